import { describe, expect, it } from 'vitest';
import { type CategoryRow, standardCategory } from './contract.ts';
import {
  categoryPaths,
  categoryReadOnlyReason,
  categoryRemovalProblem,
  nearestWithFunctions,
  shownCategories,
  takenKeyText,
  takenNameText,
  takenProblems,
  tooDeepReason,
} from './categoryTree.ts';

const row = (categoryId: string, parentId: string | null, depth: number, isStandard = true): CategoryRow => ({
  categoryId,
  categoryKey: categoryId,
  categoryName: `名${categoryId}`,
  parentId,
  depth,
  sort: 0,
  description: '',
  isStandard,
  isReadOnly: false,
  productCount: 0,
  modelCount: 0,
  functionCount: 0,
  tntId: 't',
  tntName: '租户',
  version: 1,
});
const rows = [
  row(standardCategory, null, 1),
  row('a', standardCategory, 2),
  row('a1', 'a', 3),
  row('b', standardCategory, 2),
  row('c', standardCategory, 2),
  row('own', null, 1, false),
];

describe('the tree of categories', () => {
  it('gives a product the standard functions of its category, or of the nearest one above that has any', () => {
    const having = (ids: readonly string[]) =>
      rows.map((one) => ({ ...one, functionCount: ids.includes(one.categoryId) ? 3 : 0 }));
    expect(nearestWithFunctions(having(['a', 'a1']), 'a1')).toBe('a1');
    expect(nearestWithFunctions(having(['a', 'b']), 'a1')).toBe('a');
    expect(nearestWithFunctions(having(['b']), 'a1')).toBeNull();
    expect(nearestWithFunctions(having(['b']), 'gone')).toBeNull();
  });

  it('reads by the names on the way, without the standard root', () => {
    const paths = categoryPaths(rows, standardCategory);
    expect(paths.get('a1')).toBe('名a / 名a1');
    expect(paths.get('a')).toBe('名a');
    expect(paths.get('own')).toBe('名own');
    expect(paths.get(standardCategory)).toBe(`名${standardCategory}`);
  });

  it('knows each place among its brothers', () => {
    const places = new Map(shownCategories(rows).map((one) => [one.categoryId, one]));
    expect(places.get('a')).toMatchObject({ previousId: null, afterNextId: 'c', isLast: false, childCount: 1 });
    expect(places.get('b')).toMatchObject({ previousId: 'a', afterNextId: null, isLast: false, childCount: 0 });
    expect(places.get('c')).toMatchObject({ previousId: 'b', afterNextId: null, isLast: true });
    expect(places.get(standardCategory)).toMatchObject({ childCount: 3, isLast: false });
  });

  it('says at its field what is taken, by others of its owner or of the platform alone', () => {
    const tree = rows.map((one) => (one.categoryId === 'own' ? { ...one, tntId: 'mine' } : one));
    const wanted = { categoryId: null, categoryName: '新', categoryKey: 'New', parentId: 'a', tntId: 'mine' };
    const problems = (more: Partial<typeof wanted>) => takenProblems(tree, { ...wanted, ...more });
    expect(problems({})).toEqual({});
    expect(problems({ categoryName: ' 名a1 ' })).toEqual({ categoryName: takenNameText });
    // elsewhere a name is free, a key is not
    expect(problems({ categoryName: '名a1', parentId: 'b' })).toEqual({});
    expect(problems({ categoryKey: 'a1', parentId: 'b' })).toEqual({ categoryKey: takenKeyText });
    expect(problems({ categoryName: '名own', parentId: '' })).toEqual({ categoryName: takenNameText });
    expect(problems({ categoryName: '名own', parentId: '', tntId: 'other' })).toEqual({});
    expect(takenProblems(tree, { ...tree[1]!, categoryName: '名b' })).toEqual({ categoryName: takenNameText });
    expect(takenProblems(tree, tree[1]!)).toEqual({});
  });

  it('says what cannot be done, and why', () => {
    expect(categoryReadOnlyReason({ isStandard: true, isReadOnly: true })).toBe('标准品类不能修改');
    expect(categoryReadOnlyReason({ isStandard: false, isReadOnly: true })).toBe('平台品类不能修改');
    expect(categoryReadOnlyReason({ isStandard: false, isReadOnly: false })).toBeNull();
    expect([tooDeepReason({ depth: 4 }), tooDeepReason({ depth: 5 })]).toEqual([null, '最多 5 级']);
    expect(categoryRemovalProblem(2, 3)).toBe('品类下有 2 个子品类、3 个产品');
    expect(categoryRemovalProblem(0, 0)).toBeNull();
  });
});
