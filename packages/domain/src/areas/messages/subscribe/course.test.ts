import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Circumstances,
  escalationBegins,
  escalationForetold,
  type Standing,
  turnEscalation,
  turnRepeat,
} from './course.ts';
import { freshRule } from './rules.ts';

const minute = 60_000;
const terms = {
  ...freshRule('fault.raised', ['inApp']),
  escalation: [10, 30].map((afterMinutes) => ({
    afterMinutes,
    groupId: `g${afterMinutes}`,
    channels: ['sms' as const],
  })),
};
const untouched: Standing = { acknowledgedAt: null, closedAt: null, endedAt: null };
const at = (now: number, more: Partial<Circumstances> = {}): Circumstances => ({
  now,
  quietUntil: null,
  isSilenced: false,
  ...more,
});

describe('an escalation', () => {
  it('tells one group after another until there is no further one', () => {
    expect(escalationBegins(terms, 0, 0)).toBe(10 * minute);
    expect(turnEscalation(terms, 0, untouched, at(10 * minute))).toEqual({
      kind: 'send',
      step: 0,
      nextAt: 30 * minute,
    });
    expect(turnEscalation(terms, 1, untouched, at(30 * minute))).toEqual({ kind: 'send', step: 1, nextAt: null });
  });

  it('does not begin for what is older than a week', () => {
    const week = 7 * 24 * 60 * minute;
    expect(escalationBegins(terms, week, 0)).not.toBeNull();
    expect(escalationBegins(terms, week + 1, 0)).toBeNull();
  });

  it('ends when somebody has acknowledged or closed, and where it was so wished when it is over', () => {
    const done = { kind: 'done', why: 'handled' };
    expect(turnEscalation(terms, 0, { ...untouched, acknowledgedAt: 5 }, at(10))).toEqual(done);
    expect(turnEscalation(terms, 0, { ...untouched, closedAt: 5 }, at(10))).toEqual(done);
    expect(turnEscalation(terms, 0, { ...untouched, endedAt: 5 }, at(10)).kind).toBe('send');
    expect(turnEscalation({ ...terms, stopOn: 'recovered' }, 0, { ...untouched, endedAt: 5 }, at(10))).toEqual(done);
  });

  it('begins anew once an acknowledgement stands no more', () => {
    const expiring = { ...terms, ackExpiresMinutes: 60 };
    const standing = { ...untouched, acknowledgedAt: 20 * minute };
    expect(turnEscalation(expiring, 1, standing, at(30 * minute))).toEqual({
      kind: 'wait',
      step: 0,
      at: 90 * minute,
    });
    expect(turnEscalation(expiring, 0, standing, at(90 * minute)).kind).toBe('send');
  });

  it('waits for the end of quiet hours, and ends with a silence', () => {
    expect(turnEscalation(terms, 1, untouched, at(30 * minute, { quietUntil: 99 * minute }))).toEqual({
      kind: 'wait',
      step: 1,
      at: 99 * minute,
    });
    expect(turnEscalation(terms, 1, untouched, at(30 * minute, { isSilenced: true }))).toEqual({
      kind: 'done',
      why: 'silenced',
    });
  });

  it('is foretold for what nobody handles: what quiet hours put off puts off all that follows, and none without them', () => {
    const noon = Date.parse('2026-11-25T12:00:00+08:00');
    const quiet = [{ from: '12:05', to: '13:00', weekdays: [1, 2, 3, 4, 5, 6, 7], minLevelThrough: 4 as const }];
    const gaps = terms.escalation.map(
      ({ afterMinutes }) => (afterMinutes - terms.escalation[0]!.afterMinutes) * minute,
    );
    const times = (level: 3 | 4, spans: typeof quiet) =>
      escalationForetold({ ...terms, quiet: spans }, level, noon).map((step) => step.at);
    const begins = escalationBegins(terms, noon, noon)!;
    expect(times(3, [])).toEqual(gaps.map((gap) => begins + gap));
    expect(times(4, quiet)).toEqual(times(3, []));
    expect(times(3, quiet)).toEqual(gaps.map((gap) => noon + 60 * minute + gap));
    const always = [
      { ...quiet[0]!, from: '00:00', to: '12:00' },
      { ...quiet[0]!, from: '12:00', to: '00:00' },
    ];
    expect(times(3, always)).toEqual([]);
  });

  it('never sends while an acknowledgement stands, whatever else is so, and always comes to an end or goes on later', () => {
    const moment = fc.integer({ min: 0, max: 500 });
    const moments = fc.option(moment);
    fc.assert(
      fc.property(
        fc.record({ acknowledgedAt: moments, closedAt: moments, endedAt: moments }),
        moment,
        fc.integer({ min: 0, max: 1 }),
        fc.constantFrom(0, 15, 120),
        fc.constantFrom('acknowledged' as const, 'recovered' as const),
        fc.record({ quietFor: fc.option(fc.integer({ min: 1, max: 500 })), isSilenced: fc.boolean() }),
        (standing, nowMinutes, step, ackExpiresMinutes, stopOn, { quietFor, isSilenced }) => {
          const now = nowMinutes * minute;
          const inMs = Object.fromEntries(
            Object.entries(standing).map(([name, value]) => [name, value === null ? null : value * minute]),
          ) as unknown as Standing;
          const quiet = quietFor === null ? null : now + quietFor * minute;
          const own = { ...terms, ackExpiresMinutes, stopOn };
          const turn = turnEscalation(own, step, inMs, { now, quietUntil: quiet, isSilenced });
          const { acknowledgedAt, closedAt } = inMs;
          const expires = ackExpiresMinutes === 0 ? Infinity : (acknowledgedAt ?? 0) + ackExpiresMinutes * minute;
          const stands = acknowledgedAt !== null && acknowledgedAt <= now && now < expires;
          if (stands || isSilenced || quiet !== null || (closedAt !== null && closedAt <= now))
            expect(turn.kind).not.toBe('send');
          if (turn.kind === 'wait') expect(turn.at).toBeGreaterThan(now);
          if (turn.kind === 'send' && turn.nextAt !== null) expect(turn.nextAt).toBeGreaterThan(now);
        },
      ),
    );
  });
});

describe('telling again what lasts', () => {
  const repeating = { ...terms, repeatMinutes: 60 };

  it('goes on until it is over, closed or acknowledged, and keeps quiet when it should', () => {
    expect(turnRepeat(repeating, 0, untouched, at(0))).toEqual({ kind: 'send', step: 0, nextAt: 60 * minute });
    for (const standing of [{ endedAt: 0 }, { closedAt: 0 }, { acknowledgedAt: 0 }])
      expect(turnRepeat(repeating, 0, { ...untouched, ...standing }, at(0)).kind).toBe('done');
    expect(turnRepeat(repeating, 0, untouched, at(0, { quietUntil: 7 }))).toEqual({ kind: 'wait', step: 0, at: 7 });
    expect(turnRepeat(repeating, 0, untouched, at(0, { isSilenced: true }))).toEqual({
      kind: 'wait',
      step: 0,
      at: 60 * minute,
    });
  });
});
