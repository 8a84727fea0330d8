import { remainingReasons } from '@fleet/domain/areas/ota/gate/gates.ts';
import { minutesToMs, secondAfter } from '@fleet/domain/areas/ota/shared/moments.ts';
import { upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { StoredTask } from '../stored.ts';
import { deviceEvent } from './events.ts';
import type { JobRun } from './jobRun.ts';
import { dueEventOf, mayAsk, replan } from './steps/planning.ts';
import { byPlatform, tell } from './steps/writing.ts';
import { gateReasonsAt } from './vehicleGates.ts';

/** What comes about of a device when its time has come. */

/** After so long a vehicle asks again whether enough of its site is in service, in minutes. */
const asksAgainAfter = 15;

/** A device asks whether it may stop working. */
const ask = (run: JobRun, task: StoredTask): void => {
  const { job, now, sites, world } = run;
  const gates = gateReasonsAt(world, sites, task, job.gates, now);
  if (gates[0]?.code === 'offline') return replan(run, task);
  const wasQueued = task.upgrade.reason?.code === 'site' || task.upgrade.reason?.code === 'keepRunning';
  deviceEvent(run, task, { kind: 'startAsked', sequence: 0 }, byPlatform, gates);
  const [left] = remainingReasons(gates, task.upgrade.lifted);
  if (task.upgrade.state !== states.toUpgrade || left === undefined) return;
  // whoever ends there wakes one that waits for a place; confirmed by nobody, it waits for its release
  if (left.code === 'site' || left.code === 'confirm') task.dueAt = null;
  if (left.code === 'keepRunning') task.dueAt = secondAfter(now + minutesToMs(asksAgainAfter), now);
  run.put(task);
  // it does not take the place that it was woken for: that may be somebody else's
  if (wasQueued && left.code !== 'site') sites.freed(task.projectId);
};

/** Lets what is due of a device happen. */
export const takeDeviceTurn = (run: JobRun, task: StoredTask): void => {
  if (mayAsk(run, task)) return ask(run, task);
  const next = dueEventOf(run, task);
  if (next === null || next.at > run.now) return replan(run, task);
  deviceEvent(run, task, next.event);
  if (next.event.kind === 'timer' && next.event.timer === 'cancel' && task.upgrade.state === states.cancelling) {
    tell(run, 'ota.cancelStuck', null, task.deviceId);
    run.touch();
  }
};
