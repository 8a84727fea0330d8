import { planFieldTitles } from '@fleet/domain/areas/projects/plan/node.ts';
import type { PlanChanges } from '@fleet/domain/areas/projects/plan/document/compare.ts';
import type { PlanNames } from '@fleet/domain/areas/projects/plan/document/describe.ts';
import {
  summarizeChanges,
  type ChangeSummary,
  type SummaryTask,
} from '@fleet/domain/areas/projects/plan/document/changeSummary.ts';
import { formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import { type ReactNode, useMemo } from 'react';
import { TaskName } from './TaskName.tsx';
import * as styles from './planChanges.module.css';

interface Props {
  readonly changes: PlanChanges;
  readonly names: PlanNames;
  /** Goes to a task; left out where there is no way to it. */
  readonly onShow?: (id: string) => void;
}

interface TasksProps<Task> {
  readonly summary: { readonly count: number; readonly list: readonly Task[] };
  readonly children: (task: Task) => ReactNode;
}

function Tasks<Task extends SummaryTask>({ summary: { count, list }, children }: TasksProps<Task>) {
  return (
    <>
      <ul>
        {list.map((task) => (
          <li key={task.id}>{children(task)}</li>
        ))}
      </ul>
      {count > list.length && <p className={styles.more}>另有 {count - list.length} 项未列出</p>}
    </>
  );
}

function Kind<Task extends SummaryTask>({ title, ...tasks }: TasksProps<Task> & { readonly title: string }) {
  if (tasks.summary.count === 0) return null;
  return (
    <section className={styles.kind}>
      <h3>
        {title} <span>{tasks.summary.count}</span>
      </h3>
      <Tasks {...tasks} />
    </section>
  );
}

const belowText = (below: number): string => (below === 0 ? '' : `（含 ${below} 个下级任务）`);

/** What would be saved: the effect on the whole, then every task with old and new values. */
export function PlanChangesView({ changes, names, onShow }: Props) {
  const { before, after } = changes;
  const summary = useMemo(() => summarizeChanges(changes, names), [changes, names]);
  const effects = [
    {
      title: planFieldTitles.planStartDate,
      old: formatDate(before.planStartDate),
      now: formatDate(after.planStartDate),
    },
    { title: planFieldTitles.planEndDate, old: formatDate(before.planEndDate), now: formatDate(after.planEndDate) },
    {
      title: planFieldTitles.totalWorkHour,
      old: formatHours(before.totalWorkHour),
      now: formatHours(after.totalWorkHour),
    },
  ];
  return (
    <div className={styles.changes}>
      <dl className={styles.effects}>
        {effects.map(({ title, old, now }) => (
          <div key={title}>
            <dt>整体{title}</dt>
            <dd>{old === now ? now : <Changed old={old} now={now} />}</dd>
          </div>
        ))}
      </dl>
      <ChangedTasks summary={summary} onShow={onShow} />
    </div>
  );
}

interface ChangedTasksProps {
  readonly summary: ChangeSummary;
  /** Goes to a task; left out where there is no way to it. */
  readonly onShow?: ((id: string) => void) | undefined;
}

/** Tasks that moved together are one sentence, then every other one that was added, removed, moved or edited. */
export function ChangedTasks({ summary, onShow }: ChangedTasksProps) {
  const { added, removed, moved, shifted, edited } = summary;
  const editedTask = (task: ChangeSummary['edited']['list'][number]): ReactNode => (
    <>
      <Task task={task} onShow={onShow} />
      {task.fields.map(({ title, old, now }) => (
        <span key={title} className={styles.field}>
          {title}
          <Changed old={old} now={now} />
        </span>
      ))}
    </>
  );
  return (
    <>
      {shifted.map(({ days, ...tasks }) => (
        <details key={days} className={classNames(styles.kind, styles.shifted)}>
          <summary>
            {tasks.count} 项任务整体{days > 0 ? `顺延 ${days}` : `提前 ${-days}`} 天
          </summary>
          <Tasks summary={tasks}>{editedTask}</Tasks>
        </details>
      ))}
      <Kind title="新增" summary={added}>
        {(task) => (
          <>
            <Task task={task} onShow={onShow} />
            {belowText(task.below)}
          </>
        )}
      </Kind>
      <Kind title="删除" summary={removed}>
        {(task) => (
          <>
            <Task task={task} isGone />
            {belowText(task.below)}
          </>
        )}
      </Kind>
      <Kind title="移动" summary={moved}>
        {(task) => <Task task={task} onShow={onShow} />}
      </Kind>
      <Kind title={shifted.length > 0 ? '其余修改' : '修改'} summary={edited}>
        {editedTask}
      </Kind>
    </>
  );
}

/** Number, place and name of a task; of one that is gone those that it had. */
function Task({
  task: { id, name, taskNo, wbs, path },
  isGone = false,
  onShow,
}: {
  readonly task: SummaryTask;
  readonly isGone?: boolean;
  readonly onShow?: ((id: string) => void) | undefined;
}) {
  const called = isGone ? <del>{name}</del> : <strong>{name}</strong>;
  return (
    <span className={styles.task}>
      <span className={styles.wbs}>{wbs}</span>
      {taskNo !== null && <span className={styles.taskNo}>{taskNo}</span>}
      <TaskName path={path.join(' / ')} name={name}>
        {onShow === undefined ? (
          called
        ) : (
          <button type="button" className="bare-button" onClick={() => onShow(id)}>
            {called}
          </button>
        )}
      </TaskName>
    </span>
  );
}

/** An old value struck through before the new one. */
function Changed({ old, now }: { readonly old: string; readonly now: string }) {
  return (
    <span className={styles.changed}>
      <del>{old}</del>
      <span aria-hidden> → </span>
      <ins>{now}</ins>
    </span>
  );
}
