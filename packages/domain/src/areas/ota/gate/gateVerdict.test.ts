import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateCodes, type Gates, gatesProblem, gateTable, liftProblem, remainingReasons, usualGates } from './gates.ts';
import { type GateSite, gateVerdict, type GateVehicle, keptInService, mayFlash } from './gateVerdict.ts';

const at = Date.parse('2026-11-24T12:00:00.000+08:00');
const minute = 60_000;
const vehicle: GateVehicle = {
  isVehicle: true,
  isOnline: true,
  reportedAt: at,
  mode: 'idle',
  orderNo: null,
  hasLoad: false,
  isStopped: false,
  battery: 80,
  isConfirmed: false,
};
const site: GateSite = { vehicles: 4, upgrading: 0, othersInService: 3 };
const night = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' }];

interface Change {
  readonly vehicle?: Partial<GateVehicle>;
  readonly gates?: Partial<Gates>;
  readonly site?: Partial<GateSite>;
}
const verdict = (change: Change = {}) =>
  gateVerdict({ ...vehicle, ...change.vehicle }, { ...usualGates, ...change.gates }, { ...site, ...change.site }, at);
const texts = (change: Change) => verdict(change).map(({ text }) => text);

describe('the gates of an upgrade', () => {
  it('are open for a vehicle that stands idle with a full battery', () => {
    expect(verdict()).toEqual([]);
    expect(verdict({ vehicle: { mode: 'charging' } })).toEqual([]);
    expect(verdict({ vehicle: { battery: 40 } })).toEqual([]);
  });

  it.each<[string, Change]>([
    ['设备离线', { vehicle: { isOnline: false } }],
    ['状态数据过期（6 分钟前）', { vehicle: { reportedAt: at - 6 * minute - 1 } }],
    ['状态数据过期（从未上报）', { vehicle: { reportedAt: null } }],
    ['不在升级时段（下次 11-24 22:00）', { gates: { windows: night } }],
    ['故障或急停中', { vehicle: { isStopped: true } }],
    ['正在执行任务 T-20931', { vehicle: { orderNo: 'T-20931' } }],
    ['车上有载荷', { vehicle: { hasLoad: true } }],
    ['非空闲状态', { vehicle: { mode: 'working' } }],
    ['未在充电', { gates: { requireCharging: true } }],
    ['电量未知', { vehicle: { battery: null } }],
    ['电量 39% 低于 40%', { vehicle: { battery: 39.9 } }],
    ['现场升级名额已满（2/2）', { site: { upgrading: 2 } }],
    ['在岗车辆不足 50%', { site: { othersInService: 1 } }],
    ['等待现场确认', { gates: { needConfirm: true } }],
  ])('close with %s', (text, change) => {
    expect(texts(change)).toEqual([text]);
  });

  it('tell all reasons in their order', () => {
    const all = verdict({
      vehicle: { isOnline: false, mode: 'fault', orderNo: 'T-1', hasLoad: true, battery: 3 },
      gates: { windows: night, requireCharging: true, needConfirm: true },
      site: { upgrading: 5, othersInService: 0 },
    }).map(({ code }) => code);
    expect(all).toEqual([
      'offline',
      'window',
      'fault',
      'order',
      'load',
      'busy',
      'notCharging',
      'battery',
      'site',
      'keepRunning',
      'confirm',
    ]);
  });

  it('conclude nothing from a state that is older than five minutes', () => {
    const old = { ...vehicle, reportedAt: at - 5 * minute, mode: 'working', hasLoad: true } as const;
    expect(texts({ vehicle: old })).toEqual(['车上有载荷', '非空闲状态']);
    expect(texts({ vehicle: { ...old, reportedAt: old.reportedAt - 1 } })).toEqual(['状态数据过期（5 分钟前）']);
  });

  it('let a vehicle that charges with an order wait', () => {
    expect(verdict({ vehicle: { mode: 'charging', orderNo: 'T-1' }, gates: { noOrder: false } })).toEqual([
      { code: 'busy', text: '非空闲状态' },
    ]);
  });

  it('of what is no vehicle ask for faults, windows and places alone', () => {
    const other = { isVehicle: false, mode: 'working', orderNo: 'T-1', hasLoad: true, battery: null } as const;
    expect(verdict({ vehicle: other, site: { othersInService: 0 }, gates: { requireCharging: true } })).toEqual([]);
    expect(texts({ vehicle: { ...other, mode: 'fault' }, site: { upgrading: 2 }, gates: { windows: night } })).toEqual([
      '不在升级时段（下次 11-24 22:00）',
      '故障或急停中',
      '现场升级名额已满（2/2）',
    ]);
  });

  it('keep the share of a site in service that is asked for, rounded down', () => {
    expect(keptInService(3, 50)).toBe(1);
    expect(keptInService(1, 50)).toBe(0);
    expect(keptInService(4, 100)).toBe(4);
    // who takes the last one out of service waits, whoever asks first
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 100 }), (vehicles, percent) => {
        let inService = vehicles;
        const gates = { keepRunningPercent: percent, siteConcurrency: 100 };
        for (let asking = 0; asking < vehicles; asking += 1)
          if (verdict({ gates, site: { vehicles, upgrading: 0, othersInService: inService - 1 } }).length === 0)
            inService -= 1;
        expect(inService).toBe(Math.floor((vehicles * percent) / 100));
      }),
    );
  });

  it('never let a vehicle begin that they do not hold for', () => {
    fc.assert(
      fc.property(
        fc.record({
          isVehicle: fc.boolean(),
          isOnline: fc.boolean(),
          reportedAt: fc.option(fc.integer({ min: at - 10 * minute, max: at })),
          mode: fc.constantFrom('idle', 'working', 'charging', 'fault'),
          orderNo: fc.option(fc.constant('T-1')),
          hasLoad: fc.boolean(),
          isStopped: fc.boolean(),
          battery: fc.option(fc.integer({ min: 0, max: 100 })),
          isConfirmed: fc.boolean(),
        }),
        (one) => {
          const reasons = gateVerdict(one, usualGates, site, at);
          const places = reasons.map(({ code }) => gateCodes.indexOf(code));
          expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
          if (reasons.length > 0) return;
          expect(one.isOnline && one.reportedAt !== null && !one.isStopped && one.mode !== 'fault').toBe(true);
          if (!one.isVehicle) return;
          expect(one.orderNo).toBeNull();
          expect(one.hasLoad).toBe(false);
          expect(one.mode).not.toBe('working');
          expect(one.battery).toBeGreaterThanOrEqual(40);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('gates that a person enters', () => {
  it.each<[Partial<Gates>, boolean, string | null]>([
    [{}, true, null],
    [{ minBattery: 0 }, false, null],
    [{ minBattery: 101 }, false, '最低电量为 0～100 的整数'],
    [{ minBattery: 39.5 }, false, '最低电量为 0～100 的整数'],
    [{ siteConcurrency: 0 }, false, '现场同时升级台数为 1～100 的整数'],
    [{ keepRunningPercent: -1 }, false, '在岗比例为 0～100 的整数'],
    [{ noLoad: false }, false, null],
    [{ noLoad: false }, true, '安全相关模块必须要求车上无载荷'],
    [{ windows: [{ weekdays: [1], from: '06:00', to: '06:00' }] }, false, '升级时段的开始和结束时间不能相同'],
  ])('%j, of a module that matters for safety %s: %s', (change, isSafetyRelevant, problem) => {
    expect(gatesProblem({ ...usualGates, ...change }, isSafetyRelevant)).toBe(problem);
  });
});

describe('gates that a person lifts', () => {
  it('are the seven that endanger nobody', () => {
    expect(gateCodes.filter((code) => gateTable[code].isLiftable)).toEqual([
      'window',
      'order',
      'busy',
      'notCharging',
      'site',
      'keepRunning',
      'confirm',
    ]);
    expect(liftProblem(['window', 'load'])).toBe('「车上有载荷」不能忽略');
    expect(liftProblem(['window', 'confirm'])).toBeNull();
  });

  it('leave what cannot be lifted, whatever was named', () => {
    const reasons = verdict({ vehicle: { mode: 'working', orderNo: 'T-1', hasLoad: true } });
    expect(remainingReasons(reasons, gateCodes).map(({ code }) => code)).toEqual(['load']);
  });
});

describe('a battery before memory is written', () => {
  it.each([
    [30, 40, true],
    [29, 40, false],
    [null, 40, false],
    [1, 0, true],
    [null, 0, true],
  ])('of %s percent is enough for a job that asks for %i: %s', (battery, minBattery, isEnough) => {
    expect(mayFlash({ isVehicle: true, battery }, { minBattery })).toBe(isEnough);
    expect(mayFlash({ isVehicle: false, battery }, { minBattery })).toBe(true);
  });
});

describe('a site whose vehicles ask in whatever order', () => {
  it('keeps its share in service, and no more stand still than may', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 10 }),
        (online, keepRunningPercent, siteConcurrency) => {
          const there = online.filter(Boolean).length;
          let upgrading = 0;
          for (const isOnline of online) {
            const othersInService = Math.max(0, there - upgrading - Number(isOnline));
            const reasons = verdict({
              vehicle: { isOnline },
              gates: { keepRunningPercent, siteConcurrency },
              site: { vehicles: online.length, upgrading, othersInService },
            });
            if (reasons.length === 0) upgrading += 1;
          }
          expect(upgrading).toBeLessThanOrEqual(siteConcurrency);
          if (upgrading > 0)
            expect(there - upgrading).toBeGreaterThanOrEqual(keptInService(online.length, keepRunningPercent));
        },
      ),
    );
  });
});
