import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import {
  softwareCategoryAdd,
  softwareCategoryDelete,
  softwareCategoryList,
  type SoftwareCategoryRow,
  softwareCategorySort,
  softwareCategoryUpdate,
} from './contract.ts';
import { brothersBelow, deletionProblem, mostLevels } from './categoryTree.ts';

/** Categories of software on the page 分类管理 (S2 §6). */

/** A category with its place among those of its owner beside it. */
export interface ShownCategory extends SoftwareCategoryRow {
  readonly childCount: number;
  readonly parentName: string | null;
  /** The one right before it, and the one behind the next: what it is put before when it moves up or down. */
  readonly previousId: string | null;
  readonly afterNextId: string | null;
  readonly isLast: boolean;
}

/** Each category with its place, in the order of the tree. */
export const shownCategories = (rows: readonly SoftwareCategoryRow[]): readonly ShownCategory[] =>
  rows.map((row) => {
    const brothers = brothersBelow(rows, row.parentId, row.tntId);
    const at = brothers.indexOf(row);
    return {
      ...row,
      childCount: rows.filter(({ parentId }) => parentId === row.categoryId).length,
      parentName: rows.find(({ categoryId }) => categoryId === row.parentId)?.categoryName ?? null,
      previousId: brothers[at - 1]?.categoryId ?? null,
      afterNextId: brothers[at + 2]?.categoryId ?? null,
      isLast: at === brothers.length - 1,
    };
  });

/** What is the platform's has nothing to offer to others than its use. */
const isOwn = ({ isReadOnly }: ShownCategory): boolean => !isReadOnly;

const moving = { icon: null, appliesTo: isOwn } as const;

export const categoryManagementPage = pageActions('CategoryManagement', [softwareCategoryList], {
  add: action('新增分类', ['CategoryManagement-add'], [softwareCategoryAdd]),
  edit: rowAction<ShownCategory>('编辑', ['CategoryManagement-edit'], [softwareCategoryUpdate], { appliesTo: isOwn }),
  addBelow: rowAction<ShownCategory>('新增子分类', ['CategoryManagement-add'], [softwareCategoryAdd], {
    icon: 'folder-new',
    disabledReason: ({ depth }) => (depth < mostLevels ? null : `最多 ${mostLevels} 级`),
  }),
  up: rowAction<ShownCategory>('上移', ['CategoryManagement-edit'], [softwareCategorySort], {
    ...moving,
    disabledReason: ({ previousId }) => (previousId === null ? '已在最前' : null),
  }),
  down: rowAction<ShownCategory>('下移', ['CategoryManagement-edit'], [softwareCategorySort], {
    ...moving,
    disabledReason: ({ isLast }) => (isLast ? '已在最后' : null),
  }),
  move: rowAction<ShownCategory>('移到…', ['CategoryManagement-edit'], [softwareCategorySort], {
    ...moving,
    icon: 'move',
  }),
  remove: rowAction<ShownCategory>('删除', ['CategoryManagement-delete'], [softwareCategoryDelete], {
    appliesTo: isOwn,
    disabledReason: ({ childCount, ownCount }) => deletionProblem(childCount, ownCount),
  }),
});
