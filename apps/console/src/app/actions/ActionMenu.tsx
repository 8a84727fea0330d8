import { Menu, MenuItem } from '@blueprintjs/core';
import { Blank } from '@blueprintjs/icons';
import { iconElement } from './actionIcons.tsx';
import type { ActionItem } from './actionItem.ts';

interface Props {
  readonly items: readonly ActionItem[];
  /** What a click on an item does; the menu of a row waits with it until it has closed. */
  readonly onChoose: (item: ActionItem) => void;
}

/** Actions as a menu: behind ⋯, and under the right button. */
export function ActionMenu({ items, onChoose }: Props) {
  // where some have a picture, the words of the others stand below theirs
  const none = items.some(({ icon }) => iconElement(icon) !== undefined) ? <Blank size={14} /> : undefined;
  return (
    <Menu>
      {items.map((item) => {
        const reason = item.disabledReason ?? null;
        return (
          <MenuItem
            key={item.title}
            text={item.title}
            icon={iconElement(item.icon) ?? none}
            intent={item.isDangerous === true ? 'danger' : 'none'}
            onClick={() => onChoose(item)}
            {...(reason === null ? {} : { disabled: true, title: reason, label: reason })}
          />
        );
      })}
    </Menu>
  );
}
