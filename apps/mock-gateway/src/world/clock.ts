/** The clock of a world: everything that expires or is dated asks it. All values are milliseconds since 1970. */
export interface Clock {
  now(): number;
  readonly frozen: boolean;
  /** How far it is ahead of the machine's clock; while frozen, of the moment it was frozen at. */
  readonly offset: number;
  /** Stands still from now on, at `at` when given. */
  freeze(at?: number): void;
  /** Jumps forward. */
  advance(milliseconds: number): void;
  /** Runs again; with `reset` it also returns to the machine's time. */
  resume(reset?: boolean): void;
}

/** What a restart needs to go on with the same clock. */
export interface ClockState {
  readonly offset: number;
  readonly frozenAt: number | null;
}

/** A clock over `real`, which is the machine's own; `save` is called after every change. */
export const createClock = (real: () => number, state: ClockState, save: (state: ClockState) => void): Clock => {
  let { offset, frozenAt } = state;
  const now = () => frozenAt ?? real() + offset;
  const change = (next: ClockState) => {
    save(next);
    ({ offset, frozenAt } = next);
  };
  return {
    now,
    get frozen() {
      return frozenAt !== null;
    },
    get offset() {
      return now() - real();
    },
    freeze: (at = now()) => change({ offset, frozenAt: at }),
    advance: (milliseconds) =>
      change(
        frozenAt === null
          ? { offset: offset + milliseconds, frozenAt }
          : { offset: offset + milliseconds, frozenAt: frozenAt + milliseconds },
      ),
    resume: (reset = false) =>
      change({ offset: reset ? 0 : frozenAt === null ? offset : frozenAt - real(), frozenAt: null }),
  };
};
