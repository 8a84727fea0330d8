import { InputGroup } from '@blueprintjs/core';
import { definitions } from '@fleet/domain/kernel/definitions.ts';
import { useMemo, useState } from 'react';
import type { OpenedRecord } from '../record/openRecord.ts';
import { ValueTree } from './ValueTree.tsx';
import * as styles from './details.module.css';

/** The whole state at a place, fold by fold; one that does not differ from its beginning stands behind those that do. */
export function StateTab({ record: { playback }, count }: { readonly record: OpenedRecord; readonly count: number }) {
  const [search, setSearch] = useState('');
  const state = useMemo(() => playback.stateAfter(count), [playback, count]);
  const wanted = search.trim().toLowerCase();
  const sids = [...definitions.folds.keys()]
    .filter((sid) => sid.toLowerCase().includes(wanted))
    .toSorted(
      (one, other) => Number(Object.hasOwn(state, other)) - Number(Object.hasOwn(state, one)) || (one < other ? -1 : 1),
    );
  return (
    <>
      <div className={styles.search}>
        <InputGroup
          size="small"
          type="search"
          aria-label="搜索状态"
          placeholder="搜索状态的名称"
          value={search}
          onValueChange={setSearch}
        />
      </div>
      <div className={styles.details}>
        {sids.length === 0 && <p className={styles.nothing}>没有名称里含有它的状态。</p>}
        {sids.map((sid) => (
          <ValueTree
            key={sid}
            name={sid}
            value={Object.hasOwn(state, sid) ? state[sid] : definitions.folds.get(sid)!.initial}
          />
        ))}
      </div>
    </>
  );
}
