import type * as contract from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { upkeepRecordRow, type UpkeepRecordRow } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { carriedOver, dueStates } from '@fleet/domain/areas/monitoring/upkeep/dueness.ts';
import { stepRecord, type UpkeepEvent } from '@fleet/domain/areas/monitoring/upkeep/recordTable.ts';
import {
  type CheckedItem,
  isFilled,
  type ItemResult,
  resultProblems,
  upkeepKinds,
} from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import type { UpkeepTrigger } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { pageOf } from '../../../rows/sortedRows.ts';
import { itemsOf, keptItems } from './itemRows.ts';
import { metersOf, metersOn } from './meters.ts';
import { dayNumber } from './planRows.ts';
import { duenessNow, listRecords, readRecord, type StoredRecord, toDetail } from './recordRows.ts';
import { insertRecord } from './recordWriting.ts';

/** Service device: upkeeps. */

type Results = readonly ItemResult[];

/** Moves an upkeep on under its last version, as its table says; answers where it goes. */
const moved = ({ world }: Call<Endpoint>, record: StoredRecord, version: number, event: UpkeepEvent) => {
  const { status, postponings, postponedDays, filledCount } = record;
  const dueState = duenessNow(world, record).state;
  const step = stepRecord({ status, dueState, hasResults: filledCount > 0, postponings, postponedDays }, event);
  if ('refusal' in step) return refuse('stateRefused', step.refusal);
  const saved = world.store.run(
    `update upkeep_records set status = @status, node = @node, version = version + 1
     where id = @recordId and version = @version`,
    {
      recordId: record.recordId,
      version,
      status: step.to === 'removed' ? status : step.to,
      node: step.to === 'removed' ? record.node : step.node,
    },
  );
  return saved === 0 ? refuse('conflict') : step;
};

/** Writes results of an upkeep: those of its own items, each once. */
const writeResults = ({ world }: Call<Endpoint>, record: StoredRecord, results: Results) => {
  const items = JSON.parse(record.items) as CheckedItem[];
  const given = new Map(results.map((result) => [result.itemId, result]));
  if (given.size < results.length || results.some(({ itemId }) => !items.some((item) => item.itemId === itemId)))
    refuse('invalidInput', '保养项目与任务不一致');
  const kept = items.flatMap(({ itemId }) => given.get(itemId) ?? []);
  world.store.run(
    `update upkeep_records set results = @results, filled = @filled, abnormal = @abnormal where id = @recordId`,
    {
      recordId: record.recordId,
      results: JSON.stringify(kept),
      filled: items.filter((item) => isFilled(item, given.get(item.itemId))).length,
      abnormal: kept.filter(({ isOk }) => isOk === false).length,
    },
  );
  return { items, kept };
};

/** From a finished upkeep on its device counts anew. */
const countAnew = ({ world }: Call<Endpoint>, record: StoredRecord): void => {
  const { planId, deviceId } = record;
  const plan = world.store.one<{ anchor: string }>('select anchor from upkeep_plans where id = @planId', { planId });
  if (plan === undefined) return;
  const today = dayOfEpoch(world.clock.now());
  const triggers = JSON.parse(record.triggers) as UpkeepTrigger[];
  const carried = carriedOver(triggers, plan.anchor === 'fixed', metersOf(record).since);
  const done = metersOn(world, deviceId, today);
  world.store.run(
    `update upkeep_courses set baseline_day = @today, metres = @metres, minutes = @minutes, done_day = @today,
       due_day = @dueDay
     where plan_id = @planId and device_id = @deviceId`,
    {
      planId,
      deviceId,
      today,
      metres: done.metres - Math.round(carried.metres),
      minutes: done.minutes - Math.round(carried.minutes),
      dueDay: record.calendarDay,
    },
  );
};

const column = sheetColumnsFor<UpkeepRecordRow>(upkeepRecordRow);
const columns = [
  column('upkeepNo', 18, (row) => row.upkeepNo),
  column('name', 24, (row) => row.name),
  column('kind', 10, (row) => upkeepKinds[row.kind]),
  column('displayName', 24, (row) => row.displayName),
  column('serialNumber', 18, (row) => row.serialNumber),
  column('projectName', 24, (row) => row.projectName ?? ''),
  column('tntName', 24, (row) => row.tntName),
  column('status', 10, (row) => statusLabel('upkeep', row.status)),
  column('dueState', 10, (row) => dueStates[row.dueState]),
  column('dueDay', 14, (row) => row.dueDay ?? ''),
  column('progress', 8, (row) => row.progress),
  column('node', 12, (row) => statusLabel('node', row.node)),
  column('ownerName', 12, (row) => row.ownerName ?? ''),
  column('abnormalCount', 10, (row) => row.abnormalCount),
  column('downtimeMinutes', 10, (row) => row.downtimeMinutes),
  column('finishedAt', 20, (row) => (row.finishedAt === null ? '' : new Date(row.finishedAt))),
];

export const upkeepRecordHandlers: HandlersOf<typeof contract> = {
  upkeepRecordList: (call) => {
    const { rows, counts } = listRecords(call, call.query);
    return { ...pageOf(rows, call.query), counts };
  },

  upkeepRecordExport: (call) =>
    exportSheet(call, call.query, {
      title: '保养任务',
      columns,
      rows: listRecords(call, call.query).rows,
      idOf: ({ recordId }) => recordId,
    }),

  upkeepRecordGet: (call) => toDetail(call.world, readRecord(call, call.query.recordId)),

  upkeepRecordCalendar: (call) => {
    const { month } = call.query;
    const days = new Map<string, { due: number; done: number; overdue: number }>();
    for (const { dueDay, status, dueState } of listRecords(call, {}).rows) {
      if (dueDay === null || !dueDay.startsWith(month)) continue;
      const day = days.get(dueDay) ?? { due: 0, done: 0, overdue: 0 };
      day[status === 3 ? 'done' : dueState === 'overdue' ? 'overdue' : 'due'] += 1;
      days.set(dueDay, day);
    }
    return {
      days: [...days]
        .map(([day, counts]) => ({ day, ...counts }))
        .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    };
  },

  upkeepRecordAdd: (call) => {
    const { world, body, scope } = call;
    const device = world.store.one<{ tntId: string; projectId: string | null }>(
      `select tnt_id as tntId, project_id as projectId from device_ref
       where id = @deviceId and +tnt_id = ifnull(@scope, tnt_id)`,
      { deviceId: body.deviceId, scope },
    );
    if (device === undefined) return refuse('notFound');
    const items = itemsOf(call, device.tntId, body.itemIds);
    if (items.length < body.itemIds.length) refuse('invalidInput', '保养项目不存在或已被删除');
    const today = dayOfEpoch(world.clock.now());
    const dueDay = dayNumber(body.dueDay);
    if (dueDay < today) refuse('invalidInput', '到期日不能早于今天');
    const recordId = insertRecord(world, {
      ...device,
      planId: null,
      name: '临时保养',
      kind: items[0]!.kind,
      deviceId: body.deviceId,
      items: keptItems(items),
      triggers: '[]',
      baselineDay: today,
      metres: 0,
      minutes: 0,
      calendarDay: dueDay,
      leadDays: 7,
      graceDays: 0,
      needsSignature: 0,
      ownerId: null,
    });
    return { recordId };
  },

  upkeepRecordStart: (call) => {
    const record = readRecord(call, call.query.recordId);
    moved(call, record, call.body.version, { kind: 'start' });
    call.world.store.run(
      'update upkeep_records set started_at = @now, owner_id = ifnull(owner_id, @userId) where id = @recordId',
      { recordId: record.recordId, now: call.world.clock.now(), userId: call.session.userId },
    );
    return null;
  },

  upkeepRecordCancel: (call) => {
    const record = readRecord(call, call.query.recordId);
    moved(call, record, call.body.version, { kind: 'cancelStart' });
    call.world.store.run('update upkeep_records set started_at = null where id = @recordId', {
      recordId: record.recordId,
    });
    return null;
  },

  upkeepRecordSave: (call) => {
    const record = readRecord(call, call.query.recordId);
    moved(call, record, call.body.version, { kind: 'save' });
    writeResults(call, record, call.body.results);
    return { version: record.version + 1 };
  },

  upkeepRecordFinish: (call) => {
    const { world, body } = call;
    const record = readRecord(call, call.query.recordId);
    const dueness = duenessNow(world, record);
    moved(call, record, body.version, { kind: 'finish' });
    const { items, kept } = writeResults(call, record, body.results);
    const problems = resultProblems(items, kept);
    if (problems.length > 0) refuseLines(problems);
    const signature = body.signature.trim();
    if (record.needsSignature === 1 && signature === '') refuse('invalidInput', '该计划要求签字');
    world.store.run(
      `update upkeep_records set finished_at = @now, dueness = @dueness, is_all_ok = @isAllOk, downtime = @downtime,
         signature = @signature
       where id = @recordId`,
      {
        recordId: record.recordId,
        now: world.clock.now(),
        dueness: JSON.stringify(dueness),
        isAllOk: Number(body.isAllOk && kept.every(({ isOk }) => isOk === true)),
        downtime: body.downtimeMinutes,
        signature,
      },
    );
    if (record.planId !== null) countAnew(call, record);
    const { deviceId, upkeepNo, name } = record;
    emit(call, 'upkeep.finished', { deviceId, upkeepNo, name, userId: call.session.userId });
    const wrong = new Set(kept.filter(({ isOk }) => isOk === false).map(({ itemId }) => itemId));
    return {
      suggestions: items.filter(({ itemId }) => wrong.has(itemId)).map(({ itemId, name }) => ({ itemId, name })),
    };
  },

  upkeepRecordPostpone: (call) => {
    const { world, body } = call;
    const record = readRecord(call, call.query.recordId);
    const today = dayOfEpoch(world.clock.now());
    const to = dayNumber(body.day);
    const from = Math.max(duenessNow(world, record).dueDay ?? today, record.postponedTo ?? 0);
    const days = Math.min(to - from, to - today);
    moved(call, record, body.version, { kind: 'postpone', days });
    world.store.run(
      `update upkeep_records set postponed_to = @to, postpone_reason = @reason, postponings = postponings + 1,
         postponed_days = postponed_days + @days, told = 0
       where id = @recordId`,
      { recordId: record.recordId, to, days: to - from, reason: body.reason.trim() },
    );
    return null;
  },

  upkeepRecordAssign: (call) => {
    const { world, body } = call;
    const record = readRecord(call, call.query.recordId);
    const owner = world.store.one(
      'select 1 from user_ref where id = @ownerId and tnt_id = @tntId and deleted_at is null',
      { ownerId: body.ownerId, tntId: record.tntId },
    );
    if (owner === undefined) refuse('invalidInput', '负责人不存在或已被删除');
    moved(call, record, body.version, { kind: 'assign' });
    world.store.run('update upkeep_records set owner_id = @ownerId where id = @recordId', {
      recordId: record.recordId,
      ownerId: body.ownerId,
    });
    return null;
  },
};
