import { idsBelow, wayTo } from '../../../core/values/tree.ts';
import type { SoftwareSource } from '../shared/ownership.ts';

/** The tree of software categories: where one may stand, and what keeps it. The gateway decides by it, pages offer by it. */

/** Levels of the tree, the top one among them. */
export const mostLevels = 3;
/** Categories of one owner. */
export const mostCategories = 200;

/** A category with its place. Parents stand before their children. */
export interface PlacedCategory {
  readonly categoryId: string;
  readonly categoryName: string;
  /** Null at the top. */
  readonly parentId: string | null;
  readonly tntId: string;
  readonly source: SoftwareSource;
}

/** Categories in the order of their tree: each behind its parent, brothers as they come. What hangs on nothing is left out. */
export const inTreeOrder = <Row extends PlacedCategory>(rows: readonly Row[]): readonly Row[] => {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const walk = (parentId: string | null): readonly Row[] =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...walk(row.categoryId)]);
  return walk(null);
};

const nodesOf = (rows: readonly PlacedCategory[]) =>
  rows.map(({ categoryId, categoryName, parentId }) => ({ id: categoryId, name: categoryName, parentId }));

/** On which level a category stands, 1 at the top; 0 for null, which is above all of them. */
export const levelOf = (rows: readonly PlacedCategory[], categoryId: string | null): number =>
  wayTo(nodesOf(rows), categoryId).length;

/** Levels that a category takes with all below it, its own among them. */
const heightOf = (rows: readonly PlacedCategory[], categoryId: string): number => {
  const own = levelOf(rows, categoryId);
  return Math.max(...[...idsBelow(nodesOf(rows), categoryId)].map((id) => levelOf(rows, id) - own + 1));
};

/** The names on the way to a category: `现场工具 / 调试`. */
export const categoryWay = (rows: readonly PlacedCategory[], categoryId: string | null): string =>
  wayTo(nodesOf(rows), categoryId)
    .map(({ name }) => name)
    .join(' / ');

/** A category, all below it and whatever lies between. */
export const categoriesBelow = (rows: readonly PlacedCategory[], categoryId: string): ReadonlySet<string> =>
  idsBelow(nodesOf(rows), categoryId);

/** What is to stand somewhere; `categoryId` is null for a new one. */
export type WantedCategory = Omit<PlacedCategory, 'categoryId'> & { readonly categoryId: string | null };

/**
 * Why a category cannot stand below another one, or at the top for null: it lies below itself then, it goes too deep, or
 * the other one is somebody else's; null when it can.
 */
export const placeProblem = (
  rows: readonly PlacedCategory[],
  { categoryId, parentId, tntId, source }: WantedCategory,
): string | null => {
  if (parentId === null) return null;
  if (categoryId !== null && categoriesBelow(rows, categoryId).has(parentId)) return '不能移到自己的下级';
  const parent = rows.find((row) => row.categoryId === parentId);
  if (parent === undefined) return '上级分类不存在或已被删除';
  if (parent.source === 'own' && parent.tntId !== tntId)
    return source === 'platform' ? '平台分类不能移到租户的分类下' : '不能移到其他租户的分类下';
  const height = categoryId === null ? 1 : heightOf(rows, categoryId);
  return levelOf(rows, parentId) + height > mostLevels ? `最多 ${mostLevels} 级` : null;
};

/** Why a category cannot be called so: one beside it is, of the same owner or of the platform; null when it can. */
export const nameProblem = (
  rows: readonly PlacedCategory[],
  { categoryId, categoryName, parentId, tntId }: WantedCategory,
): string | null =>
  rows.some(
    (row) =>
      row.categoryId !== categoryId &&
      row.parentId === parentId &&
      row.categoryName === categoryName &&
      (row.tntId === tntId || row.source === 'platform'),
  )
    ? '同级分类已存在'
    : null;

/** What keeps a category from being deleted: categories directly below it and software in it; null when nothing does. */
export const deletionProblem = (children: number, software: number): string | null =>
  children === 0 && software === 0 ? null : `分类下有 ${children} 个子分类、${software} 个软件，不能删除`;

/** Why a category is not changed by whoever looks at it; null when it is. */
export const readOnlyCategoryReason = ({ isReadOnly }: { readonly isReadOnly: boolean }): string | null =>
  isReadOnly ? '平台提供的分类不能修改' : null;

/** Where something is put: below a category or at the top, before one of those there or behind all of them. */
export interface CategoryPlace {
  readonly parentId: string | null;
  readonly beforeId: string | null;
}

/** Those of one owner that stand directly below a category, in their order. */
export const brothersBelow = <Row extends PlacedCategory>(
  rows: readonly Row[],
  parentId: string | null,
  tntId: string,
): readonly Row[] => rows.filter((row) => row.parentId === parentId && row.tntId === tntId);

/** The ids of those that stand in a place once a category is put there, in their new order: what sorting is told. */
export const orderAfter = (
  rows: readonly PlacedCategory[],
  { categoryId, tntId }: PlacedCategory,
  { parentId, beforeId }: CategoryPlace,
): readonly string[] => {
  const others = brothersBelow(rows, parentId, tntId)
    .map((row) => row.categoryId)
    .filter((id) => id !== categoryId);
  const at = beforeId === null ? -1 : others.indexOf(beforeId);
  return others.toSpliced(at === -1 ? others.length : at, 0, categoryId);
};

/** Where something is let go over a category: at its upper edge, at its lower one, or in between. */
export type DropSide = 'before' | 'behind' | 'inside';

/** The place that is meant; null where the category cannot stand, and beside those of another owner, who have an order of their own. */
export const dropPlace = (
  rows: readonly PlacedCategory[],
  dragged: PlacedCategory,
  target: PlacedCategory,
  side: DropSide,
): CategoryPlace | null => {
  if (target.categoryId === dragged.categoryId) return null;
  if (side !== 'inside' && target.tntId !== dragged.tntId) return null;
  const parentId = side === 'inside' ? target.categoryId : target.parentId;
  if (placeProblem(rows, { ...dragged, parentId }) !== null) return null;
  if (side === 'inside') return { parentId, beforeId: null };
  const brothers = brothersBelow(rows, parentId, dragged.tntId).filter((row) => row.categoryId !== dragged.categoryId);
  const next = brothers[brothers.findIndex((row) => row.categoryId === target.categoryId) + 1];
  return { parentId, beforeId: side === 'before' ? target.categoryId : (next?.categoryId ?? null) };
};
