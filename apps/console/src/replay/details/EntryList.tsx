import { SegmentedControl } from '@blueprintjs/core';
import type { Entry } from '@fleet/domain/kernel/reduce.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { kindOf } from '../record/marks.ts';
import type { OpenedRecord } from '../record/openRecord.ts';
import { clockOf } from '../time/clock.ts';
import { aboutOf, factOf } from './entryWords.ts';
import * as styles from './entryList.module.css';

const rowHeight = 26;

const all = 'all';
/** What of it is looked for. */
const filters: readonly { readonly id: string; readonly title: string; readonly has: (entry: Entry) => boolean }[] = [
  { id: all, title: '全部', has: () => true },
  { id: 'page', title: '页面', has: ({ fact }) => kindOf(fact) === 'page' },
  { id: 'call', title: '请求', has: ({ fact }) => fact.startsWith('gateway.') },
  { id: 'refusal', title: '失败', has: ({ fact }) => kindOf(fact) === 'refusal' },
  { id: 'notice', title: '提示', has: ({ fact }) => kindOf(fact) === 'notice' },
];

interface Props {
  readonly record: OpenedRecord;
  /** Entries that have happened: the last of them is the open one. */
  readonly count: number;
  readonly onGo: (count: number) => void;
}

/** All that happened, each in a line; what is still to come is paler. */
export function EntryList({ record: { playback, times }, count, onGo }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { entries } = playback;
  const [filter, setFilter] = useState(all);
  const found = useMemo(() => {
    const { has } = filters.find(({ id }) => id === filter)!;
    return entries.flatMap((entry, index) => (has(entry) ? [index] : []));
  }, [entries, filter]);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => {
    // the newest of those that have happened
    const row = found.findLastIndex((index) => index < count);
    if (row !== -1) rows.scrollToIndex(row, { align: 'auto' });
  }, [rows, found, count]);
  return (
    <div className={styles.entries}>
      <div className={styles.filters}>
        <SegmentedControl
          size="small"
          aria-label="只看"
          options={filters.map(({ id, title }) => ({ value: id, label: title }))}
          value={filter}
          onValueChange={setFilter}
        />
      </div>
      <div ref={scroller} className={styles.scroller}>
        {found.length === 0 && <p className={styles.nothing}>这段记录里没有。</p>}
        <ol className={styles.list} style={{ height: rows.getTotalSize() }} aria-label="发生的事">
          {rows.getVirtualItems().map(({ index: row, start }) => {
            const index = found[row]!;
            const entry = entries[index]!;
            return (
              <li key={index} style={{ transform: `translateY(${start}px)` }}>
                <button
                  type="button"
                  className={styles.row}
                  aria-current={index === count - 1 ? 'true' : undefined}
                  data-kind={kindOf(entry.fact)}
                  data-ahead={index >= count}
                  onClick={() => onGo(index + 1)}
                >
                  <span className={styles.time}>{clockOf(times[index]!)}</span>
                  <span className={styles.fact}>{factOf(entry)}</span>
                  <span className={styles.about}>{aboutOf(entry)}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
