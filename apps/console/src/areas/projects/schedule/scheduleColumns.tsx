import { texts } from '@fleet/domain/core/codes/messages.ts';
import { scheduleRow } from '@fleet/domain/areas/projects/schedule/contract.ts';
import { isFinished } from '@fleet/domain/areas/projects/life-cycle/nodeStatus.ts';
import type { ScheduleLine } from '@fleet/domain/areas/projects/schedule/scheduleTable.ts';
import type { Stretch } from '@fleet/domain/areas/projects/schedule/stretch.ts';
import { formatDate, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { type Column, columnsFor } from '../../../list/columns/columns.ts';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { ScheduleAxis, ScheduleBars } from './ScheduleBars.tsx';
import * as styles from './schedule.module.css';

const column = columnsFor<ScheduleLine>(scheduleRow);

/** Days of a node's dates. */
export const datesOf = (
  line: Pick<ScheduleLine, 'planStartDate' | 'planEndDate' | 'actualStartDate' | 'actualEndDate'>,
) => ({
  planStart: instantToDay(line.planStartDate),
  planEnd: instantToDay(line.planEndDate),
  actualStart: instantToDay(line.actualStartDate),
  actualEnd: instantToDay(line.actualEndDate),
});

const isOpen = ({ status }: ScheduleLine): boolean => status !== null && !isFinished(status);

/** `+3` late, `-2` early, `0` on the day. */
function Deviation({ line }: { readonly line: ScheduleLine }) {
  const { deviationDays: days } = line;
  if (days === null) return <>{texts.nothing}</>;
  return (
    <span className={styles.deviation} data-late={days > 0 || undefined} data-early={days < 0 || undefined}>
      {isOpen(line) ? `已逾期 ${days}` : days > 0 ? `+${days}` : days}
    </span>
  );
}

/** The columns of the schedule; the last one is drawn over a stretch. */
export const scheduleColumns = (stretch: Stretch): readonly Column<ScheduleLine>[] => [
  column('name', {
    width: 190,
    cell: ({ name, level, parentName }) => (
      <span
        className={styles.name}
        data-level={level}
        style={{ paddingLeft: level * 14 }}
        title={parentName === null ? name : `${parentName} / ${name}`}
      >
        {name}
      </span>
    ),
  }),
  column('status', { width: 92, cell: ({ status }) => <StatusTag kind="node" code={status} /> }),
  column('deviationDays', { width: 92, align: 'end', cell: (line) => <Deviation line={line} /> }),
  column('planStartDate', { width: 98, cell: ({ planStartDate }) => formatDate(planStartDate) }),
  column('planEndDate', { width: 98, cell: ({ planEndDate }) => formatDate(planEndDate) }),
  column('actualStartDate', { width: 98, cell: ({ actualStartDate }) => formatDate(actualStartDate) }),
  column('actualEndDate', { width: 98, cell: ({ actualEndDate }) => formatDate(actualEndDate) }),
  column('ownerName', { width: 80 }),
  {
    id: 'bars',
    title: '计划与实际',
    head: <ScheduleAxis stretch={stretch} />,
    width: 320,
    align: 'start',
    grows: true,
    isHidden: false,
    cell: (line) => <ScheduleBars stretch={stretch} dates={datesOf(line)} level={line.level} />,
  },
];

/** What a sheet has of the columns on screen: nothing is drawn there, and no heading says the phase. */
export const exportedColumns = (visible: readonly string[]): readonly string[] => [
  'phase',
  'parentName',
  ...visible.filter((name) => name !== 'bars'),
];
