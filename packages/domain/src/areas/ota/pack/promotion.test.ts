import { describe, expect, it } from 'vitest';
import type { Evidence } from './evidence.ts';
import { type PromotionCheck, promotionProblem } from './promotion.ts';
import { alphaChecks, type PromotedPack, releaseChecks } from './ringChecks.ts';
import { type MemberState, stableWholeChecks, wholeChecks } from './wholeChecks.ts';

const evidence: Evidence = {
  devices: 40,
  deviceHours: 900,
  succeeded: 100,
  failed: 1,
  faults: 5,
  baseline: { faults: 10, deviceHours: 900 },
  openIssues: [3, 1, 0, 0],
};
const pack: PromotedPack = {
  verification: 4,
  isFileSound: true,
  isWithdrawn: false,
  hasDependencyConflict: false,
  hoursInRing: 24 * 7,
};
const openOf = (checks: readonly PromotionCheck[]) =>
  checks.filter(({ isMet }) => !isMet).map(({ code, isHard }) => `${isHard ? 'hard' : 'soft'} ${code}`);

describe('publishing an alpha', () => {
  it.each<[string, Partial<PromotedPack>, Partial<Evidence>]>([
    ['hard verification', { verification: 5 }, {}],
    ['hard verification', { verification: 2 }, {}],
    ['hard file', { isFileSound: false }, {}],
    ['hard dependencies', { hasDependencyConflict: true }, {}],
    ['hard fatalIssues', {}, { openIssues: [0, 0, 0, 1] }],
    ['hard withdrawn', { isWithdrawn: true }, {}],
    ['soft devices', {}, { devices: 2 }],
    ['soft deviceHours', {}, { deviceHours: 23.9, faults: 0 }],
    ['soft success', {}, { succeeded: 94, failed: 6 }],
    ['soft success', {}, { succeeded: 0, failed: 0 }],
    ['soft faultRate', {}, { faults: 13 }],
    ['soft faultRate', {}, { baseline: { faults: 0, deviceHours: 0 } }],
    ['soft severeIssues', {}, { openIssues: [0, 0, 2, 0] }],
    ['soft hoursInRing', { hoursInRing: 23.9 }, {}],
  ])('lacks %s', (open, ofPack, ofEvidence) => {
    expect(openOf(releaseChecks('toRelease', { ...pack, ...ofPack }, { ...evidence, ...ofEvidence }))).toEqual([open]);
  });

  it('lacks nothing at the very thresholds', () => {
    const least = { ...evidence, devices: 3, deviceHours: 24, succeeded: 95, failed: 5 };
    const even = { ...least, faults: 12, baseline: { faults: 10, deviceHours: 24 } };
    expect(openOf(releaseChecks('toRelease', { ...pack, verification: 1, hoursInRing: 24 }, even))).toEqual([]);
  });
});

describe('making a release stable', () => {
  it.each<[string, Partial<PromotedPack>, Partial<Evidence>]>([
    ['soft devices', {}, { devices: 19 }],
    ['soft deviceHours', {}, { deviceHours: 499 }],
    ['soft success', {}, { succeeded: 97, failed: 3 }],
    ['soft faultRate', {}, { faults: 12 }],
    ['soft hoursInRing', { hoursInRing: 7 * 24 - 1 }, {}],
  ])('lacks %s', (open, ofPack, ofEvidence) => {
    expect(openOf(releaseChecks('toStable', { ...pack, ...ofPack }, { ...evidence, ...ofEvidence }))).toEqual([open]);
  });

  it('borders at 1.1 times', () => {
    expect(openOf(releaseChecks('toStable', pack, { ...evidence, faults: 11 }))).toEqual([]);
  });
});

describe('uploading an alpha', () => {
  const mine = { moduleId: 'nav', version: 'v2.3.1.2026112000' };
  const source = {
    ...mine,
    version: 'v2.3.1.2026111907',
    verification: 4,
    isWithdrawn: false,
    succeeded: 1,
    severeIssues: 0,
  } as const;

  it.each([
    ['nothing', {}, []],
    ['hard sameModule', { moduleId: 'motion' }, ['hard sameModule']],
    ['hard sameVersion', { version: 'v2.3.2.2026111907' }, ['hard sameVersion']],
    ['hard sourceWithdrawn', { isWithdrawn: true }, ['hard sourceWithdrawn']],
    ['soft sourceVerification', { verification: 2 as const }, ['soft sourceVerification']],
    ['soft sourceDevices', { succeeded: 0 }, ['soft sourceDevices']],
    ['soft severeIssues', { severeIssues: 1 }, ['soft severeIssues']],
  ])('lacks %s', (_, change, open) => {
    expect(openOf(alphaChecks(mine, { ...source, ...change }))).toEqual(open);
  });

  it('lacks a source when none was named', () => {
    expect(openOf(alphaChecks(mine, null))).toEqual(['soft source']);
  });
});

describe('whole packs', () => {
  const member: MemberState = {
    moduleNickName: '导航定位',
    ring: 'release',
    productKey: 'p1',
    verification: 4,
    hasDigest: true,
    isSafetyRelevant: true,
    isStable: true,
  };
  const plc = { ...member, moduleNickName: '安全PLC' };

  it.each<[string, Partial<MemberState>, string | null, readonly string[], readonly string[]]>([
    ['nothing', {}, null, [], []],
    ['hard members', {}, '每个模块只能选择一个升级包', ['hard members'], ['hard members']],
    ['hard product', { productKey: 'p2' }, null, ['hard product'], ['hard product']],
    ['hard digest', { hasDigest: false }, null, ['hard digest'], ['hard digest']],
    ['soft membersVerified', { verification: 6 }, null, ['soft membersVerified'], ['soft membersVerified']],
    ['soft safetyRing', { ring: 'alpha' }, null, [], ['soft safetyRing']],
    ['soft membersRing', { ring: 'test', isSafetyRelevant: false }, null, [], ['soft membersRing']],
  ])('lack %s', (_, change, problem, inTest, inWhole) => {
    const members = [member, { ...plc, ...change }];
    expect(openOf(wholeChecks('toWholeTest', members, problem))).toEqual(inTest);
    expect(openOf(wholeChecks('toWhole', members, problem))).toEqual(inWhole);
  });

  it('name the members that are in the way', () => {
    const checks = wholeChecks(
      'toWhole',
      [
        { ...member, ring: 'alpha' },
        { ...plc, ring: 'alpha' },
      ],
      null,
    );
    expect(checks.find(({ code }) => code === 'safetyRing')?.value).toBe('导航定位、安全PLC');
  });

  it('say how many hours there are with two decimals', () => {
    const checks = stableWholeChecks(pack, [member], { ...evidence, deviceHours: 1234.5 });
    expect(checks.find(({ code }) => code === 'deviceHours')?.value).toBe('1,234.50 小时');
  });

  it('become stable when they were tried themselves and all their members are stable', () => {
    const least = { ...evidence, devices: 10, deviceHours: 200, succeeded: 98, failed: 2 };
    expect(openOf(stableWholeChecks(pack, [member, plc], least))).toEqual([]);
    expect(
      openOf(stableWholeChecks({ ...pack, verification: 1 }, [member, { ...plc, isStable: false }], least)),
    ).toEqual(['hard verification', 'hard membersStable']);
    const few = { ...least, devices: 9, deviceHours: 199, failed: 3 };
    expect(openOf(stableWholeChecks({ ...pack, hoursInRing: 1 }, [member], few))).toEqual([
      'soft devices',
      'soft deviceHours',
      'soft success',
      'soft hoursInRing',
    ]);
  });
});

describe('a promotion', () => {
  const checks = releaseChecks('toRelease', { ...pack, hoursInRing: 1 }, { ...evidence, devices: 2 });
  const reason = '现场急需，已由质量负责人同意';

  it('waits for every soft check to be lifted by a reason', () => {
    expect(promotionProblem('toRelease', checks, [])).toBe('发布条件未满足：运行设备');
    expect(promotionProblem('toRelease', checks, [{ code: 'devices', reason }])).toBe('发布条件未满足：在环时长');
    const both = [
      { code: 'devices', reason },
      { code: 'hoursInRing', reason },
    ];
    expect(promotionProblem('toRelease', checks, both)).toBeNull();
  });

  it('takes no reason that is none', () => {
    for (const one of ['', '  同意  ', '字'.repeat(9), '字'.repeat(201)])
      expect(promotionProblem('toStable', checks, [{ code: 'devices', reason: one }])).toBe('制作条件未满足：运行设备');
  });

  it('lifts no hard check', () => {
    const hard = releaseChecks('toRelease', { ...pack, isWithdrawn: true }, evidence);
    expect(promotionProblem('toRelease', hard, [{ code: 'withdrawn', reason }])).toBe('发布条件未满足：已撤回');
  });
});
