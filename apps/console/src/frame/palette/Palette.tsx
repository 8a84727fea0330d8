import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GlobalAction } from '../../app/palette/globalActions.ts';
import { isComposing } from '../../ui/keyboard.ts';
import { loadChunk } from '../../ports/chunkReload.ts';
import type { CommandPaletteProps } from './CommandPalette.tsx';
import type { FrameCommands } from './useCommands.ts';

const CommandPalette = lazy(() =>
  loadChunk(() => import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette }))),
);

interface Props extends Omit<CommandPaletteProps, 'commands' | 'typedBefore'> {
  readonly isOpen: boolean;
  readonly commands: Omit<FrameCommands, 'openDialog'>;
}

/** The palette, loaded when it is first opened, and the dialog that was opened from it. */
export function Palette({ isOpen, commands, ...props }: Props) {
  const [opened, setOpened] = useState<{ readonly Dialog: GlobalAction['Dialog'] } | null>(null);
  const openDialog: FrameCommands['openDialog'] = (Dialog) => setOpened({ Dialog });
  const typedBefore = useTypedBefore(isOpen, props.onClose);
  return (
    <Suspense fallback={null}>
      {isOpen && <CommandPalette {...props} commands={{ ...commands, openDialog }} typedBefore={typedBefore} />}
      {opened !== null && <opened.Dialog onClose={() => setOpened(null)} />}
    </Suspense>
  );
}

/**
 * What is typed between the keys that open the palette and the field that takes it: its file may still be on the way.
 *
 * @returns a function that gives it, and from then on leaves the keys to the field
 */
function useTypedBefore(isOpen: boolean, onClose: () => void): () => string {
  const text = useRef('');
  const isTaken = useRef(false);
  const stop = useRef(() => {});
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    // a field whose file is there comes before this
    if (!isOpen || isTaken.current) return () => void (isTaken.current = false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      // an Enter too is no longer meant for the page below
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close.current();
      else if (event.key.length === 1) text.current += event.key;
    };
    addEventListener('keydown', onKeyDown, true);
    stop.current = () => removeEventListener('keydown', onKeyDown, true);
    return () => {
      stop.current();
      text.current = '';
      isTaken.current = false;
    };
  }, [isOpen]);
  return useCallback(() => {
    isTaken.current = true;
    stop.current();
    return text.current;
  }, []);
}
