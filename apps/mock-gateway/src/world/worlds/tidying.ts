import type { Place } from './place.ts';

/** What becomes of worlds that nobody uses: they are saved, put to sleep and removed when it is time. */

const minute = 60_000;
/** After so long without a request a named world sleeps, and one for tests is gone. */
const idleAfter = 10 * minute;
/** A named world that has changed is saved after so long. */
const savedAfter = 30_000;
/** Worlds that are awake at most, and bytes of their images. */
const [mostAwake, mostAwakeBytes] = [64, 512 * 1024 ** 2];

export interface Tidying {
  /** Does what it is time for. */
  tidy(): void;
  /** Puts those to sleep that were used longest ago, as long as more are awake than may be. */
  relieve(): void;
}

interface TidyingOptions {
  readonly realNow: () => number;
  /** All but the main one. */
  readonly others: () => readonly Place[];
  readonly isBusy: (place: Place) => boolean;
  /** Whether a host shows it. */
  readonly isShown: (place: Place) => boolean;
  /** Whether named worlds outlive the process. */
  readonly isKept: boolean;
  readonly remove: (name: string) => void;
}

export const createTidying = (options: TidyingOptions): Tidying => {
  const { realNow, others, isBusy, isShown, isKept, remove } = options;
  const savedAt = new WeakMap<Place, number>();
  const relieve = (): void => {
    const awake = others().filter((place) => place.awake !== null);
    let bytes = awake.reduce((sum, place) => sum + (place.awake?.store.size() ?? 0), 0);
    let count = awake.length;
    for (const place of awake.toSorted((left, right) => left.usedAt - right.usedAt)) {
      if (count <= mostAwake && bytes <= mostAwakeBytes) return;
      if (isBusy(place)) continue;
      bytes -= place.awake?.store.size() ?? 0;
      count -= 1;
      place.sleep();
    }
  };
  const save = (place: Place, now: number): void => {
    if (now - (savedAt.get(place) ?? place.createdAt) < savedAfter) return;
    place.save();
    savedAt.set(place, now);
  };
  return {
    relieve,
    tidy: () => {
      const now = realNow();
      for (const place of others()) {
        const { kind, until } = place;
        if (place.awake === null && kind === 'named') continue;
        const isIdle = now - place.usedAt >= idleAfter && !isBusy(place);
        if (until !== null) {
          if (now >= until) remove(place.name);
        } else if (isIdle && kind === 'test' && !isShown(place)) remove(place.name);
        else if (isIdle) place.sleep();
        else if (kind === 'named' && isKept && place.isUnsaved) save(place, now);
      }
      relieve();
    },
  };
};
