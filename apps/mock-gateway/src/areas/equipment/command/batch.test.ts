import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandRow } from '@fleet/domain/areas/equipment/command/contract.ts';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { JobResultRow, JobRow } from '@fleet/domain/areas/equipment/job/contract.ts';
import { sliceInterval } from '@fleet/domain/areas/equipment/job/machine.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const online = 'dv_agv_hd_0301';
const off = 'dv_agv_hd_0303';
const never = 'dv_agv_hd_0311';
const fork = 'dv_agv_hd_0201';
const foreign = 'dv_agv_hn_0301';
const lurk = 'a1LurkAgv01';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const send = async (method: 'GET' | 'POST', path: string, query: object, body?: object) =>
  (
    await gateway.call({
      method,
      path: `${base}/${path}`,
      as: 'huadong',
      query: { ...query },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const get = async <Reply>(path: string, query: object) => (await send('GET', path, query)).data as Reply;
const asked = {
  batchId: 'batch-of-a-test',
  productKey: lurk,
  kind: 'service',
  identifier: 'pause',
  inputData: {},
  offline: 'reject',
  isConfirmed: false,
};
const order = async (ids: readonly string[], more: object = {}) => {
  const envelope = await send('POST', 'deviceServiceCall/batch', {}, { ...asked, ids, ...more });
  return { ...envelope, reply: envelope.data as BatchReply };
};
const ends = ({ list }: BatchReply) =>
  Object.fromEntries(list.map(({ id, result, message }) => [id, message ?? result]));
const history = async (deviceId: string) =>
  (await get<{ list: CommandRow[] }>('deviceServiceCall/history/list', { deviceId, pageSize: 100 })).list;

describe('one command to many devices', () => {
  it('is given to each that takes it, and each of the others says why not', async () => {
    const before = (await history(off)).length;
    const { reply } = await order([online, off, never, fork, foreign]);
    expect(ends(reply)).toEqual({
      [online]: 'changed',
      [off]: '设备离线',
      [never]: '设备尚未上线，不能下发命令',
      [fork]: '设备不属于产品“潜伏顶升式AGV”',
      [foreign]: '设备不存在或已被删除',
    });
    expect(reply).toMatchObject({ changed: 1, unchanged: 0, refused: 4 });
    expect((await history(online))[0]).toMatchObject({ identifier: 'pause', operator: { realName: '陈建国' } });
    expect(await history(off)).toHaveLength(before);
  });

  it('waits for those that are offline where it may', async () => {
    const { reply } = await order([online, off], { offline: 'queue', expiresInSeconds: 3600 });
    expect(reply).toMatchObject({ changed: 2, refused: 0 });
    expect((await history(off))[0]).toMatchObject({ state: 2, identifier: 'pause' });
  });

  it('is given once however often it is sent', async () => {
    await order([online]);
    const { length } = await history(online);
    const { reply } = await order([online, 'dv_agv_hd_0302']);
    expect(reply.list[0]).toMatchObject({ id: online, result: 'unchanged' });
    expect(await history(online)).toHaveLength(length);
  });

  it('can be looked up together, by the names of the devices, within one’s own tenant', async () => {
    await order([online, off, 'dv_agv_hd_0302'], { offline: 'queue', expiresInSeconds: 3600 });
    const together = async (as: string, more: object = {}) =>
      (
        await gateway.call({
          method: 'GET',
          path: `${base}/deviceServiceCall/history/list`,
          as,
          query: { batchId: asked.batchId, ...more },
        })
      ).envelope;
    const { list, total } = (await together('huadong')).data as { list: CommandRow[]; total: number };
    expect(total).toBe(3);
    expect(list.map(({ displayName }) => displayName)).toEqual(
      list.map(({ displayName }) => displayName).toSorted((one, other) => (one < other ? -1 : 1)),
    );
    expect(new Set(list.map(({ deviceId }) => deviceId))).toEqual(new Set([online, off, 'dv_agv_hd_0302']));
    expect((await together('huadong', { state: 2 })).data).toMatchObject({ total: 1, list: [{ deviceId: off }] });
    expect((await together('huanan')).data).toMatchObject({ total: 0 });
    expect(await together('huadong', { deviceId: online })).toMatchObject({ message: '请指定一台设备或一个批次' });
    expect((await history(online))[0]).toMatchObject({ batchId: asked.batchId });
  });

  it('sets a property of each', async () => {
    const { reply } = await order([online], { kind: 'setProperty', identifier: 'volume', inputData: { volume: 35 } });
    expect(reply.changed).toBe(1);
    expect((await history(online))[0]).toMatchObject({ kind: 'setProperty', identifier: 'volume' });
  });

  it('is refused as a whole for what does not fit the model of the product, or is not the caller’s', async () => {
    expect(await order([online], { identifier: 'fly' })).toMatchObject({ message_cn: '没有服务“fly”' });
    expect(await order([online], { identifier: 'resume', offline: 'queue', isConfirmed: true })).toMatchObject({
      code: 830410,
    });
    expect(await order([online], { identifier: 'reboot' })).toMatchObject({
      code: 830001,
      message_cn: '请确认后再执行“重启”',
    });
    expect(await order([online], { productKey: 'a1Nothing99' })).toMatchObject({ code: 830404 });
  });

  it('that has to be confirmed goes to few at a time', async () => {
    const { list } = await get<{ list: DeviceRow[] }>('device/list', { pageSize: 100 });
    const ids = list.map(({ id }) => id);
    const body = { identifier: 'reboot', isConfirmed: true };
    expect(await order(ids.slice(0, 21), body)).toMatchObject({
      code: 830410,
      message_cn: '“重启”需要确认，一次最多下发给 20 台设备',
    });
    expect((await order(ids.slice(0, 20), body)).code).toBe(200);
  });
});

describe('one command to all devices that a filter lets through', () => {
  const filter = { productKey: lurk };
  const begin = async (more: object = {}) => {
    const { total } = await get<{ total: number }>('device/list', filter);
    return send(
      'POST',
      'deviceServiceCall/batch/all',
      {},
      { ...asked, batchId: 'batch-of-a-job', filter, expected: total, ...more },
    );
  };
  const done = async ({ data }: Awaited<ReturnType<typeof send>>): Promise<JobRow> => {
    gateway.box.current.clock.advance(sliceInterval);
    return get<JobRow>('job/get', { jobId: (data as { jobId: string }).jobId });
  };

  it('is a job with a result a row, whose refused rows are tried again without asking anybody twice', async () => {
    const job = await done(await begin());
    expect(job).toMatchObject({ kind: 'command', state: 'partly' });
    expect(job.changed).toBeGreaterThan(0);
    const { list } = await get<{ list: JobResultRow[] }>('job/row/list', { jobId: job.jobId, result: 'refused' });
    expect(list.map(({ message }) => message)).toContain('设备离线');
    expect(list).toHaveLength(job.refused);
    const given = (await history(online)).length;
    const again = await done(await send('POST', 'job/retry', {}, { jobId: job.jobId }));
    expect(again).toMatchObject({ kind: 'command', total: job.refused });
    expect(await history(online)).toHaveLength(given);
  });

  it('begins none where nothing of it can be asked', async () => {
    expect(await begin({ identifier: 'fly' })).toMatchObject({ message_cn: '没有服务“fly”' });
    expect(await begin({ expected: 21, identifier: 'reboot', isConfirmed: true })).toMatchObject({ code: 830410 });
    expect(await begin({ expected: 1 })).toMatchObject({ code: 830409 });
    expect((await get<{ total: number }>('job/list', { kind: 'command' })).total).toBe(0);
  });

  it('ends where the product has lost what is asked, and says so of every row', async () => {
    const begun = await begin();
    gateway.box.current.store.run(`update thing_models set live_no = null where product_key = @lurk`, { lurk });
    expect(await done(begun)).toMatchObject({ state: 'failed', changed: 0, problem: '没有服务“pause”' });
  });
});
