import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount, formatDate, formatHours, formatPercent } from '@fleet/domain/core/values/formats.ts';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { Link } from 'wouter';
import classNames from 'classnames';
import type { Column } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { approvingTasks, type CountedPath, overdueTasks } from './useCountedPath.ts';
import type { Figures, OverviewLine } from './overviewRows.ts';
import * as tableStyles from '../../../list/table/table.module.css';
import * as styles from './planOverview.module.css';

type Cell = Column<OverviewLine>['cell'];

const column = (id: string, title: string, width: number, cell: Cell): Column<OverviewLine> => ({
  id,
  title,
  width,
  align: 'start',
  grows: false,
  isHidden: false,
  cell,
});

/** A number of departments and people, and of a task where it has one. */
const figure = (
  id: string,
  title: string,
  width: number,
  text: (figures: Figures, line: OverviewLine) => React.ReactNode,
  ofTask: Cell = () => '',
): Column<OverviewLine> => ({
  ...column(id, title, width, (line) =>
    line.figures === null ? (line.isNote ? '' : ofTask(line)) : text(line.figures, line),
  ),
  align: 'end',
});

const ofTask = (text: (task: NonNullable<OverviewLine['task']>) => React.ReactNode): Cell =>
  function TaskCell({ task }) {
    return task === null ? '' : text(task);
  };

export interface LineActions {
  /** Opens and closes the line of a department or a person. */
  readonly onToggle: (key: string) => void;
  /** Opens a task; null for who may not look at one. */
  readonly onOpen: ((id: string) => void) | null;
  /** Reads the tasks of a person again. */
  readonly onRetry: (key: string) => void;
  readonly countedPath: CountedPath;
}

export const overviewColumns = ({ countedPath, ...actions }: LineActions): readonly Column<OverviewLine>[] => [
  { ...column('name', '部门/人员/任务', 200, (line) => <NameCell line={line} {...actions} />), grows: true },
  figure('taskCount', '任务数', 68, ({ taskCount }) => formatCount(taskCount)),
  figure('finishedCount', '已完成', 68, ({ finishedCount }) => formatCount(finishedCount)),
  figure(
    'overdueCount',
    '逾期',
    76,
    ({ overdueCount }, { owner }) => (
      <CountCell
        count={overdueCount}
        className={styles.late}
        label={`${owner} 逾期`}
        path={owner === null ? null : countedPath(overdueTasks, owner)}
      />
    ),
    ({ task }) => (task?.isOverdue === true ? <StatusDot intent="danger" label="逾期" /> : ''),
  ),
  figure('approvingCount', '审批中', 68, ({ approvingCount }, { owner }) => (
    <CountCell
      count={approvingCount}
      label={`${owner} 审批中`}
      path={owner === null ? null : countedPath(approvingTasks, owner)}
    />
  )),
  figure(
    'totalWorkHour',
    '计划工时',
    84,
    ({ totalWorkHour }) => formatHours(totalWorkHour),
    ({ task }) => formatHours(task?.totalWorkHour),
  ),
  figure('completionRate', '完成率', 88, ({ completionRate }) => (
    <span className={styles.rate}>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${completionRate}%` }} />
      </span>
      {formatPercent(completionRate)}
    </span>
  )),
  column(
    'project',
    '项目',
    152,
    ofTask(({ projectName }) => projectName),
  ),
  column(
    'planStartDate',
    '计划开始',
    96,
    ofTask(({ planStartDate }) => formatDate(planStartDate)),
  ),
  column(
    'planEndDate',
    '计划结束',
    96,
    ofTask(({ planEndDate }) => formatDate(planEndDate)),
  ),
  column(
    'status',
    '状态',
    84,
    ofTask(({ taskStatus }) => <StatusTag kind="plan" code={taskStatus} />),
  ),
];

interface CountProps {
  readonly count: number;
  readonly className?: string;
  /** Whose tasks are counted and which, for people who do not see the column. */
  readonly label: string;
  /** Where the counted ones are; null where nothing leads to them. */
  readonly path: string | null;
}

function CountCell({ count, className = '', label, path }: CountProps) {
  if (count === 0) return formatCount(0);
  if (path === null) return <span className={className}>{formatCount(count)}</span>;
  return (
    <Link className={classNames(styles.count, className)} href={path} aria-label={`${label} ${formatCount(count)} 项`}>
      {formatCount(count)}
    </Link>
  );
}

interface NameProps extends Omit<LineActions, 'countedPath'> {
  readonly line: OverviewLine;
}

/** How far in a name stands: a department, a person in it, a task of theirs. */
const levels = [styles.level0, styles.level1, styles.level2];

function NameCell({ line, onToggle, onOpen, onRetry }: NameProps) {
  const { key, name, level, isOpen, isNote, task, failed } = line;
  const className = classNames(styles.name, levels[level], isNote && styles.note);
  if (failed !== undefined)
    return (
      <span className={className} role="alert">
        {name}
        <button type="button" className={classNames('bare-button', styles.retry)} onClick={() => onRetry(failed)}>
          {words.retry}
        </button>
      </span>
    );
  if (task !== null && onOpen !== null)
    return (
      <button
        type="button"
        className={classNames('bare-button', tableStyles.cellName, className)}
        title={name}
        onClick={() => onOpen(task.id)}
      >
        {name}
      </button>
    );
  if (isOpen === null)
    return (
      <span className={className} title={name}>
        {name}
      </span>
    );
  return (
    <button type="button" className={`bare-button ${className}`} aria-expanded={isOpen} onClick={() => onToggle(key)}>
      {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
      {name}
    </button>
  );
}
