import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  after,
  anyContext,
  anyEvent,
  anyUpgrade,
  context,
  eventNamed,
  minute,
  now,
  refusalOf,
  upgradeIn,
} from './arbitraryUpgrades.ts';
import { isFailingLate } from './attempts.ts';
import { eventPriority } from './eventOrder.ts';
import { stepUpgrade } from './stepUpgrade.ts';
import type { DeviceUpgrade, Stage, UpgradeState } from './upgrade.ts';
import type { UpgradeContext, UpgradeEvent } from './upgradeEvents.ts';

const states = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly UpgradeState[];

describe('an upgrade', () => {
  it('lets nothing be done in a state that nobody knows', () => {
    const unknown = { ...upgradeIn(5), state: 99 as UpgradeState };
    expect(refusalOf(unknown, eventNamed('pause'))).toBe('状态有误');
  });

  it('is over its restarts at the fourth', () => {
    const restarted = { ...upgradeIn(5), restarts: 3 };
    expect(after(restarted, eventNamed('sourceReported')).next).toMatchObject({
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
    expect(after(upgradeIn(2), eventNamed('timer answer'), { ...context, limits }).next.state).toBe(7);
  });

  it('waits for its interval before the next attempt', () => {
    const next = after(upgradeIn(5), eventNamed('timer timeout')).next;
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
    const lifted = after(upgradeIn(3), eventNamed('release')).next;
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

  it('is not begun anew in a job that is being cancelled: nobody would push to it there', () => {
    const job = { ...context.job, isCancelling: true };
    for (const state of [7, 8] as const)
      expect(refusalOf(upgradeIn(state), { kind: 'reupgrade' }, { ...context, job })).toBe('任务正在取消，请新建任务');
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
    const begun = after(upgradeIn(3), eventNamed('startAsked'));
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

  it('counts its silence after the reboot only once it has stopped working', () => {
    const reboots = { kind: 'progress', sequence: 10, stage: 'reboot', percent: 0 } as const;
    expect(after(upgradeIn(3), reboots).next.rebootedAt).toBeNull();
    // who is asked to stop meanwhile and refuses is waited for as before
    const asked = after(after(upgradeIn(5), reboots).next, { kind: 'cancel', reason: 'userCancelled' }).next;
    const heard = after(asked, { ...reboots, sequence: 11, percent: 50 }, { ...context, at: now + minute }).next;
    const refused = after(heard, { kind: 'cancelRefused', sequence: 12 });
    expect(refused.effects).toContainEqual({
      kind: 'dueAt',
      due: { timer: 'report', from: now, minutes: 10, onlyOnline: false },
    });
  });

  it.each<[Stage | null, boolean]>([
    [null, false],
    ['download', false],
    ['downloaded', false],
    ['verify', true],
    ['flash', true],
    ['report', true],
  ])('that failed at %s and is tried again counts against its phase meanwhile: %s', (stage, isLate) => {
    const failed = after({ ...upgradeIn(5), stage }, { kind: 'fail', sequence: 10, reason: 'powerLost' }).next;
    expect(failed.state).toBe(1);
    expect(isFailingLate(failed)).toBe(isLate);
    expect(isFailingLate({ ...failed, state: 2 })).toBe(false);
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
