import { expect, it } from 'vitest';
import type { OpenedRecord } from '../record/openRecord.ts';
import { findingsOf } from './findings.ts';

const own = { console: '0.1.0（abcdef12）', contract: 'c0ffee' };
const clean = {
  build: { console: '0.1.0（ghijkl34）', contract: 'c0ffee' },
  unread: {},
  unreadSteps: 0,
  dropped: {},
  differing: [],
  playback: { frozen: [] },
} as unknown as OpenedRecord;

it('a record of this version that leads where it led has nothing to say, whichever build it came from', () => {
  expect(findingsOf(clean, own)).toEqual([]);
});

it('another version, and all that it brings along, is told', () => {
  const record = {
    ...clean,
    build: { console: '0.2.0', contract: 'c0ffee' },
    unread: { 'a.b@1': 3 },
    unreadSteps: 2,
    dropped: { 'a.$gone': 'unknown', 'a.$other': 'version' },
    differing: ['page.$page'],
    playback: { frozen: [{ sid: 'a.$bad', at: 6, fact: 'a.c@1', message: 'no' }] },
  } as unknown as OpenedRecord;
  expect(findingsOf(record, own).flatMap(({ lines }) => lines)).toEqual([
    '记录：0.2.0，接口 c0ffee',
    '查看器：0.1.0（abcdef12），接口 c0ffee',
    'a.b@1：3 条',
    'a.$gone：这个版本没有它',
    'a.$other：它的形式已经不同',
    'a.$bad：第 7 条 a.c@1，no',
    'page.$page',
    '2 个',
  ]);
});
