import { describe, expect, it } from 'vitest';
import type { Granted } from '../../../core/permissions/permissions.ts';
import { linkTarget } from './messageLink.ts';

const holding = (...pages: string[]): Granted => ({ pages, buttons: [], actions: [] });
const link = { route: 'TaskManagement', params: {}, query: { tab: 'approver' } };

describe('where a message leads', () => {
  it('is a page of the console, with what stands in its address', () => {
    expect(linkTarget({ link, isGone: false }, holding('TaskManagement'))).toEqual({
      kind: 'path',
      path: '/project-management/task-management?tab=approver',
    });
  });

  it('is nowhere when what it is about is gone, the page is none, or the person may not open it', () => {
    const reasonOf = (given: Parameters<typeof linkTarget>[0], granted = holding('TaskManagement')) =>
      linkTarget(given, granted);
    expect(reasonOf({ link, isGone: true })).toMatchObject({ reason: '对象已删除' });
    expect(reasonOf({ link: null, isGone: false })).toMatchObject({ reason: '该消息没有关联页面' });
    expect(reasonOf({ link: { ...link, route: 'https://a.example' }, isGone: false })).toMatchObject({
      reason: '关联页面不存在',
    });
    expect(reasonOf({ link, isGone: false }, holding('Users'))).toMatchObject({ reason: '没有关联页面的查看权限' });
  });
});
