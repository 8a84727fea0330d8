import type { ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import type { FaultPlan } from './faults/plan.ts';
import type { History } from './history/history.ts';
import type { Ids } from './ids.ts';
import type { ObjectsFolder } from './objectsFolder.ts';
import type { RequestLog } from './requestLog.ts';

/**
 * All that the mock gateway remembers, as one value: rows and sessions (in the store), objects (a folder), clock, seed,
 * faults, request log. Handlers get it handed in; nothing is module-global.
 */
export interface World {
  /** By what it is asked for; what it hands out says so, and finds it again (`worlds/naming.ts`). */
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly seed: number;
  /** When it began, in milliseconds: its history lies before. */
  readonly born: number;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly faults: FaultPlan;
  readonly requests: RequestLog;
  /** How it became what it is, as far as it can be taken back. */
  readonly history: History;
  readonly objectsFolder: ObjectsFolder;
  /** That folder as the object store reads and writes it, the objects of the data set in it. */
  readonly objectsDirectory: string;
  /** Signs what the gateway hands out and takes back (callback tokens, addresses for reading). */
  readonly secret: Buffer;
  /** What areas keep in memory of it and can make again at any time, each under a symbol of its own. */
  readonly memory: Map<symbol, unknown>;
  /** All of it but its objects and the record of its requests, as bytes from which another one can begin. */
  image(): Buffer;
  /** Lets go of what a world after it could use: checkpoints and closes the database, removes what was only temporary. */
  release(): void;
  /** Ends it, so that a restart goes on where it was. */
  close(): void;
}

/** What is kept in memory of a world under a symbol; made where it is not there yet. */
export const keptInMemory = <Kept>({ memory }: Pick<World, 'memory'>, under: symbol, make: () => Kept): Kept => {
  const known = memory.get(under);
  if (known !== undefined) return known as Kept;
  const made = make();
  memory.set(under, made);
  return made;
};

/** A place that holds one world; a reset puts another into it. */
export interface WorldBox {
  current: World;
}
