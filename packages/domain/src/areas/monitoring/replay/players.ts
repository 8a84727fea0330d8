import { request } from '../../../kernel/fact.ts';
import { transient } from '../../../kernel/transient.ts';
import {
  chunksCame,
  loopCleared,
  loopMarked,
  openedPlayer,
  played,
  type Player,
  type ReplayGap,
  sought,
  type Speed,
  ticked,
} from './playing.ts';
import type { ReplayWindow } from './window.ts';

/**
 * The players that are open, by the names that their places have given them. Sixty ticks a second are no facts: what a
 * player shows is forgotten with its place, and the address says where to go on.
 */

interface Named {
  readonly key: string;
}

export const replayOpened = request<Named & ReplayWindow & { readonly at: number }>('replay.opened');
export const replayLeft = request<Named>('replay.left');
export const replayPlayed = request<Named>('replay.played');
export const replayPaused = request<Named>('replay.paused');
/** Goes to a moment; held while a hand is still at the playhead. */
export const replaySought = request<Named & { readonly at: number; readonly isHeld?: boolean }>('replay.sought');
/** Goes some milliseconds on, or back. */
export const replayStepped = request<Named & { readonly by: number }>('replay.stepped');
/** Some milliseconds have passed. */
export const replayTicked = request<Named & { readonly elapsed: number }>('replay.ticked');
export const replaySpeedChosen = request<Named & { readonly speed: Speed }>('replay.speedChosen');
export const replaySkippingChosen = request<Named & { readonly skipsGaps: boolean }>('replay.skippingChosen');
export const replayFollowingChosen = request<Named & { readonly isFollowing: boolean }>('replay.followingChosen');
/** Sets an end of what is played over and over where the playhead stands; takes both away. */
export const replayLoopMarked = request<Named & { readonly end: 'from' | 'to' }>('replay.loopMarked');
export const replayLoopCleared = request<Named>('replay.loopCleared');
/** Which chunks are there, by their beginnings. */
export const replayChunksCame = request<Named & { readonly arrived: readonly number[] }>('replay.chunksCame');
/** When nothing is known of the vehicle that is looked at. */
export const replayGapsKnown = request<Named & { readonly gaps: readonly ReplayGap[] }>('replay.gapsKnown');

/** How a player plays until somebody chooses otherwise; another window is played as the one before. */
const usual = openedPlayer({ from: 0, to: 1 }, 0);

type Players = Readonly<Record<string, Player>>;

const change = (players: Players, key: string, to: (player: Player) => Player): Players => {
  const player = players[key];
  if (player === undefined) return players;
  const next = to(player);
  return next === player ? players : { ...players, [key]: next };
};

export const $players = transient<Players>('replay.$players', {})
  .when(replayOpened, (players, { key, from, to, at }) => {
    const { speed, skipsGaps, isFollowing } = players[key] ?? usual;
    return { ...players, [key]: { ...openedPlayer({ from, to }, at), speed, skipsGaps, isFollowing } };
  })
  .when(replayLeft, (players, { key }) => {
    const { [key]: gone, ...rest } = players;
    return gone === undefined ? players : rest;
  })
  .when(replayPlayed, (players, { key }) => change(players, key, played))
  .when(replayPaused, (players, { key }) => change(players, key, (player) => ({ ...player, isPlaying: false })))
  .when(replaySought, (players, { key, at, isHeld }) => change(players, key, (player) => sought(player, at, isHeld)))
  .when(replayStepped, (players, { key, by }) => change(players, key, (player) => sought(player, player.at + by)))
  .when(replayTicked, (players, { key, elapsed }) => change(players, key, (player) => ticked(player, elapsed)))
  .when(replaySpeedChosen, (players, { key, speed }) => change(players, key, (player) => ({ ...player, speed })))
  .when(replaySkippingChosen, (players, { key, skipsGaps }) =>
    change(players, key, (player) => ({ ...player, skipsGaps })),
  )
  .when(replayFollowingChosen, (players, { key, isFollowing }) =>
    change(players, key, (player) => ({ ...player, isFollowing })),
  )
  .when(replayLoopMarked, (players, { key, end }) => change(players, key, (player) => loopMarked(player, end)))
  .when(replayLoopCleared, (players, { key }) => change(players, key, loopCleared))
  .when(replayChunksCame, (players, { key, arrived }) => change(players, key, (player) => chunksCame(player, arrived)))
  .when(replayGapsKnown, (players, { key, gaps }) => change(players, key, (player) => ({ ...player, gaps })));
