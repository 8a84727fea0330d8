import { describe, expect, it } from 'vitest';
import { createUnsavedWorks, isLostBetween } from './unsavedWork.ts';

describe('a change of the address', () => {
  it.each([
    ['another path', '/management/users', '/feedback', true],
    ['another page of the same kind', '/management/roles-detail/a/r-1', '/management/roles-detail/a/r-2', true],
    ['another filter', '/management/users?page=1', '/management/users?page=2&keyword=a', false],
    ['a hash', '/management/users', '/management/users#main', false],
    ['another tab', '/management/roles-detail/a/r-1', '/management/roles-detail/a/r-1?tab=rules', true],
    ['the same tab and a filter', '/x?tab=rules', '/x?page=2&tab=rules', false],
  ])('(%s) takes away what hangs on the tab, or does not', (_, from, to, isLost) => {
    expect(isLostBetween(['tab'], from, to)).toBe(isLost);
  });

  it('of the tab leaves alone what stands beside the tabs', () => {
    expect(isLostBetween([], '/x?tab=a', '/x?tab=b')).toBe(false);
  });
});

describe('leaving', () => {
  const open = () => {
    const browser = new EventTarget() as unknown as Window;
    const did: string[] = [];
    const works = createUnsavedWorks(browser);
    const hold = (name: string, parameters: readonly string[] = []) =>
      works.hold({ parameters, discard: () => did.push(`discarded ${name}`) });
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      browser.dispatchEvent(event);
      return event.defaultPrevented ? 'held' : 'free';
    };
    return { works, did, hold, unload, leave: () => works.leave(() => did.push('left')) };
  };

  it('asks nothing while nothing is unsaved', () => {
    const { works, did, leave, unload } = open();
    leave();
    expect([did, works.isAsking(), unload()]).toEqual([['left'], false, 'free']);
  });

  it('asks once for all that is unsaved, and gives all of it up before it goes', () => {
    const { works, did, hold, leave, unload } = open();
    hold('form');
    hold('matrix');
    leave();
    expect([did, works.isAsking(), unload()]).toEqual([[], true, 'held']);
    works.answer(true);
    expect([did, works.isAsking()]).toEqual([['discarded form', 'discarded matrix', 'left'], false]);
  });

  it('stays and loses nothing when the person goes on with it', () => {
    const { works, did, hold, leave, unload } = open();
    hold('form');
    leave();
    works.answer(false);
    expect([did, works.isAsking(), unload()]).toEqual([[], false, 'held']);
  });

  it('asks nothing of what was saved', () => {
    const { works, did, hold, leave, unload } = open();
    const letGo = hold('form', ['tab']);
    expect([works.isLost('/x', '/x?page=2'), works.isLost('/x', '/x?tab=b')]).toEqual([false, true]);
    letGo();
    expect(works.isLost('/x', '/y')).toBe(false);
    leave();
    expect([did, unload()]).toEqual([['left'], 'free']);
  });

  it('asks about what goes on on every page before the session or the window ends, and not between pages', () => {
    const { works, did, hold, leave, unload } = open();
    const question = { title: '取消上传？', text: '正在上传', discard: '退出', keep: '继续' };
    const letGo = works.hold({ parameters: [], discard: () => did.push('aborted'), ofWindow: question });
    expect([works.isLost('/x', '/y'), unload(), works.question()]).toEqual([false, 'held', question]);
    leave();
    expect([did, works.isAsking()]).toEqual([[], true]);
    works.answer(false);
    hold('form');
    expect([works.isLost('/x', '/y'), works.question()]).toEqual([true, null]);
    letGo();
  });

  it('of a session that is over is free, and what was asked is forgotten', () => {
    const { works, did, hold, leave, unload } = open();
    hold('form');
    leave();
    works.release();
    works.answer(true);
    expect([did, works.isAsking(), unload()]).toEqual([[], false, 'free']);
  });
});
