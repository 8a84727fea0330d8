import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countVerdicts,
  type PreflightDevice,
  type PreflightPack,
  type PreflightSettings,
  preflightVerdict,
  type VerdictEffect,
} from './preflight.ts';
import { verdictCodes } from '../shared/verdictCodes.ts';

const pack: PreflightPack = {
  productKey: 'agv',
  modelIds: ['F1400'],
  destVersion: 'v2.3.2.2026112000',
  srcVersion: null,
  securityCounter: 3,
};
const settings: PreflightSettings = { allowDowngrade: false, srcVersions: [], overwrites: false };
const ready: PreflightDevice = {
  deviceId: 'd1',
  productKey: 'agv',
  modelId: 'F1400',
  isActivated: true,
  version: 'v2.3.1.2026102000',
  securityCounter: 3,
  otherJob: null,
  lacks: null,
  recentFailures: 0,
  isOnline: true,
  gates: [],
};
const verdict = (device: Partial<PreflightDevice>, change: Partial<PreflightSettings> = {}) =>
  preflightVerdict({ ...ready, ...device }, pack, { ...settings, ...change });

/** In the designed order: what a device is like, what is said, what follows. */
const designed: readonly (readonly [Partial<PreflightDevice>, Partial<PreflightSettings>, string, VerdictEffect])[] = [
  [{ productKey: 'shuttle' }, {}, '产品不符', 'leftOut'],
  [{ modelId: 'F1600' }, {}, '型号不适用', 'leftOut'],
  [{ isActivated: false }, {}, '设备未激活', 'leftOut'],
  [{ version: '2.3.2.2026112000' }, {}, '已是目标版本', 'leftOut'],
  [{ version: 'v2.4.0.2026112000' }, {}, '当前版本更高（v2.4.0.2026112000）', 'leftOut'],
  [{ securityCounter: 4 }, {}, '防回退计数不允许', 'leftOut'],
  [{}, { srcVersions: ['v2.3.0.2026090100'] }, '待升级版本不符', 'leftOut'],
  [{ otherJob: { name: '夜间升级', isUpgrading: true } }, {}, '正在升级，不可覆盖（任务「夜间升级」）', 'leftOut'],
  [{ otherJob: { name: '夜间升级', isUpgrading: false } }, {}, '已在任务「夜间升级」中', 'leftOut'],
  [
    { lacks: { module: '运动控制', version: 'v1.9.0.2026010100', range: { minVersion: 'v2.0.0', maxVersion: null } } },
    {},
    '依赖冲突：运动控制 当前 v1.9.0.2026010100，需要 ≥ v2.0.0',
    'leftOut',
  ],
  [{ recentFailures: 3 }, {}, '近 7 天失败 3 次', 'warned'],
  [{ version: null }, {}, '未上报版本', 'warned'],
  [{ isOnline: false }, {}, '离线，上线后推送', 'waits'],
  [{ gates: [{ code: 'order', text: '正在执行任务 T-20931' }] }, {}, '等待：正在执行任务 T-20931', 'waits'],
  [{}, {}, '可立即升级', 'included'],
];

describe('the verdicts before a job', () => {
  it.each(designed)('%j with %j: %s, %s', (device, change, text, effect) => {
    expect(verdict(device, change)).toMatchObject({ text, effect, supersedes: null });
  });

  it('have one code for each line of the table, in its order', () => {
    expect(designed.map(([device, change]) => verdict(device, change).code)).toEqual([...verdictCodes]);
  });

  it('let a newer version in only where that was allowed', () => {
    const newer = { version: 'v2.4.0.2026112000' };
    expect(verdict(newer, { allowDowngrade: true })).toMatchObject({ code: 'newer', effect: 'included' });
    expect(verdict({ ...newer, securityCounter: 4 }, { allowDowngrade: true })).toMatchObject({
      code: 'rollbackBlocked',
      effect: 'leftOut',
    });
  });

  it('take a device from another job only where that was allowed, and only when it is taken in', () => {
    const taken = { otherJob: { name: '夜间升级', isUpgrading: false } };
    expect(verdict(taken, { overwrites: true })).toMatchObject({ effect: 'included', supersedes: '夜间升级' });
    expect(verdict({ otherJob: { name: '夜间升级', isUpgrading: true } }, { overwrites: true }).effect).toBe('leftOut');
    const lacks = { module: '运动控制', version: null, range: { minVersion: 'v2.0.0', maxVersion: null } };
    expect(verdict({ ...taken, lacks }, { overwrites: true })).toEqual({
      code: 'dependencyConflict',
      text: '依赖冲突：运动控制 当前 —，需要 ≥ v2.0.0',
      effect: 'leftOut',
      supersedes: null,
    });
  });

  it('call no version newer that cannot be compared', () => {
    expect(verdict({ version: 'nightly' }).code).toBe('ready');
    expect(verdict({ version: null }, { srcVersions: ['v2.3.1.2026102000'] }).code).toBe('srcMismatch');
  });

  it('let a difference come to the version alone that it starts from', () => {
    const from = 'v2.3.0.2026090100';
    const of = (version: string | null) =>
      preflightVerdict({ ...ready, version }, { ...pack, srcVersion: from }, settings);
    expect(of('2.3.0.2026090100').code).toBe('ready');
    for (const version of ['v2.3.1.2026102000', 'v2.2.0.2026010100', 'nightly', null])
      expect(of(version)).toMatchObject({ code: 'srcMismatch', effect: 'leftOut' });
  });

  it('stand each device under one of them: they add up to the scope, and leave out whatever has to be', () => {
    const device = fc.record({
      deviceId: fc.string(),
      productKey: fc.constantFrom('agv', 'agv', 'agv', 'shuttle'),
      modelId: fc.constantFrom('F1400', 'F1400', 'F1600'),
      isActivated: fc.constantFrom(true, true, false),
      version: fc.constantFrom(null, pack.destVersion, 'v2.3.1.2026102000', 'v2.4.0.2026112000', 'nightly'),
      securityCounter: fc.constantFrom(3, 3, 4),
      otherJob: fc.option(fc.record({ name: fc.constant('夜间升级'), isUpgrading: fc.boolean() })),
      lacks: fc.constantFrom(null, null, {
        module: '运动控制',
        version: null,
        range: { minVersion: 'v2.0.0', maxVersion: null },
      }),
      recentFailures: fc.constantFrom(0, 0, 3),
      isOnline: fc.boolean(),
      gates: fc.constantFrom([], [{ code: 'order', text: '正在执行任务 T-1' } as const]),
    });
    const asked = fc.record({
      allowDowngrade: fc.boolean(),
      srcVersions: fc.constantFrom<readonly string[]>([], ['v2.3.1.2026102000'], ['nightly']),
      overwrites: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(device, { maxLength: 40 }), asked, (scope, given) => {
        const verdicts = scope.map((one) => preflightVerdict(one, pack, given));
        const counts = countVerdicts(verdicts);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(scope.length);
        expect(new Set(counts.map(({ code, effect }) => `${code} ${effect}`)).size).toBe(counts.length);
        for (const [index, { effect, supersedes }] of verdicts.entries()) {
          const one = scope[index]!;
          const isFit =
            one.productKey === 'agv' &&
            one.modelId === 'F1400' &&
            one.isActivated &&
            one.version !== pack.destVersion &&
            (one.version !== 'v2.4.0.2026112000' || given.allowDowngrade) &&
            one.securityCounter <= 3 &&
            (given.srcVersions.length === 0 || given.srcVersions.includes(one.version ?? '')) &&
            (one.otherJob === null || (!one.otherJob.isUpgrading && given.overwrites)) &&
            one.lacks === null;
          expect(effect !== 'leftOut').toBe(isFit);
          expect(supersedes !== null).toBe(isFit && one.otherJob !== null);
        }
      }),
      { numRuns: 500 },
    );
  });
});
