import { lazy, Suspense, useState } from 'react';
import type { GlobalAction } from '../../app/palette/globalActions.ts';
import { loadChunk } from '../../ports/chunkReload.ts';
import type { CommandPaletteProps } from './CommandPalette.tsx';
import type { FrameCommands } from './useCommands.ts';

const CommandPalette = lazy(() =>
  loadChunk(() => import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette }))),
);

interface Props extends Omit<CommandPaletteProps, 'commands'> {
  readonly isOpen: boolean;
  readonly commands: Omit<FrameCommands, 'openDialog'>;
}

/** The palette, loaded when it is first opened, and the dialog that was opened from it. */
export function Palette({ isOpen, commands, ...props }: Props) {
  const [opened, setOpened] = useState<{ readonly Dialog: GlobalAction['Dialog'] } | null>(null);
  const openDialog: FrameCommands['openDialog'] = (Dialog) => setOpened({ Dialog });
  return (
    <Suspense fallback={null}>
      {isOpen && <CommandPalette {...props} commands={{ ...commands, openDialog }} />}
      {opened !== null && <opened.Dialog onClose={() => setOpened(null)} />}
    </Suspense>
  );
}
