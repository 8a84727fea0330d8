import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Exposed, exposedGroup, isSmallSample, medianOf } from './recurrence.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = 100 * day;
const window = 14 * day;

const device = fc.record({
  at: fc.integer({ min: 60 * day, max: now - 1 }),
  stops: fc.array(fc.integer({ min: 0, max: now + 10 * day }), { maxLength: 20 }),
  days: fc
    .constant(null)
    .chain(() =>
      fc
        .array(fc.integer({ min: 0, max: 20 * hour }), { minLength: 110, maxLength: 110 })
        .map((hours) => hours.map((running, nth) => ({ start: nth * day, running }))),
    ),
});
const devices = fc.array(device, { maxLength: 8 });
const of = (some: readonly Exposed[], at = now) => exposedGroup(some, window, at);

describe('how often a fault comes back', () => {
  it('adds up over parts of the devices, whatever their order', () => {
    fc.assert(
      fc.property(devices, devices, (some, others) => {
        const [one, two, all] = [of(some), of(others), of([...others, ...some])];
        expect(all.devices).toBe(one.devices + two.devices);
        for (const side of ['before', 'after'] as const) {
          expect(all[side].stops).toBe(one[side].stops + two[side].stops);
          expect(all[side].hours).toBeCloseTo(one[side].hours + two[side].hours, 1);
        }
      }),
    );
  });

  it('is the same whenever all of it was', () => {
    fc.assert(
      fc.property(devices, fc.integer({ min: -1000, max: 1000 }), (some, days) => {
        const shift = days * day;
        const moved = some.map((one) => ({
          at: one.at + shift,
          stops: one.stops.map((at) => at + shift),
          days: one.days.map(({ start, running }) => ({ start: start + shift, running })),
        }));
        expect(of(moved, now + shift)).toEqual(of(some));
      }),
    );
  });

  it('counts nothing outside the days before and after, and nothing that is still to come', () => {
    fc.assert(
      fc.property(devices, (some) => {
        const inside = some.map((one) => ({
          ...one,
          stops: one.stops.filter((at) => at >= one.at - window && at < Math.min(one.at + window, now)),
        }));
        expect(of(inside)).toEqual(of(some));
      }),
    );
  });

  it('says no percents of few devices or hours, nor where it never came before, and else their sign is right', () => {
    fc.assert(
      fc.property(devices, (some) => {
        const group = of(some);
        const { before, after, change } = group;
        if (isSmallSample(group) || before.stops === 0) expect(change).toBeNull();
        else if (before.rate !== null && after.rate !== null && before.rate > 0) {
          expect(Math.sign(change ?? 0)).toBe(Math.sign(Math.round(((after.rate - before.rate) * 1000) / before.rate)));
          expect(change).toBeGreaterThanOrEqual(-100);
        }
      }),
    );
  });

  it('is told by the rates before and after', () => {
    const steady = Array.from({ length: 110 }, (_, nth) => ({ start: nth * day, running: 10 * hour }));
    const some = Array.from({ length: 5 }, () => ({
      at: 80 * day,
      stops: [70 * day, 75 * day, 85 * day],
      days: steady,
    }));
    expect(of(some)).toEqual({
      devices: 5,
      before: { stops: 10, hours: 700, rate: 14.3 },
      after: { stops: 5, hours: 700, rate: 7.1 },
      change: -50.3,
    });
    expect(of(some.slice(1)).change).toBeNull();
  });

  it('divides the time of the others at the middle moment', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1])).toBe(1);
    expect(medianOf([])).toBeNull();
  });
});
