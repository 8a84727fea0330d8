import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { modelPageSize, offeredModels } from '@fleet/domain/areas/products/model/choicesContract.ts';
import { offeredProducts } from '@fleet/domain/areas/products/product/choicesContract.ts';
import type { ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { models as everyModel, products as everyProduct } from '@fleet/fixtures/areas/products/products.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** What huadong may use: its own and the platform's. */
const products = everyProduct.filter(({ tntId }) => tntId === undefined || tntId === 't_huadong');
const known = new Set(products.map(({ productKey }) => productKey));
const models = everyModel.filter(({ productKey }) => known.has(productKey));

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const listOf = async <Row>(as: string, path: string, query: object = {}) =>
  (await gateway.call({ path: `/gateway/${path}`, as, query: { ...query } })).envelope.data as {
    list: Row[];
    total: number;
  };
const projectsOf = (as: string, query: object = {}) => listOf<ProjectRow>(as, 'project/api/v1/list', query);

describe('projects to choose from', () => {
  it('are those of the tenant, with their devices counted', async () => {
    const { list, total } = await projectsOf('huadong');
    expect(total).toBe(3);
    expect(list[0]).toMatchObject({
      id: 'p_huadong_1',
      projectKey: 'HD-2025-003',
      name: '苏州三号车间总装物流',
      tntId: 't_huadong',
      tntName: '华东智造物流有限公司',
      deviceCount: 14,
    });
  });

  it('are found by name or number, in pages', async () => {
    expect((await projectsOf('huadong', { keyword: 'hd-2025' })).total).toBe(2);
    expect((await projectsOf('huadong', { keyword: '电池' })).list.map(({ id }) => id)).toEqual(['p_huadong_3']);
    expect(await projectsOf('huadong', { page: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      list: [{ id: 'p_huadong_3' }],
    });
  });

  it('are another tenant’s only for an inner user who names it', async () => {
    expect((await projectsOf('admin', { tntId: 't_huanan' })).list.every(({ tntId }) => tntId === 't_huanan')).toBe(
      true,
    );
    const { envelope } = await gateway.call({
      path: '/gateway/project/api/v1/list',
      as: 'huadong',
      query: { tntId: 't_huanan' },
    });
    expect(envelope.code).toBe(businessCodes.notFound.code);
  });
});

describe('products to choose from', () => {
  const keysOf = async (query: object = {}) =>
    (await listOf<{ productKey: string }>('huadong', 'product/api/v1/product/bystatus/list', query)).list.map(
      ({ productKey }) => productKey,
    );

  it('are all of them with an empty status, like without one', async () => {
    const all = products.map(({ productKey }) => productKey).toSorted();
    expect((await keysOf(offeredProducts)).toSorted()).toEqual(all);
    expect((await keysOf()).toSorted()).toEqual(all);
  });

  it('are those of the status, and none of a status that no product has', async () => {
    for (const status of ['RELEASE', 'DEVELOPMENT'] as const) {
      const wanted = products.filter((product) => product.status === status).map(({ productKey }) => productKey);
      expect((await keysOf({ productStatus: status })).toSorted()).toEqual(wanted.toSorted());
    }
    expect(await keysOf({ productStatus: 'DELETED' })).toEqual([]);
  });
});

describe('models to choose from', () => {
  const modelsOf = (query: object) =>
    listOf<{ id: string; name: string }>('huadong', 'asset-mgt/api/v1/model/list', query);

  it('may all be asked for at once', async () => {
    const { list, total } = await modelsOf({ page: 1, pageSize: modelPageSize, status: '', enabled: '', name: '' });
    expect([list.length, total]).toEqual([models.length, models.length]);
  });

  it('are offered all at once without those out of use, with every parameter sent', async () => {
    expect(Object.keys(offeredModels).toSorted()).toEqual(['cid', 'enabled', 'name', 'page', 'pageSize', 'status']);
    const wanted = models.filter(({ isEnabled }) => isEnabled).map(({ id }) => id);
    const { list, total } = await modelsOf(offeredModels);
    expect(list.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
    expect(total).toBe(wanted.length);
  });

  it('come in pages, one after the other', async () => {
    const pages = await Promise.all([1, 2].map((page) => modelsOf({ ...offeredModels, page, pageSize: 4 })));
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(8);
  });

  it('are found by category, by name, and by whether they are in use', async () => {
    expect((await modelsOf({ cid: 'charging' })).list.map(({ id }) => id)).toEqual(['md_c48', 'md_c80']);
    expect((await modelsOf({ name: 'q1' })).total).toBe(2);
    for (const enabled of ['false', '0']) {
      expect((await modelsOf({ enabled })).list.map(({ id }) => id)).toEqual(['md_q300']);
    }
    for (const enabled of ['true', '1']) expect((await modelsOf({ enabled })).total).toBe(models.length - 1);
    expect((await modelsOf({ status: 'onSale' })).total).toBe(models.length - 1);
    expect((await modelsOf({ status: 'ended' })).total).toBe(1);
    expect((await modelsOf({ status: 'none' })).total).toBe(0);
  });
});
