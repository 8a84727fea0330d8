import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOver, jobStates } from '../job/machine.ts';
import { distributionPage } from './actions.ts';
import type { DistributionRow } from './contract.ts';
import { cancelProblem, distance, distributionStatusOf, nearestOf, removalProblem, retryProblem } from './rules.ts';

const suzhou = { province: '江苏省', longitude: 120.62, latitude: 31.32 };
const guangzhou = { province: '广东省', longitude: 113.26, latitude: 23.13 };
const nowhere = { province: null, longitude: null, latitude: null };

describe('a distribution', () => {
  it('is deleted when it is over and cancelled as long as it is not', () => {
    for (const state of jobStates) {
      const one = { status: distributionStatusOf(state, 0), failed: 1 };
      expect([state, removalProblem(one) === null, cancelProblem(one) === null]).toEqual([
        state,
        isOver(state),
        !isOver(state),
      ]);
      expect(retryProblem(one) === null).toBe(isOver(state));
    }
    expect(retryProblem({ status: 2, failed: 0 })).toBe('没有失败的设备');
    expect([distributionStatusOf('running', 0), distributionStatusOf('running', 1)]).toEqual([0, 1]);
  });

  it('is looked after by who gives the devices, and only seen by who gets them', () => {
    const { cancel, retry, remove } = distributionPage.actions;
    const nobody = { userId: null, granted: { pages: new Set(), buttons: new Set(), actions: new Set() } } as never;
    const reasons = (canManage: boolean) =>
      [cancel, retry, remove].map(({ disabledReason }) =>
        disabledReason({ canManage, status: 2, failed: 1 } as DistributionRow, nobody),
      );
    expect(reasons(true)).toEqual([null, null, null]);
    expect(new Set(reasons(false))).toEqual(new Set(['只有源租户可以操作分发任务']));
  });
});

describe('the nearest', () => {
  it('is so by coordinates, else by province, and nobody’s where nothing says so', () => {
    expect(distance(suzhou, guangzhou)).toBeGreaterThan(1100);
    expect(distance(suzhou, guangzhou)).toBeLessThan(1200);
    expect(nearestOf(suzhou, [guangzhou, suzhou])).toBe(suzhou);
    expect(nearestOf({ ...nowhere, province: '广东省' }, [suzhou, guangzhou])).toBe(guangzhou);
    expect(nearestOf(nowhere, [suzhou, guangzhou])).toBeNull();
    expect(nearestOf(suzhou, [])).toBeNull();
  });

  it('is as far as any other or nearer', () => {
    const place = fc.record({
      province: fc.constant(null),
      longitude: fc.integer({ min: -180, max: 180 }),
      latitude: fc.integer({ min: -90, max: 90 }),
    });
    fc.assert(
      fc.property(place, fc.array(place, { minLength: 1 }), (device, targets) => {
        const best = nearestOf(device, targets)!;
        for (const target of targets) expect(distance(device, best)).toBeLessThanOrEqual(distance(device, target));
      }),
    );
  });
});
