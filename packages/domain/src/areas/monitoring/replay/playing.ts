import { chunkLength, chunkOf, chunksAt, keptChunks } from './chunks.ts';
import type { ReplayWindow } from './window.ts';

/** A player of what vehicles did: where its playhead stands, and what moves it. No clock is in it: ticks come in. */

export const speeds = [0.5, 1, 2, 4, 8, 16, 60] as const;
export type Speed = (typeof speeds)[number];

/** A time of which nothing is known, in milliseconds. */
export interface ReplayGap {
  readonly from: number;
  readonly until: number;
}

/** Times are milliseconds since 1970. */
export interface Player extends ReplayWindow {
  /** The playhead. */
  readonly at: number;
  readonly isPlaying: boolean;
  /** Somebody holds the playhead: it does not move by itself. */
  readonly isHeld: boolean;
  readonly speed: Speed;
  readonly skipsGaps: boolean;
  readonly isFollowing: boolean;
  /** Ends A and B of what is played over and over; null for one that nobody has set. */
  readonly loopFrom: number | null;
  readonly loopTo: number | null;
  /** When nothing is known of the vehicle that is looked at. */
  readonly gaps: readonly ReplayGap[];
  /** Chunks that are wanted, those that were needed last at the end. */
  readonly chunks: readonly number[];
  /** Chunks that are there. */
  readonly arrived: readonly number[];
}

/** Of a tick that comes late only so much counts: nobody saw what would have been between. */
const longestTick = 1000;

const within = ({ from, to }: ReplayWindow, at: number): number => Math.min(to, Math.max(from, at));

/** With the playhead somewhere, and what it needs there. */
const standing = (player: Player, at: number): Player => ({
  ...player,
  at,
  chunks: keptChunks(player.chunks, chunksAt(at, player)),
});

/** A player that stands still at a moment of its window. */
export const openedPlayer = ({ from, to }: ReplayWindow, at: number): Player =>
  standing(
    {
      from,
      to,
      at,
      isPlaying: false,
      isHeld: false,
      speed: 1,
      skipsGaps: true,
      isFollowing: false,
      loopFrom: null,
      loopTo: null,
      gaps: [],
      chunks: [],
      arrived: [],
    },
    within({ from, to }, at),
  );

/** Nothing shorter is played over and over. */
const shortestLoop = 1000;

/** What is played over and over; null unless both of its ends are set. */
export const loopOf = ({ loopFrom, loopTo }: Pick<Player, 'loopFrom' | 'loopTo'>): ReplayWindow | null =>
  loopFrom !== null && loopTo !== null && loopTo - loopFrom >= shortestLoop ? { from: loopFrom, to: loopTo } : null;

/** With an end of the loop where the playhead stands; the other one goes where the two would not make a loop. */
export const loopMarked = (player: Player, end: 'from' | 'to'): Player => {
  const marked = { ...player, [end === 'from' ? 'loopFrom' : 'loopTo']: Math.round(player.at) };
  if (loopOf(marked) !== null) return marked;
  return { ...marked, [end === 'from' ? 'loopTo' : 'loopFrom']: null };
};

/** Played through to the end again. */
export const loopCleared = (player: Player): Player => ({ ...player, loopFrom: null, loopTo: null });

const isThere = ({ arrived, to }: Player, at: number): boolean => arrived.includes(chunkOf(Math.min(at, to - 1)));

/** Whether it would go on if what comes next was there. */
export const isBuffering = (player: Player): boolean => player.isPlaying && !isThere(player, player.at);

/** The gap in which a moment lies; null for none. */
export const gapAt = <Gap extends ReplayGap>(gaps: readonly Gap[], at: number): Gap | null =>
  gaps.find(({ from, until }) => from <= at && at < until) ?? null;

/** Goes on from where it is; from the beginning when it is at the end. */
export const played = (player: Player): Player => ({
  ...(player.at >= player.to ? standing(player, player.from) : player),
  isPlaying: true,
});

/**
 * At another moment.
 *
 * @param isHeld whether somebody still holds the playhead: nothing is fetched for where it only passes
 */
export const sought = (player: Player, at: number, isHeld = false): Player => {
  const to = within(player, at);
  return isHeld ? { ...player, at: to, isHeld } : { ...standing(player, to), isHeld };
};

/** Some milliseconds have passed, by the clock of whoever looks. */
export const ticked = (player: Player, elapsed: number): Player => {
  const { at, isPlaying, isHeld, speed, skipsGaps, gaps, to } = player;
  if (!isPlaying || isHeld || elapsed <= 0 || !isThere(player, at)) return player;
  let next = at + Math.min(elapsed, longestTick) * speed;
  // it waits at the border of what is not there
  let border = chunkOf(at) + chunkLength;
  while (border <= next && isThere(player, border)) border += chunkLength;
  next = Math.min(next, border);
  const gap = skipsGaps ? gapAt(gaps, next) : null;
  if (gap !== null) next = gap.until;
  const loop = loopOf(player);
  if (loop !== null && next >= loop.to) return standing(player, loop.from);
  return next >= to ? { ...standing(player, to), isPlaying: false } : standing(player, next);
};

/** Chunks are there; those that went again are not. */
export const chunksCame = (player: Player, arrived: readonly number[]): Player =>
  arrived.length === player.arrived.length && arrived.every((start) => player.arrived.includes(start))
    ? player
    : { ...player, arrived: [...arrived] };
