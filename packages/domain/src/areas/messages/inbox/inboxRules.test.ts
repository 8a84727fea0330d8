import { describe, expect, it } from 'vitest';
import { deletionProblem, unreadText } from './inboxRules.ts';

describe('a message', () => {
  it('of level three or more is read before it may be deleted', () => {
    expect(deletionProblem({ isRead: false, level: 3 })).toBe('未读的重要消息（三级及以上）请先阅读');
    expect(deletionProblem({ isRead: true, level: 5 })).toBeNull();
    expect(deletionProblem({ isRead: false, level: 2 })).toBeNull();
  });

  it('counts up to 99 at the bell', () => {
    expect([0, 99, 100].map(unreadText)).toEqual(['0', '99', '99+']);
  });
});
