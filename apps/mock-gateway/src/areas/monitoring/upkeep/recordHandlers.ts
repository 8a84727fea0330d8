import type * as contract from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { upkeepRecordRow, type UpkeepRecordRow } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { dueStates } from '@fleet/domain/areas/monitoring/upkeep/dueness.ts';
import { stepRecord, type UpkeepEvent } from '@fleet/domain/areas/monitoring/upkeep/recordTable.ts';
import { resultProblems, upkeepKinds } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { upkeepTriggerKinds } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { filterNames } from '../shared/filterNames.ts';
import { pageOf } from '../../../rows/sortedRows.ts';
import { itemsOf, keptItems } from './itemRows.ts';
import { dayNumber } from './planRows.ts';
import { duenessNow, listRecords, readRecord, type StoredRecord, toDetail } from './recordRows.ts';
import { insertRecord } from './recordWriting.ts';
import { workersOf } from '../work/workers.ts';
import { countAnew, postUpkeep, writeFound } from './doing.ts';

/** Service device: upkeeps. */

/** Moves an upkeep on under its last version, as its table says; answers where it goes. */
const moved = ({ world }: Call<Endpoint>, record: StoredRecord, version: number, event: UpkeepEvent) => {
  const { status, postponings, postponedDays } = record;
  const dueState = duenessNow(world, record).state;
  const step = stepRecord({ status, dueState, hasResults: record.hasEntries === 1, postponings, postponedDays }, event);
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
  column('dueBy', 10, (row) => upkeepTriggerKinds[row.dueBy]),
  column('postponedTo', 14, (row) => row.postponedTo ?? ''),
  column('timeOfDay', 10, (row) => row.timeOfDay ?? ''),
  column('progress', 8, (row) => row.progress),
  column('node', 12, (row) => statusLabel('node', row.node)),
  column('ownerName', 12, (row) => row.ownerName ?? ''),
  column('abnormalCount', 10, (row) => row.abnormalCount),
  column('downtimeMinutes', 10, (row) => row.downtimeMinutes),
  column('labourHours', 14, (row) => row.labourHours),
  column('labourCost', 14, (row) => row.labourCost),
  column('partsCost', 14, (row) => row.partsCost),
  column('totalCost', 14, (row) => row.totalCost),
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
      named: filterNames(call),
    }),

  upkeepRecordGet: (call) => toDetail(call, readRecord(call, call.query.recordId)),

  upkeepRecordChoices: (call) => ({
    people: workersOf(call, readRecord(call, call.query.recordId).tntId).map(({ userId, realName }) => ({
      userId,
      realName,
    })),
  }),

  upkeepRecordCalendar: (call) => {
    const { month, ...filters } = call.query;
    const days = new Map<string, { due: number; done: number; overdue: number }>();
    for (const { dueDay, status, dueState } of listRecords(call, filters).rows) {
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
      timeOfDay: null,
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
    writeFound(call, record, call.body);
    return { version: record.version + 1 };
  },

  upkeepRecordFinish: (call) => {
    const { world, body } = call;
    const record = readRecord(call, call.query.recordId);
    const { recordId, deviceId, upkeepNo, name } = record;
    const dueness = duenessNow(world, record);
    moved(call, record, body.version, { kind: 'finish' });
    const { items, kept } = writeFound(call, record, body);
    const problems = resultProblems(items, kept);
    if (problems.length > 0) refuseLines(problems);
    const signature = body.signature.trim();
    if (record.needsSignature === 1 && signature === '') refuse('invalidInput', '该计划要求签字');
    world.store.run(
      `update upkeep_records set finished_at = @now, dueness = @dueness, is_all_ok = @isAllOk, downtime = @downtime,
         signature = @signature
       where id = @recordId`,
      {
        recordId,
        now: world.clock.now(),
        dueness: JSON.stringify(dueness),
        isAllOk: Number(body.isAllOk && kept.every(({ isOk }) => isOk === true)),
        downtime: body.downtimeMinutes,
        signature,
      },
    );
    if (record.planId !== null) countAnew(call, record);
    const posted = postUpkeep(call, readRecord(call, recordId));
    emit(call, 'upkeep.finished', { deviceId, upkeepNo, name, userId: call.session.userId });
    const wrong = new Set(kept.filter(({ isOk }) => isOk === false).map(({ itemId }) => itemId));
    return {
      suggestions: items
        .filter(({ itemId }) => wrong.has(itemId))
        .map((item) => ({ itemId: item.itemId, name: item.name })),
      posted,
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
