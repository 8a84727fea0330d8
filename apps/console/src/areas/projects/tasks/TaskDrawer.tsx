import { taskInfo, type TaskInfo, type TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { taskManagementPage } from '@fleet/domain/areas/projects/tasks/actions.ts';
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Attachment } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import type { RecordSteps } from '../../../detail/recordSteps.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ApprovalTimeline } from '../approvals/ApprovalTimeline.tsx';
import { DecisionForm } from '../approvals/DecisionForm.tsx';
import { PlanChangeProperties } from '../approvals/PlanChangeProperties.tsx';
import { SettledApproval, UnsentRemark } from '../approvals/SettledApproval.tsx';
import { approvalColumns, waitingColumns } from './approvalColumns.tsx';
import { taskColumns } from './taskColumns.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import * as styles from './taskDrawer.module.css';
import * as detailStyles from '../../../detail/detail.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const WithdrawDialog = lazyDialog(async () => (await import('../approvals/WithdrawDialog.tsx')).WithdrawDialog);

/** A task by its id, or an approval by its. */
type Shown = { readonly id: string; readonly tntId?: string } | { readonly approvalId: string };

interface Props {
  /** Null while the drawer is closed. */
  readonly shown: Shown | null;
  /** The rows before and after it in its list. */
  readonly steps?: RecordSteps | undefined;
  /** Left out for who may hand in nothing. */
  readonly onSubmit?: ((task: TaskRow) => void) | undefined;
  /** Goes on with the next approval; left out when none waits. */
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A task or an approval: its facts, what it changes, what happened to it, and the decision of whoever has to decide. */
export function TaskDrawer({ shown, steps, onSubmit, onNext, onClose }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const goOn =
    onNext &&
    (() => {
      onNext();
      // the button goes with its form; the next approval is read from its beginning
      body.current?.focus();
    });
  const [kept, setKept] = useState(shown);
  const [name, setName] = useState<string | null>(null);
  const key = JSON.stringify(shown);
  useEffect(() => {
    // the content stays while the drawer slides out
    const asked = JSON.parse(key) as Shown | null;
    if (asked !== null) setKept(asked);
  }, [key]);
  return (
    <DetailDrawer
      isOpen={shown !== null}
      title={kept !== null && 'approvalId' in kept ? '审批详情' : '任务详情'}
      name={name}
      steps={steps}
      isLinked
      onClose={onClose}
      onClosed={() => setKept(null)}
    >
      <div ref={body} className={styles.drawer} tabIndex={-1}>
        {kept !== null && (
          <Content
            key={JSON.stringify(kept)}
            shown={kept}
            onNamed={setName}
            onSubmit={onSubmit}
            onNext={goOn}
            onDone={onClose}
          />
        )}
      </div>
    </DetailDrawer>
  );
}

interface ContentProps extends Pick<Props, 'onSubmit' | 'onNext'> {
  readonly shown: Shown;
  /** What it is called stands over it. */
  readonly onNamed: (name: string | null) => void;
  readonly onDone: () => void;
}

function Content({ shown, onNamed, ...props }: ContentProps) {
  const { state, refresh } = useRead(taskInfo, { query: shown });
  const info = state?.data ?? null;
  const name = info === null ? null : (('approvalId' in shown ? info.approval?.title : info.task?.name) ?? null);
  useEffect(() => onNamed(name), [onNamed, name]);
  return (
    <Loaded
      state={state}
      onRetry={refresh}
      lines={12}
      missing={<EmptyState title={words.missing} text="可能已转办给他人，或已被删除。" />}
    >
      {(info) => <Details info={info} isApproval={'approvalId' in shown} {...props} />}
    </Loaded>
  );
}

interface DetailsProps extends Omit<ContentProps, 'shown' | 'onNamed'> {
  readonly info: TaskInfo;
  /** It was opened as an approval, and not as the task that it is about. */
  readonly isApproval: boolean;
}

function Details({ info, isApproval, onSubmit, onNext, onDone }: DetailsProps) {
  const { approval, task, change, attachments, steps } = info;
  const can = useCan();
  const projectPath = useDetailPath();
  const [wasRefused, setRefused] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const about = approval ?? task;
  const path =
    about === null
      ? null
      : projectPath('ProjectDetail', { id: about.projectId, name: about.projectName, tntId: about.tntId });
  const canDecide = approval?.canDecide === true && can(taskManagementPage.actions.decide);
  return (
    <>
      {approval !== null && wasRefused && !approval.canDecide && <SettledApproval approval={approval} />}
      {isApproval && approval !== null && (
        <Properties properties={columnProperties(approval.status === 4 ? waitingColumns : approvalColumns, approval)} />
      )}
      {task !== null && (
        <Section title="任务">
          <Properties properties={columnProperties(taskColumns, task)} />
        </Section>
      )}
      {approval?.kind === 'task' && task === null && <p>任务已从计划中删除，只能驳回。</p>}
      {attachments.length > 0 && (
        <Section title="附件">
          <TaskAttachments attachments={attachments} />
        </Section>
      )}
      {change !== null && (
        <Section title="计划变化">
          <PlanChangeProperties change={change} />
        </Section>
      )}
      {steps.length > 0 && (
        <Section title="审批记录">
          <ApprovalTimeline steps={steps} />
        </Section>
      )}
      {approval !== null && !canDecide && <UnsentRemark approval={approval} />}
      <div className={detailStyles.actions}>
        {task?.canSubmit === true && onSubmit !== undefined && (
          <Button intent="primary" text={taskManagementPage.actions.submit.title} onClick={() => onSubmit(task)} />
        )}
        {approval?.canWithdraw === true && can(taskManagementPage.actions.withdraw) && (
          <Button text={taskManagementPage.actions.withdraw.title} onClick={() => setWithdrawing(true)} />
        )}
        {path !== null && <Link href={`${path}?tab=implementationPlan`}>打开实施计划</Link>}
      </div>
      {approval !== null && canDecide && (
        <div className={styles.decision}>
          <DecisionForm approval={approval} onNext={onNext} onDone={onDone} onRefused={() => setRefused(true)} />
        </div>
      )}
      {isWithdrawing && approval !== null && (
        <WithdrawDialog approvalId={approval.id} title={approval.title} onClose={() => setWithdrawing(false)} />
      )}
    </>
  );
}

/** What was handed in for the node of a task, and what is still missing. */
function TaskAttachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  return (
    <ul className={styles.attachments}>
      {attachments.map(({ id, name, isRequired, status, fileName, downloadUrl }) => (
        <li key={id}>
          <span className={styles.attachment}>
            {fileName === null || downloadUrl === null ? (
              name
            ) : (
              <a href={downloadUrl} download={fileName} title={`下载 ${fileName}`}>
                {name}
              </a>
            )}
            {isRequired && <span className={styles.attachmentRequired}>必交</span>}
          </span>
          <StatusTag kind="plan3" code={status} />
        </li>
      ))}
    </ul>
  );
}
