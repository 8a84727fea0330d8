/**
 * A list that keeps its older versions: changing one entry copies one chunk and the list of chunks, whatever the
 * length. Copying a plain list of 100,000 entries would cost a thousand times more than rolling one edit up.
 */

/** Entries of a chunk. */
export const chunkSize = 256;

export interface Rows<Row> {
  readonly chunks: readonly (readonly Row[])[];
}

/** A list of what is given, in this order. */
export const rowsOf = <Row>(entries: readonly Row[]): Rows<Row> => ({
  chunks: Array.from({ length: Math.ceil(entries.length / chunkSize) }, (_, index) =>
    entries.slice(index * chunkSize, (index + 1) * chunkSize),
  ),
});

/** The entry of a place; undefined where nothing was ever put. */
export const rowAt = <Row>(rows: Rows<Row>, place: number): Row | undefined =>
  rows.chunks[Math.floor(place / chunkSize)]?.[place % chunkSize];

/** The same list with another entry in one place, which may lie behind its end. */
export const withRow = <Row>(rows: Rows<Row>, place: number, row: Row): Rows<Row> => {
  const chunks = rows.chunks.slice();
  const number = Math.floor(place / chunkSize);
  while (chunks.length < number) chunks.push([]);
  const chunk = chunks[number]?.slice() ?? [];
  chunk[place % chunkSize] = row;
  chunks[number] = chunk;
  return { chunks };
};

/**
 * Which place of the list an id has. A place is given once and for all versions of a plan to come; whether the node is
 * there is for the rows of each version to say. Plain data like all state, and never changed in place: a version knows
 * what it knew, whatever was tried after it.
 */
export interface PlanPlaces {
  readonly known: Readonly<Record<string, number>>;
  /** Those given last: few, so that giving one more copies little. */
  readonly newest: Readonly<Record<string, number>>;
  /** Places given so far; the root has the first. */
  readonly count: number;
}

/** Place of the root: what all top nodes add up to. It is no node of the plan. */
export const rootPlace = 0;

/** So many new ones stand beside the others before they are put together. */
const mostNewest = 256;

// without a prototype: an id may be any word
const none = (): Record<string, number> => Object.create(null) as Record<string, number>;

/** Those of a plan without a node. */
export const noPlaces: PlanPlaces = { known: none(), newest: none(), count: rootPlace + 1 };

/** The place of an id; undefined when it was never given one. */
export const knownPlace = ({ known, newest }: PlanPlaces, id: string): number | undefined => newest[id] ?? known[id];

/** Every id that has a place. */
export const placedIds = ({ known, newest }: PlanPlaces): readonly string[] => [
  ...Object.keys(known),
  ...Object.keys(newest),
];

/** Places that are being given, for one edit or for a whole plan. */
export interface GrowingPlaces {
  /** The place of an id, given now if it has none. */
  readonly placeOf: (id: string) => number;
  readonly count: () => number;
  /** All of them; the very same as before when none was given. */
  readonly grown: () => PlanPlaces;
}

/** Begins to give places. */
export function growing(places: PlanPlaces): GrowingPlaces {
  let { count } = places;
  let added: Record<string, number> | null = null;
  return {
    placeOf: (id) => {
      const known = added?.[id] ?? knownPlace(places, id);
      if (known !== undefined) return known;
      added ??= none();
      added[id] = count;
      count += 1;
      return count - 1;
    },
    count: () => count,
    grown: () => {
      if (added === null) return places;
      const newest = Object.assign(none(), places.newest, added);
      return count - Object.keys(places.known).length - 1 <= mostNewest
        ? { known: places.known, newest, count }
        : { known: Object.assign(none(), places.known, newest), newest: none(), count };
    },
  };
}
