import { minutesToMs, secondAfter } from '@fleet/domain/areas/ota/shared/moments.ts';
import { upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { StoredTask } from '../stored.ts';
import { deviceEvent } from './events.ts';
import type { JobRun } from './jobRun.ts';
import { isQueued } from './site/sites.ts';
import { dueEventOf, mayAsk, replan } from './steps/planning.ts';
import { byPlatform, tell } from './steps/writing.ts';
import { severalText } from './tasks/deviceNames.ts';
import { firstReasonAt } from './vehicleGates.ts';

/** What comes about of a device when its time has come. */

/** After so long a vehicle asks again whether enough of its site is in service, in minutes. */
const asksAgainAfter = 15;

/** A device asks whether it may stop working. */
const ask = (run: JobRun, task: StoredTask): void => {
  const { job, now, sites, world } = run;
  const left = firstReasonAt(world, sites, task, job.gates, task.upgrade.lifted, now);
  const wasQueued = isQueued(task.upgrade);
  if (left?.code === 'offline') {
    // nor can it take the place that it was woken for
    if (wasQueued) sites.freed(task.projectId);
    return replan(run, task);
  }
  deviceEvent(run, task, { kind: 'startAsked', sequence: 0 }, byPlatform, left === null ? [] : [left]);
  if (task.upgrade.state !== states.toUpgrade || left === null) {
    // one is woken at a time: what it leaves is for the next
    if (wasQueued && sites.hasRoom(task, job.gates.siteConcurrency)) sites.freed(task.projectId);
    return;
  }
  // whoever ends there wakes one that waits for a place; confirmed by nobody, it waits for its release
  if (left.code === 'site' || left.code === 'confirm') task.dueAt = null;
  if (left.code === 'keepRunning') task.dueAt = secondAfter(now + minutesToMs(asksAgainAfter), now);
  run.put(task);
  // it does not take the place that it was woken for: that may be somebody else's
  if (wasQueued && left.code !== 'site') sites.freed(task.projectId);
};

/** Lets what is due of a device happen. Whether its cancel has been waited for long enough just now. */
export const takeDeviceTurn = (run: JobRun, task: StoredTask): boolean => {
  if (mayAsk(run, task)) {
    ask(run, task);
    return false;
  }
  const next = dueEventOf(run, task);
  if (next === null || next.at > run.now) {
    replan(run, task);
    return false;
  }
  deviceEvent(run, task, next.event);
  return next.event.kind === 'timer' && next.event.timer === 'cancel' && task.upgrade.state === states.cancelling;
};

/** Devices whose cancel nobody answered by a moment are told of in one: they are told to stop together. */
export const tellStuck = (run: JobRun, tasks: readonly StoredTask[]): void => {
  if (tasks.length === 0) return;
  const deviceIds = tasks.map(({ deviceId }) => deviceId);
  tell(run, 'ota.cancelStuck', null, severalText(run.world.store, deviceIds), deviceIds);
  run.touch();
};
