import { planChangePreview } from '@fleet/domain/areas/projects/approvals/contract.ts';
import type { PlanBaseline } from '@fleet/domain/areas/projects/plan/contract.ts';
import type { TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { TaskName } from '../plan/TaskName.tsx';
import { PlanChangeFacts } from './PlanChangeProperties.tsx';
import * as styles from './approvals.module.css';

/** What is handed in, over the fields of the dialog that hands it in. */

/** A plan: what its approver will see of it. */
export function PlanSubmissionSummary({
  projectId,
  tenant,
  version,
}: {
  readonly projectId: string;
  readonly tenant: TenantChoice;
  readonly version: number;
}) {
  const { state, refresh } = useRead(planChangePreview, { query: { projectId, ...tenant } });
  return (
    <section className={styles.submission} aria-label="提交内容">
      <h3>提交内容：第 {version} 版</h3>
      <Loaded state={state} onRetry={refresh} lines={5}>
        {(change) => <PlanChangeFacts change={change} />}
      </Loaded>
    </section>
  );
}

/** A request to change a plan: which one, and what comes of it. */
export function ModificationSummary({ approved }: { readonly approved: PlanBaseline | null }) {
  return (
    <p className={styles.submissionText}>
      {approved !== null && `申请变更的是 ${formatDate(approved.approvedAt)} 批准的第 ${approved.version} 版。`}
      获批后计划可以修改，改完需再次提交审批；在此之前仍按原计划执行。
    </p>
  );
}

/** A task that is done. */
export function TaskSubmissionSummary({ task }: { readonly task: TaskRow }) {
  const { taskNo, name, path, projectName, planStartDate, planEndDate, totalWorkHour } = task;
  return (
    <p className={styles.submissionText}>
      <TaskName path={path} name={name}>
        {name}（{taskNo}）
      </TaskName>
      <br />
      {projectName}，计划 {formatDate(planStartDate)} 至 {formatDate(planEndDate)}，{formatHours(totalWorkHour)} 小时
    </p>
  );
}
