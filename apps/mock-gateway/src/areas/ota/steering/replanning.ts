import type { World } from '../../../world/world.ts';
import { JobRun } from '../job/run/jobRun.ts';
import { replan } from '../job/run/steps/planning.ts';
import { finishRun } from '../job/run/turns.ts';

/** Lets devices that are upgraded be looked at anew: what comes next of them has changed. */

// one that waits for its connection is due at no moment
const active = 'k.status in (1, 2, 3, 5, 9) and (k.due_at is not null or k.status = 1)';

/** All devices of some jobs, or one of them. */
export const replanJobs = (world: World, jobIds: readonly string[], deviceId: string | null = null): void => {
  for (const jobId of jobIds) {
    const run = JobRun.read(world, jobId);
    if (run === null) continue;
    for (const task of run.tasks(`${active} and k.device_id = ifnull(@deviceId, k.device_id) order by k.id`, {
      deviceId,
    }))
      replan(run, task);
    finishRun(run);
  }
};
