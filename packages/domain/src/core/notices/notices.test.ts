import { allSettled, type EventCallable, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { noticeOf } from '../codes/messages.ts';
import { open } from '../../kernel/open.ts';
import { noticed } from './facts.ts';
import {
  $noticeHistory,
  $notices,
  $unseenNotices,
  historyOpened,
  keptNotices,
  noticeDismissed,
  noticeRequested,
  sameMoment,
  shownAtOnce,
} from './notices.ts';

let scope: Scope;
const fire = <Payload>(unit: EventCallable<Payload>, params: Payload) =>
  allSettled(unit as EventCallable<unknown>, { scope, params });
const say = (text: string, at: number) =>
  fire(noticeRequested, { intent: 'danger', lines: [text], duration: 5000, at });
const shown = () => scope.getState($notices).map(({ lines }) => lines[0]);
const kept = () => scope.getState($noticeHistory).map(({ lines }) => lines[0]);

beforeEach(() => {
  scope = open();
});

describe('a notice', () => {
  it('is on the screen until it is dismissed, and in the message centre afterwards', async () => {
    await fire(noticeRequested, { ...noticeOf('copySucceeded'), at: 10 });
    const [notice] = scope.getState($notices);
    expect(notice).toMatchObject({ intent: 'success', lines: ['复制成功'], duration: 1500, at: 10 });
    await fire(noticeDismissed, { id: notice!.id });
    expect(shown()).toEqual([]);
    expect(kept()).toEqual(['复制成功']);
  });

  it('is shown once when ten calls fail for one reason at the same moment', async () => {
    const network = { intent: 'danger', lines: ['网络异常，请检查网络后重试'], duration: 5000 } as const;
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => fire(noticed, { ...network, id: `notice:call#${n}`, at: 1000 + n })),
    );
    expect(shown()).toHaveLength(1);
    expect(kept()).toHaveLength(1);
    expect(scope.getState($unseenNotices)).toBe(1);
  });

  it('takes the place of the one that says the same, for a time of its own, when the same thing fails later', async () => {
    await say('失败', 1000);
    const [first] = scope.getState($notices);
    await say('别的', 1100);
    await say('失败', 1000 + sameMoment + 1);
    expect(shown()).toEqual(['失败', '别的']);
    expect(scope.getState($notices)[0]!.id).not.toBe(first!.id);
    expect(kept()).toEqual(['失败', '别的', '失败']);
  });

  it('is another one when its text, intent or lines differ', async () => {
    await say('甲', 1000);
    await say('乙', 1000);
    await fire(noticeRequested, { intent: 'warning', lines: ['甲'], duration: 5000, at: 1000 });
    await fire(noticeRequested, { intent: 'danger', lines: ['甲', '乙'], duration: 3000, at: 1000 });
    expect(shown()).toHaveLength(4);
  });

  it('has an id of its own, however many there were', async () => {
    for (let n = 0; n < 8; n += 1) await say(`通知 ${n}`, n);
    const ids = scope.getState($noticeHistory).map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
  });

  it('leaves room on the screen: the oldest goes first and stays in the message centre', async () => {
    for (let n = 0; n < shownAtOnce + 2; n += 1) await say(`通知 ${n}`, n * 1000);
    expect(shown()).toHaveLength(shownAtOnce);
    expect(shown()[0]).toBe('通知 2');
    expect(kept()).toContain('通知 0');
  });

  it('says something or is none', async () => {
    await fire(noticeRequested, { intent: 'none', lines: [], duration: 1000, at: 1 });
    expect(shown()).toEqual([]);
  });
});

describe('the message centre', () => {
  it('keeps the last fifty, newest first', async () => {
    for (let n = 0; n < keptNotices + 10; n += 1) await say(`通知 ${n}`, n * 1000);
    expect(kept()).toHaveLength(50);
    expect(kept()[0]).toBe('通知 59');
    expect(kept().at(-1)).toBe('通知 10');
  });

  it('counts what came since it was last opened', async () => {
    await say('甲', 1);
    await say('乙', 2);
    expect(scope.getState($unseenNotices)).toBe(2);
    await fire(historyOpened, { at: 3 });
    expect(scope.getState($unseenNotices)).toBe(0);
    await say('丙', 4);
    expect(scope.getState($unseenNotices)).toBe(1);
  });

  it('shares nothing with another scope', async () => {
    const other = open();
    await say('甲', 1);
    expect(other.getState($noticeHistory)).toEqual([]);
  });
});
