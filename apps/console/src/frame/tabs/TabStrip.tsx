import { SmallCross } from '@blueprintjs/icons';
import type { VisitedTab } from '@fleet/domain/core/session/page/visitedTabs.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import classNames from 'classnames';
import * as styles from './tabStrip.module.css';

/** What is kept free beside the active tab when it is scrolled into sight, in pixels (S1 §9). */
const scrollMargin = 4;
/** Width of the context menu, in pixels (S1 §9). */
const menuWidth = 105;

interface TabStripProps {
  readonly tabs: readonly VisitedTab[];
  /** Key of the active tab: its path. */
  readonly active: string | null;
  readonly onOpen: (tab: VisitedTab) => void;
  readonly onRefresh: (tab: VisitedTab) => void;
  readonly onClose: (tab: VisitedTab) => void;
  readonly onCloseOthers: (tab: VisitedTab) => void;
  readonly onCloseAll: (tab: VisitedTab) => void;
}

interface OpenMenu {
  readonly tab: VisitedTab;
  readonly left: number;
  readonly top: number;
}

/** The pages visited so far; arrows walk, Delete closes, the context menu has the rest (S1 §2). */
export function TabStrip(props: TabStripProps) {
  const { tabs, active, onOpen, onClose } = props;
  const strip = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  useEffect(() => {
    const area = strip.current;
    const tab = area?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!area || !tab) return;
    const { offsetLeft: left, offsetWidth: width } = tab;
    if (left - scrollMargin < area.scrollLeft) area.scrollLeft = left - scrollMargin;
    const overhang = left + width + scrollMargin - (area.scrollLeft + area.clientWidth);
    if (overhang > 0) area.scrollLeft += overhang;
  }, [active, tabs]);

  const closeMenu = useCallback(() => setMenu(null), []);
  const openMenu = (tab: VisitedTab, left: number, top: number) =>
    setMenu({ tab, left: Math.max(0, Math.min(left, innerWidth - menuWidth - 8)), top });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const tab = tabs[index];
    if (tab === undefined) return;
    if (step !== 0) {
      const all = strip.current?.querySelectorAll<HTMLElement>('[data-tab]');
      all?.[(index + step + tabs.length) % tabs.length]?.focus();
      event.preventDefault();
    } else if (event.key === 'Delete' && !tab.affix) {
      onClose(tab);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const box = event.currentTarget.getBoundingClientRect();
      openMenu(tab, box.left, box.bottom);
      event.preventDefault();
    }
  };

  return (
    <nav className={styles.strip} aria-label="已打开的页面">
      <ul ref={strip} className={styles.tabs} onWheel={scrollSideways}>
        {tabs.map((tab, index) => (
          <li
            key={tab.path}
            className={classNames(styles.tab, tab.path === active && styles.isActive)}
            onContextMenu={(event) => {
              event.preventDefault();
              openMenu(tab, event.clientX, event.clientY);
            }}
            // Closing on the way up keeps the browser's scrolling mark away.
            onMouseDown={(event: MouseEvent) => event.button === 1 && event.preventDefault()}
            onAuxClick={(event) => event.button === 1 && !tab.affix && onClose(tab)}
          >
            <button
              type="button"
              {...(tab.path === active ? { 'aria-current': 'page' as const } : {})}
              aria-haspopup="menu"
              tabIndex={tab.path === active || (active === null && index === 0) ? 0 : -1}
              className={classNames('bare-button', styles.title)}
              data-tab
              title={tab.title}
              onClick={() => onOpen(tab)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {tab.title}
            </button>
            {!tab.affix && (
              <button
                type="button"
                tabIndex={-1}
                className={classNames('bare-button', styles.close)}
                aria-label={`关闭${tab.title}`}
                onClick={() => onClose(tab)}
              >
                <SmallCross size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {menu !== null && <TabMenu {...props} menu={menu} onDone={closeMenu} />}
    </nav>
  );
}

/** A wheel over the strip moves it sideways. */
function scrollSideways(event: { currentTarget: HTMLElement; deltaX: number; deltaY: number }): void {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
}

interface TabMenuProps extends TabStripProps {
  readonly menu: OpenMenu;
  readonly onDone: () => void;
}

function TabMenu({ menu, onDone, onRefresh, onClose, onCloseOthers, onCloseAll }: TabMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  // the focus goes back before a question that the choice leads to takes it
  useLayoutEffect(() => {
    const focused = document.activeElement;
    list.current?.querySelector('button')?.focus();
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && list.current?.contains(event.target))) onDone();
    };
    addEventListener('pointerdown', leave, { capture: true });
    addEventListener('wheel', leave, { capture: true, passive: true });
    addEventListener('resize', onDone);
    return () => {
      removeEventListener('pointerdown', leave, { capture: true });
      removeEventListener('wheel', leave, { capture: true });
      removeEventListener('resize', onDone);
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    };
  }, [onDone]);

  const { tab } = menu;
  const choices = [
    { text: '刷新', act: onRefresh },
    ...(tab.affix ? [] : [{ text: '关闭', act: onClose }]),
    { text: '关闭其他', act: onCloseOthers },
    { text: '关闭所有', act: onCloseAll },
  ];
  return (
    <ul
      ref={list}
      className={styles.menu}
      role="menu"
      aria-label={`${tab.title}标签页`}
      style={{ left: menu.left, top: menu.top, width: menuWidth }}
      onKeyDown={(event) => {
        const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
        const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step !== 0) buttons[(at + step + buttons.length) % buttons.length]?.focus();
        if (event.key === 'Escape' || event.key === 'Tab') onDone();
        if (step !== 0 || event.key === 'Escape') event.preventDefault();
      }}
    >
      {choices.map(({ text, act }) => (
        <li key={text} role="none">
          <button
            type="button"
            role="menuitem"
            className="bare-button"
            onClick={() => {
              onDone();
              act(tab);
            }}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
