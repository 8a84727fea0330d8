import { describe, expect, it } from 'vitest';
import { categoryAdd, categoryTree, categoryUpdate } from '@fleet/domain/areas/products/category/contract.ts';
import { modelAdd, productModels } from '@fleet/domain/areas/products/model/contract.ts';
import { productDetailPage, productListPage } from '@fleet/domain/areas/products/product/actions.ts';
import {
  productAdd,
  productCheck,
  productDelete,
  productPublish,
  productSecret,
  productUnpublish,
} from '@fleet/domain/areas/products/product/changesContract.ts';
import {
  productGet,
  productList,
  type ProductRow,
  productStat,
} from '@fleet/domain/areas/products/product/contract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { exportJournal, stateOf } from '@fleet/domain/kernel/open.ts';
import { productForm } from '../../src/areas/products/product/cases.ts';
import { giveThingModel } from '../../src/areas/products/product/testThingModel.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** Products over the whole way: what is shown follows what is done, and what cannot be done says why. */

const journeys = journeysOn();

/** A new product of huadong's, made by the console. */
const added = async (tab: Tab): Promise<string> => {
  const made = await tab.call(productAdd, { body: productForm as BodyOf<typeof productAdd> });
  if (made.kind !== 'data') throw new Error(JSON.stringify(made));
  return made.data.productKey;
};

const reasonOf = (tab: Tab, name: 'remove' | 'unpublish', product: ProductRow): string | null =>
  productDetailPage.actions[name].disabledReason(product, { userId: null, granted: tab.state($access).granted });

describe('a product', () => {
  it('comes into the list and its counters, is published, and says at each state what cannot be done', async () => {
    const tab = await journeys.enterAs('huadong', '/product/list');
    const list = await tab.list(productList, { source: 'own', sort: 'productName' });
    const stat = await tab.read(productStat, { query: {} });
    const before = stat().data?.development ?? 0;
    const productKey = await added(tab);
    const row = () => list().data?.list.find((one) => one.productKey === productKey);
    expect([row()?.productStatus, stat().data?.development]).toEqual(['DEVELOPMENT', before + 1]);

    const check = await tab.read(productCheck, { query: { productKey } });
    expect(check().data?.reason).toBe('还没有定义功能，至少需要一个属性、服务或事件');
    giveThingModel(journeys.gateway, productKey);
    expect(await tab.call(productPublish, { query: { productKey }, body: { version: 1 } })).toMatchObject({
      kind: 'data',
    });
    expect([row()?.productStatus, stat().data?.development]).toEqual(['RELEASE', before]);
    expect(check().data).toMatchObject({ productStatus: 'RELEASE', reason: null });
    expect(reasonOf(tab, 'remove', row()!)).toBe('请先撤销发布');
    // what the console says is what the gateway would
    const refused = await tab.call(productDelete, { query: { productKey }, body: { confirmName: '料箱机器人' } });
    expect(refused).toMatchObject({ kind: 'refused', message: '请先撤销发布' });

    await tab.call(productUnpublish, { query: { productKey }, body: { version: 2 } });
    expect([row()?.productStatus, reasonOf(tab, 'remove', row()!)]).toEqual(['DEVELOPMENT', null]);
    await tab.call(productDelete, { query: { productKey }, body: { confirmName: '料箱机器人' } });
    expect([row(), stat().data?.development]).toEqual([undefined, before]);
  });

  it('of the platform has nothing to change for a tenant, and all of it for the platform’s own', async () => {
    const offered = async (userName: string) => {
      const tab = await journeys.enterAs(userName, '/product/list');
      const found = await tab.read(productGet, { query: { productKey: 'a1Shuttle05' } });
      const actor = { userId: null, granted: tab.state($access).granted };
      const { edit, unpublish, remove } = productListPage.actions;
      return [edit, unpublish, remove].map((one) => one.appliesTo(found().data!, actor));
    };
    expect(await offered('huadong')).toEqual([false, false, false]);
    expect(await offered('admin')).toEqual([true, true, true]);
  });

  it('shows its models and the name of its category as they are changed', async () => {
    const tab = await journeys.enterAs('huadong', '/product/detail/a1HdFlip013');
    const product = await tab.read(productGet, { query: { productKey: 'a1HdFlip013' } });
    const models = await tab.read(productModels, { query: { productKey: 'a1HdFlip013' } });
    const tree = await tab.read(categoryTree, { query: {} });
    await tab.call(modelAdd, {
      query: { productKey: 'a1HdFlip013' },
      body: { modelName: 'FT-3', status: 'onSale', isVehicle: false, description: '' },
    });
    expect([models().data?.list.length, product().data?.modelCount]).toEqual([2, 2]);
    await tab.call(categoryUpdate, {
      query: { categoryId: 'ct_hd_flip' },
      body: { categoryName: '翻转机', description: '', version: 1 },
    });
    expect(product().data?.categoryName).toBe('翻转机');
    const count = tree().data?.list.length ?? 0;
    await tab.call(categoryAdd, {
      body: { parentId: 'agv', categoryName: '背负式', categoryKey: 'CarryAgv', description: '' },
    });
    expect(tree().data?.list.length).toBe(count + 1);
  });

  it('leaves its secret in no journal and no state', async () => {
    const tab = await journeys.enterAs('huadong', '/product/detail/a1HdFlip013');
    const told = await tab.call(productSecret, { query: { productKey: 'a1HdFlip013' } });
    const secret = told.kind === 'data' ? told.data.productSecret : '';
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify([exportJournal(tab.scope), stateOf(tab.scope)])).not.toContain(secret);
  });
});
