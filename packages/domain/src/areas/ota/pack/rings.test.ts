import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buttonKeys } from '../../../core/codes/permissions.ts';
import {
  isAsFarAs,
  isShared,
  reachProblem,
  type Ring,
  ringKey,
  ringOfTab,
  rings,
  ringTable,
  type RingVerb,
} from './rings.ts';

const verbs: readonly RingVerb[] = [
  'add',
  'view',
  'edit',
  'withdraw',
  'verify',
  'delete',
  'download',
  'exportList',
  'publish',
  'make',
  'makeStable',
];

describe('the rings of the warehouse', () => {
  it('stand in the order of the specified tabs', () => {
    expect(rings.map((ring) => ringTable[ring].tab)).toEqual([
      'WholePackageTest',
      'WholePackage',
      'AlphaPackage',
      'TestPackage',
      'ReleasePackage',
      'StableReleaseWholePackage',
      'StableReleasePackage',
    ]);
    for (const ring of rings) expect(ringOfTab(ringTable[ring].tab)).toBe(ring);
    expect(ringOfTab('OtaModule')).toBeNull();
  });

  it('use every key of their tabs, and no other', () => {
    const tabs = new Set<string>(rings.map((ring) => ringTable[ring].tab));
    const used = new Set(
      rings.flatMap((ring) => verbs.map((verb) => ringKey(ring, verb)).filter((key) => key !== null)),
    );
    expect(used).toEqual(new Set(buttonKeys.filter((key) => tabs.has(key.split('-')[0] ?? ''))));
  });

  it('are opened each by its own keys: one key alone opens nothing of another ring', () => {
    const opened = (key: string) => rings.filter((ring) => verbs.some((verb) => ringKey(ring, verb) === key));
    for (const ring of rings)
      for (const verb of verbs) {
        const key = ringKey(ring, verb);
        if (key === null) continue;
        const isLent = key === 'WholePackage-edit';
        expect([key, opened(key)]).toEqual([key, isLent ? ['whole', 'stableWhole'] : [ring]]);
        if (!isLent || ring === 'whole') expect(key.startsWith(`${ringTable[ring].tab}-`)).toBe(true);
      }
    // and of what is lent, taking back is all
    expect(verbs.filter((verb) => ringKey('stableWhole', verb) !== null)).toEqual(['withdraw']);
  });

  it('are shared by the platform once they are released', () => {
    expect(rings.filter(isShared)).toEqual(['release', 'stableWhole', 'stable']);
  });

  it('lie one behind the other', () => {
    expect(isAsFarAs('alpha', 'test')).toBe(true);
    expect(isAsFarAs('test', 'alpha')).toBe(false);
    expect(isAsFarAs('stable', 'release')).toBe(true);
    expect(isAsFarAs('release', 'release')).toBe(true);
  });
});

describe('the reach of a ring', () => {
  const reach = { isSpecific: true, isDynamic: false, devices: 1 };

  it.each<[Ring, Partial<typeof reach>, string | null]>([
    ['test', { devices: 20 }, null],
    ['test', { devices: 21 }, '测试包只能定向升级，最多 20 台'],
    ['test', { isSpecific: false }, '测试包只能定向升级，最多 20 台'],
    ['wholeTest', { devices: 21 }, '测试包只能定向升级，最多 20 台'],
    ['alpha', { isSpecific: false, devices: 200 }, null],
    ['alpha', { devices: 201 }, 'Alpha包最多升级 200 台'],
    ['alpha', { isSpecific: false, isDynamic: true }, '动态升级只能使用稳定发布包'],
    ['release', { isSpecific: false, devices: 100_000 }, null],
    ['release', { isSpecific: false, isDynamic: true }, '动态升级只能使用稳定发布包'],
    ['whole', { isSpecific: false, isDynamic: true }, '动态升级只能使用稳定发布包'],
    ['stable', { isSpecific: false, isDynamic: true, devices: 100_000 }, null],
    ['stableWhole', { isSpecific: false, isDynamic: true, devices: 100_000 }, null],
  ])('%s for %j: %s', (ring, change, problem) => {
    expect(reachProblem(ring, { ...reach, ...change })).toBe(problem);
  });

  it('is never exceeded by a job that passes', () => {
    const job = fc.record({ isSpecific: fc.boolean(), isDynamic: fc.boolean(), devices: fc.nat(400) });
    fc.assert(
      fc.property(fc.constantFrom(...rings), job, (ring, one) => {
        if (reachProblem(ring, one) !== null) return;
        if (ring === 'test' || ring === 'wholeTest') expect(one.isSpecific && one.devices <= 20).toBe(true);
        if (ring === 'alpha') expect(one.devices).toBeLessThanOrEqual(200);
        if (one.isDynamic) expect(['stable', 'stableWhole']).toContain(ring);
      }),
    );
  });
});
