import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventPriority, eventSources } from './eventOrder.ts';
import { stepUpgrade } from './stepUpgrade.ts';
import type { DeviceUpgrade, Stage, UpgradeContext, UpgradeEvent, UpgradeEventKind, UpgradeState } from './upgrade.ts';
import { anyContext, anyEvent, anyUpgrade, context, minute, now, upgradeIn } from './arbitraryUpgrades.ts';

/*
 * The table as it was designed, in its own words: `·` nothing changes, `✗` refused, `no` told to wait, `F` the next
 * attempt or failed. It is read by `expectCell` below and shares nothing with the machine.
 */
const designed = `
push                        | 2 | · | · | · | · | · | · | · | ·
accept                      | · | 3 | · | 4, pausedFrom=3 | · | · | · | · | ·
progress                    | · | · | 3 | 4 | 5 | · | · | · | 9
startAsked                  | no | no | 5 if gates hold, else 3 with reason | no | 5 | no | no | no | 9
release                     | · | · | 3, named gates lifted | ✗ | ✗ | ✗ | ✗ | ✗ | ✗
fail                        | · | F downloadFailed | F downloadFailed | 4, pausedFrom=1 | F downloadFailed | · | · | · | 7 downloadFailed
timer answer                | · | F noAnswer | · | · | · | · | · | · | ·
timer timeout               | · | · | · | · | F timeout | · | · | · | ·
timer report                | · | · | · | · | F noReport | · | · | · | ·
timer cancel                | · | · | · | · | · | · | · | · | ·
targetReported              | 6 | 6 | 6 | 6 | 6 | · | 6 (late) | 8, version known | 6
sourceReported before flash | · | · | · | · | 5, restarts+1 | 7 rolledBack while observed, else · | · | 8, version known | 9
sourceReported after        | · | · | · | · | F notApplied | 7 rolledBack while observed, else · | · | 8, version known | 8
otherReported               | · src updated | · | · | · | F unexpectedVersion | 7 rolledBack while observed, else · | · | 8, version known | 7 unexpectedVersion
pause                       | 4, pausedFrom=1 | 4, pausedFrom=1 | 4, pausedFrom=3 | · | ✗ 升级中不能暂停，将执行完毕 | ✗ | ✗ | ✗ | ✗
resume                      | ✗ | ✗ | ✗ | pausedFrom: 1 or 3 | ✗ | ✗ | ✗ | ✗ | ✗
cancel                      | 8 | 8 | 8 | 8 | 9 | ✗ 已升级成功，不能取消 | ✗ 已升级失败，无需取消 | · | ·
cancelAccepted              | · | · | · | · | · | · | · | · | 8
cancelRefused               | · | · | · | · | · | · | · | · | 5, 设备已开始烧写，将执行完毕
forceCancel                 | ✗ | ✗ | ✗ | ✗ | ✗ 请先取消 | ✗ | ✗ | · | 8, isForced, isVersionUnknown
superseded                  | 8 | 8 | 8 | 8 | · | · | · | · | ·
jobEnded                    | 8 expired | 8 expired | 8 expired | 8 expired | · | · | · | · | ·
reupgrade                   | ✗ | ✗ | ✗ | ✗ | ✗ | ✗ | 1, attempt 1 | 1 unless superseded | ✗
deviceRemoved               | 8 | 8 | 8 | 8 | 7 deviceRemoved | · | · | · | 8
carryOver                   | 1, phase+1 | · | · | · | · | · | · | · | ·
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))
  .map(([name = '', ...cells]) => ({ name, cells }));

const states = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly UpgradeState[];

const eventOf = (name: string): UpgradeEvent => {
  const sequence = 10;
  const [kind, detail] = name.split(' ') as [UpgradeEventKind, string | undefined];
  switch (kind) {
    case 'progress':
      return { kind, sequence, stage: 'download', percent: 40 };
    case 'release':
      return { kind, gates: ['window'], reason: '夜班主管已确认现场安全' };
    case 'fail':
      return { kind, sequence, reason: 'downloadFailed' };
    case 'timer':
      return { kind, timer: detail as 'answer' };
    case 'targetReported':
    case 'sourceReported':
    case 'otherReported':
      return { kind, sequence, version: 'v9.9.9.2026112000' };
    case 'cancel':
      return { kind, reason: 'userCancelled' };
    case 'superseded':
      return { kind, jobName: '夜间升级' };
    case 'accept':
    case 'startAsked':
    case 'cancelAccepted':
    case 'cancelRefused':
      return { kind, sequence };
    default:
      return { kind };
  }
};

const after = (upgrade: DeviceUpgrade, event: UpgradeEvent, around: UpgradeContext = context) => {
  const step = stepUpgrade(upgrade, event, around);
  if ('refused' in step) throw new Error(`${event.kind} was refused: ${step.refused}`);
  return step;
};
const refusalOf = (upgrade: DeviceUpgrade, event: UpgradeEvent, around: UpgradeContext = context) => {
  const step = stepUpgrade(upgrade, event, around);
  return 'refused' in step ? step.refused : null;
};

/** Holds one cell of the table against the machine. */
const expectCell = (words: string, upgrade: DeviceUpgrade, event: UpgradeEvent): void => {
  const { state } = upgrade;
  const refused = refusalOf(upgrade, event);
  if (words.startsWith('✗')) {
    const text = words.slice(1).trim();
    if (text === '') expect(refused).toMatch(/[一-鿿]/);
    else expect(refused).toBe(text);
    return;
  }
  expect(refused).toBeNull();
  const { next, effects } = after(upgrade, event);
  const asks = effects.flatMap((effect) => (effect.kind === 'askDevice' ? [effect.ask] : []));
  if (words === 'no') {
    expect(next.state).toBe(state);
    expect(asks).toEqual(['wait']);
  } else if (words === '·' || words === '· src updated') {
    expect(next.state).toBe(state);
    expect(next.srcVersion).toBe(words === '·' ? upgrade.srcVersion : 'v9.9.9.2026112000');
    expect(effects.some(({ kind }) => kind === 'count' || kind === 'askDevice' || kind === 'dueAt')).toBe(false);
    expect(effects.at(-1)).toMatchObject({ kind: 'log', event: event.kind, from: state, to: state });
  } else if (words.startsWith('F ')) {
    const code = words.slice(2);
    const isHealed = !['noReport', 'unexpectedVersion'].includes(code);
    expect(next.state).toBe(isHealed ? 1 : 7);
    expect(next.failures.at(-1)?.code).toBe(code);
    const ended = { ...context, job: { ...context.job, hasEnded: true } };
    expect(after(upgrade, event, ended).next).toMatchObject({ state: 7, reason: { code } });
    const paused = after(upgrade, event, { ...context, job: { ...context.job, isPaused: true } }).next;
    expect(paused).toMatchObject(isHealed ? { state: 4, pausedFrom: 1 } : { state: 7, pausedFrom: null });
    const cancelling = after(upgrade, event, { ...context, job: { ...context.job, isCancelling: true } }).next;
    expect(cancelling.state).toBe(7);
    expect(after({ ...upgrade, attempt: context.limits.attempts }, event).next.state).toBe(7);
  } else if (words === '5 if gates hold, else 3 with reason') {
    expect(next.state).toBe(5);
    expect(asks).toEqual(['start']);
    const gates = [{ code: 'order', text: '正在执行任务 T-20931' }] as const;
    const waits = after(upgrade, event, { ...context, gates });
    expect(waits.next).toMatchObject({ state: 3, reason: gates[0] });
    expect(waits.effects[0]).toEqual({ kind: 'askDevice', ask: 'wait' });
  } else if (words === '7 rolledBack while observed, else ·') {
    expect(next).toMatchObject({ state: 7, reason: { code: 'rolledBack', text: '成功后回退' } });
    expect(after(upgrade, event, { ...context, phase: { isObserved: false, isLast: false } }).next.state).toBe(6);
  } else if (words === 'pausedFrom: 1 or 3') {
    expect(after({ ...upgrade, pausedFrom: 1 }, event).next).toMatchObject({ state: 1, pausedFrom: null });
    expect(after({ ...upgrade, pausedFrom: 3 }, event).next).toMatchObject({ state: 3, pausedFrom: null });
  } else {
    const [first = '', detail] = words.split(/, | (?=\(|unless)/);
    const [target = '', reason] = first.split(' ');
    expect(next.state).toBe(Number(target));
    if (reason !== undefined) expect(next.reason?.code).toBe(reason);
    expectDetail(detail, upgrade, event, next);
  }
};

const expectDetail = (
  detail: string | undefined,
  upgrade: DeviceUpgrade,
  event: UpgradeEvent,
  next: DeviceUpgrade,
): void => {
  switch (detail) {
    case undefined:
      return;
    case 'pausedFrom=1':
      return expect(next.pausedFrom).toBe(1);
    case 'pausedFrom=3':
      return expect(next.pausedFrom).toBe(3);
    case 'named gates lifted':
      return expect(next.lifted).toEqual(['window']);
    case '(late)':
      return expect(next.isLate).toBe(true);
    case 'version known':
      return expect(after({ ...upgrade, isVersionUnknown: true }, event).next.isVersionUnknown).toBe(false);
    case 'restarts+1':
      return expect(next.restarts).toBe(upgrade.restarts + 1);
    case '设备已开始烧写，将执行完毕':
      return expect(next.note).toBe(detail);
    case 'isForced':
      return expect(next).toMatchObject({ isForced: true, isVersionUnknown: true });
    case 'attempt 1':
      return expect(next.attempt).toBe(1);
    case 'unless superseded': {
      const gone = { ...upgrade, reason: { code: 'superseded', text: '被任务「夜间升级」取代' } as const };
      return expect(refusalOf(gone, event)).toBe('被任务「夜间升级」取代，不能重新升级');
    }
    case 'phase+1':
      return expect(next.phaseNo).toBe(upgrade.phaseNo + 1);
    default:
      throw new Error(`nobody reads ${detail}`);
  }
};

describe('the table of a device upgrade', () => {
  it('has a row for each of 21 events', () => {
    const kinds = [...new Set(designed.map(({ name }) => name.split(' ')[0]))];
    expect(kinds).toHaveLength(21);
    expect(new Set(kinds)).toEqual(new Set(Object.keys(eventSources)));
  });

  const cells = designed.flatMap(({ name, cells }) =>
    cells.map((words, index) => [name, states[index]!, words] as const),
  );
  it.each(cells)('%s in state %i is %s', (name, state, words) => {
    expect(designed.every((row) => row.cells.length === 9)).toBe(true);
    const stage: Stage | null = name.endsWith('after') ? 'flash' : state === 5 || state === 9 ? 'verify' : null;
    expectCell(words, { ...upgradeIn(state), stage }, eventOf(name));
  });
});

describe('an upgrade', () => {
  it('is over its restarts at the fourth', () => {
    const restarted = { ...upgradeIn(5), restarts: 3 };
    expect(after(restarted, eventOf('sourceReported')).next).toMatchObject({
      state: 7,
      reason: { code: 'restartLoop', text: '反复重启' },
    });
  });

  it('is tried once more after a broken file, and only once', () => {
    const broken = { kind: 'fail', sequence: 10, reason: 'digestMismatch' } as const;
    const again = after(upgradeIn(3), broken).next;
    expect(again).toMatchObject({ state: 1, attempt: 2 });
    expect(after({ ...again, state: 3 }, { ...broken, sequence: 11 }).next.state).toBe(7);
  });

  it('is not tried again for a reason that its job does not name', () => {
    const limits = { ...context.limits, retryReasons: ['timeout'] as const };
    expect(after(upgradeIn(2), eventOf('timer answer'), { ...context, limits }).next.state).toBe(7);
  });

  it('waits for its interval before the next attempt', () => {
    const next = after(upgradeIn(5), eventOf('timer timeout')).next;
    expect(next.nextAttemptAt).toBe(now + 10 * minute);
    expect(next.reason?.text).toBe('等待重试（第 2/3 次，11-24 12:10）');
  });

  it('may be forced when its cancel was waited for long enough', () => {
    const asked = { ...upgradeIn(9), cancelRequestedAt: now - 10 * minute + 1 };
    expect(refusalOf(asked, { kind: 'forceCancel' })).toBe('请等待 1 分钟后再强制取消');
    expect(refusalOf({ ...asked, cancelRequestedAt: now }, { kind: 'forceCancel' })).toBe('请等待 10 分钟后再强制取消');
    expect(after({ ...asked, cancelRequestedAt: now - 10 * minute }, { kind: 'forceCancel' }).next.state).toBe(8);
  });

  it('lets nobody lift what endangers', () => {
    const event = { kind: 'release', gates: ['window', 'load'], reason: '现场已确认，可以升级' } as const;
    expect(refusalOf(upgradeIn(3), event)).toBe('「车上有载荷」不能忽略');
  });

  it('begins with lifted gates, though what cannot be lifted still keeps it', () => {
    const lifted = after(upgradeIn(3), eventOf('release')).next;
    const ask = { kind: 'startAsked', sequence: 11 } as const;
    const closed = { code: 'window', text: '不在升级时段' } as const;
    expect(after(lifted, ask, { ...context, gates: [closed] }).next.state).toBe(5);
    const fault = { code: 'fault', text: '故障或急停中' } as const;
    expect(after(lifted, ask, { ...context, gates: [closed, fault] }).next.reason).toEqual(fault);
  });

  it.each([
    [1, '任务尚未开始'],
    [3, '没有失败的设备'],
    [4, '任务已取消，请新建任务'],
  ])('is not begun anew in a job in state %i: %s', (state, text) => {
    expect(refusalOf(upgradeIn(7), { kind: 'reupgrade' }, { ...context, job: { ...context.job, state } })).toBe(text);
  });

  it('is not begun anew with a pack that may not be used, nor on a device that is gone', () => {
    const job = { ...context.job, packProblem: '升级包已撤回' };
    expect(refusalOf(upgradeIn(7), { kind: 'reupgrade' }, { ...context, job })).toBe('升级包已撤回');
    const gone = { ...upgradeIn(7), reason: { code: 'deviceRemoved', text: '设备已移除' } as const };
    expect(refusalOf(gone, { kind: 'reupgrade' })).toBe('设备已移除，不能重新升级');
  });

  it('stays in the last phase', () => {
    const phase = { isObserved: false, isLast: true };
    expect(after(upgradeIn(1), { kind: 'carryOver' }, { ...context, phase }).next.phaseNo).toBe(1);
  });

  it('tells what is due: the answer only while online, then the end, then the report', () => {
    const pushed = after(upgradeIn(1), { kind: 'push' });
    expect(pushed.effects).toContainEqual({
      kind: 'dueAt',
      due: { timer: 'answer', from: now, minutes: 30, onlyOnline: true },
    });
    const begun = after(upgradeIn(3), eventOf('startAsked'));
    expect(begun.effects).toContainEqual({
      kind: 'dueAt',
      due: { timer: 'timeout', from: now, minutes: 60, onlyOnline: false },
    });
    const later = { ...context, at: now + minute };
    const reboots = after(begun.next, { kind: 'progress', sequence: 11, stage: 'reboot', percent: 0 }, later);
    expect(reboots.effects).toContainEqual({
      kind: 'dueAt',
      due: { timer: 'report', from: now + minute, minutes: 10, onlyOnline: false },
    });
    const done = after(reboots.next, { kind: 'targetReported', sequence: 12, version: 'v9' }, later);
    expect(done.effects).toContainEqual({ kind: 'dueAt', due: null });
    expect(done.effects).toContainEqual({ kind: 'recordVersion', version: 'v9' });
  });

  it('drops a report that was overtaken', () => {
    const heard = { ...upgradeIn(5), lastSequence: 7 };
    const report = { kind: 'targetReported', version: 'v9' } as const;
    expect(stepUpgrade(heard, { ...report, sequence: 7 }, context)).toEqual({ next: heard, effects: [] });
    expect(stepUpgrade(heard, { ...report, sequence: 6 }, context)).toEqual({ next: heard, effects: [] });
    expect(after(heard, { ...report, sequence: 8 }).next.state).toBe(6);
  });

  it('hears devices before people, and people before the clock', () => {
    expect(eventPriority('targetReported')).toBeLessThan(eventPriority('cancel'));
    expect(eventPriority('cancel')).toBeLessThan(eventPriority('timer'));
    expect(eventPriority('deviceRemoved')).toBeLessThan(eventPriority('push'));
  });
});

describe('whatever happens to an upgrade', () => {
  const events = fc.array(fc.tuple(anyEvent, anyContext), { maxLength: 60 });
  const walk = (
    first: DeviceUpgrade,
    happened: readonly (readonly [UpgradeEvent, UpgradeContext])[],
    look: (from: DeviceUpgrade, event: UpgradeEvent, to: DeviceUpgrade) => void,
  ) => {
    let upgrade = first;
    let sequence = upgrade.lastSequence;
    for (const [event, around] of happened) {
      sequence += 1;
      const told = 'sequence' in event ? { ...event, sequence } : event;
      const step = stepUpgrade(upgrade, told, around);
      if ('refused' in step) continue;
      look(upgrade, told, step.next);
      upgrade = step.next;
    }
  };

  it('leaves 已取消 only to begin anew, and 升级成功 only by falling back', () => {
    fc.assert(
      fc.property(anyUpgrade, events, (upgrade, happened) => {
        walk(upgrade, happened, (from, { kind }, to) => {
          expect(states).toContain(to.state);
          expect(to.attempt).toBeLessThanOrEqual(6);
          expect(to.attempt).toBeGreaterThanOrEqual(1);
          expect(to.restarts).toBeLessThanOrEqual(3);
          expect(to.pausedFrom !== null).toBe(to.state === 4);
          expect(to.completedAt !== null).toBe([6, 7, 8].includes(to.state));
          expect(to.state === 7 || to.state === 8 ? to.reason !== null : true).toBe(true);
          // only what has stopped working is asked to stop, and only what was let stops working
          if (to.state === 9 && from.state !== 9) expect([from.state, kind]).toEqual([5, 'cancel']);
          if (to.state === 5 && from.state === 3) expect(kind).toBe('startAsked');
          if (from.state === 8 && to.state !== 8) expect([kind, to.state]).toEqual(['reupgrade', 1]);
          if (from.state === 6 && to.state !== 6) {
            expect(to).toMatchObject({ state: 7, reason: { code: 'rolledBack' } });
            expect(['sourceReported', 'otherReported']).toContain(kind);
          }
          if (to.state === 6 && from.state !== 6) expect(kind).toBe('targetReported');
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('comes to the same when it is paused, cancelled or forced twice', () => {
    const twice = fc.constantFrom<UpgradeEvent>(
      { kind: 'pause' },
      { kind: 'cancel', reason: 'userCancelled' },
      { kind: 'forceCancel' },
    );
    fc.assert(
      fc.property(anyUpgrade, twice, anyContext, (upgrade, event, around) => {
        const once = stepUpgrade(upgrade, event, around);
        if ('refused' in once) return;
        const again = stepUpgrade(once.next, event, around);
        // the second may find nothing to do, but never changes anything
        if (!('refused' in again)) {
          expect(again.next).toEqual(once.next);
          expect(again.effects.map(({ kind }) => kind)).toEqual(['log']);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reaches every state from 待推送, and from every state success or its end', () => {
    const arrows = new Set<string>();
    fc.assert(
      fc.property(anyUpgrade, anyEvent, anyContext, (upgrade, event, around) => {
        const step = stepUpgrade(upgrade, event, around);
        if (!('refused' in step)) arrows.add(`${upgrade.state}${step.next.state}`);
      }),
      { numRuns: 20_000, seed: 20261124 },
    );
    const reachOf = (start: UpgradeState): readonly UpgradeState[] => {
      const reached = new Set([start]);
      for (const from of reached) for (const to of states) if (arrows.has(`${from}${to}`)) reached.add(to);
      return states.filter((state) => reached.has(state));
    };
    // nothing is a trap: from everywhere all nine can be reached
    for (const state of states) expect(reachOf(state)).toEqual([...states]);
  });

  it('is the same when it is gone through again', () => {
    fc.assert(
      fc.property(anyUpgrade, events, (upgrade, happened) => {
        const [one, other]: [DeviceUpgrade[], DeviceUpgrade[]] = [[], []];
        walk(upgrade, happened, (_, __, to) => one.push(to));
        walk({ ...upgrade }, [...happened], (_, __, to) => other.push(to));
        expect(other).toEqual(one);
      }),
    );
  });
});
