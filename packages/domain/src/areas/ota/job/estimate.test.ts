import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceMinutes, type EstimatedPhase, estimateJob, estimateText } from './estimate.ts';

const megabyte = 1024 ** 2;
const settings = { firmwareSize: 100 * megabyte, maximumPerMinute: 60, siteConcurrency: 2 };
const rule = { soakMinutes: 60, carryOverMinutes: 120 };

describe('the estimate of a job', () => {
  it('reckons the steps of one device', () => {
    // by hand: 11 s answer, 100 MB by 4.25 MB/s, 2 s and by 80 MB/s, 20 s and by 4 MB/s, 80 s reboot, 16.5 s report
    expect(deviceMinutes(100 * megabyte, 'usual')).toBe(Math.ceil((11 + 23.53 + 3.25 + 45 + 80 + 16.5) / 60));
    expect(deviceMinutes(100 * megabyte, 'slow')).toBeGreaterThan(deviceMinutes(100 * megabyte, 'usual'));
  });

  it('adds phases and their observation, the fullest site being the last', () => {
    const each = deviceMinutes(settings.firmwareSize, 'usual');
    const one: EstimatedPhase = { sites: [1], waiting: 0, rule };
    expect(estimateJob([one], settings).minutes50).toBe(each + 60);
    expect(estimateJob([one, { ...one, sites: [5, 2] }], settings).minutes50).toBe(each + 60 + 3 * each + 60);
    expect(estimateJob([{ ...one, sites: [] }], settings).minutes50).toBe(60);
    expect(estimateJob([], settings)).toEqual({ minutes50: 0, minutes90: 0 });
  });

  it('waits for those that are offline as long as the phase does', () => {
    const waits: EstimatedPhase = { sites: [1], waiting: 1, rule };
    expect(estimateJob([waits], settings).minutes90).toBe(120 + 60);
  });

  it('is told as two moments', () => {
    expect(estimateText({ minutes50: 60, minutes90: 600 }, Date.parse('2026-11-24T12:00:00.000Z'))).toBe(
      '预计 2026-11-24 21:00~2026-11-25 06:00 完成',
    );
  });

  it('grows with devices and size, and is never sooner for nine of ten than for half', () => {
    const phase = fc.record({
      sites: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }),
      waiting: fc.nat(3),
      rule: fc.record({ soakMinutes: fc.nat(600), carryOverMinutes: fc.integer({ min: 10, max: 600 }) }),
    });
    fc.assert(
      fc.property(fc.array(phase, { maxLength: 4 }), fc.integer({ min: 1, max: 2048 }), (phases, size) => {
        const given = { ...settings, firmwareSize: size * megabyte };
        const { minutes50, minutes90 } = estimateJob(phases, given);
        expect(minutes90).toBeGreaterThanOrEqual(minutes50);
        const more = phases.map((one) => ({ ...one, sites: one.sites.map((count) => count + 1) }));
        expect(estimateJob(more, given).minutes50).toBeGreaterThanOrEqual(minutes50);
        expect(
          estimateJob(phases, { ...given, firmwareSize: 2 * given.firmwareSize }).minutes50,
        ).toBeGreaterThanOrEqual(minutes50);
      }),
    );
  });
});
