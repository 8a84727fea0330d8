import type { ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import type { Before } from '../requestLog.ts';
import type { World } from '../world.ts';
import type { Opening } from './kept.ts';
import type { Asked } from './naming.ts';
import type { Place, WorldKind } from './place.ts';

/** All worlds of a server: each is by itself, and any can be begun from what another one is at the moment. */

export interface ForkOptions {
  readonly title?: string;
  readonly kind?: Exclude<WorldKind, 'main'>;
  /** Of a data set alone: the moment at which it stands, in milliseconds. */
  readonly bornAt?: number;
  /** False: whoever was signed in is not in the new one. */
  readonly sessions?: boolean;
  /** When it goes by itself, in milliseconds of the machine. */
  readonly until?: number;
}

export interface Worlds {
  readonly main: Place;
  /** The world that a request means; null for a name that nobody has made. */
  of(asked: Asked): Place | null;
  /** By its name, or by that of a host that shows it. */
  find(name: string): Place | null;
  list(): readonly Place[];
  /** Names that show the world of another name. */
  hosts(): ReadonlyMap<string, string>;
  /**
   * Begins a world from another one as it is, with its objects, or from a data set.
   * @throws WorldProblem
   */
  fork(from: string, name: string, options?: ForkOptions): Place;
  /** Lets a name show a world; null takes that back. */
  point(host: string, to: string | null): void;
  /** Puts a fresh world of a data set in the place of the one that is there. */
  reset(name: string, scenario: ScenarioName): World;
  /**
   * Takes a world back; what it was until then goes on under another name for an hour. That name, or null where the step
   * is not kept any more.
   */
  rewind(name: string, before: Before): string | null;
  /**
   * Begins a world for an hour from what another one was before a step; that one goes on. Null where the step is not kept
   * any more.
   */
  branch(name: string, before: Before): Place | null;
  /** A world with what is its own, as a file. */
  save(name: string): Buffer;
  /** Makes a world of a file. */
  restore(name: string, file: Buffer): Place;
  /**
   * Makes a world of whatever a file of another kind holds.
   * @param open gives it, its objects laid into the folder; what it throws leaves nothing behind
   */
  make(name: string, title: string, open: (opening: Opening) => World): Place;
  sleep(name: string): void;
  remove(name: string): void;
  /** Somebody is in a world until he calls what comes back: it does not end or sleep under him. */
  enter(place: Place): () => void;
  /** Saves, puts to sleep and removes what it is time for. */
  tidy(): void;
  /** Saves what is kept, and closes all. */
  close(): void;
}
