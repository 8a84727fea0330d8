import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  upkeepRecordExport,
  UpkeepRecordDetail,
  UpkeepRecordRow,
} from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { type Dueness, duenessOf } from '@fleet/domain/areas/monitoring/upkeep/dueness.ts';
import type { UpkeepTrigger } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { sortedRows } from '../../../rows/sortedRows.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { searchText } from '../../../store/paging.ts';
import type { World } from '../../../world/world.ts';
import { filesOf } from '../../../objects/files/keeping.ts';
import { type StoredSums, sumColumns, toSums, worksOf } from '../work/workRows.ts';
import { repairsOf, type StoredResult } from './abnormal.ts';
import { meterColumns, type MeterColumns, meterDays, metersOf, settleMeters } from './meters.ts';

/** Upkeeps in the store; how near each is follows from the clock and from what its device has done. */

export interface StoredRecord
  extends
    MeterColumns,
    StoredSums,
    Pick<
      UpkeepRecordRow,
      | 'recordId'
      | 'upkeepNo'
      | 'tntId'
      | 'tntName'
      | 'planId'
      | 'name'
      | 'kind'
      | 'deviceId'
      | 'displayName'
      | 'serialNumber'
      | 'projectId'
      | 'projectName'
      | 'status'
      | 'node'
      | 'postponeReason'
      | 'postponings'
      | 'postponedDays'
      | 'ownerId'
      | 'ownerName'
      | 'filledCount'
      | 'abnormalCount'
      | 'timeOfDay'
      | 'downtimeMinutes'
      | 'version'
    > {
  readonly items: string;
  readonly triggers: string;
  readonly baselineDay: number;
  readonly metres: number;
  readonly minutes: number;
  readonly calendarDay: number | null;
  readonly reachedDay: number | null;
  readonly leadDays: number;
  readonly graceDays: number;
  readonly needsSignature: number;
  readonly told: 0 | 1 | 2;
  readonly postponedTo: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly results: string;
  readonly isAllOk: number;
  readonly hasEntries: number;
  readonly signature: string;
  /** JSON, of one that is done. */
  readonly dueness: string | null;
  readonly createdAt: number;
}

const select = `
  select r.id as recordId, r.upkeep_no as upkeepNo, r.tnt_id as tntId, t.name as tntName, r.plan_id as planId, r.name,
    r.kind, r.device_id as deviceId, ifnull(d.name, '已删除设备') as displayName,
    ifnull(d.serial_number, '') as serialNumber, r.project_id as projectId, p.name as projectName, r.status, r.node,
    r.postpone_reason as postponeReason, r.postponings, r.postponed_days as postponedDays, r.owner_id as ownerId,
    u.real_name as ownerName, r.filled as filledCount, r.abnormal as abnormalCount, r.downtime as downtimeMinutes,
    r.time_of_day as timeOfDay, r.items, r.triggers, r.baseline_day as baselineDay, r.metres, r.minutes, r.calendar_day as calendarDay,
    r.reached_day as reachedDay, r.lead_days as leadDays, r.grace_days as graceDays,
    r.needs_signature as needsSignature, r.told, r.postponed_to as postponedTo, r.started_at as startedAt,
    r.finished_at as finishedAt, r.results, r.is_all_ok as isAllOk, r.signature, r.dueness,
    r.entered > 0 or exists (select 1 from work_parts x where x.source = 'upkeep' and x.source_id = r.id)
      or exists (select 1 from work_labours x where x.source = 'upkeep' and x.source_id = r.id) as hasEntries,
    r.created_at as createdAt, r.version,${sumColumns('upkeep', 'r.id')},${meterColumns}`;
const from = `
  from upkeep_records r join tenant_ref t on t.id = r.tnt_id left join device_ref d on d.id = r.device_id
    left join project_ref p on p.id = r.project_id left join user_ref u on u.id = r.owner_id`;

const where = conditions(null, {
  scope: 'r.tnt_id = @scope',
  keyword: contains('keyword', 'r.upkeep_no', 'r.name', 'd.name', 'd.serial_number'),
  status: 'r.status = @status',
  isOpen: 'r.status < 3',
  node: 'r.node = @node',
  planId: 'r.plan_id = @planId',
  deviceId: 'r.device_id = @deviceId',
  projectId: 'r.project_id = @projectId',
  productKey: 'd.product_key = @productKey',
  ownerId: 'r.owner_id = @ownerId',
  abnormal: '(r.abnormal > 0) = @abnormal',
  recordId: 'r.id = @recordId',
});
const nothingAsked = {
  scope: null,
  keyword: null,
  status: null,
  isOpen: null,
  node: null,
  planId: null,
  deviceId: null,
  projectId: null,
  productKey: null,
  ownerId: null,
  abnormal: null,
  recordId: null,
};
type Asked = Partial<Record<keyof typeof nothingAsked, string | number | null>>;

/** Upkeeps that match, their meters brought up to the clock. */
export const readStored = (world: World, asked: Asked): readonly StoredRecord[] => {
  const values = { ...nothingAsked, ...asked };
  const counted = world.store.all<{ deviceId: string; baselineDay: number }>(
    `select r.device_id as deviceId, min(r.baseline_day) as baselineDay${from}
     ${where(values).trim() === '' ? 'where' : `${where(values)} and`} r.status < 3
       and exists (select 1 from json_each(r.triggers) where json_extract(value, '$.kind') <> 'calendar')
     group by r.device_id order by r.device_id`,
    values,
  );
  settleMeters(world, counted);
  return world.store.all<StoredRecord>(`${select}${from}${where(values)} order by r.upkeep_no, r.id`, {
    ...values,
    ...meterDays(world),
  });
};

/** How near an upkeep is now; of one that is done, how near it was. */
export const duenessNow = (world: World, record: StoredRecord): Dueness => {
  if (record.dueness !== null) return JSON.parse(record.dueness) as Dueness;
  const triggers = JSON.parse(record.triggers) as UpkeepTrigger[];
  return duenessOf({ ...record, triggers, ...metersOf(record) }, meterDays(world).today);
};

const instantOrNull = (at: number | null): string | null => (at === null ? null : toInstant(at));
const dayOrNull = (day: number | null): string | null => (day === null ? null : textOfDay(day));
const twoDecimals = (figure: number): number => Math.round(figure * 100) / 100;

export const toRow = (world: World, record: StoredRecord): UpkeepRecordRow => {
  const { state, by, dueDay, isEstimated, progress, parts, beyond } = duenessNow(world, record);
  return {
    recordId: record.recordId,
    upkeepNo: record.upkeepNo,
    tntId: record.tntId,
    tntName: record.tntName,
    planId: record.planId,
    name: record.name,
    kind: record.kind,
    deviceId: record.deviceId,
    displayName: record.displayName,
    serialNumber: record.serialNumber,
    projectId: record.projectId,
    projectName: record.projectName,
    status: record.status,
    node: record.node,
    dueState: state,
    dueBy: by,
    dueDay: dayOrNull(dueDay),
    timeOfDay: record.timeOfDay,
    isEstimated,
    progress,
    progressParts: parts.map((part) => ({
      kind: part.kind,
      used: twoDecimals(part.used),
      every: part.every,
      progress: part.progress,
    })),
    lateDays: beyond.days,
    lateKm: beyond.km === null ? null : twoDecimals(beyond.km),
    lateHours: beyond.hours === null ? null : twoDecimals(beyond.hours),
    postponedTo: dayOrNull(record.postponedTo),
    postponeReason: record.postponeReason,
    postponings: record.postponings,
    postponedDays: record.postponedDays,
    ownerId: record.ownerId,
    ownerName: record.ownerName,
    startedAt: instantOrNull(record.startedAt),
    finishedAt: instantOrNull(record.finishedAt),
    itemCount: (JSON.parse(record.items) as unknown[]).length,
    filledCount: record.filledCount,
    abnormalCount: record.abnormalCount,
    hasEntries: record.hasEntries === 1,
    downtimeMinutes: record.downtimeMinutes,
    ...toSums(record),
    createdAt: toInstant(record.createdAt),
    version: record.version,
  };
};

type Filters = Omit<QueryOf<typeof upkeepRecordExport>, 'columns' | 'ids'>;

const urgency = { overdue: 0, due: 1, soon: 2, early: 3 } as const;
/** What is open before what is done; the most urgent first, then the earliest day. */
const rankOf = (row: UpkeepRecordRow): string =>
  `${row.status === 3 ? 1 : 0}${urgency[row.dueState]}${row.dueDay ?? '9999'}`;

/** Upkeeps that match, in the order that was asked for, and how many stand where whatever state was asked for. */
export const listRecords = ({ world, scope, session }: Call<Endpoint>, query: Filters) => {
  const rows = readStored(world, {
    scope,
    keyword: searchText(query.keyword),
    node: query.node ?? null,
    planId: query.planId ?? null,
    deviceId: query.deviceId ?? null,
    projectId: query.projectId ?? null,
    productKey: query.productKey ?? null,
    ownerId: query.mine === true ? session.userId : (query.ownerId ?? null),
    abnormal: query.abnormal === undefined ? null : Number(query.abnormal),
  })
    .map((record) => toRow(world, record))
    .filter(
      ({ dueDay }) =>
        (query.dueFrom === undefined || (dueDay !== null && dueDay >= query.dueFrom)) &&
        (query.dueTo === undefined || (dueDay !== null && dueDay <= query.dueTo)),
    );
  const waiting = (state: UpkeepRecordRow['dueState']) =>
    rows.filter(({ status, dueState }) => status < 3 && dueState === state).length;
  const counts = {
    early: waiting('early'),
    soon: waiting('soon'),
    due: waiting('due'),
    overdue: waiting('overdue'),
    underway: rows.filter(({ status }) => status === 2).length,
    done: rows.filter(({ status }) => status === 3).length,
  };
  const ranked = rows
    .filter(
      ({ status, dueState }) =>
        (query.status === undefined || status === query.status) &&
        (query.dueState === undefined || (status < 3 && dueState === query.dueState)),
    )
    .map((row) => ({ ...row, rank: rankOf(row) }));
  const sorted = sortedRows(ranked, query.sort ?? 'rank', (row, name) => row[name as 'rank']);
  return { rows: sorted.map(({ rank: _, ...row }) => row), counts };
};

/** The upkeep of an id that the caller may see; refuses any other. */
export const readRecord = ({ world, scope }: Call<Endpoint>, recordId: string): StoredRecord =>
  readStored(world, { scope, recordId })[0] ?? refuse('notFound');

export const toDetail = (call: Call<Endpoint>, record: StoredRecord): UpkeepRecordDetail => {
  const { world } = call;
  const files = new Map(filesOf(call, { kind: 'upkeep', id: record.recordId }).map((file) => [file.id, file]));
  return {
    ...toRow(world, record),
    items: JSON.parse(record.items) as UpkeepRecordDetail['items'],
    results: (JSON.parse(record.results) as StoredResult[]).map((result) => ({
      ...result,
      pictures: result.pictures.flatMap((id) => files.get(id) ?? []),
    })),
    ...worksOf(world.store, { source: 'upkeep', id: record.recordId }),
    isAllOk: record.isAllOk === 1,
    needsSignature: record.needsSignature === 1,
    signature: record.signature,
    baselineDay: textOfDay(record.baselineDay),
    repairs: repairsOf(world, record.recordId),
  };
};
