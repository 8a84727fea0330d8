import type { FieldProblems } from '../../../core/values/fieldProblems.ts';
import { type CategoryRow, deepestCategory } from './contract.ts';

/** The tree of categories (design §1.1): how it reads in a select, and what cannot be done with one. */

type Placed = Pick<CategoryRow, 'categoryId' | 'categoryName' | 'parentId'>;

/** The names on the way to each category, by its id; the standard root says nothing and is left out. */
export const categoryPaths = (rows: readonly Placed[], root: string): ReadonlyMap<string, string> => {
  const paths = new Map<string, string>();
  // parents come before their children
  for (const { categoryId, categoryName, parentId } of rows) {
    const above = parentId === null || parentId === root ? undefined : paths.get(parentId);
    paths.set(categoryId, above === undefined ? categoryName : `${above} / ${categoryName}`);
  }
  return paths;
};

/** The nearest category that has standard functions, on the way from one up; null where none has any. */
export const nearestWithFunctions = (
  rows: readonly Pick<CategoryRow, 'categoryId' | 'parentId' | 'functionCount'>[],
  categoryId: string,
): string | null => {
  const known = new Map(rows.map((row) => [row.categoryId, row]));
  for (let row = known.get(categoryId); row !== undefined; row = known.get(row.parentId ?? ''))
    if (row.functionCount > 0) return row.categoryId;
  return null;
};

type Own = Pick<CategoryRow, 'isStandard' | 'isReadOnly'>;

/** Why a category cannot be changed by whoever looks at it; null when it can. */
export const categoryReadOnlyReason = ({ isStandard, isReadOnly }: Own): string | null =>
  isStandard ? '标准品类不能修改' : isReadOnly ? '平台品类不能修改' : null;

/** Why nothing can be put below a category; null when something can. */
export const tooDeepReason = ({ depth }: Pick<CategoryRow, 'depth'>): string | null =>
  depth >= deepestCategory ? `最多 ${deepestCategory} 级` : null;

/** A category with its place among its brothers. */
export interface ShownCategory extends CategoryRow {
  readonly childCount: number;
  /** The brother right before it, and the one behind the next: what it is put before when it moves up or down. */
  readonly previousId: string | null;
  readonly afterNextId: string | null;
  readonly isLast: boolean;
}

/** Each category with its place among its brothers, in the order of the tree. */
export const shownCategories = (rows: readonly CategoryRow[]): readonly ShownCategory[] =>
  rows.map((row) => {
    const brothers = rows.filter(({ parentId }) => parentId === row.parentId);
    const at = brothers.indexOf(row);
    return {
      ...row,
      childCount: rows.filter(({ parentId }) => parentId === row.categoryId).length,
      previousId: brothers[at - 1]?.categoryId ?? null,
      afterNextId: brothers[at + 2]?.categoryId ?? null,
      isLast: at === brothers.length - 1,
    };
  });

/** Why a category cannot be deleted: what is below it and what is of it. */
export const categoryRemovalProblem = (children: number, products: number): string | null => {
  if (children === 0 && products === 0) return null;
  return `品类下有 ${children} 个子品类、${products} 个产品`;
};

export const takenNameText = '同级品类已存在';
export const takenKeyText = '品类标识已存在';

/** What a category is to be called, and where; `categoryId` is null for a new one, whose key is given once for all. */
export interface NamedCategory {
  readonly categoryId: string | null;
  readonly categoryName: string;
  readonly categoryKey?: string;
  /** Null and the empty text for a root. */
  readonly parentId: string | null;
  readonly tntId: string;
}

type Taking = Pick<CategoryRow, 'categoryId' | 'categoryName' | 'categoryKey' | 'parentId' | 'isStandard' | 'tntId'>;

/** What is taken of a category's name and key by others of its owner or of the platform, whose the standard ones are. */
export const takenProblems = (rows: readonly Taking[], wanted: NamedCategory): FieldProblems => {
  const platform = rows.find(({ isStandard }) => isStandard)?.tntId;
  const others = rows.filter(
    ({ categoryId, tntId }) => categoryId !== wanted.categoryId && (tntId === wanted.tntId || tntId === platform),
  );
  const name = wanted.categoryName.trim();
  const isNameTaken = others.some(
    ({ parentId, categoryName }) => (parentId ?? '') === (wanted.parentId ?? '') && categoryName === name,
  );
  const isKeyTaken = others.some(({ categoryKey }) => categoryKey === wanted.categoryKey);
  return {
    ...(isNameTaken ? { categoryName: takenNameText } : {}),
    ...(isKeyTaken ? { categoryKey: takenKeyText } : {}),
  };
};
