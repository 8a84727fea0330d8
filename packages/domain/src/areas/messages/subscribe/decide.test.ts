import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decide,
  decideInTheEnd,
  freeFrom,
  isSilenced,
  type Occurred,
  quietOf,
  type QuietSpan,
  type Silence,
  type Subscription,
} from './decide.ts';
import { isOverlapping, quietUntil } from './quietHours.ts';
import { freshRule } from './rules.ts';

/** Friday, 20 November 2026, midnight in Shanghai. */
const friday = Date.UTC(2026, 10, 19, 16);
const hour = 3_600_000;
const plain: Subscription = freshRule('fault.raised', ['inApp']);
const fault: Occurred = {
  eventType: 'fault.raised',
  level: 3,
  projectId: 'p_1',
  productKey: 'a1',
  modelId: 'm_1',
  deviceId: 'd_1',
  code: 'N1002',
};
const nights = { from: '22:00', to: '07:00', weekdays: [1, 2, 3, 4, 5, 6, 7], minLevelThrough: null };
const silence = (more: Partial<Silence> = {}): Silence => ({
  id: 's',
  startsAt: friday,
  endsAt: friday + 10 * hour,
  eventTypes: [],
  projectIds: [],
  productKeys: [],
  modelIds: [],
  deviceIds: [],
  codes: [],
  throughLevel: null,
  ...more,
});

describe('a group', () => {
  it('is told what it has subscribed to, and of nothing else', () => {
    expect(decide(plain, [], fault, friday)).toEqual({ kind: 'send' });
    for (const [more, reason] of [
      [{ isEnabled: false }, '订阅未启用'],
      [{ minLevel: 4 }, '低于最低级别'],
      [{ projectIds: ['p_2'] }, '不在项目范围内'],
      [{ productKeys: ['a2'] }, '不在产品范围内'],
      [{ modelIds: ['m_2'] }, '不在型号范围内'],
      [{ deviceIds: ['d_2'] }, '不在设备范围内'],
      [{ codes: ['L5002'] }, '不在故障码范围内'],
    ] as const)
      expect(decide({ ...plain, ...more }, [], fault, friday)).toEqual({ kind: 'pass', reason });
    const window = { from: '08:00', to: '18:00', weekdays: [5] };
    expect(decide({ ...plain, window }, [], fault, friday)).toEqual({ kind: 'drop', why: 'window' });
    expect(decide({ ...plain, window }, [], fault, friday + 9 * hour)).toEqual({ kind: 'send' });
    expect(decide({ ...plain, projectIds: ['p_1'] }, [], { ...fault, projectId: null }, friday).kind).toBe('pass');
  });

  it('is told at the end of its quiet hours, or not at all', () => {
    const at = friday + 23 * hour;
    expect(decide({ ...plain, quiet: [nights] }, [], fault, at)).toEqual({
      kind: 'hold',
      why: 'quiet',
      until: friday + 31 * hour,
    });
    expect(decide({ ...plain, quiet: [nights], quietMode: 'drop' }, [], fault, at)).toEqual({
      kind: 'drop',
      why: 'quiet',
    });
  });

  it('may have several quiet hours, each with its own days', () => {
    const free = { from: '07:00', to: '07:00', weekdays: [6], minLevelThrough: null };
    const quiet = [nights, free];
    expect(decide({ ...plain, quiet }, [], fault, friday + 23 * hour)).toMatchObject({ until: friday + 31 * hour });
    // what is held till the morning is held by the free day that begins then
    expect(decide({ ...plain, quiet }, [], fault, friday + 31 * hour)).toMatchObject({ until: friday + 55 * hour });
    expect(decide({ ...plain, quiet }, [], fault, friday + 9 * hour).kind).toBe('send');
  });

  it('is told in its quiet hours of what matters enough', () => {
    const at = friday + 23 * hour;
    const nightly: Subscription = { ...plain, quiet: [{ ...nights, minLevelThrough: 4 }] };
    expect(decide(nightly, [], { ...fault, level: 4 }, at)).toEqual({ kind: 'send' });
    expect(decide(nightly, [], { ...fault, level: 3 }, at).kind).toBe('hold');
    expect(decide(nightly, [silence({ endsAt: at + hour })], { ...fault, level: 5 }, at).kind).toBe('hold');
  });

  it('is not told what a silence of its device, product, model or code holds back', () => {
    for (const part of [{ deviceIds: ['d_1'] }, { productKeys: ['a1'] }, { modelIds: ['m_1'] }, { codes: ['N1002'] }]) {
      expect(decide(plain, [silence(part)], fault, friday).kind).toBe('hold');
      const other = { ...fault, deviceId: 'd_2', productKey: 'a2', modelId: 'm_2', code: 'L5002' };
      expect(decide(plain, [silence(part)], other, friday).kind).toBe('send');
      expect(
        decide(
          plain,
          [silence(part)],
          { ...other, deviceId: null, productKey: null, modelId: null, code: null },
          friday,
        ).kind,
      ).toBe('send');
    }
  });

  it('is told at the end of the last silence, unless the event goes through it', () => {
    const later = silence({ endsAt: friday + 12 * hour });
    expect(decide(plain, [silence(), later], fault, friday)).toMatchObject({
      why: 'silence',
      until: friday + 12 * hour,
    });
    expect(decide(plain, [silence({ throughLevel: 3 })], fault, friday).kind).toBe('send');
    expect(decide(plain, [silence({ eventTypes: ['device.offline'] })], fault, friday).kind).toBe('send');
    expect(decide(plain, [silence()], fault, friday + 10 * hour).kind).toBe('send');
  });

  const anySilence = fc
    .record({ from: fc.integer({ min: -48, max: 48 }), lasts: fc.integer({ min: 1, max: 72 }) })
    .map(({ from, lasts }) => silence({ startsAt: friday + from * hour, endsAt: friday + (from + lasts) * hour }));

  it('is never told in a silence or in quiet hours, and what is held comes to an end', () => {
    fc.assert(
      fc.property(
        fc.array(anySilence, { maxLength: 4 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 96 }),
        (silences, isQuiet, after) => {
          const subscription = { ...plain, quiet: isQuiet ? [nights] : [] };
          let at = friday + after * hour;
          for (let asked = 0; ; asked += 1) {
            const decision = decide(subscription, silences, fault, at);
            if (decision.kind === 'send') break;
            expect(decision.kind).toBe('hold');
            if (decision.kind !== 'hold') return;
            expect(decision.until).toBeGreaterThan(at);
            at = decision.until;
            expect(asked).toBeLessThan(20);
          }
          expect(silences.some((one) => isSilenced(one, fault, at))).toBe(false);
          if (isQuiet) expect(quietUntil(nights, at)).toBeNull();
        },
      ),
    );
  });

  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const levels = [1, 2, 3, 4, 5] as const;
  const clockTime = fc
    .record({ hour: fc.nat(23), half: fc.constantFrom('00', '30') })
    .map((at) => `${String(at.hour).padStart(2, '0')}:${at.half}`);
  const anySpan: fc.Arbitrary<QuietSpan> = fc.record({
    from: clockTime,
    to: clockTime,
    weekdays: fc.subarray(everyDay, { minLength: 1 }),
    minLevelThrough: fc.constantFrom(null, ...levels),
  });
  const halfHours = fc.nat(14 * 48).map((halves) => friday + (halves * hour) / 2);

  it('is told in quiet hours of what goes through them, and by these hours alone, over midnight too', () => {
    fc.assert(
      fc.property(
        fc.array(anySpan, { maxLength: 5 }).filter((quiet) => !isOverlapping(quiet)),
        fc.constantFrom(...levels),
        halfHours,
        (quiet, level, at) => {
          // of those that do not reach into each other one at most is the one that counts, and no other has a say
          const own = quiet.find((span) => quietUntil(span, at) !== null);
          const decision = decide({ ...plain, quiet }, [], { ...fault, level }, at);
          if (own === undefined || (own.minLevelThrough !== null && level >= own.minLevelThrough))
            expect(decision).toEqual({ kind: 'send' });
          else expect(decision).toEqual({ kind: 'hold', why: 'quiet', until: quietUntil(own, at) });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is told more, and never less, the lower the level that goes through', () => {
    fc.assert(
      fc.property(
        anySpan,
        fc.constantFrom(...levels),
        fc.constantFrom(...levels),
        halfHours,
        (span, one, other, at) => {
          const [low, high] = [one, other].toSorted((first, second) => first - second) as [typeof one, typeof one];
          const isHeld = (minLevelThrough: QuietSpan['minLevelThrough'], level: typeof one) =>
            quietOf({ quiet: [{ ...span, minLevelThrough }] }, level, at) !== null;
          for (const level of levels) {
            expect(isHeld(low, level) && !isHeld(high, level)).toBe(false);
            expect(isHeld(high, level) && !isHeld(null, level)).toBe(false);
          }
        },
      ),
    );
  });

  it('has what a night lets through held back at noon, and the other way round', () => {
    const night = { ...nights, minLevelThrough: 3 } as const;
    const noon = { from: '12:00', to: '13:00', weekdays: everyDay, minLevelThrough: 5 } as const;
    const subscription = { ...plain, quiet: [night, noon] };
    // after midnight, in the hours of the day before
    expect(decide(subscription, [], fault, friday + 3 * hour)).toEqual({ kind: 'send' });
    expect(decide(subscription, [], { ...fault, level: 2 }, friday + 3 * hour).kind).toBe('hold');
    expect(decide(subscription, [], fault, friday + 12 * hour)).toMatchObject({ until: friday + 13 * hour });
    expect(decide(subscription, [], { ...fault, level: 5 }, friday + 12 * hour)).toEqual({ kind: 'send' });
  });

  it('is told in the end once nothing holds it back any more, and never where something always does', () => {
    const free = { from: '07:00', to: '07:00', weekdays: [6], minLevelThrough: null };
    const at = friday + 23 * hour;
    expect(decideInTheEnd(plain, [], fault, at)).toEqual({ decision: { kind: 'send' }, decidedAt: at, sendsAt: at });
    expect(decideInTheEnd({ ...plain, quiet: [nights, free] }, [], fault, at)).toMatchObject({
      decision: { kind: 'hold', why: 'quiet' },
      decidedAt: friday + 31 * hour,
      sendsAt: friday + 55 * hour,
    });
    const always = { ...nights, to: nights.from };
    expect(decideInTheEnd({ ...plain, quiet: [always] }, [], fault, at)).toMatchObject({
      decision: { kind: 'drop', why: 'quiet' },
      sendsAt: null,
    });
    expect(freeFrom({ quiet: [always] }, 3, at)).toBeNull();
    expect(freeFrom({ quiet: [nights, free] }, 3, at)).toBe(friday + 55 * hour);
    expect(freeFrom({ quiet: [{ ...nights, minLevelThrough: 3 }] }, 3, at)).toBe(at);
    // what a silence held back falls into quiet hours in which nothing is told
    const dropping: Subscription = { ...plain, quiet: [nights], quietMode: 'drop' };
    const until = friday + 24 * hour;
    expect(decideInTheEnd(dropping, [silence({ endsAt: until })], fault, friday + hour)).toEqual({
      decision: { kind: 'drop', why: 'quiet' },
      decidedAt: until,
      sendsAt: null,
    });
  });
});
