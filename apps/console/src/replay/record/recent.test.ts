import { readFileSync } from 'node:fs';
import type { ConsoleRecord } from '@fleet/domain/core/capsule/record.ts';
import { recentLimits, recentOf, withoutPeople } from '@fleet/domain/core/capsule/recent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openRecord } from './openRecord.ts';
import { recordOfFile, recordOfTab } from './storedRecord.ts';
import './folds.ts';

/** What goes along with a feedback, of a session as it really was. */

let record: ConsoleRecord;
beforeAll(async () => {
  const file = new URL('../../../../../fixtures/capsules/0.1.0.fleet', import.meta.url);
  record = (await recordOfFile(new Uint8Array(readFileSync(file)))) as unknown as ConsoleRecord;
});
const opened = (one: ConsoleRecord) => openRecord(recordOfTab(one, ''));
const endOf = (one: ConsoleRecord) => {
  const { playback } = opened(one);
  return playback.stateAfter(playback.entries.length);
};

describe('the end of a session', () => {
  it('leads to the same state, however little of it stays', () => {
    for (const most of [0, 1, 20, 5000]) {
      const recent = recentOf(record, most);
      expect(recent.entries.length).toBe(Math.min(most, record.entries.length));
      expect(opened(recent).differing).toEqual([]);
      expect(endOf(recent)).toEqual(endOf(record));
    }
  });

  it('holds nothing that is older than fifteen minutes', () => {
    const later = { ...record, at: record.entries[30]!.at! + recentLimits.time };
    const recent = recentOf(later);
    expect(recent.entries[0]!.at).toBe(record.entries[30]!.at);
    expect(recent.steps.every(({ at }) => at >= recent.entries[0]!.at!)).toBe(true);
  });
});

describe('the end of a session without its people', () => {
  it('can be read whole, leads where its own facts lead, and names nobody', () => {
    const { record: unknown, values } = withoutPeople(record);
    const { differing, unread, dropped, playback, steps } = opened(unknown);
    expect([differing, unread, dropped, playback.frozen]).toEqual([[], {}, {}, []]);
    expect(steps).toHaveLength(record.steps.length);
    const text = JSON.stringify(unknown);
    for (const name of ['沈志远', '张敏', '李昊', '王小雨', '昌安']) {
      expect(JSON.stringify(record)).toContain(name);
      expect(text).not.toContain(name);
    }
    expect(text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)|@example/);
    expect(values['人员']).toBeGreaterThan(10);
  });
});
