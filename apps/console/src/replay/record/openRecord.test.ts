import type { ConsoleRecord } from '@fleet/domain/core/capsule/record.ts';
import { noticed } from '@fleet/domain/core/notices/facts.ts';
import { pageVisited } from '@fleet/domain/core/session/page/facts.ts';
import { exportJournal, open, stateOf } from '@fleet/domain/kernel/open.ts';
import { storedBase } from '@fleet/domain/kernel/replay/base.ts';
import { hashesOf } from '@fleet/domain/kernel/replay/hashes.ts';
import { allSettled } from 'effector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCapsule } from '../../transfers/capsule/writeCapsule.ts';
import { countAt, kindOf, timesOf } from './marks.ts';
import { openRecord } from './openRecord.ts';
import { recordOfFile, recordOfTab } from './storedRecord.ts';
import './folds.ts';

const start = Date.parse('2026-11-20T09:00:00+08:00');

/** A short session: two pages and a notice, a second apart. */
async function session(): Promise<ConsoleRecord> {
  let now = start;
  const scope = open({ stamp: () => (now += 1000), still: true });
  for (const [fullPath, route, title] of [
    ['/welcome', 'Dashboard', '首页'],
    ['/feedback?tab=all', 'Feedback', '意见反馈'],
  ] as const)
    await allSettled(pageVisited, { scope, params: { fullPath, route, title, at: now } });
  const notice = { id: 'n1', intent: 'success', lines: ['导出成功!'], duration: 3000, at: now } as const;
  await allSettled(noticed, { scope, params: notice });
  const { base, entries } = exportJournal(scope);
  return {
    build: { console: '0.1.0', contract: 'abc' },
    person: null,
    screen: { path: '/feedback?tab=all', width: 1440, height: 900, locale: 'zh-CN', zone: 'Asia/Shanghai' },
    at: now,
    base: storedBase(base),
    entries,
    steps: [{ at: start + 2500, kind: 'click', role: 'button', name: '导出' }],
    hashes: hashesOf(stateOf(scope)),
  };
}

describe('a record that is opened', () => {
  it('leads to the same state from a tab and out of a file, and tells what happened when', async () => {
    const record = await session();
    const file = await recordOfFile(await writeCapsule(record, { kind: 'capsule', title: '', note: '' }));
    for (const stored of [recordOfTab(record, '首页'), file]) {
      const { playback, differing, unread, dropped, marks, start: from, end } = openRecord(stored);
      expect([differing, unread, dropped, playback.frozen]).toEqual([[], {}, {}, []]);
      expect(playback.stateAfter(1)['page.$page']).toMatchObject({ route: 'Dashboard' });
      expect(playback.stateAfter(2)['page.$page']).toMatchObject({ route: 'Feedback' });
      expect(marks.map(({ kind, count }) => `${kind} ${count}`)).toEqual(['page 1', 'page 2', 'step 2', 'notice 3']);
      expect([from, end]).toEqual([start + 1000, start + 3000]);
    }
  });

  it('says what this build does not know, and which folds stand elsewhere than they did', async () => {
    const record = await session();
    const [first] = record.entries;
    const opened = openRecord({
      ...recordOfTab(record, ''),
      base: { 'gone.$fold': [1, 0], 'page.$page': [99, null] },
      entries: [first, { fact: 'gone.happened@1', payload: null }, { fact: 'gone.happened@1', payload: null }],
      steps: [{ at: 1, kind: 'typed', role: 'textbox', name: 'x' }],
    });
    expect(opened.unread).toEqual({ 'gone.happened@1': 2 });
    expect(opened.unreadSteps).toBe(1);
    expect(opened.dropped).toEqual({ 'gone.$fold': 'unknown', 'page.$page': 'version' });
    expect(opened.differing).toContain('page.$page');
  });
});

describe('the axis of time', () => {
  it('never goes back, and gives every moment the entries that had happened', () => {
    const entry = fc.record({ fact: fc.constant('a.b@1'), payload: fc.constant(null), at: fc.nat(5000) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), fc.nat(6000), (entries, at) => {
        const times = timesOf(entries, 5000);
        expect(times.toSorted((one, other) => one - other)).toEqual(times);
        expect(countAt(times, at)).toBe(times.filter((time) => time <= at).length);
      }),
    );
  });

  it('is one entry a second where nothing says when', () => {
    const entries = [1, 2, 3].map(() => ({ fact: 'a.b@1', payload: null }));
    expect(timesOf(entries, 9000)).toEqual([7000, 8000, 9000]);
    expect([kindOf('page.visited@7'), kindOf('else.happened@1')]).toEqual(['page', null]);
  });
});
