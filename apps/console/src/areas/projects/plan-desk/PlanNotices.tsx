import { Button } from '@blueprintjs/core';
import { implementationPlanTab } from '@fleet/domain/areas/projects/plan-desk/actions.ts';
import { taskManagementPage } from '@fleet/domain/areas/projects/tasks/actions.ts';
import type { NewerPlan } from '@fleet/domain/areas/projects/plan-desk/desks.ts';
import { isPlanOpen, planLock, planStateLabels } from '@fleet/domain/areas/projects/plan/planState.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { DeskNotices, type DeskNotice, draftNotices } from '../../../detail/desk/DeskNotices.tsx';
import type { OpenDesk } from './usePlanDesk.ts';

/** What the gateway says of the plan's approval. */
const ofApproval = (
  { desk }: OpenDesk,
  { mayDecide, mayWithdraw }: { readonly mayDecide: boolean; readonly mayWithdraw: boolean },
  onApproval: () => void,
  onWithdraw: () => void,
): readonly DeskNotice[] => {
  const { state, waiting, decision } = desk.head;
  const lock = planLock(state);
  const notices: DeskNotice[] = [];
  if (waiting !== null) {
    const isMine = waiting.canDecide;
    const what = waiting.kind === 'plan' ? '计划' : '变更申请';
    notices.push({
      key: 'waiting',
      intent: 'primary',
      text: `${what}已于 ${formatDateTime(waiting.submittedAt)} 提交，等待${isMine ? '您' : waiting.approverName}审批。`,
      ...(isMine && mayDecide
        ? {
            actions: (
              <Button
                size="small"
                intent="primary"
                text={taskManagementPage.actions.decide.title}
                onClick={onApproval}
              />
            ),
          }
        : {}),
      ...(waiting.canWithdraw && mayWithdraw
        ? { actions: <Button size="small" text={implementationPlanTab.actions.withdraw.title} onClick={onWithdraw} /> }
        : {}),
    });
  } else if (decision !== null && !decision.isApproved) {
    notices.push({
      key: 'rejected',
      intent: 'danger',
      text: `${decision.approverName}于 ${formatDateTime(decision.decidedAt)} 驳回：${decision.remark}`,
    });
  }
  if (lock !== null && waiting === null) notices.push({ key: 'lock', intent: 'none', text: `${lock}。` });
  return notices;
};

/** What others have made of the plan meanwhile. */
const newerText = ({ version, savedBy, state }: NewerPlan): string => {
  const saved = savedBy === null ? `计划已是第 ${version} 版` : `${savedBy}刚保存了第 ${version} 版`;
  return isPlanOpen(state) ? `${saved}。` : `${saved}，现为${planStateLabels[state]}。`;
};

/** What others have made of it meanwhile, as a line. */
const ofOthers = ({ view, actions }: OpenDesk): readonly DeskNotice[] =>
  view.newer === null
    ? []
    : [
        {
          key: 'newer',
          intent: 'primary',
          text: `${newerText(view.newer)}您未保存的修改都在，可现在合并，最迟保存时合并。`,
          // the page that follows sees what the other one makes of it
          ...(view.role === 'editor'
            ? {
                actions: (
                  <Button
                    size="small"
                    intent="primary"
                    text="合并"
                    disabled={view.saving !== null}
                    onClick={actions.merge}
                  />
                ),
              }
            : {}),
        },
      ];

/** What has to be known before working on a plan, one line each. */
export function PlanNotices({
  open,
  onDiscard,
  onConflicts,
  onApproval,
  onWithdraw,
}: {
  readonly open: OpenDesk;
  readonly onDiscard: () => void;
  readonly onConflicts: () => void;
  /** Opens what waits for the person. */
  readonly onApproval: () => void;
  /** Takes back what the person handed in; null where nothing can be changed. */
  readonly onWithdraw: (() => void) | null;
}) {
  const can = useCan();
  const may = {
    mayDecide: can(taskManagementPage.actions.decide),
    mayWithdraw: onWithdraw !== null && can(implementationPlanTab.actions.withdraw),
  };
  const notices = [
    ...ofApproval(open, may, onApproval, () => onWithdraw?.()),
    ...draftNotices({
      ...open,
      savedBy: open.desk.head.savedBy,
      what: '计划',
      newer: ofOthers(open),
      onDiscard,
      onConflicts,
    }),
  ];
  return <DeskNotices notices={notices} />;
}
