import { dayOfEpoch, midnightBefore } from '@fleet/domain/core/values/days.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Due, Happening } from '../../../pipeline/call.ts';
import { schedule } from '../../../world/due.ts';
import { notify } from '../../messages/face.ts';
import { appear } from './courses.ts';
import { enabledPlans } from './planRows.ts';
import { duenessNow, readStored, type StoredRecord } from './recordRows.ts';

/** Every morning upkeeps appear whose lead has begun, and it is said which are due, and which overdue. */

/** Six o'clock, after midnight in Shanghai: before the first shift. */
const morning = 6 * 3_600_000;

export const nextMorning = (now: number): number => {
  const today = midnightBefore(now) + morning;
  return today > now ? today : today + dayLength;
};

const tell = (happening: Happening, record: StoredRecord, isOverdue: boolean): void => {
  const { upkeepNo, recordId, tntId, name, projectId, projectName, deviceId, displayName, serialNumber } = record;
  notify(happening, {
    eventType: isOverdue ? 'upkeep.overdue' : 'upkeep.due',
    key: `${recordId} ${isOverdue ? 'overdue' : 'due'} ${record.postponings}`,
    tntId,
    userIds: record.ownerId === null ? [] : [record.ownerId],
    variables: {
      order: upkeepNo,
      subject: name,
      device: displayName,
      serialNumber,
      project: projectName ?? '未分配项目',
    },
    link: {
      route: 'OperationMaintenancePlate',
      params: {},
      query: { tab: 'upkeep', upkeep: recordId, tntId },
    },
    projectId,
    deviceId,
  });
};

/** Each step is told once; the day on which an upkeep was first seen to be due is kept. */
const tellDue = (happening: Happening): void => {
  const { world } = happening;
  const today = dayOfEpoch(world.clock.now());
  for (const record of readStored(world, { isOpen: 1 })) {
    const { state } = duenessNow(world, record);
    if (state !== 'due' && state !== 'overdue') continue;
    const step = state === 'overdue' ? 2 : 1;
    if (record.told >= step && record.reachedDay !== null) continue;
    world.store.run(
      'update upkeep_records set told = @step, reached_day = ifnull(reached_day, @today) where id = @recordId',
      { recordId: record.recordId, step: Math.max(step, record.told), today },
    );
    if (record.told < step) tell(happening, record, step === 2);
  }
};

export const upkeepDue: readonly Due[] = [
  {
    kind: 'upkeep.morning',
    run: (happening, subject) => {
      const { world } = happening;
      for (const plan of enabledPlans(world.store)) appear(happening, plan);
      tellDue(happening);
      schedule(world, { kind: 'upkeep.morning', subject, at: nextMorning(world.clock.now()), payload: null });
    },
  },
];
