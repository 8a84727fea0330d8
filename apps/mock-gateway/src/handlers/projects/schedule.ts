import { phases } from '@fleet/domain/codes/phases.ts';
import { statusCodes, statusLabel } from '@fleet/domain/codes/status.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/contract/define.ts';
import type * as contract from '@fleet/domain/contract/projects/schedule.ts';
import { type ScheduleRow, scheduleRow } from '@fleet/domain/contract/projects/schedule.ts';
import { deviationDays } from '@fleet/domain/projects/schedule/deviation.ts';
import { instantToDay } from '@fleet/domain/rules/formats.ts';
import type { Call, HandlersOf } from '../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../sheet/export.ts';
import { toInstant } from '../instants.ts';
import { dayOf, dayText, startOfDay } from '../shanghaiDays.ts';
import { requireProject } from './projectRows.ts';

/** Tab 进度计划 of a project: its life cycle against the calendar. */

type Filters = QueryOf<typeof contract.scheduleList>;

interface StoredNode extends Pick<ScheduleRow, 'id' | 'parentId' | 'parentName' | 'phase' | 'name' | 'ownerName'> {
  readonly status: number;
  readonly planStartAt: number | null;
  readonly planEndAt: number | null;
  readonly actualStartAt: number | null;
  readonly actualEndAt: number | null;
}

/** Nodes stand in the order of the life cycle, those of one phase together. */
const nodesSql = `
  select n.id, n.parent_id as parentId, p.name as parentName, n.phase, n.name, u.real_name as ownerName, n.status,
    n.plan_start_at as planStartAt, n.plan_end_at as planEndAt, n.actual_start_at as actualStartAt,
    n.actual_end_at as actualEndAt
  from life_cycle_nodes n left join life_cycle_nodes p on p.id = n.parent_id left join users u on u.id = n.owner_id
  where n.project_id = @projectId and (@phase is null or n.phase = @phase)
  order by coalesce(p.position, n.position), p.id is not null, n.position, n.id`;

const dayTextOf = (at: number | null): string | null => (at === null ? null : dayText(dayOf(at)));
/** Midnight of the day of an instant: a node begins and ends with days. */
const midnightOf = (at: number | null): string | null => (at === null ? null : toInstant(startOfDay(dayOf(at))));

const nodesOf = (call: Call<Endpoint>, { projectId, phase }: Filters): readonly ScheduleRow[] => {
  requireProject(call, projectId);
  const today = dayText(dayOf(call.world.clock.now()));
  const rows = call.world.store
    .all<StoredNode>(nodesSql, { projectId, phase: phase ?? null })
    .map(({ planStartAt, planEndAt, actualStartAt, actualEndAt, ...node }): ScheduleRow => ({
      ...node,
      planStartDate: midnightOf(planStartAt),
      planEndDate: midnightOf(planEndAt),
      actualStartDate: midnightOf(actualStartAt),
      actualEndDate: midnightOf(actualEndAt),
      deviationDays: deviationDays(dayTextOf(planEndAt), dayTextOf(actualEndAt), today),
    }));
  return phases.flatMap(({ identifier }) => rows.filter((row) => row.phase === identifier));
};

const ofStatus = (rows: readonly ScheduleRow[], status: number | undefined): ScheduleRow[] =>
  rows.filter((row) => status === undefined || row.status === status);

const column = sheetColumnsFor<ScheduleRow>(scheduleRow);
const phaseNames = new Map<string, string>(phases.map(({ identifier, name }) => [identifier, name]));

const columns = [
  column('phase', 10, (row) => phaseNames.get(row.phase) ?? row.phase),
  column('parentName', 20, (row) => row.parentName),
  column('name', 24, (row) => row.name),
  column('ownerName', 12, (row) => row.ownerName),
  column('planStartDate', 14, (row) => instantToDay(row.planStartDate)),
  column('planEndDate', 14, (row) => instantToDay(row.planEndDate)),
  column('actualStartDate', 14, (row) => instantToDay(row.actualStartDate)),
  column('actualEndDate', 14, (row) => instantToDay(row.actualEndDate)),
  column('deviationDays', 12, (row) => row.deviationDays),
  column('status', 12, (row) => statusLabel('node', row.status)),
];

export const scheduleHandlers: HandlersOf<typeof contract> = {
  scheduleList: (call) => {
    const rows = nodesOf(call, call.query);
    return {
      list: ofStatus(rows, call.query.status),
      counts: statusCodes('node').map((status) => ({ status, count: ofStatus(rows, status).length })),
      overdue: rows.filter(({ status, deviationDays: days }) => (status === 1 || status === 5) && days !== null).length,
      today: toInstant(startOfDay(dayOf(call.world.clock.now()))),
    };
  },

  scheduleExport: (call) =>
    exportSheet(call.world, call.query, {
      title: '进度计划',
      columns,
      rows: ofStatus(nodesOf(call, call.query), call.query.status),
      idOf: ({ id }) => id,
    }),
};
