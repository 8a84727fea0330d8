import { Classes, Menu, MenuItem as ChoiceItem, PopoverNext } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Share } from '@blueprintjs/icons';
import type { MenuItem } from '@fleet/domain/core/session/page/menu.ts';
import { useEffect, useState, type MouseEvent } from 'react';
import classNames from 'classnames';
import { Logo } from './Logo.tsx';
import { menuIconOf } from './menuIcons.tsx';
import * as styles from './sidebar.module.css';

interface SidebarProps {
  readonly items: readonly MenuItem[];
  /** Key of the item that is active. */
  readonly active: string | null;
  readonly title: string;
  /** What the menu is, when it is not that of the console. */
  readonly label?: string;
  readonly showLogo: boolean;
  /** Icons alone. */
  readonly collapsed: boolean;
  /** A path of ours was chosen. */
  readonly onChoose: (path: string) => void;
  /** Any item was chosen, an external link included. */
  readonly onChosen: () => void;
}

/** The menu: permitted routes, one submenu open at a time (S1 §2). */
export function Sidebar(props: SidebarProps) {
  const { items, active, title, label = '主菜单', showLogo, collapsed, onChoose, onChosen } = props;
  const parentOfActive = items.find((item) => item.children.some((child) => child.key === active))?.key ?? null;
  const [open, setOpen] = useState<string | null>(parentOfActive);
  useEffect(() => {
    if (parentOfActive !== null) setOpen(parentOfActive);
  }, [parentOfActive]);

  const choose = (item: MenuItem) => (event: MouseEvent) => {
    onChosen();
    // A click with a modifier is the browser's: another tab, another window.
    if (item.path === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(item.path);
  };

  return (
    <aside
      className={classNames(styles.sidebar, collapsed && styles.isCollapsed)}
      aria-label={label === '主菜单' ? '侧边栏' : label}
    >
      {showLogo && (
        <a
          className={styles.logo}
          href="/"
          aria-label={`${title}，回到首页`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose('/');
          }}
        >
          <Logo />
          {!collapsed && <span className={styles.name}>{title}</span>}
        </a>
      )}
      <nav aria-label={label} className={styles.menu}>
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              {item.children.length === 0 ? (
                <Entry item={item} active={active === item.key} onClick={choose(item)} collapsed={collapsed} first />
              ) : collapsed ? (
                <Flyout item={item} active={active} isParentOfActive={parentOfActive === item.key} choose={choose} />
              ) : (
                <>
                  <button
                    type="button"
                    className={classNames(styles.item, parentOfActive === item.key && styles.isParent)}
                    aria-expanded={open === item.key}
                    onClick={() => setOpen(open === item.key ? null : item.key)}
                  >
                    <span className={styles.icon}>{menuIconOf(item.icon)}</span>
                    <span className={styles.title}>{item.title}</span>
                    {open === item.key ? <ChevronUp size={12} /> : <ChevronDown size={12} />}
                  </button>
                  {open === item.key && (
                    <ul aria-label={item.title}>
                      {item.children.map((child) => (
                        <li key={child.key}>
                          <Entry item={child} active={active === child.key} onClick={choose(child)} />
                        </li>
                      ))}
                    </ul>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

interface EntryProps {
  readonly item: MenuItem;
  readonly active: boolean;
  readonly onClick: (event: MouseEvent) => void;
  /** An item of the first level carries an icon. */
  readonly first?: boolean;
  readonly collapsed?: boolean;
}

function Entry({ item, active, onClick, first = false, collapsed = false }: EntryProps) {
  const isExternal = item.external !== null;
  return (
    <a
      className={classNames(styles.item, !first && styles.isChild, active && styles.isActive)}
      href={item.external ?? item.path ?? '/'}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(active ? { 'aria-current': 'page' as const } : {})}
      {...(collapsed ? { title: item.title, 'aria-label': item.title } : {})}
      onClick={onClick}
    >
      {first && <span className={styles.icon}>{menuIconOf(item.icon)}</span>}
      {!collapsed && <span className={styles.title}>{item.title}</span>}
      {isExternal && !collapsed && <Share size={12} title="在新标签页打开" />}
    </a>
  );
}

interface FlyoutProps {
  readonly item: MenuItem;
  readonly active: string | null;
  readonly isParentOfActive: boolean;
  readonly choose: (item: MenuItem) => (event: MouseEvent) => void;
}

/** The submenu of a collapsed sidebar. */
function Flyout({ item, active, isParentOfActive, choose }: FlyoutProps) {
  return (
    <PopoverNext
      placement="right-start"
      animation="minimal"
      arrow={false}
      fill
      content={
        <Menu aria-label={item.title}>
          {item.children.map((child) => (
            <ChoiceItem
              key={child.key}
              text={child.title}
              href={child.external ?? child.path ?? '/'}
              {...(child.external === null ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
              active={active === child.key}
              onClick={choose(child)}
            />
          ))}
        </Menu>
      }
    >
      <button
        type="button"
        className={classNames(styles.item, isParentOfActive && [styles.isParent, styles.isActive], Classes.FILL)}
        aria-label={item.title}
        title={item.title}
      >
        <span className={styles.icon}>{menuIconOf(item.icon)}</span>
      </button>
    </PopoverNext>
  );
}
