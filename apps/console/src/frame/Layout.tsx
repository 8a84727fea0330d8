import { useEffect, useRef, type ReactNode } from 'react';
import classNames from 'classnames';
import * as styles from './layout.module.css';

interface LayoutProps {
  readonly sidebar: ReactNode;
  readonly navbar: ReactNode;
  /** The strip of visited pages; null while it is off. */
  readonly tabs: ReactNode | null;
  readonly children: ReactNode;
  readonly isMobile: boolean;
  /** Sidebar: wide or as icons on a desktop, over the page or away on a mobile. */
  readonly opened: boolean;
  readonly withoutAnimation: boolean;
  readonly fixedHeader: boolean;
  readonly onCloseSidebar: () => void;
}

/** The frame of every page: sidebar, navbar, tab strip, main area (S1 §2). */
export function Layout(props: LayoutProps) {
  const { sidebar, navbar, tabs, children, isMobile, opened, withoutAnimation, fixedHeader, onCloseSidebar } = props;
  const drawer = useRef<HTMLDivElement>(null);
  const isOver = isMobile && opened;

  useEffect(() => {
    if (!isOver) return undefined;
    const focused = document.activeElement;
    drawer.current?.querySelector('a')?.focus();
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCloseSidebar();
    };
    addEventListener('keydown', close);
    return () => {
      removeEventListener('keydown', close);
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [isOver, onCloseSidebar]);

  return (
    <div
      className={classNames(
        styles.layout,
        isMobile && styles.isMobile,
        !opened && styles.isClosed,
        withoutAnimation && styles.isStill,
        fixedHeader && styles.hasFixedHeader,
        tabs !== null && styles.hasTabs,
      )}
    >
      <a className={styles.skipLink} href="#main" onClick={(event) => focusMain(event)}>
        跳到主要内容
      </a>
      {isOver && <div className={styles.backdrop} onClick={onCloseSidebar} />}
      <div ref={drawer} className={styles.sidebar} {...(isMobile && !opened ? { inert: '' } : {})}>
        {sidebar}
      </div>
      <div className={styles.body} {...(isOver ? { inert: '' } : {})}>
        <div className={styles.header}>
          {navbar}
          {tabs}
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** The address keeps its hash: it belongs to the page. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
