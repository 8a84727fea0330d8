import { inTreeOrder, levelOf, readOnlyCategoryReason } from '@fleet/domain/areas/software/category/categoryTree.ts';
import type { SoftwareCategoryRow } from '@fleet/domain/areas/software/category/contract.ts';
import type { SoftwareSource } from '@fleet/domain/areas/software/shared/ownership.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions } from '../../../store/conditions.ts';
import type { Store } from '../../../store/store.ts';

/** Categories of software in the store. A tenant sees its own and the platform's, inner users those of their scope beside these. */

/** A category as it stands in the tree of all tenants. */
export interface StoredCategory {
  readonly categoryId: string;
  readonly categoryName: string;
  readonly parentId: string | null;
  readonly description: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly source: SoftwareSource;
  readonly version: number;
}

/** The whole tree: parents before their children, of brothers the platform's first, each owner's in their order. */
export const readTree = (store: Store): readonly StoredCategory[] =>
  inTreeOrder(
    store.all<StoredCategory>(
      `select c.id as categoryId, c.name as categoryName, c.parent_id as parentId, c.description, c.tnt_id as tntId,
         n.name as tntName, iif(n.is_inner, 'platform', 'own') as source, c.version
       from software_categories c join tenant_ref n on n.id = c.tnt_id
       order by n.is_inner desc, c.tnt_id, c.sort, c.id`,
    ),
  );

const ofScope = conditions(null, { scope: '(n.is_inner = 1 or s.tnt_id = @scope)' });

/** How many packages lie in each category itself, of those that the call may see. */
const countsWithin = ({ world, scope }: Call<Endpoint>): ReadonlyMap<string, number> =>
  new Map(
    world.store
      .all<{ id: string; n: number }>(
        `select s.category_id as id, count(*) as n from software s join tenant_ref n on n.id = s.tnt_id${ofScope({ scope })}
         group by s.category_id`,
        { scope },
      )
      .map(({ id, n }) => [id, n]),
  );

/** All categories that the caller may use, as the tree has them. */
export const listCategories = (call: Call<Endpoint>): SoftwareCategoryRow[] => {
  const { scope, session } = call;
  const tree = readTree(call.world.store).filter(
    ({ source, tntId }) => source === 'platform' || scope === null || tntId === scope,
  );
  const counts = countsWithin(call);
  const withBelow = new Map<string, number>();
  // children stand behind their parents
  for (const { categoryId, parentId } of tree.toReversed()) {
    const sum = (withBelow.get(categoryId) ?? 0) + (counts.get(categoryId) ?? 0);
    withBelow.set(categoryId, sum);
    if (parentId !== null) withBelow.set(parentId, (withBelow.get(parentId) ?? 0) + sum);
  }
  const places = new Map<string, number>();
  return tree.map((row): SoftwareCategoryRow => {
    const among = `${row.parentId} ${row.tntId}`;
    const sort = (places.get(among) ?? 0) + 1;
    places.set(among, sort);
    return {
      ...row,
      depth: levelOf(tree, row.categoryId),
      sort,
      isReadOnly: row.source === 'platform' && !session.isInner,
      softwareCount: withBelow.get(row.categoryId) ?? 0,
      ownCount: counts.get(row.categoryId) ?? 0,
    };
  });
};

/** A category that the caller may use; refuses all others like those that are missing. */
export const readCategory = (call: Call<Endpoint>, categoryId: string): SoftwareCategoryRow =>
  listCategories(call).find((row) => row.categoryId === categoryId) ?? refuse('notFound', '分类不存在或已被删除');

/** A category that the caller may change. */
export const readOwnCategory = (call: Call<Endpoint>, categoryId: string): SoftwareCategoryRow => {
  const row = readCategory(call, categoryId);
  const reason = readOnlyCategoryReason(row);
  return reason === null ? row : refuse('stateRefused', reason);
};

/** A category that software of an owner may lie in: the platform's or its own. */
export const requireCategoryFor = (call: Call<Endpoint>, categoryId: string, tntId: string): void => {
  const row = readCategory(call, categoryId);
  if (row.source === 'own' && row.tntId !== tntId) refuse('invalidInput', '分类属于其他租户，请重新选择');
};

/**
 * A category and all below it, as a select of their ids to stand behind `in`.
 *
 * @param root the id of the category, as SQL
 */
export const below = (root: string): string => `
  (with recursive below (id) as
    (select ${root} union all select c.id from software_categories c join below b on c.parent_id = b.id)
  select id from below)`;
