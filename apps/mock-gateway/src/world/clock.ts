/**
 * The clock of a world: everything that expires or is dated asks it. All values are milliseconds since 1970. It never
 * goes back, whatever the machine's clock does, so that nothing that was used up counts again; only a reset does.
 */
export interface Clock {
  now(): number;
  readonly frozen: boolean;
  /** Milliseconds that go by on it in one of the machine's, once it runs. */
  readonly rate: number;
  /** How far it is ahead of the machine's clock; while frozen, of the moment it was frozen at. */
  readonly offset: number;
  /** How often it has jumped: nothing before a jump leads to what comes after it. */
  readonly jumps: number;
  /** What a restart needs to go on with it. */
  state(): ClockState;
  /** Carries out what happens at one instant: it stands while that goes on. */
  during<Result>(work: () => Result): Result;
  /** Stands still from now on, at `at` when given; false, and nothing is done, when that is past. */
  freeze(at?: number): boolean;
  /** Jumps forward. */
  advance(milliseconds: number): void;
  /** Goes on at another pace from now on (`slowest` to `fastest`). */
  runAt(rate: number): void;
  /** Runs again; with `reset` it also returns to the machine's time and pace. */
  resume(reset?: boolean): void;
  /** Hears from whoever reads by it that he would read something else from a moment on; only who remembers listens. */
  readonly holdsUntil?: (at: number) => void;
}

/** Paces that it can go at: a tenth of the machine's, and an hour a second. */
export const [slowest, fastest] = [0.1, 3600];

/** What a restart needs to go on with the same clock. */
export interface ClockState {
  /** What it showed when it was last set, and what the machine's showed then. */
  readonly at: number;
  readonly real: number;
  readonly rate: number;
  readonly isFrozen: boolean;
  /** The last moment that it is known to have shown. */
  readonly latest: number;
}

/** A clock that has not run yet. */
export const newClock: ClockState = { at: 0, real: 0, rate: 1, isFrozen: false, latest: -Infinity };

const neverSet = (): never => {
  throw new Error('a clock that stands at an instant is never set');
};

/** A clock that stands at an instant and is never set: a world has one for each of thousands of instants. */
export const stoppedClock = (at: number): Clock => ({
  now: () => at,
  frozen: true,
  rate: 1,
  offset: 0,
  jumps: 0,
  state: () => ({ at, real: at, rate: 1, isFrozen: true, latest: at }),
  during: (work) => work(),
  freeze: neverSet,
  advance: neverSet,
  runAt: neverSet,
  resume: neverSet,
});

/** A clock over `real`, which is the machine's own; `save` is called after every change. */
export const createClock = (real: () => number, saved: ClockState, save: (state: ClockState) => void): Clock => {
  let state = saved;
  let { latest } = saved;
  let jumps = 0;
  /** The instant of what is carried out. */
  let held: number | null = null;
  const now = (): number => {
    if (held !== null) return held;
    if (state.isFrozen) return state.at;
    const machine = real();
    const at = state.at + (machine - state.real) * state.rate;
    // The machine's clock has jumped back: this one goes on from where it was.
    if (at < latest) state = { ...state, at: latest, real: machine };
    else latest = Math.floor(at);
    return latest;
  };
  const set = (next: Omit<ClockState, 'latest'>): void => {
    state = { ...next, latest: next.at };
    latest = next.isFrozen ? next.at : Math.floor(next.at + (real() - next.real) * next.rate);
    save({ ...next, latest });
  };
  /** Where it stands, with what the machine's shows at that moment. */
  const place = (): { readonly at: number; readonly real: number } => {
    const at = now();
    if (state.isFrozen) return { at, real: real() };
    return state.rate === 1 ? { at: state.at, real: state.real } : { at, real: real() };
  };
  return {
    now,
    get frozen() {
      return state.isFrozen;
    },
    get rate() {
      return state.rate;
    },
    get offset() {
      const at = now();
      // the machine's clock goes on between two looks at it
      return state.isFrozen || state.rate !== 1 ? at - real() : state.at - state.real;
    },
    get jumps() {
      return jumps;
    },
    state: () => ({ ...state, latest: now() }),
    during: (work) => {
      const outer = held;
      held = now();
      try {
        return work();
      } finally {
        held = outer;
      }
    },
    freeze: (at) => {
      const from = now();
      if (at !== undefined && at < from) return false;
      set({ ...state, at: at ?? from, real: real(), isFrozen: true });
      if (at !== undefined && at > from) jumps += 1;
      return true;
    },
    advance: (milliseconds) => {
      const { at, real: machine } = place();
      set({ ...state, at: at + milliseconds, real: machine });
      if (milliseconds > 0) jumps += 1;
    },
    runAt: (rate) => {
      if (rate === state.rate) return;
      set({ ...state, at: now(), real: real(), rate });
      jumps += 1;
    },
    resume: (reset = false) => {
      const machine = real();
      if (reset) set({ at: machine, real: machine, rate: 1, isFrozen: false });
      else if (state.isFrozen) set({ ...state, real: machine, isFrozen: false });
      if (reset) jumps += 1;
    },
  };
};
