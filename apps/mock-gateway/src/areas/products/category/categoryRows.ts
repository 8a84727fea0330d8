import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { functionsOnWay } from '@fleet/domain/areas/products/thing-model/standard/standardFunctions.ts';
import type { ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import type { CategoryRow } from '@fleet/domain/areas/products/category/contract.ts';
import { categoryReadOnlyReason } from '@fleet/domain/areas/products/category/categoryTree.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions } from '../../../store/conditions.ts';
import type { Store } from '../../../store/store.ts';

/** Categories in the store. A tenant sees its own and the platform's, inner users those of their scope beside these. */

interface NewCategory {
  readonly id: string;
  readonly tntId: string;
  readonly key: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly description: string;
  readonly isStandard: boolean;
  readonly functions: ThingModel;
}

/** Puts a category behind its brothers. */
export const insertCategory = (store: Store, { parentId, isStandard, functions, ...values }: NewCategory): void => {
  const above = store.one<{ depth: number; path: string; topId: string }>(
    'select depth, path, top_id as topId from categories where id = @parentId',
    { parentId },
  );
  const depth = (above?.depth ?? 0) + 1;
  store.run(
    `insert into categories (id, tnt_id, category_key, name, parent_id, depth, path, top_id, sort, description,
       is_standard, functions)
     values (@id, @tntId, @key, @name, @parentId, @depth, @path, @topId,
       (select ifnull(max(sort), 0) + 10 from categories where ifnull(parent_id, '') = ifnull(@parentId, '')),
       @description, @isStandard, @functions)`,
    {
      ...values,
      parentId,
      depth,
      path: `${above?.path ?? '/'}${values.id}/`,
      topId: above === undefined || above.depth === 1 ? values.id : above.topId,
      isStandard: Number(isStandard),
      functions: JSON.stringify(functions),
    },
  );
};

type Stored = Omit<CategoryRow, 'isStandard' | 'isReadOnly' | 'functionCount' | 'productCount' | 'modelCount'> & {
  readonly path: string;
  readonly isStandard: number;
  readonly isInner: number;
};

const visible = conditions(null, { scope: '(c.tnt_id = @scope or n.is_inner = 1)', only: 'c.id = @only' });
const ofScope = conditions(null, { scope: `(p.source = 'platform' or p.tnt_id = @scope)` });

/** How many products and models each category has, with all that is below it, of those that the scope lets see. */
const countsWithin = ({ world, scope }: Call<Endpoint>): ReadonlyMap<string, { products: number; models: number }> => {
  const counts = new Map<string, { products: number; models: number }>();
  // one row a category that has any; each counts for all that stand on its path
  for (const { path, products, models } of world.store.all<{ path: string; products: number; models: number }>(
    `select c.path, count(*) as products,
       sum((select count(*) from models m where m.product_key = p.product_key)) as models
     from products p join categories c on c.id = p.category_id${ofScope({ scope })} group by c.id`,
    { scope },
  ))
    for (const id of path.split('/')) {
      const known = counts.get(id) ?? { products: 0, models: 0 };
      counts.set(id, { products: known.products + products, models: known.models + models });
    }
  return counts;
};

/** The functions that categories have themselves, by their ids; those that have none are left out. */
const standardFunctions = ({ store }: Call['world']): ReadonlyMap<string, ThingModel> =>
  new Map(
    store
      .all<{ id: string; functions: string }>(`select id, functions from categories where functions <> '[]'`)
      .map(({ id, functions }) => [id, JSON.parse(functions) as ThingModel]),
  );

/** The functions that one category has itself. */
export const ownFunctionsOf = (world: Call['world'], categoryId: string): ThingModel =>
  standardFunctions(world).get(categoryId) ?? [];

const functionsAlong = (functions: ReadonlyMap<string, ThingModel>, path: string): ThingModel =>
  functionsOnWay(path.split('/').map((id) => functions.get(id) ?? []));

/** What products of a category have as a rule; refuses a category that the caller may not use. */
export const functionsOf = ({ world, scope }: Pick<Call, 'world' | 'scope'>, categoryId: string): ThingModel => {
  const values = { scope, only: categoryId };
  const { path } =
    world.store.one<{ path: string }>(
      `select c.path from categories c join tenant_ref n on n.id = c.tnt_id${visible(values)}`,
      values,
    ) ?? refuse('notFound', '品类不存在或已被删除');
  return functionsAlong(standardFunctions(world), path);
};

const readCategories = (call: Call<Endpoint>, only: string | null): CategoryRow[] => {
  const { scope, session } = call;
  const values = { scope, only };
  const counts = countsWithin(call);
  const functions = standardFunctions(call.world);
  return call.world.store
    .all<Stored>(
      `select c.id as categoryId, c.category_key as categoryKey, c.name as categoryName, c.parent_id as parentId,
         c.depth, c.sort, c.description, c.is_standard as isStandard, c.path, n.is_inner as isInner, c.tnt_id as tntId,
         n.name as tntName, c.version
       from categories c join tenant_ref n on n.id = c.tnt_id${visible(values)} order by c.depth, c.sort, c.id`,
      values,
    )
    .map(({ isStandard, isInner, path, ...row }) => ({
      ...row,
      functionCount: functionsAlong(functions, path).length,
      isStandard: isStandard === 1,
      isReadOnly: isInner === 1 && !session.isInner,
      productCount: counts.get(row.categoryId)?.products ?? 0,
      modelCount: counts.get(row.categoryId)?.models ?? 0,
    }));
};

/** All categories that the caller may use, parents before children, each brother behind the one before it. */
export const listCategories = (call: Call<Endpoint>): CategoryRow[] => {
  const rows = readCategories(call, null);
  const below = new Map<string | null, CategoryRow[]>();
  for (const row of rows) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row]);
  const walk = (parentId: string | null): CategoryRow[] =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...walk(row.categoryId)]);
  return walk(null);
};

/** A category that the caller may use; refuses all others like those that are missing. */
export const readCategory = (call: Call<Endpoint>, categoryId: string): CategoryRow =>
  readCategories(call, categoryId)[0] ?? refuse('notFound', '品类不存在或已被删除');

/** Refuses a category that a tenant does not have: it is neither the platform's nor its own. */
export const requireCategoryOf = (call: Call<Endpoint>, categoryId: string, tntId: string): CategoryRow => {
  const row = readCategory(call, categoryId);
  return row.tntId === tntId || isOfPlatform(call, row.tntId) ? row : refuse('notFound', '品类不存在或已被删除');
};

/** Whose what comes below a category becomes: who has a category of its own has all below it. */
export const ownerBelow = (call: Call<Endpoint>, parent: CategoryRow | null): string =>
  parent === null || isOfPlatform(call, parent.tntId) ? call.targetTntId : parent.tntId;

const isOfPlatform = ({ world }: Call<Endpoint>, tntId: string): boolean =>
  world.store.one('select 1 from tenant_ref where id = @tntId and is_inner = 1', { tntId }) !== undefined;

/** A category that the caller may change. */
export const readOwnCategory = (call: Call<Endpoint>, categoryId: string): CategoryRow => {
  const row = readCategory(call, categoryId);
  const reason = categoryReadOnlyReason(row);
  return reason === null ? row : refuse('stateRefused', reason);
};
