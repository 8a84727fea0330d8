import { Button } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useId, useState } from 'react';
import { useIsMobile } from '../useIsMobile.ts';
import * as styles from './filters.module.css';

interface Props {
  /** The filters that are used most, in one row; on a narrow screen the first of them. */
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

/** The filters of a list in one row; 更多条件 opens the rest, 重置 is in reach where there is something to reset. */
export function FilterBar({ children, more, moreSet = 0, onReset, tools }: Props) {
  const [isOpen, setOpen] = useState(moreSet > 0);
  const isMobile = useIsMobile();
  const moreId = useId();
  const hasMore = more !== undefined || isMobile;
  return (
    <div className={styles.filters} role="search" aria-label={words.filters} data-open={isOpen || undefined}>
      <div className={styles.row}>
        {children}
        {hasMore && (
          <Button
            className={styles.more}
            variant="minimal"
            intent="primary"
            text={isOpen ? words.fewerFilters : `${words.moreFilters}${moreSet > 0 ? ` ${moreSet}` : ''}`}
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
