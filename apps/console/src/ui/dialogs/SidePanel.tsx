import classNames from 'classnames';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../keyboard.ts';
import { isOverlaid, mayShortcut } from '../keys/whereTyped.ts';
import { leadRound } from './goRound.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import * as styles from './sidePanel.module.css';

interface Props {
  readonly isOpen: boolean;
  /** Id of the heading inside. */
  readonly labelledBy: string;
  /** As wide as a table needs it: it lies over the page then. */
  readonly isWide?: boolean;
  /** Lies over the whole page and holds whoever is in it, as a phone has no room for both. */
  readonly isOver?: boolean;
  readonly onClose: () => void;
  readonly onClosed?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A panel at the right that holds nobody: the page beside it goes on, narrower where there is room. It takes the focus
 * when it opens, Escape closes it wherever nobody types, and the focus goes back to where it came from. On a phone it is
 * the same panel over the page, so that a tablet that is turned keeps what was typed into it.
 */
export function SidePanel({
  isOpen,
  labelledBy,
  isWide = false,
  isOver = false,
  onClose,
  onClosed,
  onKeyDown,
  children,
}: Props) {
  const panel = useRef<HTMLElement>(null);
  const giveBack = useReturnFocus(isOpen);
  const closed = useRef(onClosed);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    closed.current = onClosed;
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    if (panel.current?.contains(document.activeElement) !== true) panel.current?.focus({ preventScroll: true });
    return undefined;
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isOpen || isWide || isOver) return undefined;
    const { dataset } = document.documentElement;
    dataset['sidePanel'] = 'open';
    return () => void delete dataset['sidePanel'];
  }, [isOpen, isWide, isOver]);
  /** What has the focus in it. */
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!isOpen || held.current === null || held.current.isConnected) return;
    held.current = null;
    // an action goes once it has been carried out, and another may stand in its place
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      // in a field of the panel, too: what is typed there is kept as a draft; a field of the page has its own Escape
      const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true;
      if (isInside ? !isOverlaid(event.target) : mayShortcut(event)) close.current();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || !isOver) return undefined;
    // whoever was in the page as the panel came to lie over it, or pressed where nothing has the focus, is led into it
    const comeIn = () => {
      const { current } = panel;
      if (current === null || current.contains(document.activeElement) || isOverlaid(current)) return;
      current.focus({ preventScroll: true });
    };
    comeIn();
    document.addEventListener('keydown', comeIn, { capture: true });
    return () => document.removeEventListener('keydown', comeIn, { capture: true });
  }, [isOpen, isOver]);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) {
      // the panel is off the page by now; a table has to hear of the focus that comes to it
      giveBack();
      closed.current?.();
    }
    wasOpen.current = isOpen;
  }, [isOpen, giveBack]);
  if (!isOpen) return null;
  return createPortal(
    <section
      ref={panel}
      role="dialog"
      aria-modal={isOver || undefined}
      aria-labelledby={labelledBy}
      className={classNames(styles.panel, isWide && styles.isWide, isOver && styles.isOver)}
      data-side-panel
      tabIndex={-1}
      onKeyDown={(event) => {
        if (isOver) leadRound(event.currentTarget, event.nativeEvent);
        onKeyDown?.(event);
      }}
      onFocus={({ currentTarget, target }) => {
        if (currentTarget.contains(target)) held.current = target;
      }}
      onBlur={() => {
        held.current = null;
      }}
    >
      {children}
    </section>,
    document.body,
  );
}
