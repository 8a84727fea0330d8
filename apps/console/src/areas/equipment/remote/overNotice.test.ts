import { expect, it } from 'vitest';
import { noticeNow, type OverNotice } from './overNotice.ts';

const told: OverNotice = { why: '操控权已被 沈志远 接管', sessionId: 'mine', nextId: null };
const after = (...sessions: readonly (string | null)[]): string | null =>
  sessions.reduce<OverNotice | null>((notice, current) => notice && noticeNow(notice, current), told)?.why ?? null;

it('says who has taken over as long as he drives, and nothing of it afterwards', () => {
  expect(after('mine', 'his')).toBe(told.why);
  expect(after('mine', 'his', 'his')).toBe(told.why);
  expect(after('mine', 'his', null)).toBeNull();
  expect(after('mine', 'his', 'third')).toBeNull();
});

it('says why a session is over that nobody has followed', () => {
  expect(after('mine', null, null)).toBe(told.why);
});
