import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeFailures } from '@fleet/domain/areas/equipment/decoding/contract.ts';
import { isSound } from '@fleet/domain/areas/products/decode/frames/frame.ts';
import { readHex } from '@fleet/domain/areas/products/decode/hex.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn, missing } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { publishText, readScript } from '../../products/decode/scriptRows.ts';
import { framePeriod, senderOf } from '../values/frames/sending.ts';
import { heardSpans } from '../values/spans.ts';

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const minute = 60_000;
const tow = 'a1TowAgv003';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
type Reply = ReplyOf<typeof decodeFailures>;
const failures = async (as = 'admin', productKey = tow) =>
  (await call(as, decodeFailures, { productKey })).data as Reply;
const world = () => gateway.box.current;
const publish = (more: string) =>
  publishText(world().store, {
    productKey: tow,
    text: `${readScript(world().store, tow).text}\n${more}`,
    note: '测试',
    publishedBy: 'u_admin',
    publishedAt: world().clock.now(),
  });

/** The frames that a device has sent in the last hour, as far as anybody heard of it. */
const sentOf = (deviceId: string): readonly (readonly number[])[] => {
  const now = world().clock.now();
  const frameAt = senderOf(world(), deviceId);
  return heardSpans(world(), deviceId, { from: now - 60 * minute + framePeriod, until: now + 1 }).flatMap(
    ({ from, until }) => {
      const first = Math.ceil(from / framePeriod);
      const count = Math.ceil(until / framePeriod) - first;
      return Array.from({ length: Math.max(0, count) }, (_, nth) => frameAt((first + nth) * framePeriod));
    },
  );
};
const devicesOf = (where: string) =>
  world().store.column<string>(
    `select d.id from devices d join fleet_device_ref f on f.device_id = d.id
     where d.product_key = '${tow}' and d.deleted_at is null and ${where}`,
  );

describe('the frames that came to nothing', () => {
  it('are those that were damaged, as long as the script is the one that was made for them', async () => {
    const reply = await failures();
    const sent = devicesOf('true').flatMap(sentOf);
    expect([reply.frames, reply.check, reply.script]).toEqual([
      sent.length,
      sent.filter((frame) => !isSound(frame)).length,
      0,
    ]);
    expect(reply.check).toBeGreaterThan(0);
    expect([reply.deviceCount, reply.watchedCount]).toEqual([devicesOf('true').length, devicesOf('true').length]);
    for (const { kind, message, frame, title } of reply.latest) {
      expect([kind, message, isSound(readHex(frame) as number[])]).toEqual(['check', '校验失败：CRC 不符', false]);
      expect(title).toMatch(/^上报 #\d+$/);
    }
    expect(reply.latest.map(({ at }) => at)).toEqual(
      reply.latest
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('are all of them from the moment on at which a script is published that throws, by device', async () => {
    publish(`rawDataToProtocol = () => { throw new Error('不认识这个版本的帧'); };`);
    world().clock.advance(10 * minute);
    const { script, devices, latest, frames } = await failures();
    const online = devices.filter((one) => one.script > 0);
    expect(online.length).toBeGreaterThan(1);
    expect(script).toBe(online.reduce((sum, one) => sum + one.script, 0));
    // published on a frame: that one is read by it already
    expect(Math.max(...online.map((one) => one.script))).toBe((10 * minute) / framePeriod + 1);
    expect(script).toBeLessThan(frames);
    expect([latest.length, latest[0]!.message, latest[0]!.kind]).toEqual([50, '不认识这个版本的帧', 'script']);
  });

  it('are those of the devices of whoever asks', async () => {
    const { deviceCount, devices } = await failures('huadong');
    const own = devicesOf(`d.tnt_id = 't_huadong'`);
    expect(deviceCount).toBe(own.length);
    expect(devices.every(({ deviceId }) => own.includes(deviceId))).toBe(true);
  });

  it('are none where devices speak the words of their model, and none of a product of another tenant', async () => {
    expect(await failures('admin', 'a1LurkAgv01')).toMatchObject({ deviceCount: 0, frames: 0, latest: [] });
    expect(await call('huadong', decodeFailures, { productKey: 'a1HnPort014' })).toMatchObject(missing);
  });
});
