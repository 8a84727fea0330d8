import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/software/category/contract.ts';
import { softwareList } from '@fleet/domain/areas/software/software/contract.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const tree = async (as = 'huadong', query: Record<string, unknown> = {}) =>
  (await listOf<contract.SoftwareCategoryRow>(as, contract.softwareCategoryList, query)).list;
const rowOf = async (categoryId: string, as = 'admin') =>
  (await tree(as)).find((one) => one.categoryId === categoryId)!;
const add = (body: object = {}, as = 'huadong', query = {}) =>
  call(as, contract.softwareCategoryAdd, query, {
    parentId: 'sc_hd_own',
    categoryName: '质检',
    description: '',
    ...body,
  });
const idOf = async (answer: ReturnType<typeof add>) => ((await answer).data as { categoryId: string }).categoryId;
const update = async (categoryId: string, body: object, as = 'huadong') => {
  const { categoryName, description, parentId, version } = await rowOf(categoryId);
  return call(
    as,
    contract.softwareCategoryUpdate,
    { categoryId },
    { categoryName, description, parentId: parentId ?? '', version, ...body },
  );
};
const sort = (parentId: string, ids: readonly string[], as = 'huadong') =>
  call(as, contract.softwareCategorySort, {}, { parentId, ids });
const namesBelow = async (parentId: string | null, as = 'huadong') =>
  (await tree(as)).filter((row) => row.parentId === parentId).map(({ categoryName }) => categoryName);

describe('the tree of software categories', () => {
  it('has eleven of them: the platform’s for everybody, and a tenant’s own for itself', async () => {
    expect(await tree('admin')).toHaveLength(11);
    expect(
      (await tree()).map(({ categoryName, depth, sort: place, isReadOnly }) => [
        categoryName,
        depth,
        place,
        isReadOnly,
      ]),
    ).toEqual([
      ['现场工具', 1, 1, true],
      ['调试工具', 2, 1, true],
      ['地图与路线', 2, 2, true],
      ['日志分析', 2, 3, true],
      ['离线数据', 3, 1, true],
      ['驱动与烧写', 1, 2, true],
      ['烧写工具', 2, 1, true],
      ['移动应用', 1, 3, true],
      ['厂区自研', 1, 1, false],
      ['线边看板', 2, 1, false],
    ]);
    expect((await tree('huanan')).map(({ categoryName }) => categoryName)).not.toContain('厂区自研');
  });

  it.each([
    ['huadong', {}],
    ['admin', {}],
    ['admin', { tntId: 't_huanan' }],
  ])('counts software as the list finds it, for %s %j', async (as, query) => {
    for (const { categoryId, softwareCount } of await tree(as, query)) {
      const { total } = await listOf(as, softwareList, { ...query, categoryId });
      expect(softwareCount).toBe(total);
    }
    const roots = (await tree(as, query)).filter(({ parentId }) => parentId === null);
    const { total } = await listOf(as, softwareList, query);
    expect(roots.reduce((sum, { softwareCount }) => sum + softwareCount, 0)).toBe(total);
  });
});

describe('adding a category of software', () => {
  it('puts it behind those that are there, three levels deep', async () => {
    const second = await idOf(add());
    expect(await rowOf(second)).toMatchObject({ depth: 2, sort: 2, tntId: 't_huadong', source: 'own' });
    const third = await idOf(add({ parentId: second, categoryName: '工位' }));
    expect(await add({ parentId: third, categoryName: '更深' })).toMatchObject(refusedByState('最多 3 级'));
  });

  it('is refused for a name that stands there, also one of the platform', async () => {
    expect(await add({ categoryName: ' 线边看板 ' })).toMatchObject(refused('同级分类已存在'));
    expect(await add({ parentId: '', categoryName: '移动应用' })).toMatchObject(refused('同级分类已存在'));
    expect(await add({ parentId: 'sc_hn_port' })).toMatchObject(missing);
  });

  it('is of whose category it stands below, and of whom an inner user names below the platform’s', async () => {
    expect(await rowOf(await idOf(add({}, 'admin')))).toMatchObject({ tntId: 't_huadong' });
    const named = await idOf(add({ parentId: 'sc_mobile' }, 'admin', { tntId: 't_huanan' }));
    expect(await rowOf(named)).toMatchObject({ tntId: 't_huanan', source: 'own', depth: 2 });
    expect(await rowOf(await idOf(add({ parentId: '' }, 'admin')))).toMatchObject({ source: 'platform' });
  });

  it('ends at 200 of one owner', async () => {
    const { store } = gateway.box.current;
    for (let no = 0; no < 198; no += 1)
      store.run(
        `insert into software_categories (id, tnt_id, name, parent_id, sort, description)
         values ('sc_more_' || @no, 't_huadong', 'n' || @no, null, 100 + @no, '')`,
        { no },
      );
    expect(await add()).toMatchObject(refusedByState('最多 200 个分类'));
    expect(await add({}, 'huanan')).toMatchObject(missing);
  });
});

describe('changing a category of software', () => {
  it('renames it, and takes it elsewhere with all below it', async () => {
    const third = await idOf(add({ parentId: 'sc_hd_own_board', categoryName: '看板三' }));
    expect(await update('sc_hd_own_board', { categoryName: ' 看板 ', parentId: 'sc_mobile' })).toMatchObject(done);
    expect(await rowOf('sc_hd_own_board')).toMatchObject({ categoryName: '看板', parentId: 'sc_mobile', version: 2 });
    expect(await rowOf(third)).toMatchObject({ depth: 3 });
  });

  it('refuses a circle, a fourth level, a taken name, what is stale and what is the platform’s', async () => {
    await add({ parentId: 'sc_hd_own_board', categoryName: '看板三' });
    expect(await update('sc_hd_own', { parentId: 'sc_hd_own_board' })).toMatchObject(
      refusedByState('不能移到自己的下级'),
    );
    expect(await update('sc_hd_own_board', { parentId: 'sc_site_debug' })).toMatchObject(refusedByState('最多 3 级'));
    expect(await update('sc_hd_own', { categoryName: '移动应用' })).toMatchObject(refused('同级分类已存在'));
    expect(await update('sc_hd_own', { version: 7 })).toMatchObject({ code: 830409 });
    expect(await update('sc_mobile', {})).toMatchObject(refusedByState('平台提供的分类不能修改'));
    expect(await update('sc_mobile', { parentId: 'sc_hd_own' }, 'admin')).toMatchObject(
      refusedByState('平台分类不能移到租户的分类下'),
    );
  });
});

describe('sorting categories of software', () => {
  it('orders those that stand below one, and takes others there', async () => {
    const quality = await idOf(add());
    expect(await sort('sc_hd_own', [quality, 'sc_hd_own_board'])).toMatchObject(done);
    expect(await namesBelow('sc_hd_own')).toEqual(['质检', '线边看板']);
    expect(await sort('', [quality, 'sc_hd_own'])).toMatchObject(done);
    expect(await namesBelow(null)).toEqual(['现场工具', '驱动与烧写', '移动应用', '质检', '厂区自研']);
    expect(await rowOf(quality)).toMatchObject({ depth: 1, version: 2 });
    expect(await rowOf('sc_hd_own')).toMatchObject({ version: 1 });
  });

  it('is refused to whom another order is in sight, and for what cannot stand there', async () => {
    const quality = await idOf(add());
    expect(await sort('sc_hd_own', ['sc_hd_own_board'])).toMatchObject({
      code: 830409,
      message_cn: '分类已有变化，请刷新后重试',
    });
    expect(await sort('sc_hd_own_board', ['sc_hd_own'])).toMatchObject(refusedByState('不能移到自己的下级'));
    expect(await sort('sc_site_log_offline', [quality])).toMatchObject(refusedByState('最多 3 级'));
    expect(await sort('', ['sc_mobile'])).toMatchObject(refusedByState('平台提供的分类不能修改'));
    expect(await sort('', ['sc_hd_own', 'sc_hn_port'], 'admin')).toMatchObject(refused('只能调整同一租户的分类顺序'));
  });
});

describe('deleting a category of software', () => {
  it('is refused as long as anything is in it, of whomever', async () => {
    const remove = (categoryId: string, as = 'huadong') => call(as, contract.softwareCategoryDelete, { categoryId });
    expect(await remove('sc_hd_own')).toMatchObject(refusedByState('分类下有 1 个子分类、0 个软件，不能删除'));
    expect(await remove('sc_hd_own_board')).toMatchObject(refusedByState('分类下有 0 个子分类、2 个软件，不能删除'));
    expect(await remove('sc_mobile')).toMatchObject(refusedByState('平台提供的分类不能修改'));
    const quality = await idOf(add());
    expect(await remove(quality)).toMatchObject(done);
    expect(await remove(quality)).toMatchObject(missing);
  });
});
