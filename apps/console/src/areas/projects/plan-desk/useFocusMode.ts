import { type RefObject, useEffect } from 'react';
import { useEvents } from '../../../app/hooks/useEvents.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { mayShortcut } from '../../../ui/keys/whereTyped.ts';
import { useFillsWindow } from '../../../ui/useFillsWindow.ts';
import type { FocusOfBoard } from '../plan/planView.ts';

/**
 * The desk may fill the window: by its button, by F, and out again by Escape where nothing else answers to it. It stands
 * in the address: a reload keeps it, and going back leaves it.
 *
 * @param hasBoard without one there is nothing to fill the window with
 */
export function useFocusMode(desk: RefObject<HTMLElement>, hasBoard: boolean): FocusOfBoard {
  const [parameter, setParameter] = useQueryParameter('focus');
  const isOn = hasBoard && parameter === '1';
  useFillsWindow(desk, isOn);
  const { toggle, leave } = useEvents({
    toggle: () => setParameter(isOn ? null : '1'),
    leave: () => setParameter(null),
  });
  useEffect(() => {
    // what lies over the desk may be gone by the time that the key has gone through it
    let isFree = false;
    const onKeyDownBefore = (event: KeyboardEvent) => {
      isFree = mayShortcut(event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isFree || !hasBoard) return;
      if (event.key.toLowerCase() === 'f' && !event.shiftKey) toggle();
      else if (event.key === 'Escape' && isOn) leave();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDownBefore, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDownBefore, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn, hasBoard, toggle, leave]);
  return { isOn, toggle };
}
