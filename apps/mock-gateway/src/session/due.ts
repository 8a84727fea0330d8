import { schedule } from '../world/due.ts';
import { sweep, sweepInterval, sweepUploads } from '../world/sweep.ts';
import type { Due } from '../pipeline/call.ts';

/** Each day what has expired is cleared away. */
export const sessionDue: readonly Due[] = [
  {
    kind: 'world.sweep',
    run: ({ world, afterCommit }, subject) => {
      sweep(world);
      afterCommit(() => sweepUploads(world));
      schedule(world, { kind: 'world.sweep', subject, at: world.clock.now() + sweepInterval(world), payload: null });
    },
  },
];
