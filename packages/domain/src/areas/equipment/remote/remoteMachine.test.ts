import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drivingLimits, remoteTimes as times } from './remoteCodes.ts';
import {
  type Beat,
  deadlineOf,
  limitsFor,
  newSession,
  type RemoteEvent,
  type RemoteProgress,
  stepRemote,
  takeoverProblem,
} from './remoteMachine.ts';

const after = (progress: RemoteProgress, ...events: readonly (readonly [RemoteEvent, number])[]): RemoteProgress =>
  events.reduce((now, [event, at]) => {
    const step = stepRemote(now, event, at);
    return step.kind === 'moved' ? step.progress : now;
  }, progress);

const beat = (seq: number, sentAt: number, more: Partial<Beat> = {}): RemoteEvent => ({
  kind: 'beat',
  beat: { seq, sentAt, isHeld: true, v: 0.2, omega: 0, ...more },
});
const ready = (): RemoteProgress => after(newSession(0), [{ kind: 'accept' }, 500]);
const active = (): RemoteProgress => after(ready(), [beat(1, 1000), 1000]);

/** Lets deadlines come over a session, each at its own moment, up to a moment. */
const passed = (progress: RemoteProgress, until: number): RemoteProgress => {
  let now = progress;
  for (let due = deadlineOf(now); due !== null && due.at <= until; due = deadlineOf(now)) {
    const step = stepRemote(now, due.event, due.at);
    expect(step.kind).toBe('moved');
    if (step.kind === 'moved') now = step.progress;
  }
  return now;
};

describe('a remote session', () => {
  it('is ready once the vehicle has accepted, and over when it does not within ten seconds', () => {
    expect(ready()).toMatchObject({ state: 'ready', restsSince: 500 });
    const kept = after(
      newSession(0),
      ...[4000, 8000].map((at, nth) => [beat(nth + 1, at, { isHeld: false, v: 0 }), at] as const),
    );
    expect(passed(kept, 60_000)).toMatchObject({ state: 'ended', endReason: 'refused', endedAt: 10_000 });
    expect(stepRemote(newSession(0), beat(1, 100), 100)).toEqual({ kind: 'refused', message: '车辆尚未就绪，请稍候' });
  });

  it('drives while the switch is held and something is moved', () => {
    expect(active()).toMatchObject({ state: 'active', v: 0.2, brakesAt: 1600 });
    expect(after(ready(), [beat(1, 1000, { v: 0 }), 1000]).state).toBe('ready');
    expect(after(active(), [beat(2, 1200, { v: 0 }), 1200])).toMatchObject({ state: 'active', v: 0 });
  });

  it('stops at once when the switch is let go, and by itself when nothing is heard', () => {
    expect(after(active(), [beat(2, 1200, { isHeld: false, v: 0 }), 1200])).toMatchObject({
      state: 'held',
      v: 0,
      restsSince: 1200,
    });
    expect(passed(active(), 1600)).toMatchObject({ state: 'held', v: 0, restsSince: 1600 });
    expect(passed(active(), 6000)).toMatchObject({ state: 'ended', endReason: 'lost', endedAt: 6000 });
  });

  it('refuses a heartbeat that is old, from the future, or moves without the switch', () => {
    for (const [event, message] of [
      [beat(1, 1200), '指令过期'],
      [beat(0, 1200), '指令过期'],
      [beat(2, 9000), '指令的发送时间晚于平台时间，请校准后重试'],
      [beat(2, 1200, { isHeld: false }), '请先按住“使能”'],
    ] as const)
      expect(stepRemote(active(), event, 1200)).toEqual({ kind: 'refused', message });
  });

  it('goes at half the speed when commands come late, and not at all when they come too late', () => {
    const late = (latency: number) => after(active(), [beat(2, 2000, { v: 0.3, omega: -0.5 }), 2000 + latency]);
    expect(late(500)).toMatchObject({ state: 'active', v: 0.3, omega: -0.5 });
    expect(late(501)).toMatchObject({ state: 'active', v: 0.15, omega: -0.25, latency: 501 });
    expect(late(1001)).toMatchObject({ state: 'held', v: 0, omega: 0 });
    expect([limitsFor(null), limitsFor(1001)]).toEqual([drivingLimits, { v: 0, omega: 0 }]);
  });

  it('asks after ten minutes whether he goes on, standing, and ends without an answer', () => {
    const driven = { ...active(), leaseUntil: Infinity, brakesAt: null };
    const asked = passed(driven, driven.asksAt);
    expect(asked).toMatchObject({ state: 'held', isAsked: true, v: 0 });
    expect(after(asked, [beat(2, driven.asksAt + 1), driven.asksAt + 1])).toMatchObject({ state: 'held', v: 0 });
    const goesOn = after(asked, [{ kind: 'goOn' }, driven.asksAt + 2], [beat(3, driven.asksAt + 3), driven.asksAt + 3]);
    expect(goesOn).toMatchObject({ state: 'active', asksAt: driven.asksAt + 2 + times.turn });
    expect(passed(asked, driven.asksAt + times.answer)).toMatchObject({ state: 'ended', endReason: 'unanswered' });
  });

  it('is taken over ten seconds after he was asked or has let go, and not while he drives', () => {
    expect(takeoverProblem(active())).toBe('正在操控，松手后才能接管');
    expect(takeoverProblem(newSession(0))).toBe('操控正在建立，请稍后再试');
    expect(takeoverProblem(ready())).toBeNull();
    expect(takeoverProblem({ ...ready(), takenAt: 9 })).toBe('已有人申请接管，请稍候');
    for (const one of [newSession(0), active()])
      expect(stepRemote(one, { kind: 'takeover' }, 1100)).toEqual({ kind: 'refused', message: takeoverProblem(one) });
    expect(after(ready(), [{ kind: 'takeover' }, 3000])).toMatchObject({ takenAt: 13_000 });
    const held = after(active(), [beat(2, 1200, { isHeld: false, v: 0 }), 1200]);
    expect(after(held, [{ kind: 'takeover' }, 4000])).toMatchObject({ takenAt: 11_200 });
    expect(after(held, [{ kind: 'takeover' }, 40_000])).toMatchObject({ takenAt: 40_000 });
    // who goes on driving keeps it
    expect(after(held, [{ kind: 'takeover' }, 4000], [beat(3, 5000), 5000])).toMatchObject({
      state: 'active',
      takenAt: null,
    });
  });

  it('ends from any state by a danger, an emergency stop or whoever has it, and never again', () => {
    for (const [event, endReason] of [
      [{ kind: 'endanger', detail: '正在升级' }, 'safety'],
      [{ kind: 'emergency', detail: '李浩' }, 'estop'],
      [{ kind: 'end' }, 'person'],
    ] as const)
      for (const one of [newSession(0), ready(), active()]) {
        const over = after(one, [event, 1300]);
        expect(over).toMatchObject({ state: 'ended', endReason, endedAt: 1300, v: 0, omega: 0, brakesAt: null });
        expect(stepRemote(over, event, 1400).kind).toBe('unchanged');
        expect(stepRemote(over, beat(9, 1400), 1400).kind).toBe('refused');
      }
  });
});

const speed = fc.double({ min: -0.3, max: 0.3, noNaN: true });
const told = fc.record({
  gap: fc.integer({ min: 0, max: 1500 }),
  delay: fc.integer({ min: 0, max: 1500 }),
  isLost: fc.boolean(),
  isHeld: fc.boolean(),
  v: speed,
  omega: speed,
});

describe('whatever is lost, late or out of order', () => {
  it('a vehicle stands within 600 ms of the last held heartbeat that came', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 60 }), (beats) => {
        let sentAt = 1000;
        const arriving = beats
          .map((one, nth) => {
            sentAt += one.gap;
            return { ...one, seq: nth + 1, sentAt, at: sentAt + one.delay };
          })
          .filter(({ isLost }) => !isLost)
          .toSorted((one, other) => one.at - other.at);
        let session = ready();
        let lastHeld = -Infinity;
        for (const { at, seq, isHeld, v, omega, sentAt: sent } of arriving) {
          // it stood by then, if nothing held came in time
          const before = passed(session, Math.min(at, lastHeld + times.silence));
          if (at > lastHeld + times.silence) expect([before.v, before.omega]).toEqual([0, 0]);
          session = passed(session, at);
          const step = stepRemote(
            session,
            { kind: 'beat', beat: { seq, isHeld, v: isHeld ? v : 0, omega: isHeld ? omega : 0, sentAt: sent } },
            at,
          );
          if (step.kind !== 'moved') continue;
          session = step.progress;
          if (isHeld) lastHeld = at;
          const limits = limitsFor(session.latency);
          expect(Math.abs(session.v)).toBeLessThanOrEqual(limits.v);
          expect(Math.abs(session.omega)).toBeLessThanOrEqual(limits.omega);
          expect(session.state === 'active' || (session.v === 0 && session.omega === 0)).toBe(true);
        }
        const end = passed(session, Math.max(0, lastHeld) + times.silence);
        expect([end.v, end.omega]).toEqual([0, 0]);
      }),
    );
  });
});
