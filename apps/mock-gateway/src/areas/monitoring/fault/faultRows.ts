import { faultMinutes, leastStoppingLevel } from '@fleet/domain/areas/fleet/face.ts';
import type { faultExport, FaultRow } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { faultNoOf } from '@fleet/domain/areas/monitoring/fault/faultNo.ts';
import { handlingNames } from '@fleet/domain/areas/monitoring/fault/handling.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch, numberOfDay, startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, type ListQuery, searchText } from '../../../store/paging.ts';
import { readChosenVehicles } from '../../equipment/face.ts';
import { canBeFaultOf, settleRecords } from '../../fleet/face.ts';
import { stationNames } from '../live/stationNames.ts';
import { acknowledgedBy, handlingAt } from './states.ts';

/** Faults in the store, each with how it is handled. */

const dayLength = 86_400_000;
/** Days that a list shows unless it is asked otherwise, and the most that it does. */
const [usualDays, mostDays] = [30, 366];
/** Days before now in which a fault is looked for that is named by its id. */
const searchedDays = 92;

interface Stored extends Omit<
  FaultRow,
  'faultNo' | 'place' | 'startedAt' | 'endedAt' | 'minutes' | 'acknowledgedAt' | 'closedAt' | 'handlerName'
> {
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly acknowledgedAt: number | null;
  readonly closedAt: number | null;
  readonly handler: string | null;
  readonly floorId: string | null;
  readonly floorName: string | null;
  /** The node passed last; empty for none. */
  readonly node: string;
}

const columns = `
  s.fault_id as id, s.device_id as deviceId, d.name as deviceName, d.serial_number as serialNumber, s.code, s.name,
  s.level, s.started_at as startedAt, s.ended_at as endedAt, s.recovery, d.product_key as productKey,
  r.name as productName, m.name as modelName, d.project_id as projectId, p.name as projectName, d.tnt_id as tntId,
  t.name as tntName, ${handlingAt} as handling, u.real_name as handler,
  iif(${acknowledgedBy}, s.acknowledged_at, null) as acknowledgedAt,
  iif(s.closed_at <= @now, s.closed_at, null) as closedAt,
  iif(s.closed_at <= @now, s.close_reason, null) as closeReason, s.close_note as closeNote, s.repair_id as repairId,
  (select repair_no from repair_orders where id = s.repair_id) as repairNo, s.floor_id as floorId, l.name as floorName,
  s.node, s.task_no as taskNo, s.flaps as flapCount`;
const device = 'join device_ref d on d.id = s.device_id';
const joins = `${device}
  join product_ref r on r.product_key = d.product_key join model_ref m on m.id = d.model_id
  join tenant_ref t on t.id = d.tnt_id left join project_ref p on p.id = d.project_id
  left join user_ref u on u.id = s.handler_id left join floor_ref l on l.id = s.floor_id`;

const filters = {
  scope: 'd.tnt_id = @scope',
  ids: 's.fault_id in (select value from json_each(@ids))',
  keyword: contains('keyword', 'd.name', 'd.serial_number', 's.code', 's.name'),
  level: 's.level = @level',
  stopsOnly: `(s.level >= ${leastStoppingLevel}) = @stopsOnly`,
  code: 's.code = @code',
  deviceId: 's.device_id = @deviceId',
  productKey: 'd.product_key = @productKey',
  modelId: 'd.model_id = @modelId',
  projectId: 'd.project_id = @projectId',
  repairId: 's.repair_id = @repairId',
  handling: `${handlingAt} = @handling`,
  isOpen: '(s.ended_at is null) = @isOpen',
};
const always = 's.started_at >= @from and s.started_at <= @to';
const latest = 's.started_at desc, s.fault_id desc';
const pageOf = pagedQuery({
  from: 'handled_faults s',
  key: 's.fault_id',
  columns,
  joins,
  always,
  filters,
  needs: { always: device },
  searches: ['keyword'],
  orders: {
    startedAt: 's.started_at, s.fault_id',
    '-startedAt': latest,
    endedAt: `s.ended_at is null, s.ended_at, ${latest}`,
    '-endedAt': `s.ended_at is null, s.ended_at desc, ${latest}`,
    minutes: `ifnull(s.ended_at, @now) - s.started_at, ${latest}`,
    '-minutes': `ifnull(s.ended_at, @now) - s.started_at desc, ${latest}`,
    level: `s.level, ${latest}`,
    '-level': `s.level desc, ${latest}`,
    code: `s.code, ${latest}`,
    '-code': `s.code desc, ${latest}`,
    deviceName: `d.name, ${latest}`,
    '-deviceName': `d.name desc, ${latest}`,
  },
});
const where = conditions(always, filters);

/** Lets the records of vehicles that the caller may see be what they are now, since a moment. */
export const settleFaultRecords = (
  call: Call<Endpoint>,
  from: number,
  { deviceId, modelId }: { readonly deviceId?: string | undefined; readonly modelId?: string | undefined } = {},
  isMeant: (deviceId: string) => boolean = () => true,
): void => {
  const vehicles = readChosenVehicles(call, {
    scope: call.scope,
    projectIds: null,
    productKeys: null,
    modelIds: modelId === undefined ? null : JSON.stringify([modelId]),
    deviceIds: deviceId === undefined ? null : JSON.stringify([deviceId]),
    vehicles: 1,
  });
  settleRecords(call.world, vehicles.filter(isMeant), dayOfEpoch(from));
};

/** Which faults a list, an export or the counts are about. */
export type FaultFilters = Omit<ListQuery<typeof faultExport>, 'sort' | 'columns'>;

const rangeOf = (call: Call<Endpoint>, query: FaultFilters): { readonly from: number; readonly to: number } => {
  const now = call.world.clock.now();
  const to = momentOrNull(query.to, '发生时间止') ?? now;
  const from = momentOrNull(query.from, '发生时间起') ?? startOfDay(dayOfEpoch(Math.min(to, now)) - usualDays + 1);
  if (from > to) refuse('invalidInput', '时间起不能晚于时间止');
  if (to - from > mostDays * dayLength) refuse('invalidInput', '时间范围不能超过一年');
  return { from, to };
};

/** Ids of the faults of a day that are called so, or begin so; null for words that are no number of a fault. */
const idsOfNo = (call: Call<Endpoint>, keyword: string | undefined): string | null => {
  const [no, year, month, day] = /^GZ(\d{4})(\d\d)(\d\d)[0-9A-Z]{0,6}$/.exec(keyword?.trim().toUpperCase() ?? '') ?? [];
  if (no === undefined) return null;
  const from = startOfDay(numberOfDay(`${year}-${month}-${day}`));
  if (Number.isNaN(from)) return null;
  const found = call.world.store.all<{ id: string; startedAt: number }>(
    `select id, started_at as startedAt from device_fault_ref where started_at >= @from and started_at < @before`,
    { from, before: from + dayLength },
  );
  return JSON.stringify(
    found.filter(({ id, startedAt }) => faultNoOf(id, startedAt).startsWith(no)).map(({ id }) => id),
  );
};

const valuesOf = (call: Call<Endpoint>, query: FaultFilters) => {
  const ids = idsOfNo(call, query.keyword);
  return {
    scope: call.scope,
    ids,
    keyword: ids === null ? searchText(query.keyword) : null,
    level: query.level ?? null,
    stopsOnly: query.stopsOnly === undefined ? null : Number(query.stopsOnly),
    code: query.code ?? null,
    deviceId: query.deviceId ?? null,
    productKey: query.productKey ?? null,
    modelId: query.modelId ?? null,
    projectId: query.projectId ?? null,
    repairId: query.repairId ?? null,
    handling: query.handling ?? null,
    isOpen: query.isOpen === undefined ? null : Number(query.isOpen),
    ...rangeOf(call, query),
    now: call.world.clock.now(),
  };
};

/** Who looked after it is not known by name where the staff did. */
const staff = '值班人员';

/** Where it came, in words; null on no floor. */
const placeOf = (
  { floorId, floorName, node }: Pick<Stored, 'floorId' | 'floorName' | 'node'>,
  stationOf: ReturnType<typeof stationNames>,
): string | null => {
  if (floorId === null || floorName === null) return null;
  return node === '' ? floorName : `${floorName} · ${stationOf(floorId, node)}`;
};

const toRow = (
  call: Call<Endpoint>,
  stationOf: ReturnType<typeof stationNames>,
  { handler, floorId, floorName, node, ...stored }: Stored,
): FaultRow => ({
  ...stored,
  place: placeOf({ floorId, floorName, node }, stationOf),
  faultNo: faultNoOf(stored.id, stored.startedAt),
  startedAt: toInstant(stored.startedAt),
  endedAt: instantOrNull(stored.endedAt),
  minutes: faultMinutes(stored, call.world.clock.now()),
  handlerName: handler ?? (stored.acknowledgedAt === null || stored.closeReason === 'autoRecovered' ? null : staff),
  acknowledgedAt: instantOrNull(stored.acknowledgedAt),
  closedAt: instantOrNull(stored.closedAt),
});

/** The faults that the caller may see and that match, the latest first unless asked otherwise. */
export const listFaults = (
  call: Call<Endpoint>,
  query: ListQuery<typeof faultExport>,
  page = everyRow,
): { list: FaultRow[]; total: number } => {
  const values = valuesOf(call, query);
  settleFaultRecords(call, values.from, query);
  const { rows, total } = pageOf<Stored>(call.world.store, values, { sort: query.sort ?? '-startedAt', ...page });
  const stationOf = stationNames(call.world);
  return { list: rows.map((row) => toRow(call, stationOf, row)), total };
};

/** How many of those that match stand where, whatever state is asked for. */
export const countFaults = (call: Call<Endpoint>, query: FaultFilters) => {
  const values = { ...valuesOf(call, query), handling: null, isOpen: null };
  settleFaultRecords(call, values.from, query);
  const counted = call.world.store.all<{ handling: string; isOpen: number; n: number }>(
    `select handling, isOpen, count(*) as n from (
       select ${handlingAt} as handling, s.ended_at is null as isOpen from handled_faults s ${device}${where(values)})
     group by handling, isOpen`,
    values,
  );
  const sum = (isCounted: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(isCounted).reduce((total, { n }) => total + n, 0);
  const [open, acknowledged, ordered, closed] = handlingNames.map((name) => sum(({ handling }) => handling === name));
  return {
    open: open!,
    acknowledged: acknowledged!,
    ordered: ordered!,
    closed: closed!,
    recoveredUnhandled: sum(({ handling, isOpen }) => handling === 'open' && isOpen === 0),
    lasting: sum(({ isOpen }) => isOpen === 1),
  };
};

const byIds = `select ${columns} from json_each(@ids) those
  cross join handled_faults s on s.fault_id = those.value cross ${joins}
  where d.tnt_id = ifnull(@scope, d.tnt_id)`;

/** Some faults that the caller may see, by their ids. */
export const readFaults = (call: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, FaultRow> => {
  const { store, clock } = call.world;
  const values = { ids: JSON.stringify(ids), scope: call.scope, now: clock.now() };
  let rows = store.all<Stored>(byIds, values);
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    // of a gateway that was begun anew nothing is reckoned before somebody asks
    const isMeant = (deviceId: string) => missing.some((id) => canBeFaultOf(deviceId, id));
    settleFaultRecords(call, clock.now() - searchedDays * dayLength, {}, isMeant);
    rows = store.all<Stored>(byIds, values);
  }
  const stationOf = stationNames(call.world);
  return new Map(rows.map((row) => [row.id, toRow(call, stationOf, row)]));
};

/** One fault; another tenant's is as missing as one that is gone. */
export const readFault = (call: Call<Endpoint>, id: string): FaultRow =>
  readFaults(call, [id]).get(id) ?? refuse('notFound', '数据不存在或已被删除');
