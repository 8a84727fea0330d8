import { ContextMenuPopover } from '@blueprintjs/core';
import { useAfterMenu } from '../../../../ui/useAfterMenu.ts';
import { TaskMenu } from '../toolbar/TaskMenu.tsx';
import type { TaskMenuItem } from '../toolbar/taskMenuItems.ts';

interface Props {
  /** Where on the screen it opens; null while it is closed. */
  readonly at: { readonly left: number; readonly top: number } | null;
  readonly groups: readonly (readonly TaskMenuItem[])[];
  readonly onClose: () => void;
}

/** The menu at the pointer, with what can be done with the chosen tasks. */
export function RowMenu({ at, groups, onClose }: Props) {
  const { choose, onClosed } = useAfterMenu();
  return (
    <ContextMenuPopover
      isOpen={at !== null}
      targetOffset={at ?? { left: 0, top: 0 }}
      transitionDuration={0}
      content={<TaskMenu groups={groups} choose={choose} />}
      onClose={onClose}
      onClosed={onClosed}
    />
  );
}
