import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { deviceAdd, deviceUpdate, deviceUpdateProject } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import {
  type DeviceDetail,
  deviceExport,
  deviceGet,
  deviceList,
  type DeviceRow,
  deviceStatistics,
} from '@fleet/domain/areas/equipment/device/contract.ts';
import { particularsOf } from '@fleet/domain/areas/equipment/device/particulars.ts';
import { type AskedField, queryFieldList } from '@fleet/domain/areas/equipment/query/contract.ts';
import type { DeviceCondition } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { callsOn, done, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { newDevice } from './cases.ts';

/** Where devices are: as they say themselves, else as their projects say. */

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const read = async (deviceId: string, as = 'huadong') => (await call(as, deviceGet, { deviceId })).data as DeviceDetail;
const all = async (query: Readonly<Record<string, unknown>> = {}, as = 'huadong') =>
  (await listOf<DeviceRow>(as, deviceList, { pageSize: 100, ...query })).list;
const asked = (condition: DeviceCondition) => ({ query: JSON.stringify(condition) });
/** Says where a device is, and leaves the rest of it as it is. */
const say = async (deviceId: string, province: string, city: string) => {
  const device = await read(deviceId);
  const body = { ...particularsOf(device), province, city, version: device.version };
  return call('huadong', deviceUpdate, { deviceId }, body);
};

/** Of p_huadong_1, in 苏州. */
const lurker = 'dv_agv_hd_0301';

describe('the region of a device', () => {
  it('is that of its project as long as it says nothing itself, whatever becomes of either', async () => {
    expect(await read(lurker)).toMatchObject({ province: '江苏省', city: '苏州市', hasOwnRegion: false });
    const counted = async () => (await call('huadong', deviceStatistics, { province: '安徽省' })).data;
    expect(await counted()).toMatchObject({ total: 0 });
    gateway.box.current.store.run(`update projects set province = '安徽省', city = '' where id = 'p_huadong_1'`);
    expect(await read(lurker)).toMatchObject({ province: '安徽省', city: null, hasOwnRegion: false });
    expect(await counted()).toMatchObject({ total: (await all({ projectId: 'p_huadong_1' })).length });
    await call('huadong', deviceUpdateProject, {}, { ids: [lurker], projectId: 'p_huadong_3' });
    expect(await read(lurker)).toMatchObject({ province: '江苏省', city: '常州市' });
    await call('huadong', deviceUpdateProject, {}, { ids: [lurker], projectId: '' });
    expect(await read(lurker)).toMatchObject({ province: null, city: null });
  });

  it('is its own once somebody says so, also when it comes to another project, and its project’s again when taken back', async () => {
    expect(await say(lurker, '浙江省', ' 杭州市 ')).toMatchObject(done);
    await call('huadong', deviceUpdateProject, {}, { ids: [lurker], projectId: 'p_huadong_3' });
    expect(await read(lurker)).toMatchObject({ province: '浙江省', city: '杭州市', hasOwnRegion: true });
    // of its own province the city of its project says nothing
    expect(await say(lurker, '江苏省', '')).toMatchObject(done);
    expect(await read(lurker)).toMatchObject({ province: '江苏省', city: null, hasOwnRegion: true });
    expect(await say(lurker, '', '')).toMatchObject(done);
    expect(await read(lurker)).toMatchObject({ province: '江苏省', city: '常州市', hasOwnRegion: false });
  });

  it('is said of a new device as well, and never is a city without its province', async () => {
    const added = await call('huadong', deviceAdd, {}, { ...newDevice, province: '广东省', city: '深圳市' });
    const { deviceId } = added.data as { deviceId: string };
    expect(await read(deviceId)).toMatchObject({ province: '广东省', city: '深圳市', projectId: null });
    const noProvince = refused('填写市前请先选择省');
    expect(await say(lurker, '', '苏州市')).toMatchObject(noProvince);
    const another = { ...newDevice, serialNumber: 'AGV-HD-0398' };
    expect(await call('huadong', deviceAdd, {}, { ...another, city: '苏州市' })).toMatchObject(noProvince);
    expect(await say(lurker, '江南省', '')).toMatchObject(refused('省不在可选范围内'));
    expect(await read(lurker)).toMatchObject({ hasOwnRegion: false, version: 1 });
  });

  it('is what lists, counters, queries and sheets go by', async () => {
    await say(lurker, '浙江省', '杭州市');
    const rows = await all();
    const idsOf = (found: readonly DeviceRow[]) => found.map(({ id }) => id);
    const where = (holds: (row: DeviceRow) => boolean) => idsOf(rows.filter(holds));
    expect(idsOf(await all({ province: '浙江省' }))).toEqual([lurker]);
    expect(idsOf(await all({ province: '江苏省' }))).toEqual(where(({ province }) => province === '江苏省'));
    expect((await call('huadong', deviceStatistics, { province: '浙江省' })).data).toMatchObject({ total: 1 });
    for (const [condition, holds] of [
      [{ field: 'province', op: 'isNot', values: ['江苏省'] }, ({ province }: DeviceRow) => province !== '江苏省'],
      [{ field: 'city', op: 'is', values: ['杭州市'] }, ({ city }: DeviceRow) => city === '杭州市'],
      [
        { field: 'city', op: 'notIn', values: ['苏州市', '杭州市'] },
        ({ city }: DeviceRow) => city !== '苏州市' && city !== '杭州市',
      ],
    ] as const) {
      const found = idsOf(await all(asked(condition)));
      expect(found).toEqual(where(holds));
      expect([found.length > 0, found.length < rows.length]).toEqual([true, true]);
    }
    const query = { columns: 'serialNumber,province,city', province: '浙江省' };
    const { bytes } = await gateway.call({ path: deviceExport.path, as: 'huadong', query });
    expect((await readSheet(bytes)).slice(0, 2)).toEqual([
      ['序列号', '省', '市'],
      ['AGV-HD-0301', '浙江省', '杭州市'],
    ]);
  });

  it('is offered to its own tenant alone, and changed by nobody else', async () => {
    const before = await all({}, 'huanan');
    await say(lurker, '浙江省', '杭州市');
    const cities = async (as: string) => {
      const { list } = await listOf<AskedField>(as, queryFieldList);
      return list.find(({ field }) => field === 'city')!.choices.map(({ id }) => id);
    };
    expect(await cities('huadong')).toEqual(['常州市', '杭州市', '苏州市']);
    expect(await cities('huanan')).toEqual(['广州市', '深圳市']);
    expect(await all({}, 'huanan')).toEqual(before);
    expect(await all({ province: '浙江省' }, 'huanan')).toEqual([]);
    const body = { ...particularsOf(await read(lurker)), province: '江西省', city: '', version: 2 };
    expect(await call('huanan', deviceUpdate, { deviceId: lurker }, body)).toMatchObject(missing);
    expect(await read(lurker)).toMatchObject({ province: '浙江省', version: 2 });
  });
});
