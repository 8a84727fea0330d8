import { statusIntent, type StatusIntent, statusLabel } from '../../../core/codes/status.ts';
import { shareOf } from '../../../core/values/measures.ts';
import { countOf, type NineCounts } from '../upgrade/counts.ts';
import type { UpgradeState } from '../upgrade/upgrade.ts';

/** The counters over the devices of a job: one for each of the nine states, and what a person has to look after. */

export interface Tile {
  readonly code: UpgradeState | 'total' | 'longWaiting' | 'cancelStuck';
  readonly label: string;
  readonly intent: StatusIntent;
  readonly count: number;
  /** Percent of all devices, with one decimal; null where there are none. */
  readonly share: number | null;
}

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly UpgradeState[];

/** The tiles of a job, those of the nine states first; the nine add up to 总数. */
export const jobTiles = (
  counts: NineCounts,
  { longWaiting, cancelStuck }: { readonly longWaiting: number; readonly cancelStuck: number },
): readonly Tile[] => {
  const total = countOf(counts, ...nine);
  const tile = (code: Tile['code'], label: string, intent: StatusIntent, count: number): Tile => ({
    code,
    label,
    intent,
    count,
    share: shareOf(count, total),
  });
  return [
    ...nine.map((state) =>
      tile(state, statusLabel('deviceUpgrade', state), statusIntent('deviceUpgrade', state), counts[state - 1]!),
    ),
    tile('total', '总数', 'none', total),
    tile('longWaiting', '等待超 24 小时', longWaiting === 0 ? 'none' : 'warning', longWaiting),
    tile('cancelStuck', '取消中滞留', cancelStuck === 0 ? 'none' : 'danger', cancelStuck),
  ];
};

/** Percent of the devices of a job that have ended, rounded down; an empty job is at its end. */
export const jobProgress = (counts: NineCounts): number => {
  const total = countOf(counts, ...nine);
  return total === 0 ? 100 : Math.floor((countOf(counts, 6, 7, 8) * 100) / total);
};
