import type { PlanChange } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { formatCount, formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import { CompletionNotes } from '../plan/CompletionNotes.tsx';
import { ChangedTasks } from '../plan/PlanChangesView.tsx';
import * as styles from './approvals.module.css';
import * as planChangesStyles from '../plan/planChanges.module.css';

type Figures = PlanChange['now'];

const lines: readonly (readonly [title: string, text: (figures: Figures) => string])[] = [
  ['任务数', ({ taskCount }) => formatCount(taskCount)],
  ['计划开始', ({ planStartDate }) => formatDate(planStartDate)],
  ['计划结束', ({ planEndDate }) => formatDate(planEndDate)],
  ['总工时（小时）', ({ totalWorkHour }) => formatHours(totalWorkHour)],
];

/** A plan that waits for a decision beside the one that was approved last, with how far it is. */
export function PlanChangeProperties({ change }: { readonly change: PlanChange }) {
  return (
    <>
      <CompletionNotes completion={change.completion} />
      <PlanChangeFacts change={change} />
    </>
  );
}

/** A plan beside the one that was approved last: old struck through over new, then task by task. */
export function PlanChangeFacts({ change }: { readonly change: PlanChange }) {
  const { baseline, now } = change;
  return (
    <>
      <table className={styles.planChange}>
        <thead>
          <tr>
            <th scope="col">计划</th>
            <th scope="col">上次批准</th>
            <th scope="col">本次</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([title, text]) => {
            const [before, after] = [baseline === null ? '—' : text(baseline), text(now)];
            const isChanged = baseline !== null && before !== after;
            return (
              <tr key={title} data-changed={isChanged || undefined}>
                <th scope="row">{title}</th>
                <td>{isChanged ? <del>{before}</del> : before}</td>
                <td>{isChanged ? <ins>{after}</ins> : after}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.planChangeCounts}>
        {baseline === null
          ? `首次提交，共 ${formatCount(change.added)} 项任务`
          : `与上次批准相比：新增 ${change.added}，移除 ${change.removed}，修改 ${change.changed}`}
      </p>
      {change.changeSummary !== null && (
        <div className={planChangesStyles.changes}>
          <ChangedTasks summary={change.changeSummary} />
        </div>
      )}
    </>
  );
}
