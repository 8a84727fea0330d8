import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { modelChoices } from '@fleet/domain/areas/products/model/choicesContract.ts';
import * as changes from '@fleet/domain/areas/products/product/changesContract.ts';
import * as contract from '@fleet/domain/areas/products/product/contract.ts';
import { topicList } from '@fleet/domain/areas/products/topic/contract.ts';
import { tagBind } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { callsOn, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { productForm } from './cases.ts';
import { giveThingModel } from './testThingModel.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const list = (query: object = {}, as = 'huadong') =>
  listOf<contract.ProductRow>(as, contract.productList, { pageSize: 100, ...query });
const keys = async (query: object = {}, as = 'huadong') =>
  (await list({ sort: 'productName', ...query }, as)).list.map(({ productKey }) => productKey);
const one = async (productKey: string, as = 'huadong') =>
  (await call(as, contract.productGet, { productKey })).data as contract.ProductRow;
const add = (differs: object = {}, as = 'huadong', query = {}) =>
  call(as, changes.productAdd, query, { ...productForm, ...differs });

describe('the list of products', () => {
  it('has for a tenant its own and the platform’s, and of their devices its own', async () => {
    const { list: rows, total } = await list();
    expect(total).toBe(13);
    expect(rows.filter(({ source }) => source === 'own').map(({ productKey }) => productKey)).toEqual(['a1HdFlip013']);
    const lurk = await one('a1LurkAgv01');
    const everywhere = await one('a1LurkAgv01', 'admin');
    expect(lurk.deviceCount).toBeLessThan(everywhere.deviceCount);
    expect([lurk.heldDevices, lurk.isReadOnly, everywhere.isReadOnly]).toEqual([lurk.deviceCount, true, false]);
    expect(everywhere.heldDevices).toBe(everywhere.deviceCount);
  });

  it('is found by what its filters say', async () => {
    expect(await keys({ keyword: 'a1tow' })).toEqual(['a1TowAgv003']);
    expect(await keys({ categoryId: 'wh_shuttle' })).toEqual(['a1Shuttle05']);
    expect(await keys({ categoryId: 'agv' })).toHaveLength(4);
    expect(await keys({ nodeType: '1' })).toEqual(['a1Wcs000011', 'a1Gateway09']);
    expect(await keys({ productType: 1 })).toHaveLength(3);
    expect(await keys({ source: 'own' })).toEqual(['a1HdFlip013']);
    expect(await keys({ dataFormat: 0 })).toEqual(['a1TowAgv003']);
    expect(await keys({ hasDraftChanges: true })).toEqual(['a1ForkAgv02', 'a1Dispat010', 'a1HeavyAgv4']);
    giveThingModel(gateway, 'a1ForkAgv02', { draft: 2 });
    expect(await one('a1ForkAgv02')).toMatchObject({
      functionCounts: { property: 3, service: 1, event: 2 },
      liveVersion: 1,
      draftChanges: 2,
    });
  });

  it('could have come about as it is: what is released has functions, and nothing happened before its time', () => {
    const { store } = gateway.box.current;
    const products = store.all<{
      productKey: string;
      status: string;
      functions: number;
      createdAt: number;
      publishedAt: number | null;
      updatedAt: number;
      firstAt: number | null;
      lastAt: number | null;
      deviceAt: number | null;
    }>(
      `select p.product_key as productKey, p.status, p.created_at as createdAt, p.published_at as publishedAt,
         p.updated_at as updatedAt, t.property_count + t.service_count + t.event_count as functions,
         min(v.published_at) as firstAt, max(v.published_at) as lastAt,
         (select min(d.created_at) from devices d where d.product_key = p.product_key) as deviceAt
       from products p left join thing_models t on t.product_key = p.product_key
         left join thing_model_versions v on v.product_key = p.product_key
       group by p.product_key`,
    );
    expect(products).toHaveLength(14);
    for (const { productKey, status, functions, ...at } of products) {
      const { createdAt, publishedAt, updatedAt, firstAt, lastAt, deviceAt } = at;
      if (status === 'RELEASE')
        expect([productKey, functions > 0, firstAt! <= publishedAt!]).toEqual([productKey, true, true]);
      expect([
        productKey,
        createdAt <= (firstAt ?? createdAt),
        updatedAt >= (lastAt ?? 0),
        createdAt <= (deviceAt ?? createdAt),
      ]).toEqual([productKey, true, true, true]);
    }
  });

  it('shows and finds the tags of the tenant who looks, which go with the product', async () => {
    const tags = [{ keyName: 'battery.type', value: '铅酸' }];
    const bind = (as: string) => call(as, tagBind, {}, { kind: 'product', ids: ['a1HdFlip013'], tags, mode: 'add' });
    const tagged = { tag: '铅酸', source: 'own' };
    expect(await keys(tagged)).toEqual([]);
    expect((await bind('huadong')).data).toMatchObject({ changed: 1 });
    expect(await keys(tagged)).toEqual(['a1HdFlip013']);
    expect((await one('a1HdFlip013')).productTags).toContain('battery.type=铅酸');
    expect(await keys(tagged, 'admin')).toEqual(['a1HdFlip013']);
    expect((await bind('huanan')).data).toMatchObject({ refused: 1, changed: 0 });
    const bindings = () =>
      gateway.box.current.store.all(`select 1 from tag_bindings where kind = 'product' and resource_id = 'a1HdFlip013'`)
        .length;
    expect(bindings()).toBeGreaterThan(0);
    gateway.box.current.store.run(`delete from devices where product_key = 'a1HdFlip013'`);
    await call('huadong', changes.productDelete, { productKey: 'a1HdFlip013' }, { confirmName: '线边翻转台' });
    expect(bindings()).toBe(0);
  });

  it('is counted by state, as the list itself counts', async () => {
    for (const as of ['huadong', 'huanan', 'admin']) {
      const total = async (query: object = {}) => (await list(query, as)).total;
      expect((await call(as, contract.productStat)).data).toEqual({
        total: await total(),
        development: await total({ productStatus: 'DEVELOPMENT' }),
        release: await total({ productStatus: 'RELEASE' }),
        draftChanged: await total({ hasDraftChanges: true }),
      });
    }
  });

  it('comes in each order whole, with nothing twice', async () => {
    const all = (await keys()).toSorted();
    for (const sort of ['deviceCount', '-deviceCount', 'categoryName', '-productStatus', 'createdAt', '-updatedAt']) {
      const pages = await Promise.all([1, 2, 3].map((page) => keys({ sort, page, pageSize: 5 })));
      expect(pages.flat().toSorted()).toEqual(all);
    }
  });
});

describe('a new product', () => {
  it('is in development, its tenant’s own, and has a key of eleven characters', async () => {
    const { data } = await add();
    const { productKey } = data as { productKey: string };
    expect(productKey).toMatch(/^a1[A-Za-z0-9]{9}$/);
    expect(await one(productKey)).toMatchObject({
      productName: '料箱机器人',
      productStatus: 'DEVELOPMENT',
      source: 'own',
      tntId: 't_huadong',
      categoryName: '巡检机器人',
      categoryKey: 'InspectRobot',
      productTags: [],
      creator: '陈建国',
      liveVersion: null,
      publishedAt: null,
      version: 1,
    });
    expect(await keys({}, 'huanan')).not.toContain(productKey);
  });

  it('begins with the functions and topics of the one that it is copied from', async () => {
    const { productKey } = (await add({ copyFrom: 'a1LurkAgv01' })).data as { productKey: string };
    const envelope = await call('huadong', topicList, { productKey });
    const { list: topics } = envelope.data as { list: { topicFullName: string; isSystem: boolean }[] };
    const own = topics.filter(({ isSystem }) => !isSystem).map(({ topicFullName }) => topicFullName);
    expect(own).toHaveLength(5);
    expect(own).toContain(`/${productKey}/\${deviceName}/user/lift/result`);
    const { functionCounts } = await one('a1LurkAgv01');
    expect(await one(productKey)).toMatchObject({ functionCounts, liveVersion: null });
  });

  it('is the platform’s when an inner user makes it there, and everybody has it', async () => {
    const { productKey } = (await add({}, 'admin', { tntId: 't_platform' })).data as { productKey: string };
    expect(await one(productKey, 'huanan')).toMatchObject({ source: 'platform', isReadOnly: true });
  });

  it.each([
    [{ productName: '车' }, 'invalidInput', '名称须为 4~30 个字符（一个汉字占 2 个字符）'],
    [{ productName: '线边翻转台' }, 'invalidInput', '产品名称已存在'],
    [{ netType: null }, 'invalidInput', '请选择联网方式或接入网关协议'],
    [{ authType: 'id2' }, 'invalidInput', '暂不支持新建 ID² 认证的产品'],
    [{ categoryId: 'ct_hn_port' }, 'notFound', '品类不存在或已被删除'],
    [{ copyFrom: 'a1HnPort014' }, 'notFound', '产品不存在或已被删除'],
  ] as const)('is refused: %j', async (differs, code, message) => {
    expect(await add(differs)).toMatchObject({ type: 'fail', code: businessCodes[code].code, message_cn: message });
  });

  it('has no category of another tenant, whoever makes it', async () => {
    expect(await add({ categoryId: 'ct_hn_port' }, 'admin', { tntId: 't_huadong' })).toMatchObject({
      code: businessCodes.notFound.code,
    });
    expect(await add({ categoryId: 'ct_hd_flip' }, 'admin', { tntId: 't_huadong' })).toMatchObject({ type: 'success' });
  });

  it('is refused over a thousand of one owner', async () => {
    gateway.box.current.store.run(
      `insert into products select 'x' || n.value, tnt_id, source, '产品' || n.value, category_id, category_name,
         top_category_id, top_category_name, status, vehicle_kind, node_type, protocol_type, net_type, data_format, auth_type, validate_type, product_type,
         is_dynamic_register, area, industry, device, description, secret, creator_id, created_at, updated_at,
         published_at, version from products, json_each(@numbers) n where product_key = 'a1HdFlip013'`,
      { numbers: JSON.stringify(Array.from({ length: 999 }, (_, at) => at)) },
    );
    expect(await add()).toMatchObject(refusedByState('最多 1000 个产品'));
  });
});

describe('changing a product', () => {
  const update = (productKey: string, differs: object, as = 'admin') =>
    call(as, changes.productUpdate, { productKey }, { ...productForm, version: 1, ...differs });
  const released = { ...productForm, productName: '四向穿梭车', categoryId: 'wh_shuttle_four' };

  it('takes texts at any time, and a version that is not the last not at all', async () => {
    expect((await update('a1Shuttle05', { ...released, description: ' 密集库 ' })).type).toBe('success');
    expect(await one('a1Shuttle05')).toMatchObject({ description: '密集库', version: 2, productStatus: 'RELEASE' });
    expect((await update('a1Shuttle05', released)).code).toBe(businessCodes.conflict.code);
  });

  it('leaves alone what its state locks', async () => {
    expect(await update('a1Shuttle05', { ...released, netType: 'OTHER' })).toMatchObject(
      refusedByState('已发布的产品不能修改联网方式，请先撤销发布'),
    );
    expect(await update('a1HeavyAgv4', { ...productForm, productName: '重载平板AGV' })).toMatchObject(
      refusedByState(expect.stringMatching(/^已有 \d+ 台设备，不能修改/) as unknown as string),
    );
  });

  it('takes its models into another category along', async () => {
    expect((await update('a1HdFlip013', {}, 'huadong')).type).toBe('success');
    const envelope = await call('huadong', modelChoices, { cid: 'robot' });
    expect((envelope.data as { list: { id: string }[] }).list.map(({ id }) => id)).toEqual(['md_ft2', 'md_x2']);
  });

  it('of the platform is for its own people', async () => {
    const query = { productKey: 'a1LurkAgv01' };
    for (const [endpoint, body] of [
      [changes.productUpdate, { ...productForm, version: 1 }],
      [changes.productPublish, { version: 1 }],
      [changes.productUnpublish, { version: 1 }],
      [changes.productDelete, { confirmName: '' }],
      [changes.productSecretReset, undefined],
      [changes.productSecret, undefined],
      [changes.productCheck, undefined],
    ] as const)
      expect(await call('huadong', endpoint, query, body)).toMatchObject(refusedByState('平台产品不能修改'));
  });
});

describe('the secret of a product', () => {
  const secretOf = (endpoint: Endpoint, productKey = 'a1HdFlip013', as = 'huadong') =>
    call(as, endpoint, { productKey });

  it('is told on demand, another one after it was reset', async () => {
    const first = (await secretOf(changes.productSecret)).data as { productSecret: string };
    expect(first.productSecret).toMatch(/^[0-9a-f]{32}$/);
    const next = (await secretOf(changes.productSecretReset)).data as { productSecret: string };
    expect(next.productSecret).not.toBe(first.productSecret);
    expect((await secretOf(changes.productSecret)).data).toEqual(next);
  });

  it('is none where devices sign in with certificates', async () => {
    expect(await secretOf(changes.productSecret, 'a1Dispat010', 'admin')).toMatchObject(
      refusedByState('该产品不使用设备密钥认证'),
    );
  });
});
