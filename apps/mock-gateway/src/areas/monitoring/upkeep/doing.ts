import type { upkeepRecordSave } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { type CheckedItem, isFilled, saysSomething } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { carriedOver } from '@fleet/domain/areas/monitoring/upkeep/dueness.ts';
import type { UpkeepTrigger } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import { keepFiles } from '../../../objects/files/keeping.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { type Posted, postWork } from '../work/workCosts.ts';
import { writeWork } from '../work/workWriting.ts';
import { metersOf, metersOn } from './meters.ts';
import type { StoredRecord } from './recordRows.ts';

/** What was found in an upkeep, what was used and worked for it, and what that costs its project. */

type Found = Pick<BodyOf<typeof upkeepRecordSave>, 'results' | 'parts' | 'labours'>;

/** Writes results of an upkeep, those of its own items, each once, with their pictures; and its parts and hours. */
export const writeFound = (call: Call<Endpoint>, record: StoredRecord, { results, parts, labours }: Found) => {
  const { recordId: id, tntId } = record;
  const items = JSON.parse(record.items) as CheckedItem[];
  const given = new Map(results.map((result) => [result.itemId, result]));
  if (given.size < results.length || results.some(({ itemId }) => !items.some((item) => item.itemId === itemId)))
    refuse('invalidInput', '保养项目与任务不一致');
  const kept = items.flatMap(({ itemId }) => given.get(itemId) ?? []);
  writeWork(call, { source: 'upkeep', id, tntId }, { parts, labours });
  keepFiles(
    call,
    { kind: 'upkeep', id, tntId },
    kept.flatMap(({ pictures }) => pictures),
  );
  call.world.store.run(
    `update upkeep_records set results = @results, filled = @filled, entered = @entered, abnormal = @abnormal
     where id = @id`,
    {
      id,
      results: JSON.stringify(
        kept.map((result) => ({ ...result, pictures: result.pictures.map((picture) => picture.id) })),
      ),
      filled: items.filter((item) => isFilled(item, given.get(item.itemId))).length,
      entered: kept.filter(saysSomething).length,
      abnormal: kept.filter(({ isOk }) => isOk === false).length,
    },
  );
  return { items, kept };
};

/** From a finished upkeep on its device counts anew. */
export const countAnew = ({ world }: Call<Endpoint>, record: StoredRecord): void => {
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

/** Writes hours and parts of a finished upkeep to its project; without any nobody asks whether the project may be charged. */
export const postUpkeep = (call: Call<Endpoint>, record: StoredRecord): Posted => {
  const { recordId: id, upkeepNo, ownerId: personId, labourHours, partsCost } = record;
  if (labourHours === 0 && partsCost === 0) return { hours: 0, cost: 0 };
  return postWork(call, { ...record, source: 'upkeep', id, personId, noted: `保养 ${upkeepNo}` });
};
