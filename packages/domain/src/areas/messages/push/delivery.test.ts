import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeliveryEvent, newDelivery, retryProblem, stepDelivery } from './delivery.ts';

const answer = (status: number | null, retryAfter?: number): DeliveryEvent => ({
  kind: 'answer',
  answer: { status, ...(retryAfter === undefined ? {} : { retryAfter }) },
  now: 1000,
});
const run = (...events: DeliveryEvent[]) => events.reduce(stepDelivery, newDelivery);
const pickUp: DeliveryEvent = { kind: 'pickUp' };

const anyEvent: fc.Arbitrary<DeliveryEvent> = fc.oneof(
  fc.constant(pickUp),
  fc.constantFrom(200, 204, 301, 400, 401, 408, 429, 500, 503, null).map((status) => answer(status)),
  fc.constant<DeliveryEvent>({ kind: 'quietBegins', until: 5000 }),
  fc.boolean().map((isStillTrue): DeliveryEvent => ({ kind: 'quietEnds', isStillTrue })),
  fc.constant<DeliveryEvent>({ kind: 'obsolete', why: 'silence' }),
  fc.constant<DeliveryEvent>({ kind: 'retry' }),
);

describe('a delivery', () => {
  it('is sent by a good answer, and failed at once by a refusal', () => {
    expect(run(pickUp, answer(204)).state).toBe('sent');
    expect(run(pickUp, answer(401)).state).toBe('failed');
    expect(run(pickUp, answer(301)).state).toBe('failed');
  });

  it('is tried again after 1, 5 and 15 minutes, and failed after the fourth try', () => {
    const at: (number | null)[] = [];
    let one = newDelivery;
    for (let n = 0; n < 4; n += 1) {
      one = stepDelivery(stepDelivery(one, pickUp), answer(n % 2 === 0 ? 500 : null));
      at.push(one.nextAt);
    }
    expect(at).toEqual([61_000, 301_000, 901_000, null]);
    expect(one.state).toBe('failed');
  });

  it('waits as long as the receiver asks for, up to half an hour', () => {
    expect(run(pickUp, answer(429, 120)).nextAt).toBe(121_000);
    expect(run(pickUp, answer(429, 1)).nextAt).toBe(61_000);
    expect(run(pickUp, answer(503, 86_400)).nextAt).toBe(1_801_000);
  });

  it('that failed is queued by hand three times at most', () => {
    let one = run(pickUp, answer(400));
    for (let n = 0; n < 3; n += 1) {
      expect(retryProblem(one)).toBeNull();
      one = [{ kind: 'retry' } as const, pickUp, answer(400)].reduce(stepDelivery, one);
    }
    expect(retryProblem(one)).toBe('已重试 3 次');
    expect(retryProblem(run(pickUp, answer(200)))).toBe('仅失败的推送可以重试');
  });

  it('that is held back once more waits for the later end', () => {
    const held = [5000, 9000]
      .map((until) => ({ kind: 'quietBegins', until }) as const)
      .reduce(stepDelivery, newDelivery);
    expect(held).toMatchObject({ state: 'held', nextAt: 9000 });
  });

  it('is sent at most once, whatever happens and whatever comes twice', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let one = newDelivery;
        let sent = 0;
        for (const event of events) {
          const next = stepDelivery(one, event);
          if (next.state === 'sent' && one.state !== 'sent') sent += 1;
          // an end is an end, but for a failure that is tried again
          if (one.state === 'sent' || one.state === 'suppressed') expect(next).toBe(one);
          if (next.state === 'retrying' || next.state === 'held') expect(next.nextAt).not.toBeNull();
          one = next;
        }
        expect(sent).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is never lost: from wherever it waits, time and answers bring it to an end', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        let one = events.reduce(stepDelivery, newDelivery);
        for (let n = 0; n < 6; n += 1)
          one = [{ kind: 'quietEnds', isStillTrue: true } as const, pickUp, answer(500)].reduce(stepDelivery, one);
        expect(['sent', 'failed', 'suppressed']).toContain(one.state);
      }),
    );
  });
});
