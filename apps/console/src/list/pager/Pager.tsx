import { CaretDown, ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { pageCount, pagerCount, pageSizes, pagingText } from '@fleet/domain/core/values/paging.ts';
import { useState, type ReactNode } from 'react';
import classNames from 'classnames';
import { isComposing } from '../../ui/keyboard.ts';
import { pagerItems } from './pagerItems.ts';
import { Button } from '@blueprintjs/core';
import type { ListView } from '../useList.ts';
import * as styles from './pager.module.css';
import * as listPageStyles from '../listPage.module.css';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  /** Null while nothing is known of it. */
  readonly total: number | null;
  readonly onChange: (change: { readonly page?: number; readonly pageSize?: number }) => void;
  /** Stands beside the text: that the rows are old, say. */
  readonly children?: ReactNode;
}

/** `第 x / y 页，共 n 条`, page size, page numbers and 前往 (S1 §9). */
export function Pager({ page, pageSize, total, onChange, children }: Props) {
  const pages = pageCount(total ?? 0, pageSize);
  const current = Math.min(page, pages);
  const sizes = pageSizes.some((size) => size === pageSize) ? pageSizes : [...pageSizes, pageSize];
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      <span className={styles.text}>{total === null ? '' : pagingText(current, pageSize, total)}</span>
      {children}
      <span className={styles.controls}>
        <span className={styles.sizes}>
          <select
            aria-label={words.pageSize}
            value={pageSize}
            onChange={(event) => onChange({ pageSize: Number(event.target.value), page: 1 })}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
                {words.perPage}
              </option>
            ))}
          </select>
          <CaretDown size={14} aria-hidden />
        </span>
        <StepButton label={words.previousPage} isLast={current <= 1} onStep={() => onChange({ page: current - 1 })}>
          <ChevronLeft size={14} aria-hidden />
        </StepButton>
        {pagerItems(current, pages, pagerCount).map((item, place) =>
          item.kind === 'page' ? (
            <button
              key={place}
              type="button"
              className={classNames('bare-button', styles.item, styles.number)}
              aria-current={item.page === current ? 'page' : undefined}
              onClick={() => onChange({ page: item.page })}
            >
              {formatCount(item.page)}
            </button>
          ) : (
            <button
              key={place}
              type="button"
              className={classNames('bare-button', styles.item, styles.number)}
              aria-label={`${words.goTo} ${formatCount(item.to)}`}
              onClick={() => onChange({ page: item.to })}
            >
              …
            </button>
          ),
        )}
        <StepButton label={words.nextPage} isLast={current >= pages} onStep={() => onChange({ page: current + 1 })}>
          <ChevronRight size={14} aria-hidden />
        </StepButton>
        <GoTo pages={pages} onGo={(wanted) => onChange({ page: wanted })} />
      </span>
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  /** There is no page beyond. */
  readonly isLast: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** One page on or back. It keeps the focus that has led to the last page: the way back is beside it. */
function StepButton({ label, isLast, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.item)}
      aria-label={label}
      aria-disabled={isLast}
      onClick={isLast ? undefined : onStep}
    >
      {children}
    </button>
  );
}

/** A page number to type; one beyond the last goes to the last. */
function GoTo({ pages, onGo }: { readonly pages: number; readonly onGo: (page: number) => void }) {
  const [text, setText] = useState('');
  const go = () => {
    const wanted = Number.parseInt(text, 10);
    setText('');
    if (wanted >= 1) onGo(Math.min(wanted, pages));
  };
  return (
    <label className={styles.go}>
      {words.goTo}
      <input
        className={classNames('bp6-input', styles.goInput)}
        inputMode="numeric"
        aria-label={words.goToPage}
        maxLength={7}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) go();
        }}
        onBlur={go}
      />
    </label>
  );
}

/** The pager of a list; it says so when the rows are those of an earlier answer. */
export function ListPager<Query extends object, Row>({ view }: { readonly view: ListView<Query, Row> }) {
  const { state } = view;
  return (
    <Pager page={view.page} pageSize={view.pageSize} total={state?.data?.total ?? null} onChange={view.show}>
      {state?.status === 'refused' && view.rows.length > 0 && (
        <span className={listPageStyles.stale} role="alert">
          {words.staleRows}
          <Button variant="minimal" size="small" intent="primary" text={words.retry} onClick={view.refresh} />
        </span>
      )}
    </Pager>
  );
}
