import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isObject } from '@fleet/domain/core/values/objects.ts';
import { describe, expect, it } from 'vitest';
import { openRecord } from './openRecord.ts';
import { recordOfFile } from './storedRecord.ts';
import './folds.ts';

/**
 * Records that releases have made, one of each: whatever the folds have become since, they still lead to the page, the rows
 * and the notices that the person had before him. What this build does not understand of them is told, as the snapshot says.
 */

const folder = new URL('../../../../../fixtures/capsules/', import.meta.url);
const files = readdirSync(fileURLToPath(folder)).filter((name) => name.endsWith('.fleet'));

/** The rows of every list that was read, by its key. */
const rowsOf = (reads: unknown): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(
    Object.entries(isObject(reads) ? reads : {}).flatMap(([key, read]) => {
      const data = isObject(read) ? read['data'] : null;
      const list = isObject(data) ? data['list'] : null;
      return Array.isArray(list)
        ? [
            [
              key,
              list.map((row: { userName?: string; id?: string }) => row.userName ?? row.id ?? Object.values(row)[0]),
            ],
          ]
        : [];
    }),
  );

describe('a record of a release', () => {
  it.each(files)('%s leads where it led', async (name) => {
    const record = openRecord(await recordOfFile(new Uint8Array(readFileSync(new URL(name, folder)))));
    const { playback, differing, unread, dropped } = record;
    const end = playback.stateAfter(playback.entries.length);
    const pages = record.marks.filter(({ kind }) => kind === 'page');
    expect({
      pages: pages.map(({ count }) => (playback.stateAfter(count)['page.$page'] as { fullPath: string }).fullPath),
      rows: rowsOf(end['reads.$reads']),
      notices: end['notices.$kept'],
      steps: record.steps.map(({ kind, role, name: thing }) => `${kind} ${role} ${thing}`),
      frozen: playback.frozen,
      differing,
      unread,
      dropped,
    }).toMatchSnapshot();
  });

  it('is there', () => expect(files.length).toBeGreaterThan(0));
});
