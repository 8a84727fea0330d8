import { Button } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIsMobile } from '../useIsMobile.ts';
import * as styles from './filters.module.css';

interface Props {
  /** The filters that are used most, in one row; on a narrow screen the search, or the first of them. */
  readonly children: ReactNode;
  /** The other filters, behind 更多条件. */
  readonly more?: ReactNode;
  /** How many of the filters behind 更多条件 are set: they are not forgotten there. */
  readonly moreSet?: number;
  /** Left out where there is nothing to take back. */
  readonly onReset?: () => void;
  /** Stands at the right end: the column settings. */
  readonly tools?: ReactNode;
}

/**
 * The filters of a list in one row; 更多条件 opens the rest, 重置 is in reach where there is something to reset. On a
 * narrow screen the search stands alone, and all others are behind 筛选, which says how many of them are set.
 */
export function FilterBar({ children, more, moreSet = 0, onReset, tools }: Props) {
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(moreSet > 0 && !isMobile);
  const bar = useRef<HTMLDivElement>(null);
  const [hiddenSet, setHiddenSet] = useState(0);
  // whether a filter is set, it shows itself
  useLayoutEffect(() => setHiddenSet(isMobile ? setBehind(bar.current) : 0), [isMobile, children, more]);
  const moreId = useId();
  const hasMore = more !== undefined || isMobile;
  return (
    <div className={styles.filters} ref={bar} role="search" aria-label={words.filters} data-open={isOpen || undefined}>
      <div className={styles.row}>
        {children}
        {hasMore && (
          <Button
            className={styles.more}
            variant={isMobile ? 'outlined' : 'minimal'}
            intent={isMobile && hiddenSet === 0 ? 'none' : 'primary'}
            {...(isMobile ? { icon: <Filter size={14} aria-hidden /> } : {})}
            text={
              isOpen
                ? words.fewerFilters
                : withCount(isMobile ? words.filter : words.moreFilters, isMobile ? hiddenSet : moreSet)
            }
            aria-expanded={isOpen}
            aria-controls={moreId}
            data-rest={more === undefined || undefined}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <span className={styles.tools}>
          {onReset !== undefined && <Button variant="minimal" intent="primary" text={words.reset} onClick={onReset} />}
          {tools}
        </span>
      </div>
      <div id={moreId} className={styles.row} hidden={!isOpen || more === undefined}>
        {more}
      </div>
    </div>
  );
}

const withCount = (text: string, count: number) => (count > 0 ? `${text} ${count}` : text);

/** How many filters are set that a narrow screen hides. */
function setBehind(bar: HTMLElement | null): number {
  const filters = [...(bar?.querySelectorAll(`[data-select], .${styles.textFilter}`) ?? [])];
  const shown = filters.find((filter) => filter.matches(`.${styles.textFilterSearch}`)) ?? filters[0];
  const isSet = (filter: Element) => filter.matches(`[data-select='clearable'], :has(.${styles.textFilterClear})`);
  return filters.filter((filter) => filter !== shown && isSet(filter)).length;
}
