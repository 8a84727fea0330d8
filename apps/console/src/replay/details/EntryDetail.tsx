import { Button } from '@blueprintjs/core';
import { differencesOf } from '@fleet/domain/core/values/differences.ts';
import { useMemo } from 'react';
import type { OpenedRecord } from '../record/openRecord.ts';
import { clockOf } from '../time/clock.ts';
import { otherHalf } from './entryWords.ts';
import { shortOf, ValueTree } from './ValueTree.tsx';
import * as styles from './details.module.css';

interface Props {
  readonly record: OpenedRecord;
  readonly count: number;
  readonly onGo: (count: number) => void;
}

/** The entry that happened last: what it says, what it is the answer to, and what it has changed. */
export function EntryDetail({ record: { playback, times }, count, onGo }: Props) {
  const index = count - 1;
  const entry = playback.entries[index];
  const changes = useMemo(() => {
    if (index < 0) return [];
    const changed = playback.changedBy(index);
    const [before, after] = [playback.stateAfter(index), playback.stateAfter(index + 1)];
    return changed.map((sid) => ({ sid, places: differencesOf(before[sid], after[sid]) }));
  }, [playback, index]);
  if (entry === undefined) return <p className={styles.nothing}>这是记录的开始，还没有发生任何事。</p>;
  const half = otherHalf(playback.entries, index);
  return (
    <div className={styles.details}>
      <h2 className={styles.title}>
        {entry.fact} <span className={styles.faint}>{clockOf(times[index]!)}</span>
      </h2>
      {half !== null && (
        <Button size="small" text={half < index ? '到它的请求' : '到它的应答'} onClick={() => onGo(half + 1)} />
      )}
      <ValueTree name="内容" value={entry.payload} isOpen />
      <h2 className={styles.title}>改变了 {changes.length === 0 ? '：没有' : `${changes.length} 处状态`}</h2>
      {changes.map(({ sid, places }) => (
        <section key={sid} className={styles.change}>
          <h3 className={styles.sid}>{sid}</h3>
          <ul className={styles.places}>
            {places.map(({ at, before, now }) => (
              <li key={at}>
                <span className={styles.at}>{at === '' ? '全部' : at}</span>
                <del>{shortOf(before)}</del>
                <ins>{shortOf(now)}</ins>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
