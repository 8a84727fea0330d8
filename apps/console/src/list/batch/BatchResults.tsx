import { Error as ErrorIcon, Minus, Remove, TickCircle } from '@blueprintjs/icons';
import {
  type RowResult,
  type RowState,
  resultsInOrder,
  rowStateWords,
} from '@fleet/domain/core/session/calls/batchResult.ts';
import type { ReactNode } from 'react';
import * as styles from './batchResults.module.css';

const icons: Readonly<Record<RowState, ReactNode>> = {
  refused: <ErrorIcon size={14} aria-hidden />,
  skipped: <Remove size={14} aria-hidden />,
  unchanged: <Minus size={14} aria-hidden />,
  done: <TickCircle size={14} aria-hidden />,
};

interface Props<Row> {
  readonly results: readonly RowResult<Row>[];
  readonly summary: string;
  readonly nameOf: (row: Row) => string;
  /** What holds for those that failed. */
  readonly note?: string;
}

/** Each row of a batch by name, with what became of it and why. */
export function BatchResults<Row>({ results, summary, nameOf, note = '失败的仍保持选中。' }: Props<Row>) {
  return (
    <>
      <p role="status">
        {summary}。{note}
      </p>
      <ul className={styles.list} aria-label="每一项的结果">
        {resultsInOrder(results).map(({ row, state, reason }, at) => (
          <li key={at} className={styles.item}>
            <span className={styles.state} data-state={state}>
              {icons[state]}
              {rowStateWords[state]}
            </span>
            <span className={styles.name} title={nameOf(row)}>
              {nameOf(row)}
            </span>
            {reason !== null && <span className={styles.reason}>{reason}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
