import { phases } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/schedule/contract.ts';
import { type ScheduleRow, scheduleRow } from '@fleet/domain/areas/projects/schedule/contract.ts';
import { isFinished } from '@fleet/domain/areas/projects/life-cycle/nodeStatus.ts';
import { deviationDays } from '@fleet/domain/areas/projects/schedule/deviation.ts';
import { instantToDay, epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { filterNames } from '../shared/filterNames.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { dayCell } from '../../../rows/sheet/cells.ts';
import { toInstant, todayOf } from '../../../rows/instants.ts';
import { nodesBelow, readNodes } from '../life-cycle/lifeCycleRows.ts';
import { projectFileName, requireProject } from '../project/projectRows.ts';

/** Tab 进度计划 of a project: its life cycle against the calendar. */

type Filters = QueryOf<typeof contract.scheduleList>;

/** The nodes of the chosen phase, phases in their order and every node after its parent. */
const nodesOf = (call: Call<Endpoint>, { projectId, phase }: Filters): readonly ScheduleRow[] => {
  requireProject(call, projectId);
  const today = epochToDay(call.world.clock.now());
  const nodes = nodesBelow(readNodes(call, projectId), null);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const rows = nodes.map((node): ScheduleRow => ({
    id: node.id,
    parentId: node.parentId,
    parentName: node.parentId === null ? null : (names.get(node.parentId) ?? null),
    phase: node.phase,
    name: node.name,
    ownerName: node.owner?.realName ?? null,
    planStartDate: node.planStartDate,
    planEndDate: node.planEndDate,
    actualStartDate: node.actualStartDate,
    actualEndDate: node.actualEndDate,
    deviationDays: deviationDays(instantToDay(node.planEndDate), instantToDay(node.actualEndDate), today),
    status: node.status,
    level: node.level,
  }));
  return phases
    .filter(({ identifier }) => phase === undefined || phase === identifier)
    .flatMap(({ identifier }) => rows.filter((row) => row.phase === identifier));
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
  column('planStartDate', 14, (row) => dayCell(row.planStartDate)),
  column('planEndDate', 14, (row) => dayCell(row.planEndDate)),
  column('actualStartDate', 14, (row) => dayCell(row.actualStartDate)),
  column('actualEndDate', 14, (row) => dayCell(row.actualEndDate)),
  column('deviationDays', 12, (row) => row.deviationDays),
  column('status', 12, (row) => statusLabel('node', row.status)),
];

export const scheduleHandlers: HandlersOf<typeof contract> = {
  scheduleList: (call) => {
    const rows = nodesOf(call, call.query);
    return {
      list: ofStatus(rows, call.query.status),
      counts: statusCodes('node').map((status) => ({ status, count: ofStatus(rows, status).length })),
      overdue: rows.filter(({ status, deviationDays: days }) => !isFinished(status) && days !== null).length,
      today: toInstant(todayOf(call)),
    };
  },

  scheduleExport: (call) =>
    exportSheet(call, call.query, {
      title: '进度计划',
      file: projectFileName(call, call.query.projectId, '进度计划'),
      columns,
      rows: ofStatus(nodesOf(call, call.query), call.query.status),
      idOf: ({ id }) => id,
      named: filterNames(call),
    }),
};
