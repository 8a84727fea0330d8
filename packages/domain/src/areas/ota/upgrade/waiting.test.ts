import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minute, now, upgradeIn } from './arbitraryUpgrades.ts';
import { cancelText, dueWhileOnline, isCancelStuck, isLongWaiting, type Outage, pushReason } from './waiting.ts';

const free = { at: now, startsAt: null, isPhaseOpen: true, isOnline: true, slotsLeft: 1, attempts: 3 };

describe('a device that waits for its push', () => {
  it.each([
    [{}, null],
    [{ startsAt: now + minute }, '未到计划时间 11-24 12:01'],
    [{ isPhaseOpen: false }, '等待前一批次'],
    [{ isOnline: false }, '设备离线'],
    [{ slotsLeft: 0 }, '推送限速'],
    [{ isOnline: false, slotsLeft: 0 }, '设备离线'],
    [{ startsAt: now + minute, isPhaseOpen: false }, '未到计划时间 11-24 12:01'],
  ])('around which there is %j waits for %s', (change, text) => {
    expect(pushReason(upgradeIn(1), { ...free, ...change })?.text ?? null).toBe(text);
  });

  it('waits for its next attempt until the moment of it', () => {
    const failed = { ...upgradeIn(1), attempt: 2, nextAttemptAt: now + minute };
    expect(pushReason(failed, free)?.text).toBe('等待重试（第 2/3 次，11-24 12:01）');
    expect(pushReason(failed, { ...free, at: now + minute })).toBeNull();
  });

  it('has waited long after a day, in the three states before it stops working', () => {
    const day = 24 * 60 * minute;
    for (const state of [1, 2, 3] as const) {
      expect(isLongWaiting({ ...upgradeIn(state), enteredAt: now - day }, now)).toBe(false);
      expect(isLongWaiting({ ...upgradeIn(state), enteredAt: now - day - 1 }, now)).toBe(true);
    }
    for (const state of [4, 5, 6, 7, 8, 9] as const)
      expect(isLongWaiting({ ...upgradeIn(state), enteredAt: 0 }, now)).toBe(false);
  });
});

describe('what is waited for only while a device is online', () => {
  it.each<[readonly Outage[], number | null]>([
    [[], 30],
    [[{ from: 10, to: 20 }], 40],
    [[{ from: -10, to: 5 }], 35],
    [[{ from: -10, to: 0 }], 30],
    [[{ from: 30, to: 90 }], 30],
    [
      [
        { from: 29, to: 90 },
        { from: 90, to: 100 },
      ],
      101,
    ],
    [[{ from: 5, to: null }], null],
  ])('with outages %j comes after %s minutes', (outages, due) => {
    const told = outages.map(({ from, to }) => ({
      from: now + from * minute,
      to: to === null ? null : now + to * minute,
    }));
    expect(dueWhileOnline(now, 30, told)).toBe(due === null ? null : now + due * minute);
  });

  it('comes when so many minutes were online', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 10 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 60 }), (all, wanted) => {
        // offline and online stretches in turns
        const outages: Outage[] = [];
        let at = 0;
        for (const [index, length] of all.entries()) {
          if (index % 2 === 0) outages.push({ from: at * minute, to: (at + length) * minute });
          at += length;
        }
        let [clock, online] = [0, 0];
        while (online < wanted) {
          const moment = clock * minute;
          if (!outages.some(({ from, to }) => from <= moment && moment < to!)) online += 1;
          clock += 1;
        }
        expect(dueWhileOnline(0, wanted, outages)).toBe(clock * minute);
      }),
    );
  });
});

describe('a cancel that is waited for', () => {
  const asked = { ...upgradeIn(9), cancelRequestedAt: now - 47 * minute };

  it('says since when, and why', () => {
    expect(cancelText(asked, true, now)).toBe('取消中 · 已等待 47 分钟（设备未应答）');
    expect(cancelText(asked, false, now)).toBe('取消中 · 已等待 47 分钟（设备离线）');
    expect(cancelText(upgradeIn(5), true, now)).toBeNull();
  });

  it.each([
    ['download', '设备未应答'],
    ['downloaded', '设备未应答'],
    ['verify', '设备未应答'],
    ['flash', '正在烧写'],
    ['reboot', '正在重启'],
    ['report', '正在上报'],
  ] as const)('of a device at %s waits since %s', (stage, why) => {
    expect(cancelText({ ...asked, stage }, true, now)).toBe(`取消中 · 已等待 47 分钟（${why}）`);
    expect(cancelText({ ...asked, stage }, false, now)).toBe('取消中 · 已等待 47 分钟（设备离线）');
  });

  it('is stuck from the moment on at which it may be forced', () => {
    expect(isCancelStuck(asked, { cancelTimeout: 47 }, now)).toBe(true);
    expect(isCancelStuck(asked, { cancelTimeout: 48 }, now)).toBe(false);
    expect(isCancelStuck(upgradeIn(5), { cancelTimeout: 1 }, now)).toBe(false);
  });
});
