/**
 * The clock of a world: everything that expires or is dated asks it. All values are milliseconds since 1970. It never
 * goes back, whatever the machine's clock does, so that nothing that was used up counts again; only a reset does.
 */
export interface Clock {
  now(): number;
  readonly frozen: boolean;
  /** How far it is ahead of the machine's clock; while frozen, of the moment it was frozen at. */
  readonly offset: number;
  /** How often it has jumped: nothing before a jump leads to what comes after it. */
  readonly jumps: number;
  /** What a restart needs to go on with it. */
  state(): ClockState;
  /** Stands still from now on, at `at` when given; false, and nothing is done, when that is past. */
  freeze(at?: number): boolean;
  /** Jumps forward. */
  advance(milliseconds: number): void;
  /** Runs again; with `reset` it also returns to the machine's time. */
  resume(reset?: boolean): void;
}

/** What a restart needs to go on with the same clock. */
export interface ClockState {
  readonly offset: number;
  readonly frozenAt: number | null;
  /** The last moment that it is known to have shown. */
  readonly latest: number;
}

/** A clock that has not run yet. */
export const newClock: ClockState = { offset: 0, frozenAt: null, latest: -Infinity };

/** A clock over `real`, which is the machine's own; `save` is called after every change. */
export const createClock = (real: () => number, state: ClockState, save: (state: ClockState) => void): Clock => {
  let { offset, frozenAt, latest } = state;
  let jumps = 0;
  const now = () => {
    if (frozenAt !== null) return frozenAt;
    const at = real() + offset;
    // The machine's clock has jumped back: from here on this one is so much further ahead of it.
    if (at < latest) offset += latest - at;
    else latest = at;
    return latest;
  };
  const change = (next: Omit<ClockState, 'latest'>) => {
    const shown = next.frozenAt ?? real() + next.offset;
    save({ ...next, latest: shown });
    ({ offset, frozenAt } = next);
    latest = shown;
  };
  return {
    now,
    get frozen() {
      return frozenAt !== null;
    },
    get offset() {
      const at = now();
      // the machine's clock goes on between two looks at it
      return frozenAt === null ? offset : at - real();
    },
    get jumps() {
      return jumps;
    },
    state: () => ({ offset, frozenAt, latest: now() }),
    freeze: (at) => {
      const from = now();
      if (at !== undefined && at < from) return false;
      change({ offset, frozenAt: at ?? from });
      if (at !== undefined && at > from) jumps += 1;
      return true;
    },
    advance: (milliseconds) => {
      const to = now() + milliseconds;
      change(frozenAt === null ? { offset: offset + milliseconds, frozenAt } : { offset, frozenAt: to });
      if (milliseconds > 0) jumps += 1;
    },
    resume: (reset = false) => {
      const at = now();
      change({ offset: reset ? 0 : frozenAt === null ? offset : at - real(), frozenAt: null });
      if (reset) jumps += 1;
    },
  };
};
