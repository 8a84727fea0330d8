import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceAttribute } from '@fleet/domain/areas/equipment/attribute/contract.ts';
import { isDifferent } from '@fleet/domain/areas/equipment/attribute/factsheet.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const deviceId = 'dv_agv_hd_0302';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const send = async (method: 'GET' | 'POST', path: string, input: object, as = 'huadong') =>
  (await gateway.call({ method, path: `/gateway/device/api/v1/attribute/${path}`, as, ...input })).envelope;
const attribute = async (identifier: string, id = deviceId) => {
  const { list } = (await send('GET', 'list', { query: { deviceId: id } })).data as { list: DeviceAttribute[] };
  return list.find((one) => one.identifier === identifier);
};
const update = (body: { identifier: string; value: string; version: number }) =>
  send('POST', 'update', { query: { deviceId }, body });
const reset = (identifier: string, version: number) =>
  send('POST', 'reset', { query: { deviceId }, body: { identifier, version } });

describe('what a device is', () => {
  it('is what its model says, until it is said of the device, and again when that is taken back', async () => {
    expect(await attribute('navigation')).toMatchObject({
      value: '混合',
      source: 'model',
      version: 0,
      updatedAt: null,
    });
    expect(await update({ identifier: 'navigation', value: ' 激光 ', version: 0 })).toMatchObject({ type: 'success' });
    expect(await attribute('navigation')).toMatchObject({
      value: '激光',
      modelValue: '混合',
      source: 'device',
      updatedByName: '陈建国',
      version: 1,
    });
    expect(await attribute('navigation', 'dv_agv_hd_0301')).toMatchObject({ value: '混合', source: 'model' });
    expect(await reset('navigation', 1)).toMatchObject({ type: 'success' });
    expect(await attribute('navigation')).toMatchObject({ value: '混合', source: 'model', version: 0 });
  });

  it('is changed by nobody who has not seen the latest', async () => {
    await update({ identifier: 'navigation', value: '激光', version: 0 });
    for (const stale of [
      await update({ identifier: 'navigation', value: '磁条', version: 0 }),
      await reset('navigation', 0),
    ])
      expect(stale).toMatchObject({ code: 830_409 });
    expect(await attribute('navigation')).toMatchObject({ value: '激光' });
  });

  it.each([
    ['bodyLength', '1200', '该属性不允许设备覆盖'],
    ['navigation', '惯性', '值须为枚举值之一'],
    ['hasBumper', 'yes', '值须为是或否'],
    ['wings', '2', '型号没有该属性'],
  ])('cannot be said to be %s = %s', async (identifier, value, message) => {
    expect(await update({ identifier, value, version: 0 })).toMatchObject({ type: 'fail', message });
  });

  it('is again what the model says where that allows no other any more, or knows no such value', async () => {
    await update({ identifier: 'navigation', value: '激光', version: 0 });
    const { store } = gateway.box.current;
    const { attributes } = store.one<{ attributes: string }>(`select attributes from models where id = 'md_q1000'`)!;
    const change = (differs: Partial<DeviceAttribute>) =>
      store.run(`update models set attributes = @attributes where id = 'md_q1000'`, {
        attributes: JSON.stringify(
          (JSON.parse(attributes) as DeviceAttribute[]).map((one) =>
            one.identifier === 'navigation' ? { ...one, ...differs } : one,
          ),
        ),
      });
    change({ isOverridable: false });
    expect(await attribute('navigation')).toMatchObject({ value: '混合', source: 'model' });
    change({ items: ['混合', '二维码'] });
    expect(await attribute('navigation')).toMatchObject({ value: '混合', source: 'model', version: 1 });
    change({});
    expect(await attribute('navigation')).toMatchObject({ value: '激光', source: 'device' });
  });
});

describe('the factsheet of a vehicle', () => {
  const listOf = async (id: string) =>
    (await send('GET', 'list', { query: { deviceId: id }, as: 'admin' })).data as {
      reportedAt: string | null;
      list: DeviceAttribute[];
    };

  it('stands beside the attributes that it speaks of, and differs from them at some vehicles', async () => {
    const vehicles = gateway.box.current.store.column<string>(
      `select d.id from devices d join fleet_device_ref f on f.device_id = d.id
       where f.is_vehicle = 1 and f.is_online = 1 and d.tnt_id = 't_huadong' order by d.id`,
    );
    let differing = 0;
    for (const id of vehicles) {
      const { reportedAt, list } = await listOf(id);
      expect(Date.parse(reportedAt!)).toBeLessThanOrEqual(gateway.box.current.clock.now());
      const said = list.filter(({ reported }) => reported !== null);
      expect(said.map(({ identifier }) => identifier)).toEqual(
        list
          .map(({ identifier }) => identifier)
          .filter((one) => /^(body(Length|Width|Height)|ratedLoad|maxSpeedEmpty|navigation)$/.test(one)),
      );
      if (said.some((row) => isDifferent(row, row.reported))) differing += 1;
      // it is the same whenever one looks
      expect((await listOf(id)).list).toEqual(list);
    }
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThan(vehicles.length);
  });

  it('is none of what is no vehicle, and of a vehicle that never connected', async () => {
    for (const id of ['dv_gw_hd_0501', 'dv_agv_hd_0311']) {
      const { reportedAt, list } = await listOf(id);
      expect([id, reportedAt, list.every(({ reported }) => reported === null)]).toEqual([id, null, true]);
    }
  });
});
