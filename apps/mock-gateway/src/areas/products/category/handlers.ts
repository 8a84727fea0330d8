import type * as contract from '@fleet/domain/areas/products/category/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import {
  categoryRemovalProblem,
  takenKeyText,
  takenNameText,
  tooDeepReason,
} from '@fleet/domain/areas/products/category/categoryTree.ts';
import { mostCategories } from '@fleet/domain/areas/products/category/contract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { insertCategory, listCategories, ownerBelow, readCategory, readOwnCategory } from './categoryRows.ts';

/** Service product: categories. */

interface Named {
  readonly name: string;
  readonly parentId: string | null;
  readonly tntId: string;
  readonly except: string | null;
}

/** A name stands once below a parent, as far as one tenant sees: its own and the platform's. */
const refuseTakenName = ({ world }: Call<Endpoint>, named: Named): void => {
  const taken = world.store.one(
    `select 1 from categories c join tenant_ref n on n.id = c.tnt_id
     where ifnull(c.parent_id, '') = ifnull(@parentId, '') and c.name = @name and c.id is not @except
       and (c.tnt_id = @tntId or n.is_inner = 1)`,
    { ...named },
  );
  if (taken !== undefined) refuse('invalidInput', takenNameText);
};

const addCategory = (call: Call<typeof contract.categoryAdd>) => {
  const { world, body } = call;
  const parent = body.parentId === '' ? null : readCategory(call, body.parentId);
  const tntId = ownerBelow(call, parent);
  const tooDeep = parent === null ? null : tooDeepReason(parent);
  if (tooDeep !== null) refuse('invalidInput', tooDeep);
  const name = body.categoryName.trim();
  refuseTakenName(call, { name, parentId: parent?.categoryId ?? null, tntId, except: null });
  const key = world.store.one(
    `select 1 from categories c join tenant_ref n on n.id = c.tnt_id
     where c.category_key = @key and (c.tnt_id = @tntId or n.is_inner = 1)`,
    { key: body.categoryKey, tntId },
  );
  if (key !== undefined) refuse('invalidInput', takenKeyText);
  const { n = 0 } =
    world.store.one<{ n: number }>('select count(*) as n from categories where tnt_id = @tntId and is_standard = 0', {
      tntId,
    }) ?? {};
  if (n >= mostCategories) refuse('invalidInput', `最多 ${mostCategories} 个品类`);
  const categoryId = world.ids.next('ct');
  insertCategory(world.store, {
    id: categoryId,
    tntId,
    key: body.categoryKey,
    name,
    parentId: parent?.categoryId ?? null,
    description: body.description.trim(),
    isStandard: false,
    functions: [],
  });
  return { categoryId };
};

const updateCategory = (call: Call<typeof contract.categoryUpdate>): null => {
  const { world, body } = call;
  const { categoryId, parentId, tntId } = readOwnCategory(call, call.query.categoryId);
  const name = body.categoryName.trim();
  refuseTakenName(call, { name, parentId, tntId, except: categoryId });
  const changed = world.store.run(
    `update categories set name = @name, description = @description, version = version + 1
     where id = @categoryId and version = @version`,
    { categoryId, name, description: body.description.trim(), version: body.version },
  );
  if (changed === 0) refuse('conflict');
  for (const level of ['category', 'top_category'])
    world.store.run(`update products set ${level}_name = @name where ${level}_id = @categoryId`, { categoryId, name });
  return null;
};

/** Brothers are numbered anew, so that there is always room between two. */
const sortCategory = (call: Call<typeof contract.categorySort>): null => {
  const { store } = call.world;
  const { beforeId } = call.body;
  const { categoryId, parentId } = readOwnCategory(call, call.query.categoryId);
  const brothers = store
    .all<{ id: string }>(
      `select id from categories where ifnull(parent_id, '') = ifnull(@parentId, '') and id <> @categoryId
       order by sort, id`,
      { parentId, categoryId },
    )
    .map(({ id }) => id);
  if (beforeId !== null && !brothers.includes(beforeId)) refuse('notFound', '品类不存在或已被删除');
  const at = beforeId === null ? brothers.length : brothers.indexOf(beforeId);
  for (const [index, id] of [...brothers.slice(0, at), categoryId, ...brothers.slice(at)].entries())
    store.run('update categories set sort = @sort where id = @id', { id, sort: (index + 1) * 10 });
  return null;
};

const deleteCategory = (call: Call<typeof contract.categoryDelete>): null => {
  const { store } = call.world;
  const { categoryId } = readOwnCategory(call, call.query.categoryId);
  const { children, products } = store.one<{ children: number; products: number }>(
    `select (select count(*) from categories where parent_id = @categoryId) as children,
       (select count(*) from products where category_id = @categoryId) as products`,
    { categoryId },
  ) ?? { children: 0, products: 0 };
  const problem = categoryRemovalProblem(children, products);
  if (problem !== null) refuse('stateRefused', problem);
  store.run('delete from categories where id = @categoryId', { categoryId });
  return null;
};

export const categoryHandlers: HandlersOf<typeof contract> = {
  categoryTree: (call) => ({ list: listCategories(call) }),
  categoryAdd: addCategory,
  categoryUpdate: updateCategory,
  categorySort: sortCategory,
  categoryDelete: deleteCategory,
};
