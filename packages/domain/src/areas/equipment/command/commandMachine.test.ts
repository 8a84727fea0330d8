import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CommandReason,
  type CommandState,
  commandStateCodes,
  commandStates as states,
  isEnded,
  isRunning,
  mostAttempts,
} from './commandCodes.ts';
import {
  cancelProblem,
  type CommandEvent,
  type CommandProgress,
  newCommand,
  nextToSend,
  stepCommand,
} from './commandMachine.ts';

const base = { isIdempotent: false, offline: 'queue', expiresAt: 1000, timeout: 100 } as const;

const after = (command: CommandProgress, ...events: readonly (readonly [CommandEvent, number])[]): CommandProgress =>
  events.reduce((now, [event, at]) => {
    const step = stepCommand(now, event, at);
    return step.kind === 'moved' ? step.progress : now;
  }, command);

const sent = (given: Partial<CommandProgress> = {}) => after({ ...newCommand(base), ...given }, [{ kind: 'send' }, 10]);

describe('a command', () => {
  it('is sent, accepted and done', () => {
    const done = after(sent(), [{ kind: 'acknowledge' }, 20], [{ kind: 'answer', isOk: true }, 30]);
    expect(done).toMatchObject({ state: 3, attempt: 1, sentAt: 10, acceptedAt: 20, endedAt: 30, isLate: false });
  });

  it('is not known to have been carried out when no answer comes, until one comes late', () => {
    const lost = after(sent(), [{ kind: 'timeout' }, 110]);
    expect(lost).toMatchObject({ state: 5, endedAt: 110 });
    expect(after(lost, [{ kind: 'answer', isOk: true }, 400])).toMatchObject({ state: 3, isLate: true, endedAt: 400 });
    expect(after(lost, [{ kind: 'answer', isOk: false }, 400])).toMatchObject({ state: 4, reason: 'device' });
  });

  it('waits for the device and expires, or fails at once, as was chosen', () => {
    const waiting = newCommand(base);
    expect(after(waiting, [{ kind: 'disconnect' }, 5]).state).toBe(states.queued);
    expect(after(waiting, [{ kind: 'expire' }, 999]).state).toBe(states.queued);
    expect(after(waiting, [{ kind: 'expire' }, 1000]).state).toBe(states.expired);
    expect(after({ ...waiting, offline: 'reject' }, [{ kind: 'disconnect' }, 5])).toMatchObject({
      state: 4,
      reason: 'offline',
    });
  });

  it('is repeated after a lost connection only where that does no harm', () => {
    expect(after(sent(), [{ kind: 'disconnect' }, 50]).state).toBe(states.sent);
    expect(after(sent({ isIdempotent: true }), [{ kind: 'disconnect' }, 50]).state).toBe(states.queued);
  });

  it('can be taken back as long as it waits', () => {
    expect(after(newCommand(base), [{ kind: 'cancel' }, 1])).toMatchObject({ state: 8, reason: 'byPerson' });
    expect(stepCommand(sent(), { kind: 'cancel' }, 20)).toEqual({ kind: 'refused', message: '已发送，不能取消' });
    for (const state of commandStateCodes)
      expect(stepCommand({ ...sent(), state }, { kind: 'cancel' }, 20).kind).toBe(
        cancelProblem(state) === null ? 'moved' : 'refused',
      );
  });
});

describe('the table of states', () => {
  /** What becomes of a command in a state by an event; what is not named stays as it is. */
  const table: Readonly<
    Record<CommandEvent['kind'], Readonly<Partial<Record<CommandState, readonly [CommandState, CommandReason | null]>>>>
  > = {
    send: { 2: [1, null] },
    acknowledge: { 1: [6, null] },
    answer: { 1: [3, null], 6: [3, null], 5: [3, null] },
    disconnect: { 1: [2, null] },
    timeout: { 1: [2, null], 6: [5, null] },
    expire: { 2: [7, null] },
    cancel: { 2: [8, 'byPerson'] },
    supersede: { 2: [8, 'superseded'] },
    invalidate: { 2: [4, 'functionRemoved'] },
    withdraw: { 2: [8, 'withdrawn'] },
  };
  const events: Readonly<Record<CommandEvent['kind'], CommandEvent>> = {
    send: { kind: 'send' },
    acknowledge: { kind: 'acknowledge' },
    answer: { kind: 'answer', isOk: true },
    disconnect: { kind: 'disconnect' },
    timeout: { kind: 'timeout' },
    expire: { kind: 'expire' },
    cancel: { kind: 'cancel' },
    supersede: { kind: 'supersede' },
    invalidate: { kind: 'invalidate', reason: 'functionRemoved' },
    withdraw: { kind: 'withdraw' },
  };
  const refusals: Readonly<Partial<Record<CommandState, string>>> = { 1: '已发送，不能取消', 6: '设备正在执行' };

  it.each(Object.keys(events) as CommandEvent['kind'][])('says of each state what comes of %s', (kind) => {
    for (const state of commandStateCodes) {
      const endedAt = isEnded(state) ? 40 : null;
      const at = kind === 'expire' ? base.expiresAt : 50;
      // one that may be repeated and was sent once, or not yet
      const command = {
        ...newCommand({ ...base, isIdempotent: true }),
        state,
        endedAt,
        sentAt: state === 2 ? null : 10,
        attempt: state === 2 ? 0 : 1,
      };
      const step = stepCommand(command, events[kind], at);
      const expected = table[kind][state];
      if (expected !== undefined)
        expect([state, step]).toMatchObject([state, { progress: { state: expected[0], reason: expected[1] } }]);
      else if (kind === 'cancel')
        expect([state, step]).toEqual([state, { kind: 'refused', message: refusals[state] ?? '命令已结束，不能取消' }]);
      else expect([state, step]).toEqual([state, { kind: 'unchanged' }]);
    }
  });

  it('lets nobody know what became of one that was sent and waits to be sent again', () => {
    const again = { ...newCommand({ ...base, isIdempotent: true }), attempt: 1, sentAt: 10 };
    expect(after(again, [{ kind: 'expire' }, base.expiresAt])).toMatchObject({ state: 5, reason: null });
    expect(after({ ...sent({ isIdempotent: true }), attempt: mostAttempts }, [{ kind: 'timeout' }, 110]).state).toBe(5);
  });
});

const event = fc.constantFrom<CommandEvent>(
  { kind: 'send' },
  { kind: 'acknowledge' },
  { kind: 'answer', isOk: true },
  { kind: 'answer', isOk: false },
  { kind: 'disconnect' },
  { kind: 'timeout' },
  { kind: 'expire' },
  { kind: 'cancel' },
  { kind: 'supersede' },
  { kind: 'invalidate', reason: 'functionRemoved' },
  { kind: 'withdraw' },
);
const given = fc.record({
  isIdempotent: fc.boolean(),
  offline: fc.constantFrom('reject' as const, 'queue' as const),
  expiresAt: fc.integer({ min: 1, max: 60 }),
  timeout: fc.constant(10),
});

describe('whatever happens to a command', () => {
  it('is sent once unless it may be repeated, never after it has expired, and ends but once', () => {
    fc.assert(
      fc.property(
        given,
        fc.array(fc.tuple(event, fc.integer({ min: 0, max: 6 })), { maxLength: 40 }),
        (one, events) => {
          let command = newCommand(one);
          let at = 0;
          for (const [what, gap] of events) {
            at += gap;
            const step = stepCommand(command, what, at);
            if (step.kind !== 'moved') continue;
            const next = step.progress;
            if (next.state === states.sent) expect(at).toBeLessThan(one.expiresAt);
            // nothing leads out of an end but a late answer
            if (isEnded(command.state)) expect([command.state, what.kind]).toEqual([states.timedOut, 'answer']);
            expect(next.endedAt === null).toBe(!isEnded(next.state));
            command = next;
          }
          expect(command.attempt).toBeLessThanOrEqual(one.isIdempotent ? mostAttempts : 1);
        },
      ),
    );
  });

  it('is given to a device in order, one at a time', () => {
    fc.assert(
      fc.property(
        fc.array(given, { minLength: 1, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(7), event, fc.integer({ min: 0, max: 3 })), { maxLength: 80 }),
        (all, events) => {
          const commands = all.map(newCommand);
          const firsts: number[] = [];
          let at = 0;
          for (const [place, what, gap] of events) {
            at += gap;
            const next = nextToSend(commands, at);
            const target =
              what.kind === 'send' ? (next === null ? -1 : commands.indexOf(next)) : place % commands.length;
            if (target < 0) continue;
            const before = commands[target]!;
            const step = stepCommand(before, what, at);
            if (step.kind !== 'moved') continue;
            commands[target] = step.progress;
            if (what.kind === 'send' && before.attempt === 0) firsts.push(target);
            expect(commands.filter(({ state }) => isRunning(state)).length).toBeLessThanOrEqual(1);
          }
          expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
        },
      ),
    );
  });
});
