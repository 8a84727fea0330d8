import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploadHealth } from '@fleet/domain/core/codes/status.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import { uploadInterval, uploadLifetime } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { deviceFileDelete, deviceFileLink, deviceFileList } from '@fleet/domain/areas/equipment/file/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { letDevicesBe, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { lastUpload, slotAt, uploadIn } from './uploads.ts';

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const hour = 3_600_000;
const day = 24 * hour;
/** A vehicle that is online, one that is switched off, and one that was never online. */
const online = 'dv_agv_hd_0305';
const off = 'dv_agv_hd_0303';
const never = 'dv_agv_hd_0311';

let gateway: TestGateway;
const begin = async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
};
beforeEach(begin);
afterEach(() => gateway.close());

const world = () => gateway.box.current;
const call = async ({ method, path }: Endpoint, query: object, body?: object) =>
  (await gateway.call({ method, path, token: gateway.tokens('huadong').accessToken, query: { ...query }, body }))
    .envelope.data;
const filesOf = async (deviceId: string) =>
  (await call(deviceFileList, { deviceId, pageSize: 100 })) as ReplyOf<typeof deviceFileList>;
const sentBy = async (deviceId: string) =>
  (await filesOf(deviceId)).list.filter(({ requestedBy }) => requestedBy === null);

describe('what devices send by themselves', () => {
  it('is a log and the settings twice a day, the last week of them', async () => {
    const sent = await sentBy(online);
    const expected = Math.floor((2 * uploadLifetime) / uploadInterval);
    expect(sent.length).toBeGreaterThan(expected - 10);
    expect(sent.length).toBeLessThanOrEqual(expected);
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['log', 'config']));
    expect(sent.every(({ status, source, isExpired }) => status === 3 && source === 'device' && !isExpired)).toBe(true);
    const log = sent.find(({ kind }) => kind === 'log')!;
    expect(Date.parse(log.to!) - Date.parse(log.from!)).toBe(uploadInterval);
    const { url } = (await call(deviceFileLink, { recordId: log.recordId })) as ReplyOf<typeof deviceFileLink>;
    const { pathname, search } = new URL(url);
    const { rawPayload } = await gateway.server.inject({ method: 'GET', url: `${pathname}${search}` });
    expect(rawPayload.length).toBe(log.size);
    expect(rawPayload.toString('utf8')).toMatch(/activity=\w+/);
  });

  it('is the same whoever looked before, and no more after ninety days', async () => {
    letDevicesBe(gateway);
    for (let n = 0; n < 9; n += 1) {
      world().clock.advance(10 * day);
      await sentBy(online);
    }
    const often = await sentBy(online);
    await gateway.close();
    await begin();
    letDevicesBe(gateway);
    world().clock.advance(90 * day);
    expect(await sentBy(online)).toEqual(often);
    expect(world().store.one('select count(*) as n from device_files where nth < 0')).toEqual({ n: often.length });
  });

  it('comes back no more once it was deleted, and goes when it is a week old', async () => {
    const [first, ...others] = await sentBy(online);
    await call(deviceFileDelete, {}, { ids: [first!.recordId] });
    expect((await sentBy(online)).map(({ recordId }) => recordId)).toEqual(others.map(({ recordId }) => recordId));
    world().clock.advance(uploadLifetime);
    const ids = new Set((await sentBy(online)).map(({ recordId }) => recordId));
    expect(others.filter(({ recordId }) => ids.has(recordId))).toEqual([]);
  });

  it('lies never ahead of the clock, and is the same again when it was set back', async () => {
    const ids = async () => (await sentBy(online)).map(({ recordId, sha256 }) => `${recordId} ${sha256}`);
    const before = await ids();
    const reset = async () => gateway.call({ method: 'POST', path: '/mock/api/clock', body: { reset: true } });
    world().clock.advance(3 * day);
    expect(await ids()).not.toEqual(before);
    await reset();
    world().clock.freeze();
    const now = world().clock.now();
    const after = await sentBy(online);
    expect(after.every(({ fetchedAt }) => Date.parse(fetchedAt!) <= now)).toBe(true);
    const kept = new Set(before);
    expect((await ids()).filter((one) => !kept.has(one))).toEqual([]);
  });

  it('is the last of its times at any moment, and each after it was planned and before the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * day }), fc.constantFrom(online, off), (back, deviceId) => {
        const now = friday - back;
        const slot = slotAt(world(), deviceId, now);
        const all = Array.from({ length: 12 }, (_, n) => uploadIn(world(), deviceId, slot - n)).filter(
          (upload) => upload !== null && upload.moduleAt <= now,
        );
        if (all.length > 0) expect(lastUpload(world(), deviceId, now)).toEqual(all[0]);
        for (const upload of all) {
          const { planned, at, logAt, moduleAt } = upload!;
          expect([planned, at, logAt, moduleAt].toSorted((one, other) => one - other)).toEqual([
            planned,
            at,
            logAt,
            moduleAt,
          ]);
          expect(moduleAt).toBeLessThan(planned + uploadInterval);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the health of uploads in the list of devices', () => {
  it('is what the files of each say: normal while it sends, not once it is silent for a day', async () => {
    const { list } = (await call(deviceList, { productKey: 'a1LurkAgv01', pageSize: 100 })) as ReplyOf<
      typeof deviceList
    >;
    const healthOf = (deviceId: string) => {
      const row = list.find(({ id }) => id === deviceId)!;
      return [row.logUploadedAt, row.moduleUploadedAt].map((at) => uploadHealth(at, friday).label);
    };
    expect([online, off, never].map(healthOf)).toEqual([
      ['正常', '正常'],
      ['异常', '异常'],
      ['异常', '异常'],
    ]);
    expect(list.find(({ id }) => id === never)).toMatchObject({ logUploadedAt: null, moduleUploadedAt: null });
    for (const deviceId of [online, off]) {
      const { logUploadedAt, moduleUploadedAt } = await filesOf(deviceId);
      expect(list.find(({ id }) => id === deviceId)).toMatchObject({ logUploadedAt, moduleUploadedAt });
    }
  });

  it('stays normal for a device that is online, whatever the hour', async () => {
    const labels = new Set<string>();
    for (let n = 0; n < 24; n += 1) {
      world().clock.advance(hour);
      const now = world().clock.now();
      const upload = lastUpload(world(), 'dv_agv_hd_0302', now);
      labels.add(uploadHealth(upload === null ? null : new Date(upload.logAt).toISOString(), now).label);
    }
    expect([...labels]).toEqual(['正常']);
  });
});
