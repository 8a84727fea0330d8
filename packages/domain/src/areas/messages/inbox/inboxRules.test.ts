import { describe, expect, it } from 'vitest';
import { deletionProblem, hearOf, unreadText } from './inboxRules.ts';

describe('a message', () => {
  it('of level three or more is read before it may be deleted', () => {
    expect(deletionProblem({ isRead: false, level: 3 })).toBe('未读的重要消息（三级及以上）请先阅读');
    expect(deletionProblem({ isRead: true, level: 5 })).toBeNull();
    expect(deletionProblem({ isRead: false, level: 2 })).toBeNull();
  });

  it('is said aloud when it is important and new, and not again when it comes back', () => {
    const old = { createdAt: '2026-11-20T00:00:00.000Z', level: 5 };
    const fault = { createdAt: '2026-11-20T01:00:00.000Z', level: 3 };
    const word = { createdAt: '2026-11-20T02:00:00.000Z', level: 1 };
    let until: string | null = null;
    const said = [[old], [word, fault, old], [old], [fault, old], [word, fault, old]].map((latest) => {
      const heard = hearOf(until, latest);
      until = heard.until;
      return heard.message;
    });
    expect(said).toEqual([null, fault, null, null, null]);
    expect(hearOf(hearOf(null, []).until, [fault]).message).toBe(fault);
  });

  it('counts up to 99 at the bell', () => {
    expect([0, 99, 100].map(unreadText)).toEqual(['0', '99', '99+']);
  });
});
