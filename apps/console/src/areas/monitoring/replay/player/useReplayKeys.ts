import { useEffect } from 'react';
import { useEvents } from '../../../../app/hooks/useEvents.ts';
import { mayShortcut } from '../../../../ui/keys/whereTyped.ts';
import type { PlayerHandle } from './usePlayer.ts';

const second = 1000;
const sample = second / 2;

/** Milliseconds that a key moves the playhead; null for a key that does not. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number | null => {
  const far = shiftKey ? 60 * second : 5 * second;
  if (key === 'ArrowRight') return far;
  if (key === 'ArrowLeft') return -far;
  if (key === '.' || key === '。') return sample;
  return key === ',' || key === '，' ? -sample : null;
};

/** The end of the loop that a key sets; null for a key that sets none. */
const endOf = ({ key }: KeyboardEvent): 'from' | 'to' | null => {
  if (key === '[' || key === '【') return 'from';
  return key === ']' || key === '】' ? 'to' : null;
};

/** Whoever has the focus there means something else by the arrows, or by the space bar; a switch knows no arrows. */
const arrowsElsewhere = '[role="application"], [role="tablist"], input:not([type="checkbox"]), select';
const spaceElsewhere = 'button, a, summary, input, select';

const isIn = ({ target }: Event, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

/** Obeys the keys of a replay wherever on the page the focus is, except where they mean something else. */
export function useReplayKeys({ toggle, step, mark, choose, player }: PlayerHandle, onRest: () => void): void {
  const { onKeyDown } = useEvents({
    onKeyDown: (event: KeyboardEvent) => {
      if (!mayShortcut(event)) return;
      const by = stepOf(event);
      const end = endOf(event);
      if (by !== null && !isIn(event, arrowsElsewhere)) {
        step(by);
        onRest();
      } else if (event.key === ' ' && !isIn(event, spaceElsewhere)) {
        toggle();
        if (player.isPlaying) onRest();
      } else if (end !== null) mark(end);
      else if (event.key.toLowerCase() === 'f' && !event.shiftKey) choose.following(!player.isFollowing);
      else return;
      event.preventDefault();
    },
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}
