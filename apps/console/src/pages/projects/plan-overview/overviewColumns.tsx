import { formatCount, formatDate, formatHours, formatPercent } from '@fleet/domain/rules/formats.ts';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import type { Column } from '../../../list/columns.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Figures, OverviewLine } from './overviewRows.ts';

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
  text: (figures: Figures) => React.ReactNode,
  ofTask: Cell = () => '',
): Column<OverviewLine> => ({
  ...column(id, title, width, (line) =>
    line.figures === null ? (line.isNote ? '' : ofTask(line)) : text(line.figures),
  ),
  align: 'end',
});

const ofTask = (text: (task: NonNullable<OverviewLine['task']>) => React.ReactNode): Cell =>
  function TaskCell({ task }) {
    return task === null ? '' : text(task);
  };

/** @param onToggle opens and closes the line of a department or a person */
export const overviewColumns = (onToggle: (key: string) => void): readonly Column<OverviewLine>[] => [
  { ...column('name', '部门/人员/任务', 200, (line) => <NameCell line={line} onToggle={onToggle} />), grows: true },
  figure('taskCount', '任务数', 68, ({ taskCount }) => formatCount(taskCount)),
  figure('finishedCount', '已完成', 68, ({ finishedCount }) => formatCount(finishedCount)),
  figure(
    'overdueCount',
    '逾期',
    76,
    ({ overdueCount }) =>
      overdueCount > 0 ? <span className="overview-late">{formatCount(overdueCount)}</span> : formatCount(0),
    ({ task }) => (task?.isOverdue === true ? <StatusDot intent="danger" label="逾期" /> : ''),
  ),
  figure('approvingCount', '审批中', 68, ({ approvingCount }) => formatCount(approvingCount)),
  figure(
    'totalWorkHour',
    '计划工时',
    84,
    ({ totalWorkHour }) => formatHours(totalWorkHour),
    ({ task }) => formatHours(task?.totalWorkHour),
  ),
  figure('completionRate', '完成率', 88, ({ completionRate }) => (
    <span className="overview-rate">
      <span className="overview-bar" aria-hidden>
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

function NameCell({ line, onToggle }: { readonly line: OverviewLine; readonly onToggle: (key: string) => void }) {
  const { key, name, level, isOpen, isNote } = line;
  const className = `overview-name overview-level-${level} ${isNote ? 'overview-note' : ''}`;
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
