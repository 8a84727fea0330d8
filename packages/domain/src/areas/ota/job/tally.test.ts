import fc from 'fast-check';
import { expect, it } from 'vitest';
import { context, upgradeIn } from '../upgrade/arbitraryUpgrades.ts';
import { type CountRow, countEffects } from '../upgrade/counts.ts';
import { countUpgrades } from '../upgrade/places.ts';
import { stepUpgrade } from '../upgrade/stepUpgrade.ts';
import { phaseVerdict, usualPhase } from './phase.ts';
import { endedText, phaseTally, taskTally } from './tally.ts';

const row = (phaseNo: number, state: CountRow['state'], count: number, change: Partial<CountRow> = {}): CountRow => ({
  phaseNo,
  state,
  reason: null,
  isFailingLate: false,
  count,
  ...change,
});
const rows: readonly CountRow[] = [
  row(1, 6, 10),
  row(1, 7, 2, { reason: 'flashFailed' }),
  row(1, 1, 3, { reason: 'retryWaiting', isFailingLate: true }),
  row(1, 1, 4, { reason: 'offline' }),
  row(1, 5, 1),
  row(1, 8, 5, { reason: 'userCancelled' }),
  row(2, 8, 6, { reason: 'expired' }),
  row(2, 8, 7, { reason: 'withdrawn' }),
  row(2, 9, 8),
];

it('a job knows from its counters what became of its devices', () => {
  expect(taskTally(rows)).toEqual({ active: 16, busy: 9, succeeded: 10, failed: 2, lapsed: 13, cancelled: 5 });
});

it('a job that has ended says how, and with how many', () => {
  const { succeeded, ...none } = { ...taskTally([]), succeeded: 3 };
  expect(endedText(3, { ...none, succeeded })).toBe('已完成，成功 3 台');
  expect(endedText(5, { ...none, succeeded, failed: 2 })).toBe('未完成，成功 3 台，失败 2 台');
  expect(endedText(4, taskTally([row(1, 8, 4, { reason: 'jobCancelled' })]))).toBe('已取消，成功 0 台，未升级 4 台');
});

it('a phase knows its own from its counters, those that went on included in its total', () => {
  expect(phaseTally(rows, 1, 2)).toEqual({
    counts: [7, 0, 0, 0, 1, 10, 2, 5, 0],
    total: 27,
    carried: 2,
    failingLate: 3,
  });
  expect(phaseTally(rows, 3, 0)).toEqual({ counts: [0, 0, 0, 0, 0, 0, 0, 0, 0], total: 0, carried: 0, failingLate: 0 });
});

it('a device that goes on to the next phase is counted there and once, and holds up neither', () => {
  const moves = fc.array(fc.nat(9), { maxLength: 30 });
  fc.assert(
    fc.property(moves, (places) => {
      const upgrades = Array.from({ length: 10 }, () => upgradeIn(1));
      const carried = [0, 0, 0];
      let counted = countUpgrades(upgrades);
      for (const place of places) {
        const upgrade = upgrades[place]!;
        const phase = { isObserved: true, isLast: upgrade.phaseNo === 3 };
        const step = stepUpgrade(upgrade, { kind: 'carryOver' }, { ...context, phase });
        if ('refused' in step) throw new Error(step.refused);
        if (step.next.phaseNo !== upgrade.phaseNo) carried[upgrade.phaseNo - 1]! += 1;
        upgrades[place] = step.next;
        counted = countEffects(counted, step.effects);
      }
      const tallies = [1, 2, 3].map((phaseNo, index) => phaseTally(counted, phaseNo, carried[index]!));
      // who is there now is all of them, and each phase knows all that were ever in it
      expect(tallies.reduce((sum, tally) => sum + tally.total - tally.carried, 0)).toBe(10);
      expect(tallies[0]!.total).toBe(10);
      expect(tallies[1]!.total).toBe(carried[0]);
      expect(tallies[2]!.total).toBe(carried[1]);
      expect(carried[2]).toBe(0);
      const isEmpty = upgrades.every(({ phaseNo }) => phaseNo > 1);
      expect(phaseVerdict(tallies[0]!, usualPhase(1, 'rest'))).toBe(isEmpty ? 'passed' : 'open');
    }),
  );
});
