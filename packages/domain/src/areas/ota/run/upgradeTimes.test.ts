import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureCodes } from '../upgrade/upgradeReasons.ts';
import {
  attemptEnd,
  type AttemptEnd,
  type AttemptOf,
  cancelAnswer,
  type PackProfile,
  stepTimes,
  temperOf,
  tempers,
  asksEvery,
  nextQuestion,
} from './upgradeTimes.ts';

const megabyte = 1024 ** 2;
const fleet = Array.from({ length: 10_000 }, (_, index) => `AGV-${String(index).padStart(5, '0')}`);
const attemptOf = (deviceId: string, attempt = 1): AttemptOf => ({ seed: 7, jobId: 'job-1', deviceId, attempt });

/** Holds a count against what a share of a number would be: within four standard deviations. */
const expectShare = (count: number, all: number, share: number): void => {
  const spread = 4 * Math.sqrt(all * share * (1 - share)) + 1;
  expect(Math.abs(count - all * share)).toBeLessThan(spread);
};

const anyAttempt = fc.record({
  seed: fc.integer(),
  jobId: fc.string(),
  deviceId: fc.string(),
  attempt: fc.integer({ min: 1, max: 6 }),
});

describe('the steps of an attempt', () => {
  it('take as long as their size and their network say, the same each time', () => {
    const size = fc.integer({ min: 1, max: 2048 }).map((megabytes) => megabytes * megabyte);
    fc.assert(
      fc.property(anyAttempt, size, fc.constantFrom('wifi' as const, '4g' as const), (of, bytes, network) => {
        const times = stepTimes(of, bytes, network);
        expect(stepTimes({ ...of }, bytes, network)).toEqual(times);
        const seconds = Object.fromEntries(Object.entries(times).map(([step, time]) => [step, time / 1000]));
        const [fast, slow] = network === 'wifi' ? [8, 3] : [1.5, 0.5];
        const within = (step: keyof typeof times, from: number, to: number) => {
          expect(seconds[step]).toBeGreaterThanOrEqual(from - 0.001);
          expect(seconds[step]).toBeLessThanOrEqual(to + 0.001);
        };
        within('answer', 2, 20);
        within('download', bytes / (fast * megabyte), bytes / (slow * megabyte));
        within('verify', 2 + bytes / (80 * megabyte), 2 + bytes / (80 * megabyte));
        within('flash', 20 + bytes / (4 * megabyte), 20 + bytes / (4 * megabyte));
        within('reboot', 40, 120);
        within('report', 3, 30);
      }),
    );
  });

  it('differ between devices, attempts and jobs', () => {
    const of = attemptOf('AGV-00001');
    const others = [
      of,
      { ...of, attempt: 2 },
      { ...of, jobId: 'job-2' },
      { ...of, deviceId: 'AGV-00002' },
      { ...of, seed: 8 },
    ];
    expect(new Set(others.map((one) => stepTimes(one, megabyte, 'wifi').reboot)).size).toBe(5);
  });
});

describe('a fleet of ten thousand', () => {
  it('has the shares of tempers that it is given', () => {
    expect(Object.values(tempers).reduce((sum, share) => sum + share, 0)).toBe(1000);
    const found = Map.groupBy(fleet, (deviceId) => temperOf(7, deviceId));
    for (const [temper, share] of Object.entries(tempers))
      expectShare(found.get(temper as keyof typeof tempers)?.length ?? 0, fleet.length, share / 1000);
  });

  it('fails as its tempers do', () => {
    const ends = Map.groupBy(fleet, (deviceId) => temperOf(7, deviceId));
    const sharesOf = (temper: keyof typeof tempers, isSo: (end: AttemptEnd) => boolean) => {
      // several attempts each, since of some tempers there are few
      const all = (ends.get(temper) ?? []).flatMap((deviceId) =>
        Array.from({ length: 20 }, (_, attempt) => attemptEnd(attemptOf(deviceId, attempt + 1), 'F1600', [])),
      );
      return [all.filter(isSo).length, all.length] as const;
    };
    const isSound = (end: AttemptEnd) => end.kind === 'target' && end.rollsBackAfter === null;
    const failsFor =
      (...reasons: readonly string[]) =>
      (end: AttemptEnd) =>
        end.kind === 'fails' && reasons.includes(end.reason);
    const isSilentIn = (stage: string) => (end: AttemptEnd) => end.kind === 'falls silent' && end.stage === stage;

    expectShare(...sharesOf('sound', isSound), 0.996);
    expectShare(...sharesOf('weakLink', failsFor('downloadFailed')), 0.18);
    expectShare(...sharesOf('weakBattery', failsFor('lowBattery', 'powerLost')), 0.25);
    expectShare(...sharesOf('slow', isSilentIn('flash')), 0.4);
    const [silent, all] = sharesOf('silent', isSilentIn('report'));
    expect(silent).toBe(all);
    const [source, reverting] = sharesOf('reverting', ({ kind }) => kind === 'source');
    expectShare(source, reverting, 0.5);
    const [back] = sharesOf('reverting', (end) => end.kind === 'target' && end.rollsBackAfter !== null);
    expect(source + back).toBe(reverting);
  });

  it('fails as the profile of a pack says, on its model alone', () => {
    const profile: PackProfile = { modelId: 'F1400', reason: 'flashFailed', percent: 14 };
    const isFlash = (end: AttemptEnd) => end.kind === 'fails' && end.reason === 'flashFailed';
    const failed = (modelId: string) =>
      fleet.filter((deviceId) => isFlash(attemptEnd(attemptOf(deviceId), modelId, [profile]))).length;
    expectShare(failed('F1400'), fleet.length, 0.14 + 0.86 * 0.93 * 0.004 * (1 / 3));
    expect(failed('F1600')).toBeLessThan(40);
    // nothing and everything are possible
    const all = { ...profile, percent: 100 };
    expect(fleet.every((deviceId) => isFlash(attemptEnd(attemptOf(deviceId), 'F1400', [all])))).toBe(true);
  });

  it('stops when it is asked to before its memory is written: 97 of 100 say so, the others nothing', () => {
    const accepted = fleet.filter(
      (deviceId) => cancelAnswer(attemptOf(deviceId), 'verify')?.answer === 'cancelAccepted',
    );
    expectShare(accepted.length, fleet.length, 0.97);
    for (const deviceId of fleet.slice(0, 500)) {
      expect([null, 'cancelAccepted']).toContain(cancelAnswer(attemptOf(deviceId), null)?.answer ?? null);
      for (const stage of ['flash', 'reboot', 'report'] as const)
        expect(cancelAnswer(attemptOf(deviceId), stage)?.answer).toBe('cancelRefused');
    }
  });
});

describe('the end of an attempt', () => {
  it('is the same each time, lies within its step, and every failure has one', () => {
    const reason = fc.constantFrom(...failureCodes);
    fc.assert(
      fc.property(anyAttempt, reason, (of, one) => {
        const profiles = [{ modelId: 'm', reason: one, percent: 100 }];
        const end = attemptEnd(of, 'm', profiles);
        expect(attemptEnd({ ...of }, 'm', profiles)).toEqual(end);
        if (end.kind === 'fails') expect(end.reason).toBe(one);
        if (end.kind === 'fails' || end.kind === 'falls silent') {
          expect(end.share).toBeGreaterThan(0);
          expect(end.share).toBeLessThan(1);
        }
        if (end.kind === 'target') {
          expect(one).toBe('rolledBack');
          expect(end.rollsBackAfter).toBeLessThanOrEqual(60 * 60_000);
        }
      }),
    );
  });

  it('comes with an answer to a cancel within forty seconds', () => {
    fc.assert(
      fc.property(anyAttempt, (of) => {
        const told = cancelAnswer(of, 'flash');
        expect(told?.after).toBeGreaterThanOrEqual(2000);
        expect(told?.after).toBeLessThanOrEqual(40_000);
      }),
    );
  });
});

describe('a device that is told of no upgrade', () => {
  it('asks for one by itself at the same interval for ever, whenever one looks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.string(), (from, deviceId) => {
        const at = nextQuestion(1, deviceId, from);
        expect(at).toBeGreaterThanOrEqual(from);
        expect(at).toBeLessThan(from + asksEvery);
        expect(nextQuestion(1, deviceId, at)).toBe(at);
        expect(nextQuestion(1, deviceId, at + 1)).toBe(at + asksEvery);
      }),
    );
  });
});
