import { Classes, Menu, MenuItem as ChoiceItem, PopoverNext } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Share } from '@blueprintjs/icons';
import type { MenuItem } from '@fleet/domain/core/session/page/menu.ts';
import { badgeText } from '@fleet/domain/core/todos/todo.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
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
  /** How much waits behind an item, by its key. */
  readonly badges?: Readonly<Partial<Record<string, number>>>;
  /** A path of ours was chosen. */
  readonly onChoose: (path: string) => void;
  /** Any item was chosen, an external link included. */
  readonly onChosen: () => void;
}

/** The menu: permitted routes, one submenu open at a time (S1 §2). */
export function Sidebar(props: SidebarProps) {
  const { items, active, title, label = '主菜单', showLogo, collapsed, badges = {}, onChoose, onChosen } = props;
  const parentOfActive = items.find((item) => item.children.some((child) => child.key === active))?.key ?? null;
  const [open, setOpen] = useState<string | null>(parentOfActive);
  useEffect(() => {
    if (parentOfActive !== null) setOpen(parentOfActive);
  }, [parentOfActive]);

  const countOf = (item: MenuItem): number =>
    [item, ...item.children].reduce((sum, { key }) => sum + (badges[key] ?? 0), 0);

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
                <Entry
                  item={item}
                  count={countOf(item)}
                  active={active === item.key}
                  onClick={choose(item)}
                  collapsed={collapsed}
                  first
                />
              ) : collapsed ? (
                <Flyout
                  item={item}
                  countOf={countOf}
                  active={active}
                  isParentOfActive={parentOfActive === item.key}
                  choose={choose}
                />
              ) : (
                <>
                  <button
                    type="button"
                    className={classNames(styles.item, parentOfActive === item.key && styles.isParent)}
                    aria-expanded={open === item.key}
                    {...named(item.title, open === item.key ? 0 : countOf(item))}
                    onClick={() => setOpen(open === item.key ? null : item.key)}
                  >
                    <span className={styles.icon}>{menuIconOf(item.icon)}</span>
                    <span className={styles.title}>{item.title}</span>
                    {/* what is open says itself where it waits */}
                    {open !== item.key && <Badge count={countOf(item)} />}
                    {open === item.key ? <ChevronUp size={12} /> : <ChevronDown size={12} />}
                  </button>
                  {open === item.key && (
                    <ul aria-label={item.title}>
                      {item.children.map((child) => (
                        <li key={child.key}>
                          <Entry
                            item={child}
                            count={countOf(child)}
                            active={active === child.key}
                            onClick={choose(child)}
                          />
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

/** What an item is called to who hears it: with what waits behind it. */
const nameOf = (title: string, count: number): string =>
  count === 0 ? title : `${title}，${formatCount(count)} 项待办`;
const named = (title: string, count: number) => (count === 0 ? {} : { 'aria-label': nameOf(title, count) });

function Badge({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <span className={styles.badge} aria-hidden>
      {badgeText(count)}
    </span>
  );
}

/** That something waits, where there is no room for how much. */
const dot = (count: number) => count > 0 && <span className={styles.dot} />;

interface EntryProps {
  readonly item: MenuItem;
  /** How much waits behind it. */
  readonly count: number;
  readonly active: boolean;
  readonly onClick: (event: MouseEvent) => void;
  /** An item of the first level carries an icon. */
  readonly first?: boolean;
  readonly collapsed?: boolean;
}

function Entry({ item, count, active, onClick, first = false, collapsed = false }: EntryProps) {
  const isExternal = item.external !== null;
  return (
    <a
      className={classNames(styles.item, !first && styles.isChild, active && styles.isActive)}
      href={item.external ?? item.path ?? '/'}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(active ? { 'aria-current': 'page' as const } : {})}
      {...named(item.title, count)}
      {...(collapsed ? { title: nameOf(item.title, count), 'aria-label': nameOf(item.title, count) } : {})}
      onClick={onClick}
    >
      {first && <span className={styles.icon}>{menuIconOf(item.icon)}</span>}
      {!collapsed && <span className={styles.title}>{item.title}</span>}
      {collapsed ? dot(count) : <Badge count={count} />}
      {isExternal && !collapsed && <Share size={12} title="在新标签页打开" />}
    </a>
  );
}

interface FlyoutProps {
  readonly item: MenuItem;
  readonly countOf: (item: MenuItem) => number;
  readonly active: string | null;
  readonly isParentOfActive: boolean;
  readonly choose: (item: MenuItem) => (event: MouseEvent) => void;
}

/** The submenu of a collapsed sidebar. */
function Flyout({ item, countOf, active, isParentOfActive, choose }: FlyoutProps) {
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
              labelElement={<Badge count={countOf(child)} />}
              {...named(child.title, countOf(child))}
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
        aria-label={nameOf(item.title, countOf(item))}
        title={nameOf(item.title, countOf(item))}
      >
        <span className={styles.icon}>{menuIconOf(item.icon)}</span>
        {dot(countOf(item))}
      </button>
    </PopoverNext>
  );
}
