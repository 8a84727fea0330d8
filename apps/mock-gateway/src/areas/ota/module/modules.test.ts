import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/ota/module/contract.ts';
import * as groups from '@fleet/domain/areas/ota/module/groupContract.ts';
import { productAdd } from '@fleet/domain/areas/products/product/changesContract.ts';
import { productGet } from '@fleet/domain/areas/products/product/contract.ts';
import { callsOn, done, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const own = 'a1HdFlip013';
const form = {
  productKey: own,
  moduleName: 'gripper-ctrl',
  moduleNickName: ' 夹爪控制 ',
  typeId: null as string | null,
  nameCheck: true,
  needToVerify: true,
  description: '',
};
const modules = async (query: object = {}, as = 'huadong') =>
  (await listOf<contract.ModuleRow>(as, contract.moduleList, { pageSize: 100, ...query })).list;
const add = (differs: object = {}, as = 'huadong') => call(as, contract.moduleAdd, {}, { ...form, ...differs });
const remove = (...ids: string[]) => call('huadong', contract.moduleDelete, {}, { ids });
const groupList = async (as = 'huadong') =>
  (await listOf<groups.ModuleGroupRow>(as, groups.moduleGroupList, { pageSize: 100 })).list;

describe('the modules of products', () => {
  it('begin with the whole device in every product, and are seen by whoever sees the product', async () => {
    const seen = await modules();
    const products = new Set(seen.map(({ productKey }) => productKey));
    for (const key of products)
      expect(seen.filter(({ productKey, isDefault }) => productKey === key && isDefault)).toHaveLength(1);
    expect(products.has(own)).toBe(true);
    expect(products.has('a1HnPort014')).toBe(false);
    expect(
      seen.find(({ moduleName, productKey }) => moduleName === 'nav-core' && productKey === 'a1LurkAgv01'),
    ).toMatchObject({
      moduleNickName: '导航定位',
      typeName: '导航定位',
      groupName: '感知类',
      source: 'platform',
      isReadOnly: true,
      isSafetyRelevant: false,
    });
  });

  it('are found by their id, whatever page they are on, by whoever may see them', async () => {
    const [last] = (await modules()).toReversed();
    const { moduleId } = last!;
    expect(await modules({ chosenId: moduleId, pageSize: 1 })).toEqual([last]);
    const [foreign] = (await modules({}, 'huanan')).filter(
      ({ source, tntId }) => source === 'own' && tntId === 't_huanan',
    );
    expect(await modules({ chosenId: foreign!.moduleId })).toEqual([]);
  });

  it('count the devices that whoever looks may see, as the product does', async () => {
    for (const as of ['admin', 'huadong', 'huanan']) {
      const [module] = await modules({ production: 'a1LurkAgv01', keyword: 'default' }, as);
      const { deviceCount } = dataOf<{ deviceCount: number }>(
        await call(as, productGet, { productKey: 'a1LurkAgv01' }),
      );
      expect(module?.deviceCount).toBe(deviceCount);
    }
  });

  it('are told of a type of the platform as many as whoever looks may see', async () => {
    await call('huanan', contract.moduleAdd, {}, { ...form, productKey: 'a1HnPort014', typeId: 'mt_bms' });
    for (const as of ['admin', 'huadong', 'huanan']) {
      const seen = await modules({}, as);
      for (const { types } of await groupList(as))
        for (const { typeId, moduleCount } of types)
          expect([as, typeId, moduleCount]).toEqual([as, typeId, seen.filter((one) => one.typeId === typeId).length]);
    }
  });

  it('are found by product, type, group of types and a part of their names', async () => {
    const all = await modules();
    expect(await modules({ production: own })).toEqual(all.filter(({ productKey }) => productKey === own));
    expect((await modules({ typeId: 'mt_bms' })).every(({ typeId }) => typeId === 'mt_bms')).toBe(true);
    const control = await modules({ groupId: 'mg_control' });
    expect(control.length).toBe(all.filter(({ groupName }) => groupName === '控制类').length);
    expect((await modules({ keyword: 'NAV' })).map(({ moduleName }) => moduleName)).toEqual(
      all.filter(({ moduleName }) => moduleName.includes('nav')).map(({ moduleName }) => moduleName),
    );
  });

  it('take another one, trimmed, of a type that their tenant knows, up to 25', async () => {
    expect(await add({ typeId: 'mt_hn_port' })).toMatchObject(refused('模块类型不存在或已被删除'));
    expect(await add({ typeId: 'mt_bms' })).toMatchObject(done);
    expect((await modules({ keyword: 'gripper' }))[0]).toMatchObject({
      moduleNickName: '夹爪控制',
      typeName: '电池管理',
    });
    expect(await add()).toMatchObject(refused('模块名称已存在'));
    const { length } = await modules({ production: own });
    for (let at = length; at < 25; at += 1) expect(await add({ moduleName: `m${at}` })).toMatchObject(done);
    expect(await add({ moduleName: 'one-more' })).toMatchObject(refusedByState('每个产品最多 25 个模块'));
  });

  it('of the platform are changed by the platform alone', async () => {
    expect(await add({ productKey: 'a1LurkAgv01' })).toMatchObject(refusedByState('平台模块不能修改'));
    expect(await add({ productKey: 'a1LurkAgv01' }, 'admin')).toMatchObject(done);
    const reply = dataOf<{ refused: number; list: { message: string }[] }>(await remove('om_a1LurkAgv01_nav'));
    expect(reply).toMatchObject({ refused: 1, list: [{ message: '平台模块不能修改' }] });
  });

  it('change under the last version, and go but for the whole device', async () => {
    const { productKey: _key, moduleName: _name, ...about } = form;
    const update = (version: number) =>
      call('huadong', contract.moduleUpdate, { moduleId: 'om_hd_flip' }, { ...about, version });
    expect(await update(1)).toMatchObject(done);
    expect((await update(1)).code).toBe(830409);
    gateway.box.current.store.run("delete from ota_packs where module_id = 'om_hd_flip'");
    const reply = dataOf<{ changed: number; list: { result: string; message: string | null }[] }>(
      await remove('om_hd_flip', `om_${own}`, 'om_none'),
    );
    expect(reply.list.map(({ result, message }) => [result, message])).toEqual([
      ['changed', null],
      ['refused', '默认模块不能删除'],
      ['refused', '模块不存在或已被删除'],
    ]);
  });

  it('come with a copied product, and the whole device with every new one', async () => {
    const copied = {
      productName: '翻转台二代',
      copyFrom: own,
      ...(await productForm()),
    };
    const { productKey } = dataOf<{ productKey: string }>(await call('huadong', productAdd, {}, copied));
    const names = (await modules({ production: productKey })).map(({ moduleName, typeId }) => [moduleName, typeId]);
    expect(names).toEqual([
      ['default', null],
      ['flip-ctrl', 'mt_hd_flip'],
      ['inlet-vision', 'mt_hd_vision'],
    ]);
  });
});

/** What a product of huadong is made of beside its name. */
async function productForm(): Promise<object> {
  const row = dataOf<Record<string, unknown>>(await call('huadong', productGet, { productKey: own }));
  const { properties } = productAdd.bodySchema as unknown as { properties: object };
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => name in properties && !['productName', 'copyFrom'].includes(name)),
  );
}

describe('groups of module types', () => {
  const group = { groupName: ' 夹具类 ', sort: 3, description: '' };
  const type = { typeName: '夹爪', identifier: 'gripper', isSafetyRelevant: true, description: '' };

  it('are the platform’s and one’s own, in their order', async () => {
    expect((await groupList()).map(({ groupName }) => groupName)).toEqual([
      '控制类',
      '感知类',
      '能源类',
      '通信类',
      '人机类',
      '翻转台部件',
      '待整理',
    ]);
    expect((await groupList('huanan')).map(({ groupName }) => groupName)).not.toContain('翻转台部件');
  });

  it('take a name once in a tenant, a type’s name once in a group, its identifier once in a tenant', async () => {
    const { groupId } = dataOf<{ groupId: string }>(await call('huadong', groups.moduleGroupAdd, {}, group));
    expect(await call('huadong', groups.moduleGroupAdd, {}, group)).toMatchObject(refused('分组名称已存在'));
    const addType = (differs: object = {}) =>
      call('huadong', groups.moduleTypeAdd, { groupId }, { ...type, ...differs });
    expect(await addType()).toMatchObject(done);
    expect(await addType({ identifier: 'other' })).toMatchObject(refused('类型名称已存在'));
    expect(await addType({ typeName: '吸盘' })).toMatchObject(refused('标识已存在'));
    // the platform's identifiers are the platform's
    expect(await addType({ typeName: '导航', identifier: 'navigation' })).toMatchObject(done);
  });

  it('keep an identifier that a module needs, and a type and a group that are in use', async () => {
    const update = (identifier: string) =>
      call('huadong', groups.moduleTypeUpdate, { typeId: 'mt_hd_flip' }, { ...type, identifier, version: 1 });
    expect(await update('flipper')).toMatchObject(refusedByState('被模块使用的类型不能修改标识'));
    expect(await update('flip_control')).toMatchObject(done);
    const deleteType = async (id: string) =>
      dataOf<{ list: { message: string | null }[] }>(await call('huadong', groups.moduleTypeDelete, {}, { ids: [id] }))
        .list[0]?.message;
    expect(await deleteType('mt_hd_flip')).toBe('类型正被 1 个模块使用');
    expect(await deleteType('mt_nav')).toBe('平台分组不能修改');
    const deleteGroup = (groupId: string) => call('huadong', groups.moduleGroupDelete, { groupId });
    expect(await deleteGroup('mg_hd_bench')).toMatchObject(refusedByState('分组下有 2 个类型，不能删除'));
    expect(await deleteGroup('mg_energy')).toMatchObject(refusedByState('平台分组不能修改'));
    expect(await deleteGroup('mg_hd_empty')).toMatchObject(done);
  });
});
