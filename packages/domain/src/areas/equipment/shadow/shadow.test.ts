import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterReport,
  afterWaiting,
  isDifferent,
  isToBePushed,
  longWaitOf,
  mostPushes,
  newWish,
  pushed,
  versionProblem,
  type Wish,
} from './shadow.ts';
import { valuesEqual } from './valuesEqual.ts';

describe('a wish', () => {
  it('is open until the device reports what is wished', () => {
    const wish = newWish(1.2, 1);
    expect([wish.state, isDifferent(wish, 1)]).toEqual(['open', true]);
    expect(afterReport(pushed(wish), 1.2).state).toBe('settled');
    expect(newWish({ x: 1, y: 2 }, { y: 2, x: 1 }).state).toBe('settled');
  });

  it('is given up after three pushes', () => {
    let wish = newWish(1, 0);
    for (let nth = 0; nth < mostPushes; nth += 1) {
      expect(isToBePushed(wish)).toBe(true);
      expect(afterWaiting(wish).state).toBe('open');
      wish = pushed(wish);
    }
    expect([isToBePushed(wish), afterWaiting(wish).state]).toEqual([false, 'unsettled']);
    // it may come true all the same
    expect(afterReport(afterWaiting(wish), 1).state).toBe('settled');
  });

  it('is not pushed again when somebody changes the machine itself', () => {
    const changed = afterReport(newWish(1, 1), 0);
    expect([changed.state, isToBePushed(changed), isDifferent(changed, 0)]).toEqual(['changedOnSite', false, true]);
  });

  it('is pushed three times at most and settled only while both are the same, whatever happens', () => {
    const event = fc.oneof(
      fc.constant({ kind: 'push' as const }),
      fc.constant({ kind: 'wait' as const }),
      fc.integer({ min: 0, max: 2 }).map((value) => ({ kind: 'report' as const, value })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.array(event, { maxLength: 30 }), (wished, events) => {
        let wish: Wish = newWish(wished, 0);
        let reported = 0;
        for (const one of events) {
          if (one.kind === 'push') wish = pushed(wish);
          else if (one.kind === 'wait') wish = afterWaiting(wish);
          else {
            reported = one.value;
            wish = afterReport(wish, reported);
          }
          expect(wish.state === 'settled').toBe(!isDifferent(wish, reported));
          expect(wish.pushes).toBeLessThanOrEqual(mostPushes);
        }
      }),
    );
  });
});

describe('a wish that waits', () => {
  const day = 86_400_000;
  const wishedAt = new Date(0).toISOString();

  it('is told of by its days from the seventh on', () => {
    expect([longWaitOf('open', wishedAt, 7 * day - 1), longWaitOf('open', wishedAt, 7 * day)]).toEqual([null, 7]);
    expect(longWaitOf('unsettled', wishedAt, 30.5 * day)).toBe(30);
  });

  it('is no such wish once it has come about, or somebody changed the machine since', () => {
    for (const state of ['settled', 'changedOnSite', null] as const)
      expect(longWaitOf(state, wishedAt, 30 * day)).toBeNull();
  });
});

describe('the version of a shadow', () => {
  it('rises by one with each write, and anything else is told what is there', () => {
    expect(versionProblem(7, 8)).toBeNull();
    expect(versionProblem(9, 8)).toBe('影子已更新（v7 → v9），请核对差异后再提交');
    expect(versionProblem(0, 12)).not.toBeNull();
  });
});

describe('values', () => {
  it('are the same whatever the order of their keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => valuesEqual(value, JSON.parse(JSON.stringify(value)))));
    expect(valuesEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(valuesEqual([1, 2], [2, 1])).toBe(false);
  });
});
