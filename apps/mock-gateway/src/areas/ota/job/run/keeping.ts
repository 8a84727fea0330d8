import { keptInMemory, type World } from '../../../../world/world.ts';
import type { KnownDevices } from './jobRun.ts';

/**
 * What is known of the devices of jobs from one of their turns to the next: on a long way of the clock other events come
 * between hundreds of times, and few of them have to do with any device that is upgraded. It holds as long as nobody writes
 * about one, in whatever job; it is not kept beyond the way of the clock.
 */

interface Kept {
  readonly world: World;
  readonly jobId: string;
  /** All of it is written. */
  readonly known: KnownDevices;
}

interface Found {
  readonly known: KnownDevices;
  readonly version: number;
}
const kept = Symbol('devices of jobs that go on');

const keptOf = (world: World): Map<string, Found> => keptInMemory(world, kept, () => new Map());

/** Another number whenever something was written of a device in a job, or taken back. */
const versionOf = ({ store }: World): number => store.version('select 1 from ota_tasks');

/** Keeps what is known of the devices of a job. */
export const keepDevices = ({ world, jobId, known }: Kept): void => {
  keptOf(world).set(jobId, { known, version: versionOf(world) });
};

/** Takes what was kept of the devices of a job; null when nothing was, or when something has happened to one since. */
export const takeDevices = (world: World, jobId: string): KnownDevices | null => {
  const all = keptOf(world);
  const found = all.get(jobId);
  all.delete(jobId);
  if (found === undefined || found.version !== versionOf(world)) return null;
  found.known.tasks.reopen();
  return found.known;
};
