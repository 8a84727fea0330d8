import {
  brothersBelow,
  deletionProblem,
  inTreeOrder,
  mostCategories,
  nameProblem,
  type PlacedCategory,
  placeProblem,
  type WantedCategory,
} from '@fleet/domain/areas/software/category/categoryTree.ts';
import type * as contract from '@fleet/domain/areas/software/category/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { listCategories, readCategory, readOwnCategory, readTree } from './categoryRows.ts';

/** Service software: categories. */

/** Refuses what cannot stand there, in the tree of all tenants. */
const requirePlace = (tree: readonly PlacedCategory[], wanted: WantedCategory): void => {
  const place = placeProblem(tree, wanted);
  if (place !== null) refuse('stateRefused', place);
  const name = nameProblem(tree, wanted);
  if (name !== null) refuse('invalidInput', name);
};

/** The category that others are to stand below; null for the top. */
const parentOf = (call: Call<Endpoint>, parentId: string) => (parentId === '' ? null : readCategory(call, parentId));

const lastBelow = `(select ifnull(max(sort), 0) + 1 from software_categories
  where tnt_id = @tntId and ifnull(parent_id, '') = ifnull(@parentId, ''))`;

/** What comes below a tenant's own category is that tenant's. */
const addCategory = (call: Call<typeof contract.softwareCategoryAdd>): { categoryId: string } => {
  const { world, body, targetTntId } = call;
  const { store } = world;
  const parent = parentOf(call, body.parentId);
  const tntId = parent === null || parent.source === 'platform' ? targetTntId : parent.tntId;
  const { isInner } =
    store.one<{ isInner: number }>('select is_inner as isInner from tenant_ref where id = @tntId', { tntId }) ??
    refuse('notFound');
  const tree = readTree(store);
  const name = body.categoryName.trim();
  const parentId = parent?.categoryId ?? null;
  const source = isInner === 1 ? 'platform' : 'own';
  requirePlace(tree, { categoryId: null, categoryName: name, parentId, tntId, source });
  if (tree.filter((row) => row.tntId === tntId).length >= mostCategories)
    refuse('stateRefused', `最多 ${mostCategories} 个分类`);
  const categoryId = world.ids.next('sc');
  store.run(
    `insert into software_categories (id, tnt_id, name, parent_id, sort, description)
     values (@categoryId, @tntId, @name, @parentId, ${lastBelow}, @description)`,
    { categoryId, tntId, name, parentId, description: body.description.trim() },
  );
  return { categoryId };
};

const updateCategory = (call: Call<typeof contract.softwareCategoryUpdate>): null => {
  const { body } = call;
  const { store } = call.world;
  const category = readOwnCategory(call, call.query.categoryId);
  if (category.version !== body.version) refuse('conflict');
  const { categoryId, tntId } = category;
  const parentId = parentOf(call, body.parentId)?.categoryId ?? null;
  const name = body.categoryName.trim();
  requirePlace(readTree(store), { ...category, categoryName: name, parentId });
  store.run(
    `update software_categories set name = @name, description = @description, version = version + 1
     where id = @categoryId`,
    { categoryId, name, description: body.description.trim() },
  );
  if (parentId !== category.parentId)
    store.run(`update software_categories set parent_id = @parentId, sort = ${lastBelow} where id = @categoryId`, {
      categoryId,
      parentId,
      tntId,
    });
  return null;
};

const sortCategories = (call: Call<typeof contract.softwareCategorySort>): null => {
  const { body } = call;
  const { store } = call.world;
  const rows = body.ids.map((categoryId) => readOwnCategory(call, categoryId));
  const { tntId } = rows[0]!;
  if (rows.some((row) => row.tntId !== tntId)) refuse('invalidInput', '只能调整同一租户的分类顺序');
  const parentId = parentOf(call, body.parentId)?.categoryId ?? null;
  let tree: readonly PlacedCategory[] = readTree(store);
  // who does not name all that stand there has not seen them
  if (brothersBelow(tree, parentId, tntId).some(({ categoryId }) => !body.ids.includes(categoryId)))
    refuse('conflict', '分类已有变化，请刷新后重试');
  for (const row of rows) {
    if (row.parentId === parentId) continue;
    const moved = { ...row, parentId };
    requirePlace(tree, moved);
    tree = inTreeOrder(tree.map((one) => (one.categoryId === row.categoryId ? moved : one)));
  }
  for (const [index, { categoryId }] of rows.entries())
    store.run(
      `update software_categories set parent_id = @parentId, sort = @sort,
         version = version + (parent_id is not @parentId)
       where id = @categoryId`,
      { categoryId, parentId, sort: index + 1 },
    );
  return null;
};

const deleteCategory = (call: Call<typeof contract.softwareCategoryDelete>): null => {
  const { store } = call.world;
  const { categoryId } = readOwnCategory(call, call.query.categoryId);
  // of all tenants: what others have put there is no less there
  const { children, software } = store.one<{ children: number; software: number }>(
    `select (select count(*) from software_categories where parent_id = @categoryId) as children,
       (select count(*) from software where category_id = @categoryId) as software`,
    { categoryId },
  )!;
  const problem = deletionProblem(children, software);
  if (problem !== null) refuse('stateRefused', problem);
  store.run('delete from software_categories where id = @categoryId', { categoryId });
  return null;
};

export const softwareCategoryHandlers: HandlersOf<typeof contract> = {
  softwareCategoryList: (call) => ({ list: listCategories(call) }),
  softwareCategoryAdd: addCategory,
  softwareCategoryUpdate: updateCategory,
  softwareCategorySort: sortCategories,
  softwareCategoryDelete: deleteCategory,
};
