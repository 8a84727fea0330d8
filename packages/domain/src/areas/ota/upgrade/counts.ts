import type { UpgradeState } from './upgrade.ts';
import type { CountPlace, UpgradeEffect } from './upgradeEvents.ts';

/** Counters of a job, kept and not counted: how many devices of each phase are in which state for which reason. */

export interface CountRow extends CountPlace {
  readonly count: number;
}

/** Devices in each of the nine states, from 待推送 to 取消中. */
export type NineCounts = readonly [number, number, number, number, number, number, number, number, number];

export const noCounts: NineCounts = [0, 0, 0, 0, 0, 0, 0, 0, 0];

/** What tells counters apart. */
export const placeKey = ({ phaseNo, state, reason, isFailingLate }: CountPlace): string =>
  `${phaseNo}/${state}/${reason ?? ''}/${isFailingLate}`;

const moved = (rows: readonly CountRow[], place: CountPlace, by: 1 | -1): readonly CountRow[] => {
  const key = placeKey(place);
  const old = rows.find((row) => placeKey(row) === key);
  if (old === undefined) return [...rows, { ...place, count: by }];
  return rows.flatMap((row) => {
    if (row !== old) return [row];
    return row.count + by === 0 ? [] : [{ ...row, count: row.count + by }];
  });
};

/** The counters after a step; what is no count in its effects changes none. */
export const countEffects = (rows: readonly CountRow[], effects: readonly UpgradeEffect[]): readonly CountRow[] =>
  effects.reduce(
    (now, effect) => (effect.kind === 'count' ? moved(moved(now, effect.from, -1), effect.to, 1) : now),
    rows,
  );

/** The nine counts of a job, or of one of its phases. */
export const nineCounts = (rows: readonly CountRow[], phaseNo?: number): NineCounts => {
  const counts: number[] = [...noCounts];
  for (const row of rows) if (phaseNo === undefined || row.phaseNo === phaseNo) counts[row.state - 1]! += row.count;
  return counts as unknown as NineCounts;
};

/** Devices in some states. */
export const countOf = (counts: NineCounts, ...states: readonly UpgradeState[]): number =>
  states.reduce((sum, state) => sum + counts[state - 1]!, 0);
