import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type {
  distributionAdd,
  distributionPreview,
  DistributionResultRow,
  DistributionRow,
} from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { tenantDelete } from '@fleet/domain/areas/access/tenants/contract.ts';
import { sliceInterval } from '@fleet/domain/areas/equipment/job/machine.ts';
import { readSheet } from 'read-excel-file/node';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';
import { uploadedPicture } from '../../products/explode/testPictures.ts';

const base = '/gateway/device/api/v1';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

type Body = Omit<BodyOf<typeof distributionAdd>, 'expected'>;
const wanted: Body = {
  productKey: 'a1LurkAgv01',
  projectId: '',
  serialNumbers: null,
  strategy: 0,
  targets: [{ tntId: 't_huanan', projectId: '' }],
  keepTags: true,
  keepNickname: true,
  note: '整批交付',
};

const store = () => gateway.box.current.store;
const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: object, body?: object, as = 'admin') =>
  (
    await gateway.call({
      method,
      path: `${base}/${path}`,
      as,
      query: { ...query },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const from = { tntId: 't_huadong' };
const preview = async ({ note: _note, ...body }: Body) => {
  const { data, message_cn: message } = await send('POST', 'deviceDistribute/preview', from, body);
  if (data === null) throw new Error(message);
  return data as ReplyOf<typeof distributionPreview>;
};
const add = async (changes: Partial<Body> = {}): Promise<string> => {
  const body = { ...wanted, ...changes };
  const { movable } = await preview(body);
  const { data, message_cn: message } = await send('POST', 'deviceDistribute/add', from, {
    ...body,
    expected: movable,
  });
  if (data === null) throw new Error(message);
  return (data as { jobId: string }).jobId;
};
const one = async (jobId: string, as?: string) =>
  (await send('GET', 'deviceDistribute/get', { jobId }, undefined, as)).data as DistributionRow;
const results = async (jobId: string, as?: string) =>
  (
    (await send('GET', 'deviceDistribute/result/list', { jobId, pageSize: 100 }, undefined, as)).data as {
      list: DistributionResultRow[];
    }
  ).list;
const ask = (what: 'cancel' | 'retry', jobId: string) => send('POST', `deviceDistribute/${what}`, {}, { jobId });
const pass = async (slices = 1) => {
  gateway.box.current.clock.advance(slices * sliceInterval);
  await send('GET', 'deviceDistribute/list', {});
};
const devicesOf = (tntId: string) =>
  store().column<string>(
    `select serial_number from devices where tnt_id = @tntId and product_key = 'a1LurkAgv01' and deleted_at is null
     order by serial_number`,
    { tntId },
  );

describe('devices that are handed over', () => {
  it('are told first, go in the background, and are then the other tenant’s with their history', async () => {
    const before = devicesOf('t_huadong');
    const there = devicesOf('t_huanan');
    expect(before.length).toBeGreaterThan(5);
    expect(await preview(wanted)).toMatchObject({
      total: before.length,
      movable: before.length,
      problems: [],
      targets: [{ tntId: 't_huanan', projectId: null, count: before.length }],
    });
    const jobId = await add();
    expect(await one(jobId)).toMatchObject({ status: 0, total: before.length, success: 0, note: '整批交付' });
    await pass();
    expect(await one(jobId)).toMatchObject({ status: 2, success: before.length, failed: 0, skipped: 0 });
    expect([devicesOf('t_huadong'), devicesOf('t_huanan')]).toEqual([[], [...there, ...before].toSorted()]);
    // who gets them sees them, and what became of them; the first tenant has them no more
    const mine = (await send('GET', 'device/list', { keyword: 'AGV-HD-0301' }, undefined, 'huanan')).data;
    expect(mine).toMatchObject({ total: 1, list: [{ projectId: null, groups: [], status: expect.any(Number) }] });
    expect((await results(jobId, 'huanan')).length).toBe(before.length);
    expect((await send('GET', 'device/list', { keyword: 'AGV-HD-0301' }, undefined, 'huadong')).data).toMatchObject({
      total: 0,
    });
  });

  it('keep their pictures and the tags whose key the other has, leave groups and floors, and lose their nickname only where that is chosen', async () => {
    const tagOf = (tntId: string) =>
      store().one<{ id: string }>('select id from tags where tnt_id = @tntId limit 1', { tntId })!.id;
    const own = tagOf('t_huadong');
    store().run(`update tags set key_name = 'shared', is_closed = 0 where id in (@own, @other)`, {
      own,
      other: tagOf('t_huanan'),
    });
    const tags = (body: object) => send('POST', 'tag/resource/bind', {}, body, 'huadong');
    await tags({
      kind: 'device',
      ids: ['dv_agv_hd_0301'],
      mode: 'replace',
      tags: [{ keyName: 'shared', value: '甲' }],
    });
    store().run(
      `insert into device_group_members (id, group_id, device_id, joined_at)
       select 'dm_x', id, 'dv_agv_hd_0301', 0 from device_groups where tnt_id = 't_huadong' and type = 'STATIC' limit 1`,
    );
    const pictureId = await uploadedPicture(gateway, 'site.png');
    store().run(`update files set owner_kind = 'device', owner_id = 'dv_agv_hd_0301' where id = @pictureId`, {
      pictureId,
    });
    const jobId = await add({ serialNumbers: ['AGV-HD-0301'], keepNickname: false });
    await pass();
    expect((await one(jobId)).success).toBe(1);
    const device = (await send('GET', 'device/detail', { deviceId: 'dv_agv_hd_0301' }, undefined, 'huanan')).data;
    expect(device).toMatchObject({
      nickname: null,
      displayName: 'AGV-HD-0301',
      groups: [],
      floorName: null,
      tags: [{ keyName: 'shared', value: '甲' }],
      pictures: [{ id: pictureId }],
    });
    expect(store().column('select tnt_id from files where id = @pictureId', { pictureId })).toEqual(['t_huanan']);
    expect(
      store().column(`select leaving from device_group_members where device_id = 'dv_agv_hd_0301' and id = 'dm_x'`),
    ).toEqual(['handedOver']);
  });

  it('take their files along, wait for nothing that their old tenant asked, and keep what he gave them when he is gone', async () => {
    const deviceId = 'dv_agv_hd_0303';
    store().run(
      `insert into tenants (id, name, is_inner, type, contact, phone, email, domain, description, user_limit,
         device_limit, created_at)
       values ('t_old', '旧租户', 0, 'customer', '', '', '', '', '', 1, 1, 0)`,
    );
    store().run(`update devices set tnt_id = 't_old', project_id = null where id = @deviceId`, { deviceId });
    const added = (
      await send(
        'POST',
        'file/upload/confirm',
        {},
        { deviceId, fileId: await uploadedFile(gateway, 'device', 'admin', 'a.bin'), fileName: 'a.bin', kind: 'other' },
      )
    ).data as { recordId: string };
    await send('POST', 'file/backup', {}, { deviceId, kinds: ['backup'] });
    const fetching = store().one<{ recordId: string }>(
      'select record_id as recordId from device_files where device_id = @deviceId and status = 1',
      { deviceId },
    )!;
    // who has asked for it is there no more either
    store().run(
      `insert into users (id, tnt_id, user_name, real_name, is_inner, password_hash, is_strong_password, created_at, deleted_at)
       values ('u_old', 't_old', 'old', '旧人', 0, '', 1, 0, 0)`,
    );
    store().run(`update device_files set requested_by = 'u_old' where record_id = @recordId`, fetching);
    store().run(
      `insert into file_jobs (id, tnt_id, location_id, is_overwriting, created_by, created_at, ends_at)
       values ('fj_old', 't_old', 'fl_config', 0, 'u_admin', 0, 9e15)`,
    );
    store().run(
      `insert into file_job_files (job_id, nth, name, size, sha256, object_key) values ('fj_old', 0, 'a.json', 1, '', 'x')`,
    );
    store().run(
      `insert into file_job_rows (id, job_id, device_id, device_place, nth, status)
       values ('fr_old', 'fj_old', @deviceId, 0, 0, 1)`,
      { deviceId },
    );
    const { data, message_cn: message } = await send(
      'POST',
      'deviceDistribute/add',
      { tntId: 't_old' },
      { ...wanted, expected: 1 },
    );
    expect(message).toBe('操作成功');
    await pass();
    expect(await one((data as { jobId: string }).jobId)).toMatchObject({ success: 1 });
    expect(store().all(`select status, reason from file_job_rows where id = 'fr_old'`)).toEqual([
      { status: 2, reason: 'withdrawn' },
    ]);
    const { method, path } = tenantDelete;
    const removed = await gateway.call({ method, path, as: 'admin', query: { tntId: 't_old' } });
    expect(removed.envelope).toMatchObject({ type: 'success' });
    const files = (await send('GET', 'file/list', { deviceId, pageSize: 100 }, undefined, 'huanan')).data as {
      list: { recordId: string; status: number; note: string | null }[];
    };
    const found = (recordId: string) => files.list.find((file) => file.recordId === recordId);
    expect(found(added.recordId)).toMatchObject({ status: 3 });
    expect(found(fetching.recordId)).toMatchObject({
      status: 2,
      note: '设备已禁用、删除或分发',
      requestedBy: { realName: '旧人' },
    });
    const link = (await send('GET', 'file/downloadLink', { recordId: added.recordId }, undefined, 'huanan')).data as {
      url: string;
    };
    const { pathname, search } = new URL(link.url);
    expect((await gateway.server.inject({ method: 'GET', url: `${pathname}${search}` })).statusCode).toBe(200);
  });

  it('that cannot go say why before and after, and go once they can', async () => {
    const room = store().one<{ n: number }>(
      `select count(*) as n from devices where tnt_id = 't_huanan' and deleted_at is null`,
    )!.n;
    store().run(`update tenants set device_limit = @n where id = 't_huanan'`, { n: room + 1 });
    // in whichever case they are written, and each once
    const serialNumbers = ['agv-hd-0301', 'AGV-HD-0301', 'AGV-HD-0302', 'AGV-HN-0301', 'nothing'];
    const { movable, problems } = await preview({ ...wanted, serialNumbers });
    expect(movable).toBe(1);
    expect(problems).toEqual([
      { text: '不是源租户该产品的设备', count: 2, samples: ['AGV-HN-0301', 'nothing'] },
      { text: expect.stringMatching(/^租户“.+”设备额度不足$/) as string, count: 1, samples: ['AGV-HD-0302'] },
    ]);
    await add({ serialNumbers: ['AGV-HD-0303'] }).then((jobId) => ask('cancel', jobId));
    const jobId = await add({ serialNumbers });
    await pass();
    expect(await one(jobId)).toMatchObject({ status: 2, success: 1, failed: 3 });
    expect((await results(jobId)).map(({ result }) => result)).toEqual(['changed', 'refused', 'refused', 'refused']);
    store().run(`update tenants set device_limit = 1000 where id = 't_huanan'`);
    const again = (await ask('retry', jobId)).data as { jobId: string };
    await pass();
    expect(await one(again.jobId)).toMatchObject({ total: 1, success: 1, failed: 0 });
    expect((await send('GET', 'deviceDistribute/export', { jobId }, undefined)).code).toBe(0);
  });

  it('stay where they are while they hang on a gateway, or others on them', async () => {
    const children = await preview({ ...wanted, productKey: 'a1Convey007' });
    expect(children).toMatchObject({ problems: [{ text: '已绑定网关“电池工厂网关 01”，请先解绑', count: 4 }] });
    const gateways = await preview({ ...wanted, productKey: 'a1Gateway09' });
    expect(gateways.problems).toContainEqual(expect.objectContaining({ text: '有 4 个子设备，请先解绑', count: 1 }));
  });

  it('break off where the quota is gone meanwhile, from that device on', async () => {
    const jobId = await add();
    const { n } = store().one<{ n: number }>(
      `select count(*) as n from devices where tnt_id = 't_huanan' and deleted_at is null`,
    )!;
    store().run(`update tenants set device_limit = @n where id = 't_huanan'`, { n: n + 2 });
    await pass();
    const { total, ...row } = await one(jobId);
    expect(row).toMatchObject({ status: 3, success: 2, failed: total - 2, problem: '目标租户设备额度不足' });
    expect((await results(jobId)).filter(({ result }) => result === null)).toEqual([]);
  });

  it('go each to the nearest project', async () => {
    const { targets } = await preview({ ...wanted, strategy: 1, targets: [{ tntId: 't_huanan', projectId: '' }] });
    expect(targets.every(({ projectId }) => projectId !== null)).toBe(true);
    expect(targets.reduce((sum, { count }) => sum + count, 0)).toBe(devicesOf('t_huadong').length);
  });

  it('go by where they say that they are, and not by where their project is', async () => {
    const nearest = async () => {
      const targets = ['t_huanan', 't_hengxin'].map((tntId) => ({ tntId, projectId: '' }));
      const told = await preview({ ...wanted, strategy: 1, serialNumbers: ['AGV-HD-0301'], targets });
      return told.targets.filter(({ count }) => count > 0).map(({ projectId }) => projectId);
    };
    expect(await nearest()).toEqual(['p_hengxin_1']);
    store().run(`update devices set province = '广东省' where serial_number = 'AGV-HD-0301'`);
    const [there] = await nearest();
    expect(store().one('select province from projects where id = @there', { there: there! })).toEqual({
      province: '广东省',
    });
    // coordinates of its own say more than any province
    store().run(`update devices set longitude = 117.35, latitude = 31.9 where serial_number = 'AGV-HD-0301'`);
    expect(await nearest()).toEqual(['p_hengxin_2']);
  });

  it('can be stopped, are deleted only then, and are in no two distributions', async () => {
    const jobId = await add({ serialNumbers: ['AGV-HD-0301'] });
    expect(await preview({ ...wanted, serialNumbers: ['AGV-HD-0301'] })).toMatchObject({
      movable: 0,
      problems: [{ text: '正在分发' }],
    });
    const ids = ['dv_agv_hd_0301'];
    await send('POST', 'device/disable', {}, { ids }, 'huadong');
    expect(await send('DELETE', 'device/batch-del', {}, { ids, isConfirmed: true }, 'huadong')).toMatchObject({
      data: { refused: 1, list: [{ message: '正在分发' }] },
    });
    expect(await send('DELETE', 'deviceDistribute/delete', {}, { jobId })).toMatchObject({
      code: 830410,
      message_cn: '分发进行中，不能删除',
    });
    expect((await send('POST', 'product/unpublish', {}, {})).code).not.toBe(200);
    expect((await ask('cancel', jobId)).code).toBe(200);
    await pass();
    expect(await one(jobId)).toMatchObject({ status: 3, success: 0, failed: 0 });
    expect(devicesOf('t_huadong')).toContain('AGV-HD-0301');
    expect(await ask('cancel', jobId)).toMatchObject({ code: 830410 });
    expect((await send('DELETE', 'deviceDistribute/delete', {}, { jobId })).code).toBe(200);
    expect((await send('GET', 'deviceDistribute/get', { jobId })).code).toBe(830404);
    expect(store().one('select 1 from device_job_rows where job_id = @jobId', { jobId })).toBeUndefined();
  });

  it('say to each side whether it looks after them, and are deleted by nobody else', async () => {
    const { data } = await send('GET', 'deviceDistribute/list', {}, undefined, 'huadong');
    const [got] = (data as { list: DistributionRow[] }).list.filter(({ sourceTntId }) => sourceTntId !== 't_huadong');
    expect(got?.canManage).toBe(false);
    expect(await send('DELETE', 'deviceDistribute/delete', {}, { jobId: got?.jobId }, 'huadong')).toMatchObject({
      code: 801403,
      message_cn: '只有源租户可以操作分发任务',
    });
    expect((await send('GET', 'deviceDistribute/get', { jobId: got?.jobId })).data).toMatchObject({ canManage: true });
  });

  it('are in ten distributions under way of a tenant at most', async () => {
    for (let nth = 1; nth <= 10; nth += 1) await add({ serialNumbers: [`AGV-HD-03${String(nth).padStart(2, '0')}`] });
    await expect(add({ serialNumbers: ['AGV-HD-0311'] })).rejects.toThrow('最多 10 个进行中的任务');
    await pass();
    await expect(add({ serialNumbers: ['AGV-HD-0311'] })).resolves.toMatch(/^job/);
  });

  it('are refused one by one where the target or its project is gone meanwhile, and go on to the others', async () => {
    const jobId = await add({
      targets: [{ tntId: 't_huanan', projectId: 'p_huanan_1' }],
      serialNumbers: ['AGV-HD-0301'],
    });
    store().run(`update projects set archived_at = 1 where id = 'p_huanan_1'`);
    await pass();
    expect(await one(jobId)).toMatchObject({ status: 2, success: 0, failed: 1 });
    expect((await results(jobId))[0]?.message).toBe('目标项目已归档或已删除');
  });

  it('stay where nobody else has their product, and where nothing says which project is near', async () => {
    const serialNumbers = ['AGV-HD-0301'];
    store().run(
      `update devices set province = null, longitude = null, latitude = null, project_id = null
       where serial_number = 'AGV-HD-0301'`,
    );
    expect(await preview({ ...wanted, serialNumbers, strategy: 1 })).toMatchObject({
      problems: [{ text: '设备没有位置和省份，不能就近分发' }],
    });
    store().run(`update products set source = 'own', tnt_id = 't_huadong' where product_key = 'a1LurkAgv01'`);
    const { movable, problems } = await preview({ ...wanted, serialNumbers });
    expect([movable, problems]).toMatchObject([0, [{ text: expect.stringMatching(/^租户“.+”没有该产品$/) as string }]]);
  });

  it.each([
    [{ targets: [1, 2].map(() => ({ tntId: 't_huanan', projectId: 'p_huanan_1' })), strategy: 1 }, '目标重复'],
    [{ targets: [{ tntId: 't_huadong', projectId: '' }] }, '目标租户不能是源租户'],
    [{ targets: [{ tntId: 't_none', projectId: '' }] }, '目标租户不存在或已被删除'],
    [{ targets: [{ tntId: 't_huanan', projectId: 'p_huadong_1' }] }, /^项目不属于租户/],
    [
      {
        targets: [
          { tntId: 't_huanan', projectId: '' },
          { tntId: 't_platform', projectId: '' },
        ],
      },
      '指定分发只能选择一个目标',
    ],
    [{ productKey: 'a1None' }, '产品不存在或已被删除'],
    [{ projectId: 'p_huanan_1' }, '没有符合条件的设备'],
  ] as const)('are not begun with %j', async (changes, message) => {
    await expect(preview({ ...wanted, ...changes } as Body)).rejects.toThrow(message);
  });

  it('are handed over by inner users alone, and by none who has not seen the number', async () => {
    const { note: _note, ...body } = wanted;
    expect(await send('POST', 'deviceDistribute/preview', {}, body, 'huadong')).toMatchObject({
      message_cn: '仅内部用户可以分发到其他租户',
    });
    expect(await send('POST', 'deviceDistribute/add', from, { ...wanted, expected: 1 })).toMatchObject({
      code: 830409,
      message_cn: expect.stringContaining('请重新预检') as string,
    });
  });

  it('stand in the sheet as they stand in the list', async () => {
    const jobId = await add({ serialNumbers: ['AGV-HD-0301'] });
    await pass();
    const { bytes } = await gateway.call({ path: `${base}/deviceDistribute/export`, as: 'admin' });
    const [head, row] = (await readSheet(bytes)) as unknown as string[][];
    expect([head?.[0], row?.[0]]).toEqual(['任务ID', jobId]);
    const { bytes: ofOne } = await gateway.call({
      path: `${base}/deviceDistribute/export`,
      as: 'admin',
      query: { jobId },
    });
    expect(((await readSheet(ofOne)) as unknown as string[][])[1]?.[0]).toBe('AGV-HD-0301');
  });
});
