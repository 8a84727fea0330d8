import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyContext, anyEvent, anyUpgrade } from './arbitraryUpgrades.ts';
import { type CountRow, countEffects, countOf, nineCounts, noCounts } from './counts.ts';
import { countUpgrades } from './places.ts';
import { stepUpgrade } from './stepUpgrade.ts';
import type { UpgradeEffect } from './upgradeEvents.ts';

const sorted = (rows: readonly CountRow[]) =>
  rows.map((row) => `${row.phaseNo} ${row.state} ${row.reason ?? '-'} ${row.isFailingLate} ${row.count}`).toSorted();

describe('the counters of a job', () => {
  it('add up to its devices after every event and equal a recount, whatever happens; replaying comes to the same', () => {
    const happened = fc.array(fc.tuple(fc.nat(), anyEvent, anyContext), { maxLength: 80 });
    fc.assert(
      fc.property(fc.array(anyUpgrade, { minLength: 1, maxLength: 8 }), happened, (devices, events) => {
        const run = () => {
          const upgrades = [...devices];
          const told: UpgradeEffect[] = [];
          let rows = countUpgrades(upgrades);
          for (const [place, event, around] of events) {
            const index = place % upgrades.length;
            const upgrade = upgrades[index]!;
            const ordered = 'sequence' in event ? { ...event, sequence: upgrade.lastSequence + 1 } : event;
            const step = stepUpgrade(upgrade, ordered, around);
            if ('refused' in step) continue;
            upgrades[index] = step.next;
            told.push(...step.effects);
            rows = countEffects(rows, step.effects);
            expect(nineCounts(rows).reduce((sum, count) => sum + count, 0)).toBe(devices.length);
            expect(sorted(rows)).toEqual(sorted(countUpgrades(upgrades)));
          }
          return { upgrades, told };
        };
        const once = run();
        expect(run()).toEqual(once);
        // the effects alone make the counters as well
        expect(sorted(countEffects(countUpgrades(devices), once.told))).toEqual(sorted(countUpgrades(once.upgrades)));
      }),
    );
  });

  it('are told by phase and by states', () => {
    const rows: readonly CountRow[] = [
      { phaseNo: 1, state: 6, reason: null, isFailingLate: false, count: 5 },
      { phaseNo: 1, state: 8, reason: 'expired', isFailingLate: false, count: 2 },
      { phaseNo: 2, state: 8, reason: 'userCancelled', isFailingLate: false, count: 3 },
      { phaseNo: 2, state: 1, reason: null, isFailingLate: false, count: 4 },
    ];
    expect(nineCounts(rows)).toEqual([4, 0, 0, 0, 0, 5, 0, 5, 0]);
    expect(nineCounts(rows, 1)).toEqual([0, 0, 0, 0, 0, 5, 0, 2, 0]);
    expect(nineCounts([])).toEqual(noCounts);
    expect(countOf(nineCounts(rows), 1, 6)).toBe(9);
  });
});
