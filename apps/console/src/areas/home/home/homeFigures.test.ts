import { describe, expect, it } from 'vitest';
import { figuresOf } from './homeFigures.ts';

const nothing = {
  products: null,
  devices: null,
  onlineDevices: null,
  projects: null,
  users: null,
  tenants: null,
  viewsToday: null,
  viewsYesterday: null,
  pendingFeedback: null,
};

const today = '2026-11-23';

describe('the figures of home', () => {
  it('are those that the person gets, with the titles of the contract', () => {
    expect(figuresOf(nothing, () => true, today)).toEqual([]);
    expect(figuresOf({ ...nothing, users: 1204, products: 0 }, () => true, today)).toEqual([
      { title: '产品', count: '0', note: null, path: '/product/list' },
      { title: '用户', count: '1,204', note: null, path: '/management/users' },
    ]);
  });

  it('lead only to pages that are there and may be opened', () => {
    const figures = figuresOf({ ...nothing, users: 3, devices: 9 }, (route) => route === 'Users', today);
    expect(figures.map(({ path }) => path)).toEqual([null, '/management/users']);
  });

  it('carry what belongs to them: how many are online, how many it were yesterday', () => {
    const reply = { ...nothing, devices: 9, onlineDevices: 4, viewsToday: 7, pendingFeedback: 2 };
    expect(figuresOf(reply, () => true, today).map(({ title, note, path }) => [title, note, path])).toEqual([
      ['设备', '在线设备 4', '/equipment/list'],
      [
        '今日访问',
        null,
        '/management?tab=events&type=entryPage&from=2026-11-22T16%3A00%3A00.000Z&to=2026-11-23T15%3A59%3A59.999Z',
      ],
      ['待处理反馈', null, '/feedback?tab=all&status=1'],
    ]);
  });
});
