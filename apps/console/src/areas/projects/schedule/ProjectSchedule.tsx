import { phases } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { scheduleExport, scheduleList } from '@fleet/domain/areas/projects/schedule/contract.ts';
import { scheduleTab } from '@fleet/domain/areas/projects/schedule/actions.ts';
import { filterSchemaOf } from '@fleet/domain/core/reads/querySchema.ts';
import { type ScheduleLine, scheduleTable } from '@fleet/domain/areas/projects/schedule/scheduleTable.ts';
import { type Stretch, stretchOf } from '@fleet/domain/areas/projects/schedule/stretch.ts';
import { epochToDay, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { useMemo } from 'react';
import classNames from 'classnames';
import { Loaded } from '../../../detail/Loaded.tsx';
import { ColumnSettingsButton } from '../../../list/columns/ColumnSettingsButton.tsx';
import { Counters } from '../../../list/filters/segments.tsx';
import { DataTable } from '../../../list/table/DataTable.tsx';
import { exportQuery } from '../../../list/export/exportQuery.ts';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useListQuery } from '../../../list/useListQuery.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { EmptyState, NoMatchState } from '../../../ui/states/states.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { datesOf, exportedColumns, scheduleColumns } from './scheduleColumns.tsx';
import { ScheduleLegend } from './ScheduleLegend.tsx';
import type { Column } from '../../../list/columns/columns.ts';
import * as listPageStyles from '../../../list/listPage.module.css';
import * as styles from './schedule.module.css';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lifeCycleTab } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';

type Query = QueryOf<typeof scheduleList>;
type Reply = ReplyOf<typeof scheduleList>;

const schema = filterSchemaOf(scheduleList);
const phaseChoices = phases.map(({ identifier, name }) => ({ value: identifier, name }));
/** In the order in which they matter: done early, on time, late, under way, not begun. */
const statusOrder = [2, 3, 4, 1, 5] as const;

/** The life cycle of a project against the calendar: what was planned, what became of it, and how many days lie between. */
export default function ProjectSchedule({ project, tenant }: ProjectTabProps) {
  const { query, filter, reset, isFiltered } = useListQuery<Query>(schema, {
    fixed: { projectId: project.id, ...tenant },
  });
  const asked = useRead(scheduleList, { query });
  const state = useKeepPrevious(asked.state);
  const reply = state?.data ?? null;
  const { lines, stretch, columns: all } = useScheduleTable(reply);
  const columns = useColumns('projects.schedule', all);
  const can = useCan();
  const countOf = (status: number) => reply?.counts.find((one) => one.status === status)?.count ?? null;
  return (
    <>
      <FilterBar
        onReset={reset}
        tools={
          <>
            {can(scheduleTab.actions.export) && (
              <QueryExportButton
                endpoint={scheduleExport}
                instance={`${scheduleExport.id}:${project.id}`}
                query={exportQuery(filterSchemaOf(scheduleExport), query, exportedColumns(columns.visible), [])}
              />
            )}
            <ColumnSettingsButton columns={columns} />
          </>
        }
      >
        <Counters
          label="节点状态"
          total={reply === null ? null : totalOf(reply)}
          counters={statusOrder.map((status) => ({
            id: status,
            title: statusLabel('node', status),
            count: countOf(status),
          }))}
          active={query.status ?? null}
          onChange={(status) => filter({ status: status ?? undefined })}
        />
        <SelectFilter label="阶段" choices={phaseChoices} value={query.phase} onChange={(phase) => filter({ phase })} />
      </FilterBar>
      <ScheduleLegend stretch={stretch} overdue={reply?.overdue ?? null} />
      <div
        className={classNames(listPageStyles.table, styles.schedule)}
        data-full-bleed
        aria-busy={state?.refreshing ?? true}
      >
        <Loaded state={state} onRetry={asked.refresh} lines={12}>
          {() => (
            <DataTable
              staysTable
              label="进度计划"
              columns={columns}
              rows={lines}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              instead={lines.length > 0 ? undefined : isFiltered ? <NoMatchState onClear={reset} /> : <Nothing />}
            />
          )}
        </Loaded>
      </div>
    </>
  );
}

const totalOf = ({ counts }: Reply): number => counts.reduce((sum, { count }) => sum + count, 0);

const Nothing = () => (
  <EmptyState
    title="项目还没有生命周期节点"
    text={
      <FirstSteps
        steps={[[lifeCycleTab.actions.generate, '可在「生命周期」中按模板生成']]}
        otherwise="有了节点后，计划与实际的对比显示在这里。"
      />
    }
  />
);

interface ScheduleView {
  readonly lines: readonly ScheduleLine[];
  readonly stretch: Stretch;
  readonly columns: readonly Column<ScheduleLine>[];
}

/** The lines of the schedule, the stretch that their bars are drawn over, and the columns. */
function useScheduleTable(reply: ReplyOf<typeof scheduleList> | null): ScheduleView {
  return useMemo(() => {
    const today = instantToDay(reply?.today) ?? epochToDay(currentTime());
    const rows = reply?.list ?? [];
    // under a status some nodes of a phase are missing, and a heading would sum up the others
    const isWhole = reply !== null && reply.counts.reduce((sum, { count }) => sum + count, 0) === rows.length;
    const lines = scheduleTable(rows, isWhole, today);
    const stretch = stretchOf(rows.map(datesOf), today);
    return { lines, stretch, columns: scheduleColumns(stretch) };
  }, [reply]);
}
