import type { World } from '../../../../world/world.ts';
import { dequeue } from '../../../../world/due.ts';
import { endUpgradeStop } from '../../../fleet/face.ts';
import { deviceEvent, jobEvent, stopWithdrawn } from './events.ts';
import { JobRun } from './jobRun.ts';
import { Sites } from './site/sites.ts';
import type { Doer } from './steps/deviceLog.ts';
import { tell } from './steps/writing.ts';
import { finishRun, planOthers } from './turns.ts';

/** What jobs have to follow when something is taken back: a pack, or a device. */

/**
 * A pack was taken back: its running jobs stand still, or what has not begun of them is cancelled; those that have not
 * begun themselves stand still once they do, or are cancelled.
 */
export const withdrawFromJobs = (world: World, firmwareId: string, pending: 'pause' | 'cancel', by: Doer): void => {
  const jobs = world.store.column<string>(
    'select id from ota_jobs where firmware_id = @firmwareId and status in (1, 2) order by created_at, id',
    { firmwareId },
  );
  for (const jobId of jobs) {
    const run = JobRun.read(world, jobId);
    if (run === null) continue;
    stopWithdrawn(run, by);
    if (pending === 'cancel') {
      for (const task of run.tasks('k.status in (1, 2, 3, 4) order by k.id'))
        deviceEvent(run, task, { kind: 'cancel', reason: 'withdrawn' }, by);
      // nothing is left to begin of a job that has not begun
      if (run.job.status === 1) {
        jobEvent(run, { kind: 'cancel', includesRunning: false }, by);
        tell(run, 'cancelled', by.userId, '升级包已撤回');
      }
    }
    finishRun(run);
  }
};

/** A device was removed, or belongs to another tenant now: whatever is to be done with it is over. */
export const forgetDeviceInJobs = (world: World, deviceId: string): void => {
  const jobs = world.store.column<string>(
    `select distinct job_id from ota_tasks where device_id = @deviceId and status in (1, 2, 3, 4, 5, 9) order by job_id`,
    { deviceId },
  );
  for (const jobId of jobs) {
    const run = JobRun.read(world, jobId);
    if (run === null) continue;
    for (const task of run.tasks('k.device_id = @deviceId', { deviceId }))
      deviceEvent(run, task, { kind: 'deviceRemoved' });
    finishRun(run);
  }
};

/** Forgets jobs with all that is of them: vehicles that stand still for one work again, and their places are free. */
export const dropJobs = (world: World, jobIds: readonly string[]): void => {
  const { store } = world;
  const sites = new Sites(world);
  for (const jobId of jobIds) {
    const busy = store.all<{ id: string; deviceId: string; projectId: string | null }>(
      `select id, device_id as deviceId, project_id as projectId from ota_tasks where job_id = @jobId and status in (5, 9)
       order by id`,
      { jobId },
    );
    for (const { id, deviceId, projectId } of busy) {
      endUpgradeStop(world, deviceId, id);
      sites.freed(projectId);
    }
    store.run('delete from ota_jobs where id = @jobId', { jobId });
    dequeue(store, { kind: 'ota.turn', subject: jobId });
  }
  planOthers(world, new Set(sites.wake(world.clock.now()).map(({ jobId }) => jobId)));
};
