import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUpgrades } from '../upgrade/places.ts';
import { phasePresets } from './phase.ts';
import { Run } from './tableRun.ts';
import { taskTally } from './tally.ts';

const devicesOf = (count: number) => Array.from({ length: count }, (_, index) => `AGV-${index}`);

describe('a whole job', () => {
  it('comes to its end with every device, whatever the pack does to them', () => {
    const profile = fc.record({
      modelId: fc.constant('F1400'),
      reason: fc.constantFrom(
        'flashFailed' as const,
        'downloadFailed' as const,
        'timeout' as const,
        'noAnswer' as const,
        'noReport' as const,
        'notApplied' as const,
        'unexpectedVersion' as const,
        'rolledBack' as const,
        'digestMismatch' as const,
      ),
      percent: fc.integer({ min: 0, max: 100 }),
    });
    const presets = fc.constantFrom(...Object.values(phasePresets).map(({ phases }) => phases));
    const breached = new Set<boolean>();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), presets, profile, (count, rules, pack) => {
        const run = new Run(devicesOf(count), rules, [pack]);
        run.run();
        breached.add(run.breaches > 0);
        // no phase hangs, nobody is lost, and the counters are those of a recount
        expect([3, 5]).toContain(run.task.state);
        expect(run.upgrades.every(({ state }) => state === 6 || state === 7)).toBe(true);
        expect(taskTally(run.rows)).toEqual(taskTally(countUpgrades(run.upgrades)));
        const failed = run.upgrades.filter(({ state }) => state === 7).length;
        if (run.task.state === 5) expect(failed).toBeGreaterThan(0);
        // who falls back after his job was done changes his own state, and the job stays done
        else expect(run.upgrades.every(({ reason }) => reason === null || reason.code === 'rolledBack')).toBe(true);
        // played again it comes to the same
        const again = new Run(devicesOf(count), rules, [pack]);
        again.run();
        expect(again.upgrades).toEqual(run.upgrades);
        expect(again.task).toEqual(run.task);
      }),
      { numRuns: 100 },
    );
    expect(breached.size).toBe(2);
  });

  it('with a good pack is done without anybody having been alarmed', () => {
    const run = new Run(devicesOf(200), phasePresets.standard.phases, []);
    run.run();
    expect(run.breaches).toBe(0);
    expect(taskTally(run.rows).succeeded).toBeGreaterThan(185);
  });

  it('with a pack that fails in every second attempt is stopped before the last phase has begun', () => {
    const run = new Run(devicesOf(200), phasePresets.standard.phases, [
      { modelId: 'F1400', reason: 'hardwareMismatch', percent: 50 },
    ]);
    run.job({ kind: 'start' });
    run.phase(1, { kind: 'open' });
    while (run.breaches === 0) run.tick();
    expect(run.phases.at(-1)?.state).toBe(1);
    expect(run.task.pauseReason).toBe('errorThreshold');
    // whatever had not begun stands still, and nothing is lost
    expect(run.upgrades.every(({ state }) => [4, 6, 7].includes(state))).toBe(true);
  });
});
