import { beforeEach, expect, it } from 'vitest';
import { deviceTagBindAll, deviceUpdateProjectAll } from '@fleet/domain/areas/equipment/device/allContract.ts';
import { deviceEnable } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { deviceList, devicePresence, mostPresent } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  jobCancel,
  jobGet,
  jobList,
  type JobRow,
  jobRowExport,
  jobRowList,
} from '@fleet/domain/areas/equipment/job/contract.ts';
import { largestJob, sliceInterval, sliceSize } from '@fleet/domain/areas/equipment/job/machine.ts';
import { tallyText } from '@fleet/domain/areas/equipment/job/results.ts';
import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { largestBatch } from '@fleet/domain/core/contract/batch.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { readSheet } from 'read-excel-file/node';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** A hundred thousand devices over the whole way: what is done to ten thousand of them, and stopped in the middle. */

const journeys = journeysOn('fleet-100k');
beforeEach(() => journeys.gateway.box.current.clock.freeze());

const dataOf = <Reply>(result: CallResult<Reply>): Reply => {
  if (result.kind !== 'data') throw new Error(`it was not carried out: ${JSON.stringify(result)}`);
  return result.data;
};
/** Lets so many slices of a job come about. */
const slices = (count: number): void => journeys.advance((count * sliceInterval) / 1000);
const jobOf = async (tab: Tab, jobId: string): Promise<JobRow> => dataOf(await tab.call(jobGet, { query: { jobId } }));

/** The first ten thousand of those that the scenario has numbered. */
const filter = { keyword: '-00' };
const night = [{ keyName: 'owner', value: '夜班' }];

it('ten thousand get a tag as a job, which is cancelled in the middle, says what became of each row, and goes on when it is asked again', async () => {
  const tab = await journeys.enterAs('huadong', '/equipment/list');
  const all = (await tab.list(deviceList))().data!;
  expect(all.total).toBeGreaterThan(100_000);
  // one of them is found among all by its serial number
  const one = (await tab.list(deviceList, { keyword: 'Q1-000003' }))().data!;
  expect(one.list.every(({ serialNumber }) => serialNumber === 'Q1-000003')).toBe(true);
  const { total } = (await tab.list(deviceList, filter))().data!;
  expect(total).toBeGreaterThan(9 * sliceSize);
  expect(total).toBeLessThanOrEqual(largestJob);

  const begin = { query: {}, body: { filter, expected: total, mode: 'add' as const, tags: night } };
  const { jobId } = dataOf(await tab.call(deviceTagBindAll, begin));
  expect(await jobOf(tab, jobId)).toMatchObject({ state: 'running', total, done: 0 });
  slices(5);
  const half = await jobOf(tab, jobId);
  expect(half).toMatchObject({ state: 'running', changed: 5 * sliceSize, done: 5 * sliceSize });
  dataOf(await tab.call(jobCancel, { body: { jobId } }));
  slices(20);
  const cancelled = await jobOf(tab, jobId);
  expect(cancelled).toMatchObject({ state: 'cancelled', changed: half.changed, refused: 0, total });
  expect(tallyText({ ...cancelled }, cancelled.state, total)).toBe(
    `成功 ${half.changed}，未执行 ${total - half.changed}`,
  );
  expect(await tab.call(jobCancel, { body: { jobId } })).toMatchObject({ kind: 'refused' });

  // row by row: those that were reached, in the order of the list, and the others with nothing said of them
  const rows = async (query: object) => dataOf(await tab.call(jobRowList, { query: { jobId, ...query } }));
  expect((await rows({ result: 'changed' })).total).toBe(half.changed);
  expect((await rows({})).total).toBe(total);
  const around = await rows({ page: half.changed / 100, pageSize: 100 });
  expect(around.list.every(({ result }) => result === 'changed')).toBe(true);
  const after = await rows({ page: half.changed / 100 + 1, pageSize: 100 });
  expect(after.list.map(({ result, message }) => [result, message])).toEqual(after.list.map(() => [null, null]));
  const tagged = async () => (await tab.list(deviceList, { ...filter, tags: 'owner=夜班' }))().data!.total;
  expect(await tagged()).toBe(half.changed);
  await tab.call(jobRowExport, { query: { jobId } });
  const lines = (await readSheet(tab.saved.at(-1)!.bytes)) as unknown as string[][];
  expect(lines).toHaveLength(total + 1);

  // once more: what was done is not done again
  const again = dataOf(await tab.call(deviceTagBindAll, begin));
  slices(12);
  expect(await jobOf(tab, again.jobId)).toMatchObject({
    state: 'done',
    unchanged: half.changed,
    changed: total - half.changed,
  });
  expect(await tagged()).toBe(total);
  expect(dataOf(await tab.call(jobList, { query: {} })).list.map(({ state }) => state)).toEqual(['done', 'cancelled']);
});

it('more than a job, a batch or a look takes is refused and changes nothing', async () => {
  const tab = await journeys.enterAs('huadong', '/equipment/list');
  const { total, list } = (await tab.list(deviceList))().data!;
  const whole = { filter: {}, expected: total };
  expect(await tab.call(deviceUpdateProjectAll, { query: {}, body: { ...whole, projectId: '' } })).toMatchObject({
    kind: 'refused',
    code: 830410,
    message: '一次最多 10,000 台，请缩小筛选范围',
  });
  const ids = Array.from({ length: largestBatch + 1 }, (_, nth) => `dv_many_${String(nth + 1).padStart(6, '0')}`);
  expect(await tab.call(deviceEnable, { query: {}, body: { ids } })).toMatchObject({
    kind: 'refused',
    code: 830001,
  });
  const looked = ids.slice(0, mostPresent);
  expect(dataOf(await tab.call(devicePresence, { query: { ids: looked.join() } })).list).toHaveLength(mostPresent);
  expect(await tab.call(devicePresence, { query: { ids: ids.slice(0, mostPresent + 1).join() } })).toMatchObject({
    kind: 'refused',
  });
  expect(dataOf(await tab.call(jobList, { query: {} })).total).toBe(0);
  const after = (await tab.list(deviceList))().data!;
  expect([after.total, after.list]).toEqual([total, list]);
});

it('they are answered within the schemas, and nothing of them is dated later than now', async () => {
  const { store, clock } = journeys.gateway.box.current;
  const latest = store.one<{ at: number }>(
    `select max(at) as at from (
       select max(created_at) as at from devices union all select max(updated_at) from feedback
       union all select max(created_at) from comments union all select max(created_at) from feedback_history)`,
  );
  expect(latest!.at).toBeLessThanOrEqual(clock.now());
  const tab = await journeys.enterAs('huadong', '/feedback');
  expect((await tab.list(feedbackList, { scope: 'all', pageSize: 100 }))().error).toBeNull();
});
