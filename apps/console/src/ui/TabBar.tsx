import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classNames from 'classnames';
import * as styles from './tabBar.module.css';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  /** Behind the title: how many wait there; nothing while it is not known or there are none. */
  readonly count?: number | undefined;
}

interface Props<Id extends string> {
  /** What the tabs are of. */
  readonly label: string;
  /** Names the panel: `<name>-panel`, see TabPanel. */
  readonly name: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
}

/** How long scrolling must have stopped before the arrows are looked at again (S1 §9). */
const scrollDebounce = 300;

/** Tabs inside a page, in a row that scrolls when they do not fit. */
export function TabBar<Id extends string>({ label, name, tabs, active, onChange }: Props<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const written = tabs.map(({ title, count = 0 }) => `${title} ${count}`).join();
  const hidden = useHiddenSides(row, written);
  useEffect(() => {
    // once more when the tabs are others, or wider by a count that came later
    row.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, written]);
  const scroll = (direction: -1 | 1) =>
    row.current?.scrollBy({ left: (direction * row.current.clientWidth) / 2, behavior: 'smooth' });
  const choose = (id: Id) => {
    onChange(id);
    // the bar may be drawn anew together with what the tab shows
    requestAnimationFrame(() => document.getElementById(`${name}-tab-${id}`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const steps: Partial<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const tab = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    choose(tab.id);
  };
  return (
    <div className={styles.bar}>
      {hidden.before && (
        <button
          type="button"
          className={classNames('bare-button', styles.arrow, styles.before)}
          tabIndex={-1}
          aria-hidden
          onClick={() => scroll(-1)}
        >
          <ChevronLeft size={14} title={words.previousPage} />
        </button>
      )}
      <div
        className={styles.row}
        role="tablist"
        aria-label={label}
        ref={row}
        data-hidden-before={hidden.before || undefined}
        data-hidden-after={hidden.after || undefined}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${name}-tab-${tab.id}`}
            className={classNames('bare-button', styles.tab)}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${name}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.title}
            {(tab.count ?? 0) > 0 && <span className={styles.count}>{formatCount(tab.count)}</span>}
          </button>
        ))}
      </div>
      {hidden.after && (
        <button
          type="button"
          className={classNames('bare-button', styles.arrow, styles.after)}
          tabIndex={-1}
          aria-hidden
          onClick={() => scroll(1)}
        >
          <ChevronRight size={14} title={words.nextPage} />
        </button>
      )}
    </div>
  );
}

/** What the active tab shows. */
export function TabPanel({
  name,
  active,
  isTabbed = true,
  children,
}: {
  readonly name: string;
  readonly active: string;
  /** False when there is a single tab and no bar: then it is no panel either. */
  readonly isTabbed?: boolean;
  readonly children: ReactNode;
}) {
  if (!isTabbed) return <>{children}</>;
  return (
    <div id={`${name}-panel`} role="tabpanel" aria-labelledby={`${name}-tab-${active}`}>
      {children}
    </div>
  );
}

/** On which sides tabs are out of sight; looked at when scrolling has stopped and when the row changes its width. */
function useHiddenSides(row: React.RefObject<HTMLDivElement>, written: string) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const look = () =>
      setHidden({
        before: element.scrollLeft > 1,
        after: element.scrollLeft + element.clientWidth < element.scrollWidth - 1,
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(look, scrollDebounce);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [row, written]);
  return hidden;
}
