import type { remoteDrive } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { beatPeriod, drivingLimits, presencePeriod } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';

/**
 * Tells the gateway what its operator does with a vehicle: while he holds the switch five times a second, else only that
 * he is there. Letting go is told at once. Time and calls are given, so that a test can be both.
 */

export type Told = ReplyOf<typeof remoteDrive>;
export type Beat = BodyOf<typeof remoteDrive>;

/** What became of a heartbeat: an answer, a refusal, or the end of the session. */
export type Answer =
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'over'; readonly message: string };

export interface DriverWorld {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  readonly send: (beat: Beat) => Promise<Answer>;
  /** Calls again and again; the answer ends that. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
}

/** What the operator does: how far the stick is pushed forwards and to the left, each from -1 to 1. */
export interface Wish {
  readonly isHeld: boolean;
  readonly forward: number;
  readonly left: number;
}

export const atRest: Wish = { isHeld: false, forward: 0, left: 0 };

/** A driver as the page sees it. */
export interface DriverState {
  readonly told: Told | null;
  /** Milliseconds that the last heartbeat took to its answer. */
  readonly roundTrip: number | null;
  /** Why the last heartbeat was not taken; null when it was. */
  readonly problem: string | null;
  /** Why the session is over; null while it lasts. */
  readonly over: string | null;
}

export interface Driver {
  readonly state: () => DriverState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly wish: (wish: Wish) => void;
  /** The operator was asked, and goes on. */
  readonly goOn: () => void;
  readonly close: () => void;
}

interface Opened {
  readonly sessionId: string;
  readonly token: string;
  /** When the session was opened, by the gateway's clock. */
  readonly asOf: string;
}

/** Heartbeats that may be under way at a time: with more of them unanswered nobody is there to take them. */
const mostUnderWay = 5;

const same = (one: Wish, other: Wish): boolean =>
  one.isHeld === other.isHeld && one.forward === other.forward && one.left === other.left;

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Begins to tell of a session that was opened. */
export const createDriver = ({ sessionId, token, asOf }: Opened, { now, send, every }: DriverWorld): Driver => {
  let state: DriverState = { told: null, roundTrip: null, problem: null, over: null };
  let wish = atRest;
  let [seq, underWay, saidAt] = [0, 0, -Infinity];
  let isClosed = false;
  /** By how much the gateway's clock is ahead of ours, and how well that is known. */
  let ahead = { by: Date.parse(asOf) - now(), within: Infinity };
  const listeners = new Set<() => void>();
  const change = (next: Partial<DriverState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const compare = (told: Told, sentAt: number, cameAt: number): void => {
    const within = (cameAt - sentAt) / 2;
    const by = Date.parse(told.asOf) - (sentAt + cameAt) / 2;
    // the best comparison counts, until the clocks are found to have parted
    if (within <= ahead.within || Math.abs(by - ahead.by) > within + ahead.within) ahead = { by, within };
  };
  const tell = async (goesOn: boolean): Promise<void> => {
    // to let go is worth a heartbeat whatever is under way
    if (isClosed || state.over !== null || (underWay >= mostUnderWay && wish.isHeld)) return;
    const sentAt = now();
    saidAt = sentAt;
    seq += 1;
    underWay += 1;
    const { isHeld, forward, left } = wish;
    const limits = state.told?.limits ?? drivingLimits;
    const answer = await send({
      sessionId,
      token,
      seq,
      held: isHeld,
      v: isHeld ? thousandths(forward * limits.v) : 0,
      omega: isHeld ? thousandths(left * limits.omega) : 0,
      sentAt: new Date(Math.round(sentAt + ahead.by)).toISOString(),
      ...(goesOn ? { goesOn } : {}),
    });
    underWay -= 1;
    if (isClosed) return;
    const cameAt = now();
    if (answer.kind === 'told') {
      compare(answer.told, sentAt, cameAt);
      const over = answer.told.state === 'ended' ? `操控已结束：${answer.told.endText ?? ''}` : null;
      change({ told: answer.told, roundTrip: Math.round(cameAt - sentAt), problem: null, over });
    } else change(answer.kind === 'over' ? { over: answer.message } : { problem: answer.message });
  };
  const stop = every(beatPeriod, () => {
    if (wish.isHeld || now() - saidAt >= presencePeriod) void tell(false);
  });
  void tell(false);
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wish: (next) => {
      if (same(wish, next)) return;
      const [was, is] = [wish.isHeld, next.isHeld];
      wish = next;
      // the switch is told of at once, the stick in time with the rest
      if (was !== is) void tell(false);
    },
    goOn: () => void tell(true),
    close: () => {
      isClosed = true;
      stop();
    },
  };
};
