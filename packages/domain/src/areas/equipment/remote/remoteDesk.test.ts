import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deskDeadline,
  type DeskStep,
  passDeadline,
  type RemoteDesk,
  type Seat,
  sitDown,
  stepContender,
  stepOperator,
} from './remoteDesk.ts';
import { newSession, type RemoteEvent } from './remoteMachine.ts';

const seat = (name: string, at: number): Seat => ({ ...newSession(at), sessionId: `rs_${name}`, operatorName: name });
const nobody: RemoteDesk = { operator: null, contender: null };
const deskOf = (step: DeskStep, before: RemoteDesk): RemoteDesk => (step.kind === 'moved' ? step.desk : before);
const held = (seq: number, at: number, v = 0.1): RemoteEvent => ({
  kind: 'beat',
  beat: { seq, isHeld: true, v, omega: 0, sentAt: at },
});
const resting = (seq: number, at: number): RemoteEvent => ({
  kind: 'beat',
  beat: { seq, isHeld: false, v: 0, omega: 0, sentAt: at },
});

/** Chen has it ready, and Li wants it. */
const contested = (): RemoteDesk => {
  let desk = deskOf(sitDown(nobody, seat('陈', 0), 0), nobody);
  desk = deskOf(stepOperator(desk, { kind: 'accept' }, 500), desk);
  return deskOf(sitDown(desk, seat('李', 1000), 1000), desk);
};

describe('who wants to take over', () => {
  it('gets it once whoever has it was asked for ten seconds', () => {
    let desk = contested();
    expect(desk).toMatchObject({
      operator: { operatorName: '陈', takenAt: 11_000 },
      contender: { operatorName: '李' },
    });
    desk = deskOf(stepOperator(desk, resting(1, 7000), 7000), desk);
    desk = deskOf(stepContender(desk, resting(1, 7000), 7000), desk);
    const due = deskDeadline(desk)!;
    expect(due).toMatchObject({ at: 11_000, of: 'operator' });
    const step = passDeadline(desk, due);
    expect(step).toMatchObject({
      desk: { operator: { operatorName: '李', state: 'requested', requestedAt: 11_000 }, contender: null },
      changed: [{ operatorName: '陈', endReason: 'taken', detail: '李' }, { operatorName: '李' }],
    });
  });

  it('is sent away when whoever has it goes on driving', () => {
    const step = stepOperator(contested(), held(1, 3000), 3000);
    expect(step).toMatchObject({
      desk: { operator: { operatorName: '陈', state: 'active', takenAt: null }, contender: null },
      changed: [{ operatorName: '陈' }, { operatorName: '李', endReason: 'refused', detail: '陈 继续操控' }],
    });
  });

  it('is told to wait while another does, and who drives', () => {
    expect(sitDown(contested(), seat('王', 2000), 2000)).toEqual({
      kind: 'refused',
      message: '李 已申请接管，请稍候',
    });
    let desk = deskOf(stepContender(contested(), { kind: 'end' }, 2000), contested());
    expect(desk.operator?.takenAt).toBeNull();
    desk = deskOf(stepOperator(desk, held(1, 3000), 3000), desk);
    expect(sitDown(desk, seat('王', 3100), 3100)).toEqual({
      kind: 'refused',
      message: '陈 正在操控，松手后才能接管',
    });
  });

  it('gets it at once when it is given up, and not at all when the vehicle was stopped', () => {
    expect(deskOf(stepOperator(contested(), { kind: 'end' }, 2000), nobody).operator?.operatorName).toBe('李');
    const stopped = stepOperator(contested(), { kind: 'emergency', detail: '王' }, 2000);
    expect(stopped).toMatchObject({
      desk: nobody,
      changed: [{ endReason: 'estop' }, { operatorName: '李', endReason: 'refused' }],
    });
  });
});

type Deed =
  | { readonly kind: 'sit' }
  | { readonly kind: 'operator' | 'contender'; readonly event: 'accept' | 'held' | 'resting' | 'end' | 'endanger' };
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constant<Deed>({ kind: 'sit' }),
  fc.record({
    kind: fc.constantFrom('operator' as const, 'contender' as const),
    event: fc.constantFrom('accept' as const, 'held' as const, 'resting' as const, 'end' as const, 'endanger' as const),
  }),
);

describe('whatever people and time do at a desk', () => {
  it('never lets two drive, and forgets nobody', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(deed, fc.integer({ min: 0, max: 4000 })), { maxLength: 80 }), (deeds) => {
        let desk: RemoteDesk = nobody;
        let [at, seq] = [0, 0];
        const open = new Map<string, Seat>();
        const take = (step: DeskStep) => {
          if (step.kind !== 'moved') return;
          desk = step.desk;
          for (const one of step.changed)
            if (one.state === 'ended') open.delete(one.sessionId);
            else open.set(one.sessionId, one);
          // whoever has not ended sits there, and only the operator has the vehicle
          expect([...open.keys()].toSorted()).toEqual(
            [desk.operator, desk.contender].flatMap((one) => (one === null ? [] : [one.sessionId])).toSorted(),
          );
          expect([...open.values()].filter(({ state }) => state !== 'requested').length).toBeLessThanOrEqual(1);
          expect(desk.contender?.state ?? 'requested').toBe('requested');
        };
        for (const [what, gap] of deeds) {
          at += gap;
          for (let due = deskDeadline(desk); due !== null && due.at <= at; due = deskDeadline(desk)) {
            const step = passDeadline(desk, due);
            expect(step.kind).toBe('moved');
            take(step);
          }
          seq += 1;
          if (what.kind === 'sit') take(sitDown(desk, seat(`n${seq}`, at), at));
          else {
            const event: RemoteEvent =
              what.event === 'held'
                ? held(seq, at)
                : what.event === 'resting'
                  ? resting(seq, at)
                  : what.event === 'endanger'
                    ? { kind: 'endanger', detail: '' }
                    : { kind: what.event };
            // a vehicle answers whoever has asked it: nobody who waits has
            if (what.kind === 'operator') take(stepOperator(desk, event, at));
            else if (what.event !== 'accept') take(stepContender(desk, event, at));
          }
        }
      }),
    );
  });
});
