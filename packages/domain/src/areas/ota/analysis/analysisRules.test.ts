import { type GateVehicle, gateVerdict } from '../gate/gateVerdict.ts';
import { usualGates } from '../gate/gates.ts';
import { reasonLabel } from '../upgrade/upgradeReasons.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile, rateOf, waitCodes, waitOf } from './analysisRules.ts';

describe('figures of upgrades', () => {
  it('have so many of a hundred at or below a percentile, and no value of nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (values, percent) => {
        const sorted = values.toSorted((one, other) => one - other);
        const value = percentile(sorted, percent)!;
        const below = sorted.filter((one) => one <= value).length;
        expect(sorted).toContain(value);
        expect(below * 100).toBeGreaterThanOrEqual(percent * sorted.length);
        const smaller = sorted.filter((one) => one < value).length;
        expect(smaller * 100).toBeLessThan(percent * sorted.length);
      }),
    );
    expect(percentile([], 50)).toBeNull();
  });

  it('are parts of a hundred with one decimal', () => {
    expect([rateOf(1, 3), rateOf(0, 5), rateOf(5, 5), rateOf(0, 0)]).toEqual([33.3, 0, 100, null]);
  });
});

it('a reason to wait is known by its name, however it goes on, and for no other', () => {
  for (const code of waitCodes) {
    expect(waitOf(code)).toBe(code);
    expect(waitOf(reasonLabel(code))).toBe(code);
    expect(waitOf(`${reasonLabel(code)} T-1`)).toBe(code);
  }
  expect(waitOf('别的')).toBe('别的');
});

it('what a gate says of a vehicle is told by the name of that gate', () => {
  const vehicle: GateVehicle = {
    isVehicle: true,
    isOnline: true,
    reportedAt: 0,
    mode: 'working',
    orderNo: 'T-20931',
    hasLoad: true,
    isStopped: true,
    battery: 12,
    isConfirmed: false,
  };
  const strict = {
    ...usualGates,
    requireCharging: true,
    needConfirm: true,
    keepRunningPercent: 100,
    siteConcurrency: 1,
  };
  const site = { vehicles: 4, upgrading: 1, othersInService: 0 };
  const said = [
    ...gateVerdict(vehicle, strict, site, 0),
    ...gateVerdict({ ...vehicle, battery: null }, strict, site, 0),
    ...gateVerdict(vehicle, strict, site, 3_600_000),
    ...gateVerdict({ ...vehicle, isOnline: false }, strict, site, 0),
  ];
  expect(new Set(said.map(({ code }) => code)).size).toBeGreaterThan(9);
  for (const { code, text } of said) expect(waitOf(text)).toBe(code);
});
