import { expect, it } from 'vitest';
import { aboutOf, otherHalf } from './entryWords.ts';

const call = (fact: string, callId: string, more: object = {}) => ({
  fact,
  payload: { callId, listener: 'x', endpointId: 'feedback.list', ...more },
});

it('says in a line which endpoint, which page and which words', () => {
  expect(aboutOf(call('gateway.called@1', 'x#1'))).toBe('feedback.list');
  expect(aboutOf(call('gateway.refused@2', 'x#1', { code: 830_500, message: '系统繁忙' }))).toBe(
    'feedback.list 830500 系统繁忙',
  );
  expect(aboutOf({ fact: 'page.visited@1', payload: { fullPath: '/feedback?tab=all' } })).toBe('/feedback?tab=all');
  expect(aboutOf({ fact: 'notice.shown@1', payload: { lines: ['甲', '乙'] } })).toBe('甲；乙');
  expect(aboutOf({ fact: 'tabs.closed@1', payload: null })).toBe('');
});

it('finds the other half of a call among others, and none for what is no call', () => {
  const entries = [
    call('gateway.called@1', 'x#1'),
    call('gateway.called@1', 'x#2'),
    { fact: 'page.visited@1', payload: { callId: 'x#1' } },
    call('gateway.refused@2', 'x#2'),
    call('gateway.answered@1', 'x#1'),
  ];
  expect(entries.map((_, index) => otherHalf(entries, index))).toEqual([4, 3, null, 1, 0]);
  expect([otherHalf(entries.slice(0, 2), 0), otherHalf(entries, -1)]).toEqual([null, null]);
});
