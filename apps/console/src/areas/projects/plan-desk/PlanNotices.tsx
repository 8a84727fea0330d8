import { Button, Callout, type Intent } from '@blueprintjs/core';
import { implementationPlanTab } from '@fleet/domain/areas/projects/plan-desk/actions.ts';
import { taskManagementPage } from '@fleet/domain/areas/projects/tasks/actions.ts';
import type { NewerPlan } from '@fleet/domain/areas/projects/plan-desk/desks.ts';
import { isPlanOpen, planLock, planStateLabels } from '@fleet/domain/areas/projects/plan/planState.ts';
import { formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import type { OpenDesk } from './usePlanDesk.ts';
import * as styles from './planDesk.module.css';

interface PlanNotice {
  readonly key: string;
  readonly intent: Intent;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
}

/** What the gateway says of the plan's approval. */
const ofApproval = (
  { desk }: OpenDesk,
  { mayDecide, mayWithdraw }: { readonly mayDecide: boolean; readonly mayWithdraw: boolean },
  onApproval: () => void,
  onWithdraw: () => void,
): readonly PlanNotice[] => {
  const { state, waiting, decision } = desk.head;
  const lock = planLock(state);
  const notices: PlanNotice[] = [];
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

/** What the browser says of the draft. */
const ofDraft = (
  { view, desk, actions, isUnsaved, isFollowing }: OpenDesk,
  onDiscard: () => void,
  onConflicts: () => void,
): readonly PlanNotice[] => {
  const notices: PlanNotice[] = [];
  const open = desk.conflicts.filter(({ choice }) => choice === null).length;
  const someone = `${desk.head.savedBy ?? '他人'}已保存第 ${desk.head.version} 版`;
  if (isFollowing)
    notices.push({
      key: 'follower',
      intent: 'none',
      text: '您在另一个页面编辑这份计划，这里随之更新，不能修改。',
      actions: <Button size="small" text="在此页编辑" onClick={actions.takeOver} />,
    });
  if (view.isBroken)
    notices.push({ key: 'broken', intent: 'warning', text: '本机保存的草稿已损坏，显示的是服务器上的计划。' });
  if (!view.isKept)
    notices.push({ key: 'memory', intent: 'warning', text: '浏览器无法保存草稿，修改只在本页有效，请及时保存。' });
  if (desk.restored !== null && isUnsaved && view.role === 'editor')
    notices.push({
      key: 'restored',
      intent: 'primary',
      text: `恢复未保存的编辑：${desk.restored.count} 项，最后修改于 ${formatDateTime(instantOf(desk.restored.at))}。`,
      actions: (
        <>
          <Button size="small" text="继续编辑" onClick={actions.readRestored} />
          <Button size="small" variant="minimal" text="放弃" onClick={onDiscard} />
        </>
      ),
    });
  if (desk.merged !== null)
    notices.push({
      key: 'merged',
      intent: open > 0 ? 'warning' : 'success',
      text:
        open > 0
          ? `${someone}。您的修改有 ${desk.merged.applied} 项已合并，${open} 项需要您选择。`
          : `${someone}，您的 ${desk.merged.applied} 项修改已合并，请检查后保存。`,
      ...(desk.conflicts.length > 0
        ? {
            actions: (
              <Button
                size="small"
                intent={open > 0 ? 'warning' : 'none'}
                text={open > 0 ? '处理冲突' : '更改选择'}
                onClick={onConflicts}
              />
            ),
          }
        : {}),
    });
  if (view.newer !== null)
    notices.push({
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
    });
  if (view.refusal !== null && desk.merged === null)
    notices.push({
      key: 'refusal',
      intent: 'danger',
      text: `保存失败：${view.refusal}`,
      actions: <Button size="small" text={words.retry} onClick={actions.save} />,
    });
  return notices;
};

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
    ...ofDraft(open, onDiscard, onConflicts),
  ];
  return (
    <div className={styles.notices} role="status">
      {notices.map(({ key, intent, text, actions }) => (
        <Callout key={key} compact icon={null} intent={intent} className={styles.notice}>
          <span>{text}</span>
          {actions !== undefined && <span className={styles.noticeActions}>{actions}</span>}
        </Callout>
      ))}
    </div>
  );
}
