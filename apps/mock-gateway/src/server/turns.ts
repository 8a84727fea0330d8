import { setImmediate } from 'node:timers';

/**
 * Long work, cut so that it keeps nobody waiting: it says at every step that it may be interrupted, and goes on when
 * everybody else has had a turn. However many work at once, there is one slice of it a turn.
 */

/** Work that may be interrupted at each `yield`. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** How long one slice lasts, in milliseconds. */
const slice = 4;

const waiting: (() => void)[] = [];

const giveTurn = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
};

/** Resolves when everybody else, and whoever asked for a turn before, has had one. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });

interface Cutting {
  /** What each slice runs in: a transaction, say. */
  readonly within?: (work: () => void) => void;
  /** Says whether a slice that began then has lasted long enough. */
  readonly isOver?: (since: number) => boolean;
}

const lasted = (since: number): boolean => performance.now() - since >= slice;

/** Does work in slices; each is done as a whole. */
export const inTurns = async <Result>(
  steps: Steps<Result>,
  { within = (work) => work(), isOver = lasted }: Cutting = {},
): Promise<Result> => {
  for (;;) {
    await nextTurn();
    let step: IteratorResult<undefined, Result> | null = null;
    within(() => {
      const since = performance.now();
      do step = steps.next();
      while (step.done !== true && !isOver(since));
    });
    const { done, value } = step as unknown as IteratorResult<undefined, Result>;
    if (done === true) return value;
  }
};

/** Does the same work at once. */
export const atOnce = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** A step for each of some items. */
export function* stepsOf<Item>(items: Iterable<Item>, work: (item: Item) => void): Steps<void> {
  for (const item of items) {
    work(item);
    yield;
  }
}
