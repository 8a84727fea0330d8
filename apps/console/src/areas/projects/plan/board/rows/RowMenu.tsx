import { ContextMenuPopover } from '@blueprintjs/core';
import { TaskMenu } from '../../toolbar/TaskMenu.tsx';
import type { TaskMenuItem } from '../../toolbar/taskMenuItems.ts';

interface Props {
  /** Where on the screen it opens. */
  readonly at: { readonly left: number; readonly top: number };
  readonly groups: readonly (readonly TaskMenuItem[])[];
  readonly onClose: () => void;
}

/** The menu at the pointer, with what can be done with the chosen tasks. Rendered while it is open. */
export function RowMenu({ at, groups, onClose }: Props) {
  // the menu gives the focus back first: what opens a dialog would lose it again
  const choose = (run: () => void) => () => {
    onClose();
    requestAnimationFrame(run);
  };
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={at}
      transitionDuration={0}
      content={<TaskMenu groups={groups} choose={choose} />}
      onClose={onClose}
    />
  );
}
