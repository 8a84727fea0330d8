import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceExport, deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import { overviewVersions } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import { propertyFetch, propertyGlance, propertyTrend } from '@fleet/domain/areas/equipment/values/glanceContract.ts';
import { valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { openGateway, type TestGateway } from '../../../../../test/support/gateway.ts';

/** What devices report at a glance, beside what their pages say. */

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());

type Query = Readonly<Record<string, string | number>>;
const ask = async <Asked, Body, Reply>({ path }: Endpoint<Asked, Body, Reply>, query: Query, as = 'huadong') => {
  const { envelope } = await gateway.call({ path, token: gateway.tokens(as).accessToken, query });
  return envelope.data as ReplyOf<Endpoint<Asked, Body, Reply>>;
};

describe('values of a list of devices', () => {
  it('are what the page of each device says, and of another tenant’s devices there are none', async () => {
    const { list: devices } = await ask(deviceList, { productKey: 'a1LurkAgv01', pageSize: 20 });
    const ids = [...devices.map(({ id }) => id), 'dv_agv_hn_0301'].join(',');
    const { list } = await ask(propertyGlance, { ids, identifiers: 'batteryLevel,workMode,wings' });
    expect(list.map(({ deviceId }) => deviceId).toSorted()).toEqual(devices.map(({ id }) => id).toSorted());
    for (const { deviceId, values } of list) {
      const { list: own } = await ask(propertyList, { deviceId });
      const said = (identifier: string) => {
        const { dataType, value, at } = own.find((row) => row.identifier === identifier)!;
        return { identifier, text: valueWithUnit(dataType, value), at };
      };
      expect(values).toMatchObject([said('batteryLevel'), said('workMode')]);
    }
  });

  it('are decoded where devices send frames, and none of one that was never online', async () => {
    const { list: towing } = await ask(deviceList, { productKey: 'a1TowAgv003', pageSize: 5 }, 'admin');
    const { list } = await ask(
      propertyGlance,
      { ids: towing.map(({ id }) => id).join(','), identifiers: 'batteryLevel' },
      'admin',
    );
    expect(list.some(({ values }) => /^\d+ %$/.test(values[0]!.text))).toBe(true);
    const { list: unknown } = await ask(deviceList, { status: 1, pageSize: 1 }, 'admin');
    const { list: nothing } = await ask(propertyGlance, { ids: unknown[0]!.id, identifiers: 'batteryLevel' }, 'admin');
    for (const { values } of nothing) for (const { text, at } of values) expect([text, at]).toEqual(['—', null]);
  });
});

describe('a device that is asked for its values', () => {
  const fetch = async (deviceId: string) =>
    (
      await gateway.call({
        method: 'POST',
        path: propertyFetch.path,
        token: gateway.tokens('huadong').accessToken,
        body: { deviceId },
      })
    ).envelope;

  it('reports all of them at once, and each next time when its turn comes', async () => {
    const { clock } = gateway.box.current;
    const { list: devices } = await ask(deviceList, { productKey: 'a1LurkAgv01', status: 3, pageSize: 1 });
    const deviceId = devices[0]!.id;
    clock.advance(3_000);
    const before = await ask(propertyList, { deviceId });
    expect(before.list.some(({ at }) => at !== null && at < before.asOf)).toBe(true);
    expect(await fetch(deviceId)).toMatchObject({ type: 'success' });
    const { list, asOf } = await ask(propertyList, { deviceId });
    for (const { identifier, accessMode, at } of list)
      if (accessMode !== 'w') expect([identifier, at]).toEqual([identifier, asOf]);
    clock.advance(120_000);
    const later = await ask(propertyList, { deviceId });
    for (const { at, accessMode } of later.list) if (accessMode !== 'w') expect(at! > asOf).toBe(true);
  });

  it('is not where it is offline or was never online', async () => {
    const { list: offline } = await ask(deviceList, { status: 4, pageSize: 1 });
    const { list: unknown } = await ask(deviceList, { status: 1, pageSize: 1 });
    for (const [device] of [offline, unknown])
      expect(await fetch(device!.id)).toMatchObject({ message_cn: '设备离线，上线后才能获取最新值' });
  });
});

describe('the last hour of a device', () => {
  it('ends with what it says now', async () => {
    const { list: devices } = await ask(deviceList, { productKey: 'a1LurkAgv01', status: 3, pageSize: 1 });
    const deviceId = devices[0]!.id;
    const { list: own } = await ask(propertyList, { deviceId });
    const { list, from, until } = await ask(propertyTrend, { deviceId });
    expect(Date.parse(until!) - Date.parse(from!)).toBe(3_600_000);
    expect(list.map(({ identifier }) => identifier)).toContain('batteryLevel');
    for (const { identifier, values } of list) {
      expect(values).toHaveLength(41);
      expect([identifier, values.at(-1)]).toEqual([
        identifier,
        own.find((row) => row.identifier === identifier)!.value,
      ]);
    }
  });

  it('of one that was never online is none', async () => {
    const { list: unknown } = await ask(deviceList, { status: 1, pageSize: 1 }, 'admin');
    expect(await ask(propertyTrend, { deviceId: unknown[0]!.id }, 'admin')).toEqual({
      from: null,
      until: null,
      list: [],
    });
  });
});

it('a device says in lists and files which firmware it runs, and the overview counts the same', async () => {
  const { list: devices } = await ask(deviceList, { productKey: 'a1LurkAgv01', pageSize: 100 });
  const main = gateway.box.current.store.all<{ id: string; version: string }>(
    `select device_id as id, version from device_versions where module_name = 'main-ctrl'`,
    {},
  );
  const running = new Map(main.map(({ id, version }) => [id, version]));
  expect(devices.some(({ firmwareVersion }) => firmwareVersion !== null)).toBe(true);
  for (const { id, firmwareVersion } of devices) expect([id, firmwareVersion]).toEqual([id, running.get(id) ?? null]);
  const { list: models } = await ask(overviewVersions, {});
  for (const { modelId, versions, others, unknown } of models) {
    const { list: of } = await ask(deviceList, { modelId, pageSize: 100 });
    const known = Map.groupBy(of, ({ firmwareVersion }) => firmwareVersion);
    for (const { version, devices: n } of versions) expect([version, known.get(version)?.length]).toEqual([version, n]);
    expect([modelId, unknown]).toEqual([modelId, known.get(null)?.length ?? 0]);
    expect(versions.reduce((sum, { devices: n }) => sum + n, others + unknown)).toBe(of.length);
  }
  const { status } = await gateway.call({
    path: deviceExport.path,
    token: gateway.tokens('huadong').accessToken,
    query: { columns: 'displayName,isFavourite,firmwareVersion' },
  });
  expect(status).toBe(200);
});
