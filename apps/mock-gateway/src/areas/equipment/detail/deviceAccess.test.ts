import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { particularsOf } from '@fleet/domain/areas/equipment/device/particulars.ts';
import type { DeviceMark } from '@fleet/domain/areas/equipment/detail/accessContract.ts';
import type { DeviceCredentials } from '@fleet/domain/areas/equipment/device/credentials.ts';
import type { Check } from '@fleet/domain/areas/equipment/detail/diagnosis.ts';
import type { DeviceDetail, DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const friday = Date.parse('2026-11-20T02:00:00.000Z');
const minute = 60_000;
/** Switched off for good, and one that runs. */
const off = 'dv_agv_hd_0303';
const running = 'dv_agv_hd_0301';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const send = async (method: 'GET' | 'POST', path: string, query: object, body?: object, as = 'huadong') =>
  (
    await gateway.call({
      method,
      path: `/gateway/device/api/v1/${path}`,
      token: gateway.tokens(as).accessToken,
      query: { ...query },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const get = async <Reply>(path: string, deviceId: string, as?: string) =>
  (await send('GET', path, { deviceId }, undefined, as)).data as Reply;
const one = (deviceId: string) => get<DeviceDetail>('device/detail', deviceId);
const credentials = (deviceId: string) => get<DeviceCredentials>('credentials/get', deviceId);
const reset = (deviceId: string, reason: string) => send('POST', 'credentials/reset', { deviceId }, { reason });
const marks = async (deviceId: string) => (await get<{ list: DeviceMark[] }>('mark/list', deviceId)).list;
const steps = async (deviceId: string) => {
  const { steps: list } = await get<{ steps: Check[] }>('diagnose', deviceId);
  return Object.fromEntries(list.map(({ key, result }) => [key, result]));
};

const replace = async (deviceId: string, serialNumber: string, reason = '主控板返修') => {
  const device = await one(deviceId);
  return send(
    'POST',
    'device/update',
    { deviceId },
    { ...particularsOf(device), version: device.version, hardware: { serialNumber, reason } },
  );
};

describe('what a device connects with', () => {
  it('is its own, and the same whenever it is asked for', async () => {
    const first = await credentials(running);
    expect(first).toMatchObject({
      clientId: 'a1LurkAgv01.AGV-HD-0301',
      username: 'AGV-HD-0301&a1LurkAgv01',
      renewedAt: null,
    });
    expect([first.password, first.deviceSecret]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    expect(await credentials(running)).toEqual(first);
    expect((await credentials(off)).deviceSecret).not.toBe(first.deviceSecret);
  });

  it('ends with its connection when it is made anew, until somebody has written the new one into the device', async () => {
    const before = await credentials(running);
    expect(await reset(running, '  ')).toMatchObject({ type: 'fail' });
    const { data } = await reset(running, ' 疑似泄露 ');
    expect(data).toMatchObject({ clientId: before.clientId, renewedAt: '2026-11-20T02:00:00.000Z' });
    expect((data as DeviceCredentials).deviceSecret).not.toBe(before.deviceSecret);
    expect(await credentials(running)).toEqual(data);
    gateway.box.current.clock.advance(1000);
    expect((await one(running)).status).toBe(4);
    expect(await steps(running)).toMatchObject({ network: 'bad', auth: 'bad', state: 'ok' });
    gateway.box.current.clock.advance(15 * minute);
    expect((await one(running)).status).toBe(3);
    expect(await steps(running)).toMatchObject({ network: 'ok', auth: 'ok' });
    expect(await marks(running)).toMatchObject([
      { kind: 'credentials', reason: '疑似泄露', byName: '陈建国', before: null, after: null },
    ]);
  });

  it('leaves one out that is disabled, however often it is made anew', async () => {
    await send('POST', 'device/disable', {}, { ids: [running] });
    await reset(running, '疑似泄露');
    gateway.box.current.clock.advance(60 * minute);
    expect((await one(running)).status).toBe(4);
    expect(await steps(running)).toMatchObject({ state: 'bad', auth: 'bad' });
  });

  it('is no secret where devices prove themselves by a certificate', async () => {
    const found = await send('GET', 'credentials/get', { deviceId: 'dv_ctl_pt_0101' }, undefined, 'admin');
    expect(found).toMatchObject({ type: 'fail', message: '该产品使用证书认证，没有设备密钥' });
  });

  it('is not shown to who may only look', async () => {
    expect(await send('GET', 'credentials/get', { deviceId: running }, undefined, 'viewer')).toMatchObject({
      type: 'fail',
      code: 801_403,
    });
  });
});

describe('another machine under the name of a device', () => {
  it('has another serial number and other credentials, and all the rest of it', async () => {
    const [before, secret] = [await one(off), await credentials(off)];
    expect(await replace(off, 'AGV-HD-0303B')).toMatchObject({ type: 'success' });
    const after = await one(off);
    expect(after).toMatchObject({
      serialNumber: 'AGV-HD-0303B',
      deviceName: before.deviceName,
      groups: before.groups,
      version: before.version + 1,
    });
    expect((await credentials(off)).deviceSecret).not.toBe(secret.deviceSecret);
    expect(await marks(off)).toMatchObject([
      { kind: 'hardware', before: 'AGV-HD-0303', after: 'AGV-HD-0303B', reason: '主控板返修' },
    ]);
    const found = (await send('GET', 'device/list', { keyword: '0303b' })).data as { list: DeviceRow[] };
    expect(found.list.map(({ id }) => id)).toEqual([off]);
  });

  it('is refused while the old one runs, and under a number that somebody has', async () => {
    expect(await replace(running, 'AGV-HD-0301B')).toMatchObject({ message: '设备在线，不能更换硬件' });
    expect(await replace(off, 'AGV-HD-0303')).toMatchObject({ message: '新序列号与原来的相同' });
    expect(await replace(off, 'AGV-HD-0301')).toMatchObject({ message: '序列号已存在' });
    expect(await marks(off)).toEqual([]);
  });
});
