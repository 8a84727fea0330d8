import {
  $players,
  replayChunksCame,
  replayFollowingChosen,
  replayGapsKnown,
  replayLeft,
  replayLoopCleared,
  replayLoopMarked,
  replayOpened,
  replayPaused,
  replayPlayed,
  replaySkippingChosen,
  replaySought,
  replaySpeedChosen,
  replayStepped,
  replayTicked,
} from '@fleet/domain/areas/monitoring/replay/players.ts';
import {
  isBuffering,
  openedPlayer,
  type Player,
  type ReplayGap,
} from '@fleet/domain/areas/monitoring/replay/playing.ts';
import type { ReplayWindow } from '@fleet/domain/areas/monitoring/replay/window.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useScope } from '../../../../app/calls/hooks.ts';
import { useOpening } from '../../../../app/useOpening.ts';

/** So often what is written of the playhead is drawn anew while it moves: milliseconds. */
const shownStep = 100;

export interface PlayerHandle {
  /** As it is shown: its playhead is up to a tenth of a second old. */
  readonly player: Player;
  readonly isBuffering: boolean;
  /** Where the playhead is now, for whoever draws in each frame. */
  readonly now: () => number;
  /** Where it comes to rest, for the address: when the address says so, nothing is to be sought. */
  readonly rest: () => number;
  readonly toggle: () => void;
  readonly pause: () => void;
  readonly seek: (at: number, isHeld?: boolean) => void;
  readonly step: (by: number) => void;
  /** Sets an end of the loop where the playhead stands, and takes both away. */
  readonly mark: (end: 'from' | 'to') => void;
  readonly unmark: () => void;
  readonly choose: {
    readonly speed: (speed: Player['speed']) => void;
    readonly skipping: (skipsGaps: boolean) => void;
    readonly following: (isFollowing: boolean) => void;
  };
  readonly tell: {
    readonly arrived: (arrived: readonly number[]) => void;
    readonly gaps: (gaps: readonly ReplayGap[]) => void;
  };
}

/** A player for a window, which stands at a moment of it and goes there when that changes. */
export function usePlayer({ from, to }: ReplayWindow, at: number): PlayerHandle {
  const scope = useScope();
  const key = useOpening();
  const fire = useUnit({
    open: replayOpened,
    leave: replayLeft,
    play: replayPlayed,
    pause: replayPaused,
    seek: replaySought,
    step: replayStepped,
    mark: replayLoopMarked,
    unmark: replayLoopCleared,
    tick: replayTicked,
    speed: replaySpeedChosen,
    skipping: replaySkippingChosen,
    following: replayFollowingChosen,
    arrived: replayChunksCame,
    gaps: replayGapsKnown,
  });
  const { open, leave, seek: goTo, tick } = fire;
  const stored = useStoreMap({
    store: $players,
    keys: [key, from, to],
    // while nothing is open this is shown: what the address asks for
    fn: (players, [name, begins, ends]) => players[name] ?? openedPlayer({ from: begins, to: ends }, at),
    // sixty ticks a second move what is drawn; words follow more slowly
    updateFilter: (next, last) => {
      const { at: moved, ...rest } = next;
      const { at: before, ...same } = last;
      const isTick =
        next.isPlaying &&
        !next.isHeld &&
        Object.entries(rest).every(([name, value]) => same[name as keyof typeof same] === value);
      return !isTick || Math.abs(moved - before) >= shownStep * Math.max(1, next.speed);
    },
  });
  useLayoutEffect(() => {
    open({ key, from, to, at });
    // where in the window it stands is followed below
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open, key, from, to]);
  useEffect(() => () => void leave({ key }), [leave, key]);
  // moments that this player has told the address itself, oldest first: it may have gone on when they come back
  const [rests] = useState((): number[] => []);
  const asked = useRef(at);
  asked.current = at;
  useEffect(() => {
    if (rests.includes(at)) {
      rests.splice(0, rests.indexOf(at) + 1);
      return;
    }
    if (Math.round(scope.getState($players)[key]?.at ?? at) !== at) goTo({ key, at });
  }, [goTo, scope, key, at, rests]);
  const { isPlaying } = stored;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    let next = requestAnimationFrame(function again(now) {
      tick({ key, elapsed: now - last });
      last = now;
      next = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(next);
  }, [isPlaying, tick, key]);
  // bound once: who calls them in an effect is not called again for each tick
  const [stable] = useState(() => ({
    now: () => scope.getState($players)[key]?.at ?? at,
    rest: () => {
      const moment = Math.round(scope.getState($players)[key]?.at ?? at);
      if (moment !== asked.current) rests.push(moment);
      return moment;
    },
    toggle: () => (scope.getState($players)[key]?.isPlaying === true ? fire.pause({ key }) : fire.play({ key })),
    pause: () => fire.pause({ key }),
    seek: (moment: number, isHeld = false) => fire.seek({ key, at: moment, isHeld }),
    step: (by: number) => fire.step({ key, by }),
    mark: (end: 'from' | 'to') => fire.mark({ key, end }),
    unmark: () => fire.unmark({ key }),
    choose: {
      speed: (speed: Player['speed']) => fire.speed({ key, speed }),
      skipping: (skipsGaps: boolean) => fire.skipping({ key, skipsGaps }),
      following: (isFollowing: boolean) => fire.following({ key, isFollowing }),
    },
    tell: {
      arrived: (arrived: readonly number[]) => fire.arrived({ key, arrived }),
      gaps: (gaps: readonly ReplayGap[]) => fire.gaps({ key, gaps }),
    },
  }));
  return { ...stable, player: stored, isBuffering: isBuffering(stored) };
}
