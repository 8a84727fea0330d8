import { isUnsettled, unsettledHours } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { Loaded } from '../../../detail/Loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type Tile, Tiles } from '../../../ui/Tiles.tsx';
import type { Figures } from './useStatistics.ts';
import * as styles from './statistics.module.css';

interface Props<Reply> {
  readonly figures: Figures<Reply>;
  readonly tilesOf: (figures: Reply) => readonly Tile[];
  /** Why there is nothing to draw; null when there is. */
  readonly emptyOf: (figures: Reply) => string | null;
  /** By what rule they count, in a sentence. */
  readonly rule: string;
  /** Charts. */
  readonly children: (figures: Reply) => ReactNode;
}

/** More tiles than this stand in two rows, equally wide. */
const inOneRow = 7;

/** Over the records of a statistics tab: tiles and charts of what the filters let through. */
export function StatisticsFigures<Reply extends { readonly asOf: string; readonly to: string }>({
  figures: { state, refresh },
  tilesOf,
  emptyOf,
  rule,
  children,
}: Props<Reply>) {
  return (
    <div className={styles.statistics} aria-busy={state?.refreshing ?? true}>
      <Loaded state={state} onRetry={refresh} lines={10}>
        {(figures) => {
          const empty = emptyOf(figures);
          const tiles = tilesOf(figures);
          return (
            <>
              <div className={styles.tiles} data-many={tiles.length > inOneRow || undefined}>
                <Tiles tiles={tiles} />
              </div>
              {empty === null ? children(figures) : <EmptyState text={empty} />}
              <p className={styles.note}>
                数据时间 {formatDateTime(figures.asOf)}，按北京时间的日期统计；{rule}
                {isUnsettled({ to: figures.to, asOf: Date.parse(figures.asOf) }) &&
                  `近 ${unsettledHours} 小时的数据可能更新。`}
              </p>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
