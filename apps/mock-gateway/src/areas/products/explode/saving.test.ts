import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EditedView,
  type ExplodedView,
  modelExplode,
  modelExplodeSave,
} from '@fleet/domain/areas/products/explode/contract.ts';
import { blankHotspot, toEdited } from '@fleet/domain/areas/products/explode/editing.ts';
import { modelDelete } from '@fleet/domain/areas/products/model/contract.ts';
import { productDelete } from '@fleet/domain/areas/products/product/changesContract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { onePixel, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedPicture } from './testPictures.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const modelId = 'md_ft2';

type Read = { readonly views: ExplodedView[]; readonly version: number };
const readOf = async (id = modelId, as = 'huadong') => (await call(as, modelExplode, { modelId: id })).data as Read;
const save = async (views: readonly unknown[], changes: { id?: string; as?: string; version?: number } = {}) => {
  const { id = modelId, as = 'huadong' } = changes;
  const version = changes.version ?? (await readOf(id, as)).version;
  return call(as, modelExplodeSave, { modelId: id }, { views, version });
};

const hotspot = (hotspotId: string, changes: Partial<EditedView['hotspots'][number]> = {}) => ({
  ...blankHotspot,
  hotspotId,
  shape: 'point' as const,
  points: [{ x: 0.5, y: 0.5 }],
  partName: '翻转臂',
  ...changes,
});
const view = (viewId: string, pictureId: string, ...hotspots: EditedView['hotspots']): EditedView => ({
  viewId,
  name: `图 ${viewId}`,
  pictureId,
  hotspots,
});
const filesOf = (id: string) =>
  gateway.box.current.store.all('select tnt_id as tntId, owner_id as ownerId from files where id = @id', { id });

describe('saved exploded views', () => {
  it('are read as they were sent, trimmed, views below others under the ids that they were given', async () => {
    const [one, two] = [await uploadedPicture(gateway, 'one.png'), await uploadedPicture(gateway, 'two.png')];
    const arm = hotspot('h1', { partName: ' 翻转臂 ', moduleName: '伺服', faultCodes: ['L5001'], childViewId: 'new2' });
    const before = await readOf();
    expect(await save([view('new1', one, arm), view('new2', two)])).toMatchObject({
      ...done,
      data: { version: before.version + 1 },
    });
    const { views, version } = await readOf();
    expect(version).toBe(before.version + 1);
    const [whole, part] = views;
    expect(whole).toMatchObject({ name: '图 new1', picture: { id: one, width: 1, height: 1 } });
    expect(whole!.hotspots).toEqual([{ ...arm, partName: '翻转臂', childViewId: part!.viewId }]);
    expect(new Set([whole!.viewId, part!.viewId, 'new1', 'new2']).size).toBe(4);
    const shown = await gateway.server.inject(new URL(whole!.picture.previewUrl).href);
    expect(shown.rawPayload.equals(onePixel)).toBe(true);
    expect(filesOf(one)).toEqual([{ tntId: 't_huadong', ownerId: whole!.viewId }]);
  });

  it('keep their pictures and ids through a change of order, and let go of those that are replaced or removed', async () => {
    const ids = [await uploadedPicture(gateway, 'a.png'), await uploadedPicture(gateway, 'b.png')];
    await save([view('a', ids[0]!), view('b', ids[1]!)]);
    const [a, b] = (await readOf()).views.map(toEdited) as [EditedView, EditedView];
    expect(await save([b, a])).toMatchObject(done);
    expect((await readOf()).views.map(toEdited)).toEqual([b, a]);
    const third = await uploadedPicture(gateway, 'c.png');
    expect(await save([{ ...a, pictureId: third }])).toMatchObject(done);
    expect((await readOf()).views.map(toEdited)).toEqual([{ ...a, pictureId: third }]);
    expect([...filesOf(ids[0]!), ...filesOf(ids[1]!)]).toEqual([]);
    expect(gateway.box.current.store.all(`select 1 from model_views where id = '${b.viewId}'`)).toEqual([]);
  });

  it('keep a drawing of the data set until it is replaced', async () => {
    const { views } = await readOf('md_q1000', 'admin');
    const [whole, ...parts] = views.map(toEdited) as [EditedView, ...EditedView[]];
    const renamed = { ...whole, name: '整机' };
    expect(await save([renamed, ...parts], { id: 'md_q1000', as: 'admin' })).toMatchObject(done);
    const again = await readOf('md_q1000', 'admin');
    expect(again.views.map(({ picture }) => picture)).toEqual(views.map(({ picture }) => picture));
    const pictureId = await uploadedPicture(gateway, 'whole.png', onePixel, 'admin');
    await save([{ ...renamed, pictureId }, ...parts], { id: 'md_q1000', as: 'admin' });
    expect((await readOf('md_q1000', 'admin')).views[0]).toMatchObject({
      viewId: whole.viewId,
      picture: { id: pictureId, width: 1, height: 1 },
    });
  });

  it.each([
    ['model', modelDelete, { modelId }, undefined],
    ['product', productDelete, { productKey: 'a1HdFlip013' }, { confirmName: '线边翻转台' }],
  ] as const)('go with their %s, pictures and all', async (_, endpoint, query, body) => {
    const picture = await uploadedPicture(gateway, 'gone.png');
    await save([view('a', picture)]);
    const { store } = gateway.box.current;
    expect(store.all('select 1 from model_views where model_id = @modelId', { modelId })).toHaveLength(1);
    store.run(`delete from devices where product_key = 'a1HdFlip013'`);
    expect(await call('huadong', endpoint, query, body)).toMatchObject(done);
    expect(filesOf(picture)).toEqual([]);
    expect(store.all('select 1 from model_views where model_id = @modelId', { modelId })).toEqual([]);
  });
});

describe('exploded views are refused', () => {
  const unchanged = async (answer: Promise<unknown>, expected: object) => {
    const before = await readOf();
    expect(await answer).toMatchObject(expected);
    expect(await readOf()).toEqual(before);
  };

  it('when somebody has saved the model meanwhile, whatever else is wrong', async () => {
    const { version } = await readOf();
    await save([], { version });
    await unchanged(save([view('a', 'fl_none')], { version }), {
      type: 'fail',
      code: businessCodes.conflict.code,
    });
  });

  it('by the rules of the desk, in words that say where', async () => {
    const picture = await uploadedPicture(gateway, 'a.png');
    const wrong = (changes: object) => save([view('a', picture, hotspot('h1'), hotspot('h2', changes))]);
    const where = '爆炸图“图 a”第 2 个热点“翻转臂”：';
    await unchanged(wrong({ points: [{ x: 1.2, y: 0 }] }), refused(`${where}热点须在图片范围内`));
    await unchanged(wrong({ childViewId: 'a' }), refused(`${where}子图不能成环`));
    await unchanged(wrong({ faultCodes: ['X9999'] }), refused(`${where}故障码“X9999”不存在`));
    const many = Array.from({ length: 61 }, (_, at) => hotspot(`h${at}`));
    await unchanged(save([view('a', picture, ...many)]), refused('爆炸图“图 a”：最多 60 个热点'));
  });

  it('with a picture that is not there, not one’s own, for something else, used already or no picture', async () => {
    const gone = refused('爆炸图“图 a”：图片不存在或已过期，请重新选择图片');
    await unchanged(save([view('a', 'fl_none')]), gone);
    await unchanged(save([view('a', await uploadedPicture(gateway, 'theirs.png', onePixel, 'huanan'))]), gone);
    const { envelope } = await gateway.call({
      method: 'POST',
      path: '/gateway/general/api/v1/file/register',
      as: 'huadong',
      body: { path: await stored('project/t_huadong/u_huadong/map.png'), from: 'project' },
    });
    await unchanged(save([view('a', (envelope.data as { id: string }).id)]), gone);
    const used = await uploadedPicture(gateway, 'used.png');
    await unchanged(
      save([view('a', used), view('b', used)]),
      refused('爆炸图“图 b”：图片不存在或已过期，请重新选择图片'),
    );
    const broken = await uploadedPicture(gateway, 'broken.png', onePixel.subarray(0, 20));
    await unchanged(save([view('a', broken)]), refused('爆炸图“图 a”：图片无法识别，请换一张图片'));
    const huge = Buffer.from(onePixel);
    huge.writeUInt32BE(10_001, 16);
    await unchanged(
      save([view('a', await uploadedPicture(gateway, 'huge.png', huge))]),
      refused('爆炸图“图 a”：图片的宽和高不能超过 10000 像素'),
    );
    await expect(uploadedPicture(gateway, 'moving.png', Buffer.from('GIF89a not taken here'))).rejects.toThrow(
      '仅支持 png、jpg、webp 格式的图片',
    );
  });

  it('of a model of the platform, and of another tenant like one that is missing', async () => {
    expect(await save([], { id: 'md_q1000' })).toMatchObject(refusedByState('平台产品不能修改'));
    expect(await call('huanan', modelExplodeSave, { modelId }, { views: [], version: 1 })).toMatchObject(missing);
  });
});

const stored = async (path: string): Promise<string> => {
  await gateway.store(path, onePixel);
  return path;
};
