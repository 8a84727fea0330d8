import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectFileDelete } from '@fleet/domain/areas/projects/files/contract.ts';
import { deviceFileDelete, deviceFileLink, deviceFileList } from '@fleet/domain/areas/equipment/file/contract.ts';
import type { DeviceFileRow } from '@fleet/domain/areas/equipment/file/contract.ts';
import {
  fileDistribute,
  type FileLocation,
  fileLocations,
  type HandingJob,
  handingJobs,
  type HandingRow,
  handingRows,
} from '@fleet/domain/areas/equipment/project-file/contract.ts';
import { deviceDisable } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { done, refused, refusedByState } from '../../../../test/support/calls.ts';
import { letDevicesBe, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { entryIdOf } from '../../projects/files/cases.ts';
import { connectionOf, nextOnline } from '../values/hearing.ts';

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const project = 'p_huadong_1';
/** A vehicle that is online, one that is switched off, and one that was never online. */
const online = 'dv_agv_hd_0301';
const off = 'dv_agv_hd_0303';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

// days pass in these tests: each call has a session of its own
const call = async (as: string, { method, path }: Endpoint, query: object = {}, body?: unknown) =>
  (await gateway.call({ method, path, token: gateway.tokens(as).accessToken, query: { ...query }, body })).envelope;
const listOf = async <Row>(as: string, endpoint: Endpoint, query: object) =>
  (await call(as, endpoint, query)).data as { list: Row[]; total: number };
const clock = () => gateway.box.current.clock;
const jobId = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const entry = (...path: readonly string[]) => entryIdOf(gateway, project, ...path);
const parameters = () => entry('方案设计', '调度参数.json');

const distribute = async (nth: number, changes: object = {}) =>
  call('huadong', fileDistribute, undefined, {
    id: jobId(nth),
    projectId: project,
    fileIds: [parameters()],
    locationId: 'fl_config',
    deviceIds: [online],
    overwrite: false,
    ...changes,
  });
const rowsOf = async (nth: number, query: object = {}) =>
  (await listOf<HandingRow>('huadong', handingRows, { jobId: jobId(nth), pageSize: 100, ...query })).list;
const filesOf = async (deviceId: string) =>
  (await listOf<DeviceFileRow>('huadong', deviceFileList, { deviceId, pageSize: 100 })).list.filter(
    ({ locationName }) => locationName !== null,
  );
const bytesOf = async (recordId: string): Promise<Buffer> => {
  const { url } = (await call('huadong', deviceFileLink, { recordId })).data as ReplyOf<typeof deviceFileLink>;
  const { pathname, search } = new URL(url);
  return (await gateway.server.inject({ method: 'GET', url: `${pathname}${search}` })).rawPayload;
};
/** Lets jobs go on until the first of these numbers came to the vehicle that is online: one in thirty files fails. */
const given = async (from: number, changes: object = {}): Promise<number> => {
  for (let nth = from; nth < from + 6; nth += 1) {
    expect(await distribute(nth, changes)).toMatchObject(done);
    clock().advance(2 * minute);
    if ((await rowsOf(nth))[0]?.status === 3) return nth;
  }
  throw new Error('no file came');
};

describe('folders of devices', () => {
  it('are told of a project all of them, of a device those of its product', async () => {
    const locations = async (query: object) =>
      ((await call('huadong', fileLocations, { ...query })).data as { list: FileLocation[] }).list.map(
        ({ name }) => name,
      );
    expect(await locations({ projectId: project })).toEqual(['地图目录', '配置目录', '语音目录', 'WCS 导入目录']);
    expect(await locations({ deviceId: online })).toEqual(['地图目录', '配置目录', '语音目录']);
    expect(await locations({})).toHaveLength(4);
  });
});

describe('files that are given to devices', () => {
  it('are among those of a device a moment later, as the project had them then', async () => {
    const nth = await given(1);
    const [row] = await rowsOf(nth);
    expect(row).toMatchObject({ status: 3, note: null, fileName: '调度参数.json', deviceId: online });
    const [file] = await filesOf(online);
    expect(file).toMatchObject({ source: 'platform', kind: 'config', locationName: '配置目录', status: 3 });
    const before = await bytesOf(file!.recordId);
    expect(createHash('sha256').update(before).digest('hex')).toBe(file!.sha256);
    await call('huadong', projectFileDelete, { projectId: project }, { ids: [parameters()] });
    expect((await bytesOf(file!.recordId)).equals(before)).toBe(true);
  });

  it('are given once however often their job is sent, and never under the id of another', async () => {
    const first = (await distribute(1)).data as HandingJob;
    clock().advance(2 * minute);
    const again = (await distribute(1, { deviceIds: [off] })).data as HandingJob;
    expect(again).toMatchObject({ jobId: first.jobId, createdAt: first.createdAt, fetching: 0, deviceCount: 1 });
    expect((await listOf('huadong', handingJobs, { projectId: project })).total).toBe(1);
    gateway.box.current.store.run(`update file_jobs set tnt_id = 't_huanan'`);
    expect((await listOf('huadong', handingJobs, { deviceId: online })).total).toBe(0);
    expect(await distribute(1)).toMatchObject(refused('任务ID已被使用，请重新发起'));
  });

  it('wait for a device that is offline, come when it is back, and fail after a day', async () => {
    const { until } = connectionOf(gateway.box.current, online, clock().now())!;
    clock().advance(until - clock().now() + 1000);
    await distribute(1, { deviceIds: [online, off] });
    expect((await rowsOf(1)).map(({ status, isWaiting, note }) => [status, isWaiting, note])).toEqual([
      [1, true, '设备离线，上线后自动获取'],
      [1, true, '设备离线，上线后自动获取'],
    ]);
    const jobNow = async () => (await listOf<HandingJob>('huadong', handingJobs, { projectId: project })).list[0];
    expect(await jobNow()).toMatchObject({ fetching: 0, waiting: 2, fetched: 0, failed: 0 });
    const back = nextOnline(gateway.box.current, online, clock().now())!;
    clock().advance(back - clock().now() - 1);
    expect((await rowsOf(1, { deviceId: online }))[0]).toMatchObject({ status: 1, isWaiting: true });
    clock().advance(2);
    // it is back, and takes a moment
    expect((await rowsOf(1, { isWaiting: false })).map((row) => [row.deviceId, row.status, row.note])).toEqual([
      [online, 1, null],
    ]);
    expect((await rowsOf(1, { isWaiting: true })).map(({ deviceId }) => deviceId)).toEqual([off]);
    expect(await jobNow()).toMatchObject({ fetching: 1, waiting: 1 });
    clock().advance(minute);
    expect((await rowsOf(1, { deviceId: online }))[0]).not.toMatchObject({ status: 1 });
    clock().advance(day);
    expect((await rowsOf(1, { deviceId: off }))[0]).toMatchObject({ status: 2, note: '设备离线超过 24 小时' });
    const [job] = (await listOf<HandingJob>('huadong', handingJobs, { deviceId: off })).list;
    expect(job).toMatchObject({ fetching: 0, waiting: 0, fetched: 0, failed: 1, deviceCount: 2 });
  });

  it('lie beside none of their own name, and take its place where they overwrite', async () => {
    const first = await given(1);
    const [before] = await filesOf(online);
    const second = first + 1;
    await distribute(second);
    clock().advance(2 * minute);
    expect((await rowsOf(second))[0]).toMatchObject({
      status: 2,
      note: expect.stringMatching(/同名|设备返回错误/) as string,
    });
    await given(second + 1, { overwrite: true });
    const after = await filesOf(online);
    expect(after).toHaveLength(1);
    expect(after[0]!.recordId).not.toBe(before!.recordId);
    expect((await bytesOf(after[0]!.recordId)).length).toBe(after[0]!.size);
  });

  it('are not waited for once their device is disabled, and are none of one that is', async () => {
    await distribute(1, { deviceIds: [off] });
    await call('huadong', deviceDisable, undefined, { ids: [off] });
    expect((await rowsOf(1))[0]).toMatchObject({ status: 2, note: '设备已禁用、删除或分发' });
    expect((await distribute(2, { deviceIds: [off] })).message).toContain('设备已禁用，不能分发文件');
  });

  it('are told apart by device: deleting one leaves the bytes of the others', async () => {
    await given(1, { overwrite: true });
    const other = 'dv_agv_hd_0302';
    for (let nth = 10; (await filesOf(other)).length === 0; nth += 1) {
      await distribute(nth, { overwrite: true, deviceIds: [online, other] });
      clock().advance(day);
    }
    const [file] = await filesOf(other);
    const ids = (await filesOf(online)).map(({ recordId }) => recordId);
    expect(await call('huadong', deviceFileDelete, undefined, { ids })).toMatchObject(done);
    expect((await bytesOf(file!.recordId)).length).toBe(file!.size);
  });

  it('are forgotten with their job when the last device keeps them no longer', async () => {
    const nth = await given(1);
    letDevicesBe(gateway);
    clock().advance(90 * day);
    expect(await rowsOf(nth)).toHaveLength(1);
    clock().advance(day + hour);
    expect((await listOf('huadong', handingJobs, { projectId: project })).total).toBe(0);
    expect(gateway.box.current.store.all('select * from file_job_files')).toEqual([]);
  });
});

describe('what does not fit', () => {
  it('is refused with its name', async () => {
    const pdf = entry('验收', '验收记录.pdf');
    expect(await distribute(1, { fileIds: [pdf] })).toMatchObject(refused('文件“验收记录.pdf”类型不符合目录要求'));
    gateway.box.current.store.run(`update file_locations set max_size = 4 where id = 'fl_config'`);
    expect(await distribute(1)).toMatchObject(refused('文件“调度参数.json”超过 4.00 B'));
  });

  it('is a file of another project, a folder, and a device of another', async () => {
    for (const id of [entryIdOf(gateway, 'p_huadong_2', '方案设计', '调度参数.json'), entry('方案设计')])
      expect(await distribute(1, { fileIds: [id] })).toMatchObject({ message_cn: '文件不属于该项目' });
    const elsewhere = gateway.box.current.store.one<{ id: string }>(
      `select id from devices where project_id = 'p_huadong_2' order by id limit 1`,
    )!.id;
    expect((await distribute(1, { deviceIds: [elsewhere] })).message_cn).toContain('不属于该项目');
  });

  it('is a folder that the product does not have, and a device that was never online', async () => {
    const text = entry('文件说明.txt');
    expect((await distribute(1, { locationId: 'fl_wcs_import', fileIds: [text] })).message_cn).toContain(
      '该产品没有WCS 导入目录',
    );
    expect((await distribute(1, { deviceIds: ['dv_agv_hd_0311'] })).message_cn).toContain('设备尚未上线');
    expect(await distribute(1, { deviceIds: ['dv_agv_hd_0311'] })).toMatchObject({
      code: refusedByState('').code,
    });
  });
});

describe('what becomes of a job', () => {
  it('is the same in one step as in many', async () => {
    const fleet = gateway.box.current.store.column<string>(
      `select id from devices where project_id = @project and product_key = 'a1LurkAgv01' and status <> 1 and is_enabled = 1
       and deleted_at is null order by id limit 12`,
      { project },
    );
    const endOf = async (steps: readonly number[]) => {
      await distribute(1, { deviceIds: fleet, fileIds: [parameters(), entry('文件说明.txt')] });
      for (const step of steps) {
        clock().advance(step);
        await rowsOf(1);
      }
      return rowsOf(1);
    };
    const whole = await endOf([26 * hour]);
    expect(new Set(whole.map(({ status }) => status))).not.toContain(1);
    await gateway.close();
    gateway = await openGateway({ realNow: () => friday });
    clock().freeze();
    const pieces = await endOf([...Array.from({ length: 50 }, () => 3000), 25 * hour, hour - 150_000]);
    expect(pieces).toEqual(whole);
  });
});
