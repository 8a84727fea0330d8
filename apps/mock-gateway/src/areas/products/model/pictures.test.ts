import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overviewGet, overviewList } from '@fleet/domain/areas/equipment/overview/contract.ts';
import * as contract from '@fleet/domain/areas/products/model/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn, done, missing } from '../../../../test/support/calls.ts';
import { onePixel, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedPicture } from '../explode/testPictures.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const productKey = 'a1HdFlip013';
const form = { modelName: 'FT-9 翻转台', status: 'onSale', isVehicle: false, description: '' };
const bytesAt = async (address: string) => (await gateway.server.inject(new URL(address).href)).rawPayload;
const readModel = async (modelId: string) =>
  (await call('huadong', contract.modelGet, { modelId })).data as contract.ModelRow;
const filesOf = (modelId: string) =>
  gateway.box.current.store.column<string>(`select id from files where owner_kind = 'model' and owner_id = @modelId`, {
    modelId,
  });
const sent = async (name: string) => {
  const id = await uploadedPicture(gateway, name);
  return { id, path: `product/t_huadong/u_huadong/${name}` };
};
const added = async (pictures?: readonly object[]) =>
  (await call('huadong', contract.modelAdd, { productKey }, { ...form, ...(pictures && { pictures }) })).data as {
    modelId: string;
  };
const remove = (modelId: string) => call('huadong', contract.modelDelete, { modelId });

describe('what a model looks like', () => {
  it('is shown of every model of the data set, in its overview, on its page and beside its list, as a picture', async () => {
    const { categories } = (await call('admin', overviewList, { hasEmpty: true })).data as ReplyOf<typeof overviewList>;
    const models = categories.flatMap((category) => category.models);
    expect(models.length).toBeGreaterThan(15);
    for (const { picture } of models)
      expect((await bytesAt(picture!.previewUrl)).subarray(0, 4).toString('latin1')).toBe('\x89PNG');
    const one = (await call('huadong', overviewGet, { modelId: 'md_q600' })).data as ReplyOf<typeof overviewGet>;
    const [beside] = (await readModel('md_q600')).pictures;
    expect(one.picture!.id).toBe(beside!.id);
    const served = await gateway.server.inject(new URL(beside!.previewUrl).href);
    expect([served.headers['content-type'], served.headers['content-disposition']]).toEqual([
      'image/png',
      expect.stringMatching(/^inline;/),
    ]);
  });

  it('comes with a new model, stays while nobody speaks of it, is another one, and goes', async () => {
    const first = await sent('first.png');
    const { modelId } = await added([first]);
    const [shown] = (await readModel(modelId)).pictures;
    expect(shown!.id).toBe(first.id);
    expect((await bytesAt(shown!.previewUrl)).equals(onePixel)).toBe(true);

    const change = async (more: object) =>
      call(
        'huadong',
        contract.modelUpdate,
        { modelId },
        { ...form, ...more, version: (await readModel(modelId)).version },
      );
    expect(await change({ description: '双工位' })).toMatchObject(done);
    expect(filesOf(modelId)).toEqual([first.id]);
    const second = await sent('second.png');
    expect(await change({ pictures: [second] })).toMatchObject(done);
    expect(filesOf(modelId)).toEqual([second.id]);
    expect(await change({ pictures: [second] })).toMatchObject(done);
    expect(filesOf(modelId)).toEqual([second.id]);
    expect(await change({ pictures: [] })).toMatchObject(done);
    expect([filesOf(modelId), (await readModel(modelId)).pictures]).toEqual([[], []]);
    expect(await remove(modelId)).toMatchObject(done);
  });

  it('goes with its model', async () => {
    const picture = await sent('gone.png');
    const { modelId } = await added([picture]);
    const [{ previewUrl } = { previewUrl: '' }] = (await readModel(modelId)).pictures;
    expect(await remove(modelId)).toMatchObject(done);
    expect(filesOf(modelId)).toEqual([]);
    expect((await gateway.server.inject(new URL(previewUrl).href)).statusCode).toBe(404);
  });

  it('is one picture of one’s own that belongs to nothing yet; of a refused model nothing is kept', async () => {
    const used = await sent('used.png');
    const { modelId } = await added([used]);
    const foreign = {
      id: await uploadedPicture(gateway, 'his.png', onePixel, 'huanan'),
      path: 'product/t_huanan/u_huanan/his.png',
    };
    const add = (pictures: readonly object[]) =>
      call('huadong', contract.modelAdd, { productKey }, { ...form, modelName: 'FT-10', pictures });
    const free = await sent('free.png');
    expect(await add([used])).toMatchObject({ type: 'fail', message_cn: '文件已被使用，请重新上传' });
    for (const wrong of [foreign, { id: 'fl_none', path: free.path }, { ...free, path: used.path }])
      expect(await add([wrong])).toMatchObject(missing);
    expect((await add([free, used])).code).toBe(businessCodes.invalidInput.code);
    expect(gateway.box.current.store.column(`select name from models where name = 'FT-10'`)).toEqual([]);
    // nor by somebody who saves an older version
    const stale = await call('huadong', contract.modelUpdate, { modelId }, { ...form, pictures: [free], version: 99 });
    expect([stale.code, filesOf(modelId)]).toEqual([businessCodes.conflict.code, [used.id]]);
  });
});
