import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { deviceCredentials } from '@fleet/domain/areas/equipment/detail/accessContract.ts';
import { deviceAdd } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { type DeviceDetail, deviceGet } from '@fleet/domain/areas/equipment/device/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { callsOn, done, missing } from '../../../../test/support/calls.ts';
import { onePixel, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedPicture } from '../../products/explode/testPictures.ts';
import { newDevice } from '../device/cases.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const store = () => gateway.box.current.store;

const groupIds = ['dg_huadong_care', 'dg_huadong_ws3'];
const picture = async (name: string, as = 'huadong') =>
  store().one<{ id: string; path: string }>('select id, path from files where id = @id', {
    id: await uploadedPicture(gateway, name, onePixel, as),
  })!;
const add = (
  changes: Partial<BodyOf<typeof deviceAdd>>,
  as = 'huadong',
  query: Readonly<Record<string, unknown>> = {},
) => call(as, deviceAdd, query, { ...newDevice, ...changes });
const read = async (deviceId: string) => (await call('huadong', deviceGet, { deviceId })).data as DeviceDetail;
/** Everything that a device may bring with it. */
const counts = () =>
  store().one(
    `select (select count(*) from devices) as devices, (select count(*) from device_group_members) as members,
       (select count(*) from tag_bindings) as bindings, (select count(*) from tag_values) as tagValues,
       (select count(*) from files where owner_kind = 'device') as pictures`,
  );

describe('a device that is added', () => {
  it('is in its groups, carries its tags and has its pictures at once, and is told what to connect with', async () => {
    const [a, b] = [await picture('a.png'), await picture('b.png')];
    const tags = [
      { keyName: 'shift', value: ' 夜班 ' },
      { keyName: 'owner', value: '王工' },
    ];
    const answer = await add({ groupIds, tags, pictures: [b, a] });
    expect(answer).toMatchObject(done);
    const { deviceId, deviceName, credentials } = answer.data as ReplyOf<typeof deviceAdd>;
    const device = await read(deviceId);
    expect(device.groups.map(({ id }) => id).toSorted()).toEqual(groupIds);
    expect(device.tags.map(({ keyName, value }) => `${keyName}=${value}`).toSorted()).toEqual([
      'owner=王工',
      'shift=夜班',
    ]);
    expect(device.pictures.map(({ id }) => id)).toEqual([b.id, a.id]);
    expect(credentials).toMatchObject({ clientId: `a1LurkAgv01.${deviceName}`, renewedAt: null });
    expect((await call('huadong', deviceCredentials, { deviceId })).data).toEqual(credentials);
  });

  it('of another tenant has the groups and tags of that one', async () => {
    const { data } = await add(
      { serialNumber: 'AGV-HN-0399', groupIds: ['dg_huanan_port'], pictures: [await picture('his.png', 'admin')] },
      'admin',
      { tntId: 't_huanan' },
    );
    const { deviceId } = data as ReplyOf<typeof deviceAdd>;
    expect((await call('huanan', deviceGet, { deviceId })).data).toMatchObject({
      groups: expect.arrayContaining([expect.objectContaining({ id: 'dg_huanan_port' })]) as unknown,
      pictures: [{}],
    });
    expect(
      await add({ serialNumber: 'AGV-HN-0398', groupIds: ['dg_huadong_care'] }, 'admin', { tntId: 't_huanan' }),
    ).toMatchObject(missing);
  });

  it('has no credentials where its product has certificates', async () => {
    store().run(`update products set auth_type = 'x509' where product_key = 'a1LurkAgv01'`);
    expect((await add({ serialNumber: 'AGV-HD-0397' })).data).toMatchObject({ credentials: null });
    store().run(`update products set auth_type = 'secret' where product_key = 'a1LurkAgv01'`);
  });

  it('is there with all of it or not at all', async () => {
    const used = await picture('used.png');
    expect(await add({ serialNumber: 'AGV-HD-0396', pictures: [used] })).toMatchObject(done);
    const foreign = await picture('foreign.png', 'huanan');
    const dynamic = store().one<{ id: string }>(
      `select id from device_groups where type = 'DYNAMIC' and tnt_id = 't_huadong' limit 1`,
    )!.id;
    const fresh = { keyName: 'owner', value: '新来的' };
    const before = counts();
    const wrong = async (changes: Partial<BodyOf<typeof deviceAdd>>, told: object) => {
      const answer = await add({ serialNumber: 'AGV-HD-0395', groupIds, tags: [fresh], ...changes });
      expect(answer).toMatchObject(told);
      expect(counts()).toEqual(before);
    };
    await wrong({ groupIds: [dynamic] }, { code: 830410, message_cn: '动态分组的设备由规则决定' });
    await wrong({ groupIds: ['dg_huanan_port'] }, missing);
    await wrong({ groupIds: ['dg_none'] }, missing);
    await wrong(
      { groupIds: Array.from({ length: 11 }, (_, nth) => `dg_${nth}`) },
      { code: businessCodes.invalidInput.code },
    );
    await wrong({ tags: [{ keyName: 'nothing', value: '1' }] }, { message_cn: '所属租户没有标签「nothing」' });
    await wrong({ tags: [fresh, { keyName: 'OWNER', value: '2' }] }, { message_cn: '同一个标签 Key 只能给一个值' });
    await wrong(
      { tags: [fresh, { keyName: 'shift', value: '夜夜班' }] },
      { message_cn: '标签「shift」仅限已有值，没有「夜夜班」' },
    );
    await wrong(
      { tags: [{ keyName: 'owner', value: '王 工' }] },
      { message_cn: '标签值只能包含中文、英文字母、数字、下划线、连字符和英文句点' },
    );
    await wrong({ pictures: [foreign] }, missing);
    await wrong({ pictures: [used] }, { message_cn: '文件已被使用，请重新上传' });
    const four = await Promise.all(['1.png', '2.png', '3.png', '4.png'].map((name) => picture(name)));
    await wrong({ pictures: four }, { code: businessCodes.invalidInput.code });
  });
});
