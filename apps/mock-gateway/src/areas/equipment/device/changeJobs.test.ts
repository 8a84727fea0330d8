import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { JobResultRow, JobRow } from '@fleet/domain/areas/equipment/job/contract.ts';
import { sliceInterval } from '@fleet/domain/areas/equipment/job/machine.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/device/api/v1';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: object, body?: object, as = 'huadong') =>
  (
    await gateway.call({
      method,
      path: `${base}/${path}`,
      as,
      query: { ...query },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const get = async <Reply>(path: string, query: object) => (await send('GET', path, query)).data as Reply;
const list = (query: object) => get<{ list: DeviceRow[]; total: number }>('device/list', { pageSize: 100, ...query });
const done = async ({ data, message_cn: message }: Awaited<ReturnType<typeof send>>): Promise<JobRow> => {
  if (data === null) throw new Error(message);
  gateway.box.current.clock.advance(sliceInterval);
  return get<JobRow>('job/get', { jobId: (data as { jobId: string }).jobId });
};

const filter = { productKey: 'a1LurkAgv01', modelId: 'md_q1000' };

it('all devices that a filter lets through are changed as a job, and each says what became of it', async () => {
  const { total } = await list(filter);
  expect(total).toBeGreaterThan(3);
  const disabled = await done(await send('POST', 'device/disable/all', {}, { filter, expected: total }));
  expect(disabled).toMatchObject({ kind: 'disable', state: 'done', changed: total, title: `禁用设备 ${total} 台` });
  expect((await list({ ...filter, isEnabled: false })).total).toBe(total);
  expect((await list({ isEnabled: false })).total).toBe(total);
  // the same once more changes nothing, and another model of the product fits
  const again = await done(await send('POST', 'device/disable/all', {}, { filter, expected: total }));
  expect(again).toMatchObject({ state: 'done', unchanged: total, changed: 0 });
  const updated = await done(
    await send('POST', 'device/updateModel/all', {}, { filter, expected: total, modelId: 'md_f1400' }),
  );
  expect(updated).toMatchObject({ state: 'partly', refused: total });
  const { list: rows } = await get<{ list: JobResultRow[] }>('job/row/list', { jobId: updated.jobId });
  expect(rows[0]?.message).toBe('型号不属于产品“潜伏顶升式AGV”');
  const removed = await done(await send('DELETE', 'device/batch-del/all', {}, { filter, expected: total }));
  expect(removed).toMatchObject({ state: 'done', changed: total });
  expect((await list(filter)).total).toBe(0);
  const restored = await done(await send('POST', 'device/restore/all', {}, { filter, expected: total }));
  expect(restored).toMatchObject({ state: 'done', changed: total });
  expect((await list(filter)).total).toBe(total);
});

it('of refused devices a job can be tried again', async () => {
  const { total } = await list(filter);
  const first = await done(await send('DELETE', 'device/batch-del/all', {}, { filter, expected: total }));
  expect(first.refused).toBeGreaterThan(0);
  await done(await send('POST', 'device/disable/all', {}, { filter, expected: total - first.changed }));
  const again = await done(await send('POST', 'job/retry', {}, { jobId: first.jobId }));
  expect(again).toMatchObject({ kind: 'remove', state: 'done', total: first.refused, changed: first.refused });
});

it('is refused where there are others than the person has seen', async () => {
  const { total } = await list(filter);
  expect(await send('POST', 'device/enable/all', {}, { filter, expected: total + 1 })).toMatchObject({
    code: 830409,
    message_cn: `符合条件的有 ${total} 台，与您看到的 ${total + 1} 台不同，请刷新后重试`,
  });
  expect(await send('POST', 'device/enable/all', {}, { filter: { keyword: 'nothing' }, expected: 0 })).toMatchObject({
    code: 830410,
  });
});
