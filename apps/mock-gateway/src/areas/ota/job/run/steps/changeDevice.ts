import type { GateReason } from '@fleet/domain/areas/ota/gate/gates.ts';
import { eventSources } from '@fleet/domain/areas/ota/upgrade/eventOrder.ts';
import { stepUpgrade } from '@fleet/domain/areas/ota/upgrade/stepUpgrade.ts';
import { type DeviceUpgrade, hasReached, upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { UpgradeEvent } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import { beginUpgradeStop, endUpgradeStop } from '../../../../fleet/face.ts';
import { deviceFailed } from '../../failures.ts';
import { followVersion } from '../../../version/curing.ts';
import { doubtVersion } from '../../../version/reportVersion.ts';
import type { StoredTask } from '../../stored.ts';
import type { JobRun } from '../jobRun.ts';
import { isQueued } from '../site/sites.ts';
import { plan } from './planning.ts';
import type { Doer } from './deviceLog.ts';

/** What an event makes of a device, and what goes with that: its vehicle, its version, counters, log and next moment. */

export interface Happening {
  readonly event: UpgradeEvent;
  readonly by: Doer;
  readonly at: number;
  readonly gates: readonly GateReason[];
  /** False where something else happens to it at once: what comes next of it is planned after that. */
  readonly isLast?: boolean;
}

const isBusy = (state: number): boolean => state === states.upgrading || state === states.cancelling;
export const hasEnded = (state: number): boolean =>
  state === states.succeeded || state === states.failed || state === states.cancelled;

/** What goes with another state: a vehicle that stands still for it, or works again. */
const enter = ({ world, sites }: JobRun, task: StoredTask, before: DeviceUpgrade): void => {
  const [was, is] = [isBusy(before.state), isBusy(task.upgrade.state)];
  if (task.upgrade.state === states.upgrading && !was) task.isAhead = hasReached(before.stage, 'downloaded');
  if (hasEnded(task.upgrade.state)) task.told = null;
  // it may have been woken for a place that it does not take any more
  if (before.state === states.toUpgrade && isQueued(before) && !is) sites.freed(task.projectId);
  if (was === is) return;
  if (task.isVehicle) {
    if (is) beginUpgradeStop(world, task.deviceId, task.id);
    else endUpgradeStop(world, task.deviceId, task.id);
  }
  sites.moved(task, is ? 1 : -1);
};

/** Takes down the version that a device reports; on the target, the members of a whole pack are there as well. */
const recordVersion = (run: JobRun, { deviceId }: StoredTask, version: string, at: number): void => {
  const { world, job, pack } = run;
  const isTarget = version === job.destVersion;
  const [own, ...members] = pack.modules;
  const report = (moduleId: string, of: string) => {
    run.reported({
      deviceId,
      moduleId,
      version: of,
      source: isTarget ? 'upgrade' : 'report',
      at,
      ...(isTarget ? { securityCounter: pack.securityCounter } : {}),
    });
    followVersion(world, { deviceId, moduleId, version: of });
  };
  report(own!.moduleId, version);
  if (isTarget) for (const member of members) report(member.moduleId, member.version);
};

/** A vehicle that asks once more and is told to wait for the same as before: that would be all that its log is full of. */
const isSaidAgain = (before: DeviceUpgrade, { kind }: UpgradeEvent, next: DeviceUpgrade): boolean =>
  kind === 'startAsked' &&
  next.state === before.state &&
  next.reason?.code === before.reason?.code &&
  next.reason?.text === before.reason?.text;

/**
 * Lets something happen to a device alone. Gives how it stands then, and whether it is counted elsewhere, since phase and
 * job follow that; or why it is refused.
 */
export const changeDevice = (
  run: JobRun,
  task: StoredTask,
  { event, by, at, gates, isLast = true }: Happening,
): { readonly next: DeviceUpgrade; readonly isMoved: boolean } | { readonly refused: string } => {
  const before = task.upgrade;
  const told = 'sequence' in event ? { ...event, sequence: before.lastSequence + 1 } : event;
  const step = stepUpgrade(before, told, run.contextOf(task, at, gates));
  if ('refused' in step) return step;
  task.upgrade = step.next;
  if (event.kind === 'reupgrade' && step.next !== before) {
    task.round += 1;
    task.attemptsBefore += before.attempt;
  }
  if (step.next.state !== before.state) {
    enter(run, task, before);
    if (step.next.state === states.failed) deviceFailed(run.world.store, run.job.id, run.now);
  }
  const source: Doer = eventSources[event.kind] === 'device' ? { kind: 'device', userId: null } : by;
  for (const effect of step.effects) {
    if (effect.kind === 'count') run.moved(effect.from, effect.to);
    else if (effect.kind === 'recordVersion') recordVersion(run, task, effect.version, at);
    else if (effect.kind === 'log' && !isSaidAgain(before, event, task.upgrade)) run.log.tell(task, effect, source, at);
  }
  if (task.upgrade.isVersionUnknown) {
    run.saveReported();
    for (const { moduleId } of run.pack.modules) doubtVersion(run.world, task.deviceId, moduleId);
  }
  if (isLast) {
    plan(run, task);
    run.put(task);
  }
  return { next: step.next, isMoved: step.effects.some(({ kind }) => kind === 'count') };
};
