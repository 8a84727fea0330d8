/**
 * Where the entries of the history were scrolled to: back, forward and a reload lead to the same rows. Kept in session
 * storage, as long as the browser tab lives.
 */

/** How far an area is scrolled, in pixels. */
export interface ScrollPlace {
  readonly top: number;
  readonly left: number;
}

/** By area: the window, or the selector of something that scrolls inside the page. */
export type ScrollPlaces = Readonly<Record<string, ScrollPlace>>;

interface EntryScroll {
  /** The page that was scrolled: an entry may have become another one by a redirect. */
  readonly path: string;
  readonly places: ScrollPlaces;
}

/** Entries that are remembered; the one that was looked at longest ago goes first. */
export const keptEntries = 50;
/** Areas of one entry. */
const mostAreas = 16;
const longestArea = 400;
const name = 'fleet.scroll';

export interface ScrollMemory {
  /** What is known of an entry that shows this page; null for a new one. */
  readonly of: (entry: string, path: string) => ScrollPlaces | null;
  /** An entry is scrolled so now. */
  readonly note: (entry: string, path: string, places: ScrollPlaces) => void;
  /** Puts it where a reload finds it. */
  readonly save: () => void;
}

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e8;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readPlaces(record: unknown): ScrollPlaces {
  if (!isRecord(record)) return {};
  const places = Object.entries(record).flatMap(([area, place]) =>
    area.length <= longestArea && isRecord(place) && isLength(place['top']) && isLength(place['left'])
      ? [[area, { top: place['top'], left: place['left'] }] as const]
      : [],
  );
  return Object.fromEntries(places.slice(0, mostAreas));
}

/** Anybody may have written the storage: what is no memory of ours is none. */
function readMemory(text: string | null): Map<string, EntryScroll> {
  let record: unknown;
  try {
    record = JSON.parse(text ?? '[]');
  } catch {
    return new Map();
  }
  const entries = (Array.isArray(record) ? record : []).flatMap((one: unknown) => {
    if (!Array.isArray(one) || typeof one[0] !== 'string' || !isRecord(one[1])) return [];
    const { path, places } = one[1];
    return typeof path === 'string' ? [[one[0], { path, places: readPlaces(places) }] as const] : [];
  });
  return new Map(entries.slice(-keptEntries));
}

/** @param storage may refuse: then nothing is known after a reload */
export function createScrollMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  const read = () => {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  };
  const entries = readMemory(read());
  return {
    of: (entry, path) => {
      const known = entries.get(entry);
      return known?.path === path ? known.places : null;
    },
    note: (entry, path, places) => {
      entries.delete(entry);
      entries.set(entry, { path, places });
      for (const old of [...entries.keys()].slice(0, -keptEntries)) entries.delete(old);
    },
    save: () => {
      try {
        storage().setItem(name, JSON.stringify([...entries]));
      } catch {
        // a place that is lost at a reload needs no word
      }
    },
  };
}
