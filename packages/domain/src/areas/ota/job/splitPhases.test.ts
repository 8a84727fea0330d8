import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PhaseRule, phasePresets } from './phase.ts';
import { phaseSizes, type SplitDevice, splitPhases } from './splitPhases.ts';

const device = fc.record({
  deviceId: fc.stringMatching(/^[a-z]{6}$/),
  modelId: fc.constantFrom('F1400', 'F1600', 'S800'),
  projectId: fc.constantFrom(null, 'suzhou', 'wuxi', 'kunshan'),
  isCanary: fc.constantFrom(false, false, false, true),
});
const fleet = fc.uniqueArray(device, { selector: ({ deviceId }) => deviceId, maxLength: 80 });
const size: fc.Arbitrary<PhaseRule['size']> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ count: fc.integer({ min: 1, max: 30 }) }),
);
const phases = fc
  .array(size, { maxLength: 5 })
  .map((sizes) => [...sizes, 'rest' as const].map((one) => ({ size: one })));
const idsOf = (split: readonly (readonly SplitDevice[])[]) =>
  split.map((phase) => phase.map(({ deviceId }) => deviceId));

describe('the devices of phases', () => {
  it.each<[number, readonly PhaseRule['size'][], readonly number[]]>([
    [100, [{ percent: 5 }, { percent: 30 }, 'rest'], [5, 30, 65]],
    [10, [{ percent: 5 }, { percent: 30 }, 'rest'], [1, 3, 6]],
    [1, [{ percent: 5 }, { percent: 30 }, 'rest'], [1, 0, 0]],
    [0, [{ percent: 5 }, 'rest'], [0, 0]],
    [7, [{ count: 20 }, 'rest'], [7, 0]],
    [1000, [{ percent: 33 }, { percent: 67 }], [330, 670]],
    // the last takes what rounding has left
    [10, [{ percent: 33 }, { percent: 33 }, { percent: 34 }], [3, 3, 4]],
  ])('of %i in sizes %j are %j', (total, sizes, taken) => {
    expect(
      phaseSizes(
        total,
        sizes.map((one) => ({ size: one })),
      ),
    ).toEqual(taken);
  });

  it('are all devices, each once, canaries first, whatever order they are given in', () => {
    fc.assert(
      fc.property(fleet, phases, fc.string(), (devices, sizes, jobId) => {
        const split = splitPhases(jobId, devices, sizes);
        expect(split).toHaveLength(sizes.length);
        const order = split.flat();
        expect(order.map(({ deviceId }) => deviceId).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
          devices.map(({ deviceId }) => deviceId).toSorted((a, b) => (a < b ? -1 : 1)),
        );
        const firstOther = order.findIndex(({ isCanary }) => !isCanary);
        expect(firstOther < 0 || order.slice(firstOther).every(({ isCanary }) => !isCanary)).toBe(true);
        expect(idsOf(splitPhases(jobId, devices.toReversed(), sizes))).toEqual(idsOf(split));
      }),
    );
  });

  it('see every model before any is seen twice', () => {
    fc.assert(
      fc.property(fleet, (devices) => {
        const plain = devices.map((one) => ({ ...one, isCanary: false }));
        const models = new Set(plain.map(({ modelId }) => modelId));
        const [first = []] = splitPhases('job-1', plain, [
          { size: { count: Math.max(1, models.size) } },
          { size: 'rest' },
        ]);
        expect(new Set(first.map(({ modelId }) => modelId))).toEqual(models);
      }),
    );
  });

  it('empty no site while others are full', () => {
    // four sites of different size, two models each
    const sites = { suzhou: 40, wuxi: 20, kunshan: 10, ningbo: 30 };
    const devices = Object.entries(sites).flatMap(([projectId, count]) =>
      Array.from({ length: count }, (_, index) => ({
        deviceId: `${projectId}-${index}`,
        modelId: index % 2 === 0 ? 'F1400' : 'F1600',
        projectId,
        isCanary: false,
      })),
    );
    for (const job of ['a', 'b', 'c']) {
      const [first = [], second = []] = splitPhases(job, devices, phasePresets.standard.phases);
      const taken = [...first, ...second];
      for (const [projectId, count] of Object.entries(sites)) {
        const share = taken.filter((one) => one.projectId === projectId).length / count;
        expect(share).toBeGreaterThan(0.25);
        expect(share).toBeLessThan(0.45);
      }
    }
  });

  it('are others in another job', () => {
    const devices = Array.from({ length: 50 }, (_, index) => ({
      deviceId: `AGV-${index}`,
      modelId: 'F1400',
      projectId: 'suzhou',
      isCanary: false,
    }));
    const firsts = ['a', 'b', 'c'].map(
      (job) => splitPhases(job, devices, [{ size: { count: 3 } }, { size: 'rest' }])[0],
    );
    expect(new Set(firsts.map((first) => JSON.stringify(first))).size).toBe(3);
  });
});
