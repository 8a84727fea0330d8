import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brothersBelow,
  categoryWay,
  deletionProblem,
  dropPlace,
  inTreeOrder,
  levelOf,
  nameProblem,
  orderAfter,
  type PlacedCategory,
  placeProblem,
} from './categoryTree.ts';

const category = (
  categoryId: string,
  parentId: string | null,
  more: Partial<Pick<PlacedCategory, 'tntId' | 'source'>> = {},
): PlacedCategory => ({ categoryId, categoryName: categoryId, parentId, tntId: 't', source: 'own', ...more });

const platform = { tntId: 'p', source: 'platform' } as const;

const rows = [
  category('p1', null, platform),
  category('a', null),
  category('p1.1', 'p1', platform),
  category('p1.a', 'p1'),
  category('a.1', 'a'),
  category('b', null, { tntId: 'u' }),
  category('a.1.1', 'a.1'),
];
const row = (id: string): PlacedCategory => rows.find(({ categoryId }) => categoryId === id)!;
const moved = (id: string, parentId: string | null) => placeProblem(rows, { ...row(id), parentId });

describe('where a category of software may stand', () => {
  test('three levels deep, with all that is below it', () => {
    expect(placeProblem(rows, { ...category('new', 'a.1'), categoryId: null })).toBeNull();
    expect(placeProblem(rows, { ...category('new', 'a.1.1'), categoryId: null })).toBe('最多 3 级');
    expect(moved('a.1', 'p1')).toBeNull();
    expect(moved('a.1', 'p1.a')).toBe('最多 3 级');
    expect(moved('a', 'p1')).toBe('最多 3 级');
    expect(moved('a.1.1', null)).toBeNull();
  });

  test('never below itself', () => {
    expect(moved('a', 'a')).toBe('不能移到自己的下级');
    expect(moved('a', 'a.1.1')).toBe('不能移到自己的下级');
  });

  test('below its own tenant’s and the platform’s, and the platform’s below its own', () => {
    expect(moved('b', 'p1')).toBeNull();
    expect(moved('b', 'a')).toBe('不能移到其他租户的分类下');
    expect(moved('p1.1', 'a')).toBe('平台分类不能移到租户的分类下');
    expect(moved('b', 'gone')).toBe('上级分类不存在或已被删除');
  });

  test('names are told apart among those beside it, its own tenant’s and the platform’s', () => {
    const named = (categoryName: string, tntId: string, parentId: string | null) =>
      nameProblem(rows, { categoryId: null, categoryName, parentId, tntId, source: 'own' });
    expect(named('a', 't', null)).toBe('同级分类已存在');
    expect(named('a', 'u', null)).toBeNull();
    expect(named('p1', 'u', null)).toBe('同级分类已存在');
    expect(named('a', 't', 'a')).toBeNull();
    expect(nameProblem(rows, row('a'))).toBeNull();
  });

  test('it stays as long as anything is in it', () => {
    expect(deletionProblem(0, 0)).toBeNull();
    expect(deletionProblem(2, 3)).toBe('分类下有 2 个子分类、3 个软件，不能删除');
  });

  test('it is put before one of those that are there, or behind them', () => {
    const three = [category('x', null), category('y', null), category('z', null)];
    expect(orderAfter(three, three[2]!, { parentId: null, beforeId: 'x' })).toEqual(['z', 'x', 'y']);
    expect(orderAfter(three, three[0]!, { parentId: null, beforeId: null })).toEqual(['y', 'z', 'x']);
    expect(orderAfter(three, category('new', 'x'), { parentId: null, beforeId: 'y' })).toEqual(['x', 'new', 'y', 'z']);
  });

  test('it is let go before, behind or inside another one, where it may stand', () => {
    const three = [category('x', null), category('x.1', 'x'), category('y', null), category('z', null)];
    const [x, below, y, z] = three as [PlacedCategory, PlacedCategory, PlacedCategory, PlacedCategory];
    expect(dropPlace(three, z, x, 'before')).toEqual({ parentId: null, beforeId: 'x' });
    expect(dropPlace(three, x, y, 'behind')).toEqual({ parentId: null, beforeId: 'z' });
    expect(dropPlace(three, x, z, 'behind')).toEqual({ parentId: null, beforeId: null });
    expect(dropPlace(three, z, x, 'inside')).toEqual({ parentId: 'x', beforeId: null });
    expect(dropPlace(three, y, below, 'before')).toEqual({ parentId: 'x', beforeId: 'x.1' });
    expect(dropPlace(three, x, below, 'inside')).toBeNull();
    expect(dropPlace(three, x, x, 'behind')).toBeNull();
    expect(dropPlace(rows, row('b'), row('a'), 'before')).toBeNull();
    expect(dropPlace(rows, row('b'), row('p1'), 'inside')).toEqual({ parentId: 'p1', beforeId: null });
  });

  test('whatever is moved, the tree stays one: three levels, no circle, each under what it may stand under', () => {
    const move = fc.tuple(fc.nat(11), fc.option(fc.nat(11), { nil: null }));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let tree: readonly PlacedCategory[] = Array.from({ length: 12 }, (_, index) =>
          category(`c${index}`, null, index % 3 === 0 ? platform : { tntId: `t${index % 2}` }),
        );
        for (const [which, under] of moves) {
          const wanted = {
            ...tree.find(({ categoryId }) => categoryId === `c${which}`)!,
            parentId: under === null ? null : `c${under}`,
          };
          if (placeProblem(tree, wanted) !== null) continue;
          tree = inTreeOrder(tree.map((one) => (one.categoryId === wanted.categoryId ? wanted : one)));
        }
        expect(tree).toHaveLength(12);
        for (const one of tree) {
          expect(levelOf(tree, one.categoryId)).toBeLessThanOrEqual(3);
          const parent = tree.find(({ categoryId }) => categoryId === one.parentId);
          expect(one.parentId === null || parent?.source === 'platform' || parent?.tntId === one.tntId).toBe(true);
        }
      }),
    );
  });

  test('a way names all that a category lies in', () => {
    expect(categoryWay(rows, 'a.1.1')).toBe('a / a.1 / a.1.1');
    expect(brothersBelow(rows, null, 't').map(({ categoryId }) => categoryId)).toEqual(['a']);
  });
});
