import type { repairExport } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import {
  isRepairOverdue,
  repairDueAt,
  repairNode,
  unionMinutes,
} from '@fleet/domain/areas/monitoring/repair/dueTimes.ts';
import type { RepairState } from '@fleet/domain/areas/monitoring/repair/repairMoves.ts';
import type { RepairRow } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import {
  type RepairSource,
  type RepairStep,
  repairStepCodes,
  statusOfStep,
  type Urgency,
} from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, type ListQuery, searchText } from '../../../store/paging.ts';
import { type StoredSums, sumColumns, toSums } from '../work/workRows.ts';
import { faultsOfOrders, type StoredFault } from './repairFaults.ts';

/** Repair orders in the store. */

/** An order as it lies in the store; instants are epoch milliseconds, money is in fen, hours in hundredths. */
export interface StoredRepair extends StoredSums {
  readonly id: string;
  readonly repairNo: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly title: string;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly serialNumber: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly urgency: Urgency;
  readonly source: RepairSource;
  readonly step: RepairStep;
  readonly responseDueAt: number;
  readonly heldMs: number;
  readonly heldSince: number | null;
  readonly reporterId: string;
  readonly reporterName: string;
  readonly reportedAt: number;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly acceptedAt: number | null;
  readonly submittedAt: number | null;
  readonly checkedAt: number | null;
  readonly typedDowntime: number | null;
  readonly rejectCount: number;
  readonly version: number;
}

const columns = `
  r.id, r.repair_no as repairNo, r.tnt_id as tntId, n.name as tntName, r.title, r.device_id as deviceId,
  r.device_name as deviceName, r.serial_number as serialNumber, r.project_id as projectId, p.name as projectName,
  r.urgency, r.source, r.step, r.response_due_at as responseDueAt, r.held_ms as heldMs, r.held_since as heldSince,
  r.reporter_id as reporterId, ifnull(o.real_name, iif(r.reporter_id = '', '系统', '')) as reporterName, r.reported_at as reportedAt,
  r.assignee_id as assigneeId, a.real_name as assigneeName, r.accepted_at as acceptedAt,
  r.submitted_at as submittedAt, r.checked_at as checkedAt, r.downtime_minutes as typedDowntime,
  r.reject_count as rejectCount,
  ${sumColumns('repair', 'r.id')},
  r.version`;
const joins = `
  join tenant_ref n on n.id = r.tnt_id left join project_ref p on p.id = r.project_id
  left join user_ref o on o.id = r.reporter_id left join user_ref a on a.id = r.assignee_id`;

/** Whether somebody is late with an order, as `isRepairOverdue` has it. */
const overdue = `(case
  when r.step in ('checking', 'closed') then 0
  when r.step in ('reported', 'assigned') and @now > r.response_due_at then 1
  else ifnull(r.held_since, @now) > r.due_at + r.held_ms end)`;
/** As `repairNode` has it. */
const dayOf = (instant: string) => `((${instant} + 28800000) / 86400000)`;
const dueDay = dayOf('r.due_at + r.held_ms + ifnull(@now - r.held_since, 0)');
const node = `(case
  when r.step in ('reported', 'assigned') then 5
  when r.step <> 'closed' or r.submitted_at is null then 1
  when ${dayOf('r.submitted_at')} = ${dueDay} then 3
  when ${dayOf('r.submitted_at')} < ${dueDay} then 2
  else 4 end)`;
const place = `(case r.step ${repairStepCodes.map((step, index) => `when '${step}' then ${index}`).join(' ')} end)`;

const filters = {
  scope: 'r.tnt_id = @scope',
  keyword: contains('keyword', 'r.repair_no', 'r.title', 'r.serial_number'),
  status: `(case when r.step = 'closed' then 3 when r.step in ('reported', 'assigned') then 1 else 2 end) = @status`,
  step: 'r.step = @step',
  urgency: 'r.urgency = @urgency',
  deviceId: 'r.device_id = @deviceId',
  projectId: 'r.project_id = @projectId',
  productKey: 'exists (select 1 from device_ref d where d.id = r.device_id and d.product_key = @productKey)',
  faultCode: `(exists (select 1 from repair_faults x join device_fault_ref f on f.id = x.fault_id
    where x.repair_id = r.id and f.code = @faultCode)
    or exists (select 1 from json_each(r.lines) l where l.value ->> 'faultCode' = @faultCode))`,
  node: `${node} = @node`,
  isOpen: `(r.step <> 'closed') = @isOpen`,
  assigneeId: 'r.assignee_id = @assigneeId',
  mine: 'r.assignee_id = @mine',
  overdue: `${overdue} = @overdue`,
  from: 'r.reported_at >= @from',
  to: 'r.reported_at <= @to',
};
const latest = 'r.reported_at desc, r.id';

const pageOf = pagedQuery({
  from: 'repair_orders r',
  key: 'r.id',
  columns,
  joins,
  always: null,
  filters,
  orders: {
    repairNo: 'r.repair_no, r.id',
    '-repairNo': 'r.repair_no desc, r.id',
    urgency: `r.urgency, ${latest}`,
    '-urgency': `r.urgency desc, ${latest}`,
    reportedAt: 'r.reported_at, r.id',
    '-reportedAt': latest,
    step: `${place}, ${latest}`,
    '-step': `${place} desc, ${latest}`,
  },
});
const where = conditions(null, filters);

/** What a list, an export or the figures are asked for. */
export type RepairFilters = Omit<ListQuery<typeof repairExport>, 'sort'>;

const valuesOf = (call: Call<Endpoint>, query: RepairFilters) => ({
  scope: call.scope,
  now: call.world.clock.now(),
  keyword: searchText(query.keyword),
  status: query.status ?? null,
  step: query.step ?? null,
  urgency: query.urgency ?? null,
  deviceId: query.deviceId ?? null,
  projectId: query.projectId ?? null,
  productKey: query.productKey ?? null,
  faultCode: query.faultCode ?? null,
  node: query.node ?? null,
  isOpen: query.isOpen === undefined ? null : Number(query.isOpen),
  assigneeId: query.assigneeId ?? null,
  mine: query.mine === true ? call.session.userId : null,
  overdue: query.overdue === undefined ? null : Number(query.overdue),
  from: momentOrNull(query.from, '报修时间起'),
  to: momentOrNull(query.to, '报修时间止'),
});

/** What the steps of an order go by. */
export const stateOf = (stored: StoredRepair): RepairState => stored;

/** The downtime of an order in minutes: as typed, or the union of its faults. */
const downtimeOf = ({ typedDowntime }: StoredRepair, faults: readonly StoredFault[], now: number): number =>
  typedDowntime ??
  unionMinutes(
    faults.map(({ startedAt: from, endedAt: to }) => ({ from, to })),
    now,
  );

/** An order as it travels. */
export const toRepairRow = (stored: StoredRepair, faults: readonly StoredFault[], now: number): RepairRow => {
  const { heldMs: _ms, heldSince: _since, reporterId: _reporter, typedDowntime: _typed, ...row } = stored;
  return {
    ...row,
    faultCodes: [...new Set(faults.map(({ code }) => code))],
    faultLevel: faults[0]?.level ?? null,
    status: statusOfStep(stored.step),
    node: repairNode(stored, now),
    isOverdue: isRepairOverdue(stored, now),
    responseDueAt: toInstant(stored.responseDueAt),
    dueAt: toInstant(repairDueAt(stored, now)),
    reportedAt: toInstant(stored.reportedAt),
    acceptedAt: instantOrNull(stored.acceptedAt),
    submittedAt: instantOrNull(stored.submittedAt),
    checkedAt: instantOrNull(stored.checkedAt),
    downtimeMinutes: downtimeOf(stored, faults, now),
    ...toSums(stored),
  };
};

/** The orders that the caller may see and that match, the latest first unless asked otherwise. */
export const listRepairs = (
  call: Call<Endpoint>,
  query: ListQuery<typeof repairExport>,
  page = everyRow,
): { list: RepairRow[]; total: number } => {
  const { store, clock } = call.world;
  const sort = query.sort ?? '-reportedAt';
  const { rows, total } = pageOf<StoredRepair>(store, valuesOf(call, query), { sort, ...page });
  const faults = faultsOfOrders(
    store,
    rows.map(({ id }) => id),
  );
  const now = clock.now();
  return { list: rows.map((row) => toRepairRow(row, faults.get(row.id) ?? [], now)), total };
};

/** How many orders stand in each step, and how many are late. */
export const countRepairs = (call: Call<Endpoint>, query: RepairFilters) => {
  const { step: _step, overdue: _overdue, ...others } = query;
  const values = valuesOf(call, others);
  const rows = call.world.store.all<{ readonly step: RepairStep; readonly n: number; readonly late: number }>(
    `select r.step, count(*) as n, sum(${overdue}) as late from repair_orders r${where(values)} group by r.step`,
    values,
  );
  const of = (step: RepairStep) => rows.find((row) => row.step === step)?.n ?? 0;
  return {
    reported: of('reported'),
    assigned: of('assigned'),
    repairing: of('repairing'),
    waiting: of('waiting'),
    checking: of('checking'),
    closed: of('closed'),
    overdue: rows.reduce((sum, { late }) => sum + late, 0),
  };
};

/** One order; another tenant's is as missing as one that is gone. */
export const readRepair = ({ world, scope }: Pick<Call<Endpoint>, 'world' | 'scope'>, id: string): StoredRepair =>
  world.store.one<StoredRepair>(
    `select ${columns} from repair_orders r ${joins} where r.id = @id and ${inScope('r.tnt_id')}`,
    { id, scope },
  ) ?? refuse('notFound', '维修单不存在或已被删除');
