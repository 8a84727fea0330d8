import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type {
  deviceFileBackup,
  deviceFileLink,
  deviceFileList,
  DeviceFileRow,
} from '@fleet/domain/areas/equipment/file/contract.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';
import { connectionOf, nextOnline } from '../values/hearing.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
/** A vehicle that is online, and one that is switched off. */
const online = 'dv_agv_hd_0301';
const off = 'dv_agv_hd_0303';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const clock = () => gateway.box.current.clock;
const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: object, body?: object) =>
  (
    await gateway.call({
      method,
      path: `${base}/${path}`,
      token: gateway.tokens('huadong').accessToken,
      query: { ...query },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const listOf = async (deviceId: string, filters: object = {}) =>
  (await send('GET', 'file/list', { deviceId, pageSize: 100, ...filters })).data as ReplyOf<typeof deviceFileList>;
const recordOf = async ({ deviceId, recordId }: DeviceFileRow): Promise<DeviceFileRow> =>
  (await listOf(deviceId)).list.find((one) => one.recordId === recordId)!;
const ask = async (deviceId: string, body: object) => send('POST', 'file/backup', {}, { deviceId, ...body });
const asked = async (deviceId: string, body: object): Promise<DeviceFileRow[]> =>
  ((await ask(deviceId, body)).data as ReplyOf<typeof deviceFileBackup>).list;
const batch = async (method: 'POST' | 'DELETE', path: string, body: object) =>
  (await send(method, `file/${path}`, {}, body)).data as BatchReply;
const linkOf = async (recordId: string) => send('GET', 'file/downloadLink', { recordId });
const bytesAt = async (url: string) => {
  const { pathname, search } = new URL(url);
  return gateway.server.inject({ method: 'GET', url: `${pathname}${search}` });
};

describe('files of a device that is online', () => {
  it('come a moment after they were asked for, each as it says that it is', async () => {
    const rows = await asked(online, { kinds: ['log', 'backup', 'map', 'config'] });
    expect(rows.map(({ status, note }) => [status, note])).toEqual(Array.from({ length: 4 }, () => [1, null]));
    clock().advance(2 * minute);
    for (const row of rows) {
      const { status, size, sha256, fetchedAt, kind, note } = await recordOf(row);
      if (status === 2) {
        expect(note).toMatch(/^设备返回错误：/);
        continue;
      }
      expect([status, Date.parse(fetchedAt!) > friday]).toEqual([3, true]);
      const link = (await linkOf(row.recordId)).data as ReplyOf<typeof deviceFileLink>;
      const { rawPayload: bytes, statusCode } = await bytesAt(link.url);
      expect(statusCode).toBe(200);
      expect([link.size, link.sha256]).toEqual([size, sha256]);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
      const text = bytes.toString('utf8');
      if (kind === 'log') expect(text).toMatch(/activity=\w+ soc=\d+%/);
      if (kind === 'map')
        expect(JSON.parse(text)).toMatchObject({ layouts: [{ nodes: expect.any(Array) as unknown }] });
      if (kind === 'config') expect(JSON.parse(text)).toMatchObject({ parameters: { maxSpeed: { name: '最高速度' } } });
    }
  });

  it('are asked for once at a time, and a log of a day at most', async () => {
    await asked(online, { kinds: ['log'] });
    expect(await ask(online, { kinds: ['config', 'log'] })).toMatchObject({ code: 830410, message: '日志正在获取中' });
    const from = '2026-11-18T00:00:00.000Z';
    expect(await ask('dv_agv_hd_0302', { kinds: ['log'], from, to: '2026-11-19T00:00:01.000Z' })).toMatchObject({
      code: 830001,
      message: '时间范围不能超过 24 小时',
    });
    const [row] = await asked('dv_agv_hd_0302', { kinds: ['log'], from, to: '2026-11-19T00:00:00.000Z' });
    expect(row).toMatchObject({ from, to: '2026-11-19T00:00:00.000Z' });
  });

  it('are the same bytes however often and however late they are opened, by an address of ten minutes', async () => {
    const { recordId } = (await listOf(online, { status: 3, kind: 'log' })).list[0]!;
    const first = (await linkOf(recordId)).data as ReplyOf<typeof deviceFileLink>;
    const { rawPayload: before } = await bytesAt(first.url);
    clock().advance(10 * minute - 1000);
    expect((await bytesAt(first.url)).statusCode).toBe(200);
    clock().advance(2000);
    expect((await bytesAt(first.url)).statusCode).toBe(403);
    const again = (await linkOf(recordId)).data as ReplyOf<typeof deviceFileLink>;
    const { rawPayload: after } = await bytesAt(again.url);
    expect(after.equals(before)).toBe(true);
    expect(createHash('sha256').update(after).digest('hex')).toBe(again.sha256);
  });

  it('are kept for 90 days', async () => {
    const { list } = await listOf(online);
    const old = list.find(({ isExpired }) => isExpired)!;
    expect(await linkOf(old.recordId)).toMatchObject({ code: 830410, message: '文件已过期清理' });
    const failed = list.find(({ status }) => status === 2)!;
    expect(await linkOf(failed.recordId)).toMatchObject({ code: 830410, message: '文件尚未获取成功' });
  });
});

describe('files of a device that is offline', () => {
  it('wait for it, fail after a day, and are asked for again', async () => {
    const [row] = await asked(off, { kinds: ['backup'] });
    expect(row).toMatchObject({ status: 1, note: '设备离线，上线后自动获取' });
    clock().advance(24 * hour - 1000);
    expect(await recordOf(row!)).toMatchObject({ status: 1 });
    clock().advance(1000);
    expect(await recordOf(row!)).toMatchObject({ status: 2, note: '设备离线超过 24 小时' });
    const ids = [row!.recordId];
    expect(await batch('POST', 'retry', { ids })).toMatchObject({ changed: 1 });
    expect(await recordOf(row!)).toMatchObject({ status: 1, attempt: 2 });
    expect((await batch('POST', 'retry', { ids })).list[0]).toMatchObject({ message: '正在获取中' });
  });

  it('come a moment after it is heard of again', async () => {
    const world = gateway.box.current;
    const { until } = connectionOf(world, online, clock().now())!;
    clock().advance(until - clock().now() + 1000);
    const rows = await asked(online, { kinds: ['config', 'log', 'map'] });
    for (const row of rows) expect(row).toMatchObject({ status: 1, note: '设备离线，上线后自动获取' });
    const back = nextOnline(world, online, clock().now())!;
    expect(back).toBeGreaterThan(clock().now());
    clock().advance(back - clock().now() - 1);
    for (const row of rows) expect(await recordOf(row)).toMatchObject({ status: 1 });
    clock().advance(minute);
    const after = await Promise.all(rows.map(recordOf));
    // one request in twenty fails, by chance
    const came = after.filter(({ status }) => status === 3);
    expect(after.every(({ status }) => status !== 1)).toBe(true);
    expect(came.length).toBeGreaterThan(0);
    for (const { fetchedAt } of came) expect(Date.parse(fetchedAt!)).toBeGreaterThan(back);
  });

  it('are not waited for once it is disabled, and none is asked for then', async () => {
    const [row] = await asked(off, { kinds: ['map'] });
    await send('POST', 'device/disable', {}, { ids: [off] });
    expect(await ask(off, { kinds: ['log'] })).toMatchObject({ code: 830410, message: '设备已禁用，不能获取文件' });
    expect(await recordOf(row!)).toMatchObject({ status: 2, note: '设备已禁用、删除或分发' });
  });

  it('are none of a device that was never online', async () => {
    expect(await ask('dv_agv_hd_0311', { kinds: ['log'] })).toMatchObject({ message: '设备尚未上线，不能获取文件' });
  });
});

describe('what people do with files', () => {
  it('is marking them with ten tags at most, by which they are found', async () => {
    const { recordId } = (await listOf(online, { status: 3 })).list[0]!;
    const ten = Array.from({ length: 10 }, (_, nth) => `标签${nth}`);
    expect(await batch('POST', 'tag', { ids: [recordId], add: ten, remove: [] })).toMatchObject({ changed: 1 });
    expect((await batch('POST', 'tag', { ids: [recordId], add: ['多一个'], remove: [] })).list[0]).toMatchObject({
      message: '最多 10 个标签',
    });
    expect(await batch('POST', 'tag', { ids: [recordId], add: ['标签1'], remove: [] })).toMatchObject({ unchanged: 1 });
    await batch('POST', 'tag', { ids: [recordId], add: ['多一个'], remove: ['标签0'] });
    const { list, usedTags } = await listOf(online, { tag: '多一个' });
    expect(list.map((row) => row.recordId)).toEqual([recordId]);
    expect(usedTags).toEqual(expect.arrayContaining(['多一个', '检修前']));
    expect(usedTags).not.toContain('标签0');
  });

  it('is deleting them, also while they are waited for; their addresses lead nowhere then', async () => {
    const { recordId } = (await listOf(online, { status: 3 })).list[0]!;
    const link = (await linkOf(recordId)).data as ReplyOf<typeof deviceFileLink>;
    const [waiting] = await asked(online, { kinds: ['log'] });
    expect(await batch('DELETE', 'delete', { ids: [recordId, waiting!.recordId, 'nobody'] })).toMatchObject({
      changed: 2,
      refused: 1,
    });
    expect((await bytesAt(link.url)).statusCode).toBe(404);
    clock().advance(hour);
    const { list } = await listOf(online);
    expect(list.some((row) => row.recordId === recordId || row.recordId === waiting!.recordId)).toBe(false);
  });
});

it('a device keeps a thousand files at most', async () => {
  const { total } = await listOf(online);
  gateway.box.current.store.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < @more)
     insert into device_files (record_id, device_id, nth, name, kind, source, status, attempt, requested_at, ends_at)
     select 'df_many_' || i, @online, 100000 + i, i || '.log', 'log', 'device', 2, 1, 0, 0 from n`,
    { more: 1000 - total, online },
  );
  expect(await ask(online, { kinds: ['log'] })).toMatchObject({
    code: 830410,
    message_cn: '最多保留 1000 个文件，请先删除不需要的文件',
  });
});

describe('files that people add', () => {
  const add = async (kind: string, bytes: Buffer, deviceId = online) =>
    send(
      'POST',
      'file/upload/confirm',
      {},
      {
        deviceId,
        fileId: await uploadedFile(gateway, 'device', 'huadong', 'a.bin', bytes),
        fileName: ' 现场 日志.txt ',
        kind,
      },
    );

  it('stand among the others with their digest, and are no upload of the device', async () => {
    const bytes = Buffer.from('手工导出的日志');
    const before = await listOf(online);
    const row = (await add('log', bytes)).data as DeviceFileRow;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(row).toMatchObject({ fileName: '现场 日志.txt', status: 3, source: 'platform', size: bytes.length, sha256 });
    const { list, logUploadedAt } = await listOf(online);
    expect([list[0]!.recordId, logUploadedAt]).toEqual([row.recordId, before.logUploadedAt]);
    const link = (await linkOf(row.recordId)).data as ReplyOf<typeof deviceFileLink>;
    expect((await bytesAt(link.url)).rawPayload.equals(bytes)).toBe(true);
    await batch('DELETE', 'delete', { ids: [row.recordId] });
    expect((await bytesAt(link.url)).statusCode).toBe(404);
  });

  it('are smaller than 10 MB when they are logs', async () => {
    const tenMegabytes = Buffer.alloc(10 * 1024 * 1024);
    expect(await add('log', tenMegabytes)).toMatchObject({ code: 830001, message: '文件大小请小于10M！' });
    expect(await add('log', tenMegabytes.subarray(1))).toMatchObject({ code: 200 });
    expect(await add('other', tenMegabytes)).toMatchObject({ code: 200 });
  });

  it('are one’s own, each put in one place', async () => {
    const fileId = await uploadedFile(gateway, 'device', 'huanan', 'a.bin');
    const body = { deviceId: online, fileId, fileName: 'a.bin', kind: 'other' };
    expect(await send('POST', 'file/upload/confirm', {}, body)).toMatchObject({ code: 830404 });
    const own = { ...body, fileId: await uploadedFile(gateway, 'device', 'huadong', 'a.bin') };
    expect(await send('POST', 'file/upload/confirm', {}, own)).toMatchObject({ code: 200 });
    expect(await send('POST', 'file/upload/confirm', {}, own)).toMatchObject({
      code: 830001,
      message: '文件已被使用，请重新上传',
    });
  });
});

describe('the health of uploads', () => {
  it('goes by the last log and the last file of its modules', async () => {
    const { logUploadedAt, moduleUploadedAt, list } = await listOf(online);
    const last = (isLog: boolean) =>
      list
        .filter(({ kind, status }) => status === 3 && (kind === 'log') === isLog)
        .map(({ fetchedAt }) => fetchedAt!)
        .toSorted()
        .at(-1);
    expect([logUploadedAt, moduleUploadedAt]).toEqual([last(true), last(false)]);
    const { logUploadedAt: lastOfOff } = await listOf(off);
    expect(friday - Date.parse(lastOfOff!)).toBeGreaterThan(24 * hour);
    expect(await listOf('dv_agv_hd_0311')).toMatchObject({ logUploadedAt: null, moduleUploadedAt: null });
  });
});
