import { useEffect, useRef, type ReactNode } from 'react';
import './layout.css';

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

  const className = [
    'layout',
    isMobile ? 'is-mobile' : '',
    opened ? 'is-opened' : 'is-closed',
    withoutAnimation ? 'is-still' : '',
    fixedHeader ? 'has-fixed-header' : '',
    tabs === null ? '' : 'has-tabs',
  ].join(' ');

  return (
    <div className={className}>
      <a className="skip-link" href="#main" onClick={(event) => focusMain(event)}>
        跳到主要内容
      </a>
      {isOver && <div className="layout-backdrop" onClick={onCloseSidebar} />}
      <div ref={drawer} className="layout-sidebar" {...(isMobile && !opened ? { inert: '' } : {})}>
        {sidebar}
      </div>
      <div className="layout-body" {...(isOver ? { inert: '' } : {})}>
        <div className="layout-header">
          {navbar}
          {tabs}
        </div>
        <main id="main" tabIndex={-1} className="layout-main">
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
