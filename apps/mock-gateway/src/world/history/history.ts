import type { Store } from '../../store/store.ts';
import type { ObjectsFolder } from '../objectsFolder.ts';
import type { ObjectsState } from './objectStates.ts';
import { pageSize, takenBack, type UndoPages, undoPages } from './pages.ts';

/**
 * The steps by which a world became what it is, so that it can be taken back: after whatever writes the pages that it
 * changed are kept as they were, and the records of its objects. Each write is one step, in the order of their commits.
 */

interface Step extends UndoPages {
  /** Of the objects before it. */
  readonly objects: ObjectsState | null;
}

/** What a history goes on with in another world: one that was taken back, or has slept. */
export interface HistoryState {
  /** Of the world as it begins: the steps lead back from it. */
  readonly image: Buffer;
  readonly objects: ObjectsState | null;
  readonly steps: readonly Step[];
  /** Number of the first of them. */
  readonly first: number;
}

/** The world as it was before a step. */
export type Moment = HistoryState;

export interface History {
  readonly isOn: boolean;
  /** Begins to keep steps, or forgets them all. */
  turn(isOn: boolean): void;
  /** Takes up what has changed as nobody's step; the number of the step that comes next. */
  mark(): number;
  /** Takes up what has changed as a step and gives its number; null when nothing has. `objects`: they may have alone. */
  take(objects?: 'objects'): number | null;
  /** Whether the world can still be taken back to before a step. */
  reaches(step: number): boolean;
  /** All that is needed to begin again before a step; null when it is not kept. */
  before(step: number): Moment | null;
  /** Lets go of the image, for as long as the world sleeps: it comes again with the world. */
  rest(): Omit<HistoryState, 'image'> | null;
}

/** Before it a world is as it began. */
export const firstStep = 0;

/** Bytes of pages that are kept of a world; then the oldest steps go. */
const mostBytes = 64 * 1024 ** 2;

const bytesOf = ({ pages }: UndoPages): number => pages.size * pageSize;

/** @param saved of the world before; null begins anew when it is turned on */
export const createHistory = (store: Store, folder: ObjectsFolder, saved: HistoryState | null): History => {
  let isOn = saved !== null;
  let last = saved === null ? null : { image: saved.image, objects: saved.objects };
  let steps: Step[] = [...(saved?.steps ?? [])];
  let first = saved?.first ?? firstStep;
  let bytes = steps.reduce((sum, step) => sum + bytesOf(step), 0);
  /** Rows that were ever written, when it was looked last. */
  let changes = -1;

  const drop = (): void => {
    const before = steps.length;
    while (bytes > mostBytes && steps.length > 1) {
      const [oldest] = steps.splice(0, 1);
      bytes -= oldest === undefined ? 0 : bytesOf(oldest);
      first += 1;
    }
    if (steps.length < before) folder.forget([last?.objects ?? null, ...steps.map(({ objects }) => objects)]);
  };
  const begin = (): void => {
    if (last !== null) return;
    last = { image: store.image(), objects: folder.look(null) };
    changes = store.changes();
  };
  const take = (only?: 'objects'): number | null => {
    if (!isOn || !store.isOpen()) return null;
    begin();
    const now = store.changes();
    if (last === null || (now === changes && only === undefined)) return null;
    const objects = folder.look(last.objects);
    const image = now === changes ? last.image : store.image();
    changes = now;
    const pages = image === last.image ? null : undoPages(last.image, image);
    if (pages === null && objects === last.objects) return null;
    const step: Step = { ...(pages ?? { size: image.length, pages: new Map() }), objects: last.objects };
    last = { image, objects };
    steps.push(step);
    bytes += bytesOf(step);
    const number = first + steps.length - 1;
    drop();
    return number;
  };
  const reaches = (step: number): boolean => isOn && step >= first && step <= first + steps.length;
  return {
    get isOn() {
      return isOn;
    },
    turn: (wanted) => {
      if (wanted === isOn) return;
      isOn = wanted;
      // what is written meanwhile is no step: nothing leads back over it
      if (!wanted) first += steps.length + 1;
      [last, steps, bytes, changes] = [null, [], 0, -1];
      folder.forget([]);
    },
    mark: () => {
      take();
      return first + steps.length;
    },
    take,
    reaches,
    before: (step) => {
      take('objects');
      if (last === null || !reaches(step)) return null;
      let { image, objects } = last;
      for (const one of steps.slice(step - first).toReversed()) {
        image = takenBack(image, one);
        objects = one.objects;
      }
      return { image, objects, steps: steps.slice(0, step - first), first };
    },
    rest: () => {
      if (!isOn) return null;
      take('objects');
      const state = { objects: last?.objects ?? null, steps, first };
      last = null;
      return state;
    },
  };
};
