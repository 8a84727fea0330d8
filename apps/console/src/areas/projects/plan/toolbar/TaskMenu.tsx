import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment } from 'react';
import type { TaskMenuItem } from './taskMenuItems.ts';
import * as styles from './planToolbar.module.css';

interface Props {
  readonly groups: readonly (readonly TaskMenuItem[])[];
  /** Wraps what an item does: menus do it once they have closed. */
  readonly choose: (run: () => void) => () => void;
}

/** The actions of the chosen tasks, each with its keys. */
export function TaskMenu({ groups, choose }: Props) {
  return (
    <Menu className={styles.menu}>
      {groups.map((items, group) => (
        <Fragment key={items[0]?.text}>
          {group > 0 && <MenuDivider />}
          {items.map(({ text, keys, isDangerous = false, run }) => (
            <MenuItem
              key={text}
              text={text}
              label={keys}
              intent={isDangerous ? 'danger' : 'none'}
              onClick={choose(run)}
            />
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
