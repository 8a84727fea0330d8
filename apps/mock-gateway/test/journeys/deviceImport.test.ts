import { expect, it } from 'vitest';
import { deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import { importColumns } from '@fleet/domain/areas/equipment/import/columns.ts';
import { deviceUpload } from '@fleet/domain/areas/equipment/import/contract.ts';
import {
  jobApply,
  jobGet,
  jobList,
  jobRowExport,
  jobRowList,
  type JobRow,
} from '@fleet/domain/areas/equipment/job/contract.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { readSheet } from 'read-excel-file/node';
import { deviceSheet, goodRow } from '../../src/areas/equipment/import/testSheets.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** Devices out of a sheet over the whole way, with rows that are wrong, corrected, and sent again. */

const journeys = journeysOn();

const dataOf = <Reply>(result: CallResult<Reply>): Reply => {
  if (result.kind !== 'data') throw new Error(`it was not carried out: ${JSON.stringify(result)}`);
  return result.data;
};

/** Sends a sheet and waits for what would come of it. */
const sent = async (tab: Tab, file: Buffer): Promise<JobRow> => {
  const body = { file: file as unknown as string, updateExisting: false, isEnabled: true };
  const { jobId } = dataOf(await tab.call(deviceUpload, { query: {}, body }));
  journeys.advance(1);
  return dataOf(await tab.call(jobGet, { query: { jobId } }));
};
const applied = async (tab: Tab, { jobId }: JobRow): Promise<JobRow> => {
  dataOf(await tab.call(jobApply, { body: { jobId } }));
  journeys.advance(1);
  return dataOf(await tab.call(jobGet, { query: { jobId } }));
};

it('of 200 devices seven are wrong; corrected in the sheet of errors they come too, and the same again changes nothing', async () => {
  const tab = await journeys.enterAs('huadong', '/equipment/list');
  const devices = await tab.list(deviceList);
  const before = devices().data?.total ?? 0;
  const rows = Array.from({ length: 200 }, (_, nth) => {
    const row = [...goodRow(nth)];
    if (nth % 30 === 3) row[2] = 'Q9999';
    return row;
  });
  const first = await sent(tab, await deviceSheet(rows));
  expect(first).toMatchObject({ state: 'ready', total: 200, added: 193, refused: 7 });
  // nothing has changed yet
  expect((await tab.list(deviceList))().data?.total).toBe(before);
  expect(await applied(tab, first)).toMatchObject({ state: 'partly', added: 193, refused: 7 });
  expect((await tab.list(deviceList))().data?.total).toBe(before + 193);
  const wrong = dataOf(await tab.call(jobRowList, { query: { jobId: first.jobId, result: 'refused' } }));
  expect(wrong.list.map(({ position }) => position)).toEqual([5, 35, 65, 95, 125, 155, 185]);

  await tab.call(jobRowExport, { query: { jobId: first.jobId, result: 'refused' } });
  const [head = [], ...lines] = (await readSheet(tab.saved.at(-1)!.bytes)) as unknown as string[][];
  for (const line of lines) line[head.indexOf(importColumns.model.title)] = 'Q1000 潜伏车';
  const corrected = await sent(tab, await deviceSheet(lines, head));
  expect(corrected).toMatchObject({ state: 'ready', total: 7, added: 7, refused: 0 });
  expect(await applied(tab, corrected)).toMatchObject({ state: 'done', added: 7 });
  expect((await tab.list(deviceList))().data?.total).toBe(before + 200);

  const again = await sent(tab, await deviceSheet(rows.map((_, nth) => goodRow(nth))));
  expect(again).toMatchObject({ state: 'ready', unchanged: 200, added: 0, refused: 0 });
  const jobs = await tab.read(jobList, { query: {} });
  expect(jobs().data?.list.map(({ state }) => state)).toEqual(['ready', 'done', 'partly']);
});
