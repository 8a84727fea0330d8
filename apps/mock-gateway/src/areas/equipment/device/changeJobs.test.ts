import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { JobResultRow, JobRow } from '@fleet/domain/areas/equipment/job/contract.ts';
import { sliceInterval } from '@fleet/domain/areas/equipment/job/machine.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';

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
  const removed = await done(
    await send('DELETE', 'device/batch-del/all', {}, { filter, expected: total, isConfirmed: true }),
  );
  expect(removed).toMatchObject({ state: 'done', changed: total });
  expect((await list(filter)).total).toBe(0);
  const restored = await done(await send('POST', 'device/restore/all', {}, { filter, expected: total }));
  expect(restored).toMatchObject({ state: 'done', changed: total });
  expect((await list(filter)).total).toBe(total);
});

it('of refused devices a job can be tried again', async () => {
  const { total } = await list(filter);
  const first = await done(
    await send('DELETE', 'device/batch-del/all', {}, { filter, expected: total, isConfirmed: true }),
  );
  expect(first.refused).toBeGreaterThan(0);
  await done(await send('POST', 'device/disable/all', {}, { filter, expected: total - first.changed }));
  const again = await done(await send('POST', 'job/retry', {}, { jobId: first.jobId }));
  expect(again).toMatchObject({ kind: 'remove', state: 'done', total: first.refused, changed: first.refused });
});

it('is tried again by nobody who may not do the same anew', async () => {
  const { total } = await list(filter);
  const first = await done(
    await send('DELETE', 'device/batch-del/all', {}, { filter, expected: total, isConfirmed: true }),
  );
  expect(first.refused).toBeGreaterThan(0);
  // he keeps what else he may do with devices, and with it the call
  gateway.box.current.store.run(
    `update role_rules set verbs = (select json_group_array(value) from json_each(verbs) where value <> 'delete')`,
  );
  rulesWereChanged(gateway);
  expect(await send('POST', 'job/retry', {}, { jobId: first.jobId })).toMatchObject({ code: 801403 });
  expect(await send('POST', 'device/enable/all', {}, { filter, expected: first.refused })).toMatchObject({ code: 200 });
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

it('all devices that a filter lets through get tags and lose them again', async () => {
  const { total } = await list(filter);
  const wish = { filter, expected: total, tags: [{ keyName: 'canary', value: 'gone' }] };
  const closed = await done(await send('POST', 'device/tag/bind/all', {}, { ...wish, mode: 'add' }));
  expect(closed).toMatchObject({ kind: 'giveTags', state: 'partly', refused: total });
  const tags = [{ keyName: 'owner', value: '夜班' }];
  const given = await done(await send('POST', 'device/tag/bind/all', {}, { ...wish, mode: 'add', tags }));
  expect(given).toMatchObject({ state: 'done', changed: total, title: `为设备打标签 ${total} 台` });
  expect((await list({ ...filter, tags: 'owner=夜班' })).total).toBe(total);
  const taken = await done(
    await send('POST', 'device/tag/unbind/all', {}, { filter, expected: total, tags: [{ keyName: 'owner' }] }),
  );
  expect(taken).toMatchObject({ state: 'done', changed: total });
  expect((await list({ ...filter, tags: 'owner=夜班' })).total).toBe(0);
  expect(
    await send(
      'POST',
      'device/tag/unbind/all',
      {},
      {
        filter,
        expected: total,
        tags: [{ keyName: 'owner' }, { keyName: 'OWNER' }],
      },
    ),
  ).toMatchObject({ code: 830001, message_cn: '同一个标签 Key 只能给一个值' });
});

it('all devices that a filter lets through come into a group, and none into one that is decided by a rule or gone', async () => {
  const { total } = await list(filter);
  const { groupId } = (
    await send('POST', 'groupInfo/add', {}, { groupName: '夜班车', type: 'STATIC', parentId: '', description: '' })
  ).data as { groupId: string };
  const body = { filter, expected: total, groupIds: [groupId] };
  const added = await done(await send('POST', 'deviceGroup/add/all', {}, body));
  expect(added).toMatchObject({ kind: 'addToGroups', state: 'done', changed: total });
  expect((await list({ groupId })).total).toBe(total);
  const again = await done(await send('POST', 'deviceGroup/add/all', {}, body));
  expect(again).toMatchObject({ state: 'done', unchanged: total });
  // deleted between the question and the first slice
  const begun = await send('POST', 'deviceGroup/add/all', {}, body);
  await send('DELETE', 'groupInfo/delete', {}, { groupId, withChildren: false });
  expect(await done(begun)).toMatchObject({ state: 'failed', refused: total, problem: '分组不存在或已被删除' });
  const dynamic = (await get<{ list: { groupId: string; type: string }[] }>('groupInfo/list', {})).list.find(
    ({ type }) => type === 'DYNAMIC',
  )!;
  expect(await send('POST', 'deviceGroup/add/all', {}, { ...body, groupIds: [dynamic.groupId] })).toMatchObject({
    message_cn: '动态分组的设备由规则决定',
  });
});

it('devices get another project of their tenant one by one or all at once, and leave the floor of the one before', async () => {
  const { list: rows, total } = await list(filter);
  const { store } = gateway.box.current;
  const onFloors = () =>
    store.one<{ n: number }>(
      `select count(*) as n from floor_vehicles v join devices d on d.id = v.device_id
       where d.product_key = 'a1LurkAgv01' and d.model_id = 'md_q1000' and d.tnt_id = 't_huadong'`,
    )!.n;
  expect(onFloors()).toBeGreaterThan(0);
  const [first] = rows;
  const one = { ids: [first!.id], projectId: 'p_huadong_2' };
  expect((await send('POST', 'device/updateProject', {}, one)).data).toMatchObject({ changed: 1 });
  expect((await send('POST', 'device/updateProject', {}, one)).data).toMatchObject({ unchanged: 1 });
  expect((await list({ ...filter, projectId: 'p_huadong_2' })).total).toBe(1);
  const foreign = await send('POST', 'device/updateProject', {}, { ...one, projectId: 'p_huanan_1' });
  expect((foreign.data as { list: { message: string }[] }).list[0]?.message).toBe('项目不属于该租户');
  const freed = await done(
    await send('POST', 'device/updateProject/all', {}, { filter, expected: total, projectId: '' }),
  );
  expect(freed).toMatchObject({ kind: 'updateProject', state: 'done', changed: total });
  expect(onFloors()).toBe(0);
});
