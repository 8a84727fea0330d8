import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/products/category/contract.ts';
import { productList } from '@fleet/domain/areas/products/product/contract.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const tree = async (as = 'huadong') => (await listOf<contract.CategoryRow>(as, contract.categoryTree)).list;
const add = (differs: object = {}) =>
  call(
    'huadong',
    contract.categoryAdd,
    {},
    {
      parentId: 'ct_hd_line',
      categoryName: '装配台',
      categoryKey: 'AssemblyTable',
      description: '',
      ...differs,
    },
  );
const idOf = async (answer: ReturnType<typeof add>) => ((await answer).data as { categoryId: string }).categoryId;

describe('the tree of categories', () => {
  it('has the standard ones in four levels, parents first, and the tenant’s own', async () => {
    const rows = await tree();
    const seen = new Set<string | null>([null]);
    for (const { categoryId, parentId } of rows) {
      expect(seen.has(parentId)).toBe(true);
      seen.add(categoryId);
    }
    expect(rows.filter(({ isStandard }) => isStandard)).toHaveLength(24);
    expect(Math.max(...rows.map(({ depth }) => depth))).toBe(4);
    expect(rows.filter(({ isStandard }) => !isStandard).map(({ categoryId }) => categoryId)).toEqual([
      'ct_hd_line',
      'ct_hd_flip',
    ]);
    expect((await tree('admin')).map(({ categoryId }) => categoryId)).toContain('ct_hn_port');
  });

  it('counts the products of a category with all below it, as the list finds them', async () => {
    for (const { categoryId, productCount } of await tree()) {
      const { total } = await listOf('huadong', productList, { categoryId });
      expect(productCount).toBe(total);
    }
  });
});

describe('adding a category', () => {
  it('puts it behind its brothers, up to five levels deep', async () => {
    let parentId = 'ct_hd_flip';
    for (const [index, key] of ['A', 'B', 'C'].entries()) {
      parentId = await idOf(add({ parentId, categoryName: `级${index}`, categoryKey: key }));
    }
    const added = (await tree()).find(({ categoryId }) => categoryId === parentId);
    expect(added).toMatchObject({ depth: 5, isReadOnly: false, tntId: 't_huadong', productCount: 0 });
    expect(await add({ parentId, categoryName: '级3', categoryKey: 'D' })).toMatchObject(refused('最多 5 级'));
  });

  it('is refused for a name that a brother has, and a key that is taken', async () => {
    expect(await add({ categoryName: ' 翻转台 ' })).toMatchObject(refused('同级品类已存在'));
    expect(await add({ categoryKey: 'FlipTable' })).toMatchObject(refused('品类标识已存在'));
    expect(await add({ parentId: 'agv', categoryName: '潜伏式' })).toMatchObject(refused('同级品类已存在'));
    expect(await add({ parentId: 'ct_hn_port' })).toMatchObject(missing);
  });

  it('is of the tenant whose category it stands below, whoever makes it', async () => {
    const body = { parentId: 'ct_hd_line', categoryName: '装配台', categoryKey: 'AssemblyTable', description: '' };
    expect(await call('admin', contract.categoryAdd, {}, body)).toMatchObject(done);
    const added = (await tree()).find(({ categoryKey }) => categoryKey === 'AssemblyTable');
    expect(added).toMatchObject({ tntId: 't_huadong', isReadOnly: false });
    expect((await tree('huanan')).some(({ categoryKey }) => categoryKey === 'AssemblyTable')).toBe(false);
  });

  it('may stand below a standard one, which the tenant alone sees', async () => {
    const id = await idOf(add({ parentId: 'agv' }));
    expect((await tree()).find(({ categoryId }) => categoryId === id)).toMatchObject({ parentId: 'agv', depth: 3 });
    expect((await tree('huanan')).some(({ categoryId }) => categoryId === id)).toBe(false);
  });
});

it('a tenant has five hundred categories at most', async () => {
  const own = (await tree()).filter(({ isStandard }) => !isStandard).length;
  gateway.box.current.store.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < @more)
     insert into categories (id, tnt_id, category_key, name, depth, path, top_id, sort, description, is_standard)
     select 'ct_many_' || i, 't_huadong', 'Many' || i, '品类' || i, 1, '/ct_many_' || i || '/', 'ct_many_' || i, 9, '', 0
     from n`,
    { more: 499 - own },
  );
  expect(await add()).toMatchObject(done);
  expect(await add({ categoryName: '多一个', categoryKey: 'OneMore' })).toMatchObject(refused('最多 500 个品类'));
});

describe('changing categories', () => {
  const update = (categoryId: string, differs: object = {}) =>
    call(
      'huadong',
      contract.categoryUpdate,
      { categoryId },
      {
        categoryName: '翻转机',
        description: '',
        version: 1,
        ...differs,
      },
    );

  it('gives its products the new name, and refuses an older version', async () => {
    expect(await update('ct_hd_flip')).toMatchObject(done);
    const { list } = await listOf<{ categoryName: string }>('huadong', productList, { categoryId: 'ct_hd_flip' });
    expect(list.map(({ categoryName }) => categoryName)).toEqual(['翻转机']);
    expect((await update('ct_hd_flip')).message_cn).toBe('数据已被他人修改，请刷新后重试');
  });

  it('leaves what is standard alone', async () => {
    expect(await update('agv')).toMatchObject(refusedByState('标准品类不能修改'));
    for (const endpoint of [contract.categoryDelete, contract.categorySort] as const)
      expect(
        await call(
          'admin',
          endpoint,
          { categoryId: 'agv' },
          endpoint === contract.categorySort ? { beforeId: null } : undefined,
        ),
      ).toMatchObject(refusedByState('标准品类不能修改'));
  });

  it('moves one before a brother, or behind all of them', async () => {
    const [first, second] = [
      await idOf(add({ categoryName: '甲', categoryKey: 'A' })),
      await idOf(add({ categoryName: '乙', categoryKey: 'B' })),
    ];
    const order = async () =>
      (await tree()).filter(({ parentId }) => parentId === 'ct_hd_line').map(({ categoryId }) => categoryId);
    const sort = (categoryId: string, beforeId: string | null) =>
      call('huadong', contract.categorySort, { categoryId }, { beforeId });
    expect(await order()).toEqual(['ct_hd_flip', first, second]);
    expect(await sort(second, 'ct_hd_flip')).toMatchObject(done);
    expect(await order()).toEqual([second, 'ct_hd_flip', first]);
    expect(await sort(second, null)).toMatchObject(done);
    expect(await order()).toEqual(['ct_hd_flip', first, second]);
    expect(await sort(second, 'ct_hn_port')).toMatchObject(missing);
  });

  it('deletes one that is empty, and says what is of the others', async () => {
    const remove = (categoryId: string) => call('huadong', contract.categoryDelete, { categoryId });
    expect(await remove('ct_hd_line')).toMatchObject(refusedByState('品类下有 1 个子品类、0 个产品'));
    expect(await remove('ct_hd_flip')).toMatchObject(refusedByState('品类下有 0 个子品类、1 个产品'));
    expect(await remove(await idOf(add()))).toMatchObject(done);
  });
});
