import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { particularsOf } from '@fleet/domain/areas/equipment/device/particulars.ts';
import * as changes from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { type DeviceDetail, deviceGet } from '@fleet/domain/areas/equipment/device/contract.ts';
import { binDays } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { callsOn, done, missing } from '../../../../test/support/calls.ts';
import { onePixel, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedPicture } from '../../products/explode/testPictures.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const deviceId = 'dv_agv_hd_0301';
const read = async (id = deviceId) => (await call('huadong', deviceGet, { deviceId: id })).data as DeviceDetail;
const sent = async (name: string, as = 'huadong') => ({
  id: await uploadedPicture(gateway, name, onePixel, as),
  path: `product/t_${as}/u_${as}/${name}`,
});
type Sent = Awaited<ReturnType<typeof sent>>;

/** Saves a device as it is but for what is said here. */
const save = async (differs: { pictures?: readonly Sent[]; version?: number; description?: string }, id = deviceId) => {
  const device = await read(id);
  const form = { ...particularsOf(device), version: device.version };
  return call('huadong', changes.deviceUpdate, { deviceId: id }, { ...form, ...differs });
};
const idsOf = async (id?: string) => (await read(id)).pictures.map((picture) => picture.id);
const served = (address: string) => gateway.server.inject(new URL(address).href);

describe('what a device looks like', () => {
  it('is said by up to three pictures in the order that they were sent in, which stay while nobody speaks of them', async () => {
    const [a, b, c, d] = [await sent('a.png'), await sent('b.png'), await sent('c.png'), await sent('d.png')];
    expect((await read()).pictures).toEqual([]);
    expect(await save({ pictures: [a, b, c] })).toMatchObject(done);
    expect(await idsOf()).toEqual([a.id, b.id, c.id]);
    const [shown] = (await read()).pictures;
    expect((await served(shown!.previewUrl)).rawPayload.equals(onePixel)).toBe(true);
    expect(await save({ description: '右前轮已更换' })).toMatchObject(done);
    expect(await idsOf()).toEqual([a.id, b.id, c.id]);
    expect((await save({ pictures: [a, b, c, d] })).code).toBe(businessCodes.invalidInput.code);
    // one goes, another comes behind those that stay, and the first is to be the last
    expect(await save({ pictures: [b, c, d] })).toMatchObject(done);
    expect(await idsOf()).toEqual([b.id, c.id, d.id]);
    expect((await served(shown!.previewUrl)).statusCode).toBe(404);
    expect(await save({ pictures: [d, c, b] })).toMatchObject(done);
    expect(await idsOf()).toEqual([d.id, c.id, b.id]);
    expect(await save({ pictures: [] })).toMatchObject(done);
    expect(await idsOf()).toEqual([]);
  });

  it('is shown within its tenant alone, and is said by pictures of one’s own that belong to nothing yet', async () => {
    const used = await sent('used.png');
    const free = await sent('free.png');
    expect(await save({ pictures: [used] })).toMatchObject(done);
    expect(await call('huanan', deviceGet, { deviceId })).toMatchObject(missing);
    const foreign = await sent('his.png', 'huanan');
    for (const wrong of [foreign, { id: 'fl_none', path: free.path }, { ...free, path: used.path }])
      expect(await save({ pictures: [used, wrong] })).toMatchObject(missing);
    expect(await save({ pictures: [used, used] })).toMatchObject({ message_cn: '同一张图片不能重复提交' });
    expect(await save({ pictures: [used] }, 'dv_agv_hd_0302')).toMatchObject({
      message_cn: '文件已被使用，请重新上传',
    });
    // nor is anything kept of what somebody saves over an older version
    expect((await save({ pictures: [free], version: 99 })).code).toBe(businessCodes.conflict.code);
    expect(await idsOf()).toEqual([used.id]);
    expect(await idsOf('dv_agv_hd_0302')).toEqual([]);
  });

  it('lies in the recycle bin with its device and goes with it for good', async () => {
    const picture = await sent('gone.png');
    const id = 'dv_agv_hd_0303';
    expect(await save({ pictures: [picture] }, id)).toMatchObject(done);
    const { store, clock } = gateway.box.current;
    const kept = () =>
      store.column<string>(`select id from files where owner_kind = 'device' and owner_id = @id`, { id });
    const batch = (endpoint: typeof changes.deviceRemove | typeof changes.deviceRestore, more: object = {}) =>
      call('huadong', endpoint, {}, { ids: [id], ...more });
    expect((await call('huadong', changes.deviceDisable, {}, { ids: [id] })).type).toBe('success');
    expect((await batch(changes.deviceRemove, { isConfirmed: true })).data).toMatchObject({ changed: 1 });
    expect(kept()).toEqual([picture.id]);
    expect((await batch(changes.deviceRestore)).data).toMatchObject({ changed: 1 });
    expect(await idsOf(id)).toEqual([picture.id]);
    const address = () => read(id).then(({ pictures }) => pictures[0]!.previewUrl);
    expect((await served(await address())).statusCode).toBe(200);
    expect((await batch(changes.deviceRemove, { isConfirmed: true })).data).toMatchObject({ changed: 1 });
    clock.advance(binDays * dayLength + 1);
    expect(await call('huadong', deviceGet, { deviceId: id })).toMatchObject(missing);
    expect(kept()).toEqual([]);
  });
});
