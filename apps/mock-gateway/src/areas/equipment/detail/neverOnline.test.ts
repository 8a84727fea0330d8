import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceList } from '@fleet/domain/areas/equipment/command/contract.ts';
import { deviceGet, deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceFileList as fileList } from '@fleet/domain/areas/equipment/file/contract.ts';
import { shadowList } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import { eventList, propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** A device that was created and never online: whatever is asked of it is answered, and nothing of that is made up. */

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');

let gateway: TestGateway;
const never: { id: string; productKey: string; kind: string }[] = [];
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
  const { list } = await ask(deviceList, { status: 1, pageSize: 100 });
  const kinds = new Map(list.map((device) => [device.productKey, device]));
  for (const { id, productKey, categoryName } of kinds.values()) never.push({ id, productKey, kind: categoryName });
});
afterAll(() => gateway.close());

type Query = Readonly<Record<string, unknown>>;
const ask = async <Asked, Body, Reply>(
  { method, path }: Endpoint<Asked, Body, Reply>,
  query: Query,
): Promise<ReplyOf<Endpoint<Asked, Body, Reply>>> => {
  const { envelope } = await gateway.call({
    method,
    path,
    token: gateway.tokens('admin').accessToken,
    query,
  });
  expect({ path, type: envelope.type, said: envelope.message_cn }).toMatchObject({ path, type: 'success' });
  return envelope.data as ReplyOf<Endpoint<Asked, Body, Reply>>;
};

/** What can be asked of a device with nothing but its id, and what else some ask for. */
const span = { from: '2026-11-19T16:00:00.000Z', to: '2026-11-20T01:00:00.000Z' };
const known: Query = { ...span, page: 1, pageSize: 20 };
const asked = endpoints.flatMap((endpoint) => {
  const { method, path, replyKind, querySchema } = endpoint;
  const { properties = {}, required = [] } = (querySchema ?? {}) as {
    readonly properties?: Query;
    readonly required?: readonly string[];
  };
  const others = required.filter((name) => name !== 'deviceId');
  // monitoring knows vehicles that are on a floor alone
  const isAbout =
    method === 'GET' &&
    !path.includes('/monitor/') &&
    replyKind === 'envelope' &&
    Object.hasOwn(properties, 'deviceId');
  if (!isAbout || others.some((name) => !Object.hasOwn(known, name))) return [];
  return [{ id: endpoint.id, endpoint, more: Object.fromEntries(others.map((name) => [name, known[name]])) }];
});

describe('a device that was never online', () => {
  it('is one of several kinds, and much can be asked of it', () => {
    expect(never.length).toBeGreaterThan(1);
    expect(asked.length).toBeGreaterThan(20);
  });

  it.each(asked)('is answered $id', async ({ endpoint, more }) => {
    for (const { id } of never) await ask(endpoint, { deviceId: id, ...more });
  });

  it('has no value, event, file or state that nobody reported', async () => {
    for (const { id: deviceId } of never) {
      const device = await ask(deviceGet, { deviceId });
      expect(device).toMatchObject({ status: 1, faultLevel: null, activatedAt: null, lastOnlineAt: null });
      expect(device).toMatchObject({ firmwareVersion: null, logUploadedAt: null, moduleUploadedAt: null });
      const values = await ask(propertyList, { deviceId });
      expect(values).toMatchObject({ isOnline: false, heardAt: null });
      for (const { value, at, quality } of values.list) expect([value, at, quality]).toEqual([null, null, null]);
      const shadow = await ask(shadowList, { deviceId });
      expect(shadow).toMatchObject({ isOnline: false, heardAt: null });
      expect(shadow.list.every(({ reported }) => reported === null)).toBe(true);
      expect((await ask(eventList, { deviceId })).total).toBe(0);
      expect((await ask(fileList, { deviceId })).total).toBe(0);
      expect(await ask(serviceList, { deviceId })).toMatchObject({ isOnline: false, heardAt: null });
    }
  });
});
