import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { productChoices } from '../product/choicesContract.ts';
import { categoryFunctions, categoryFunctionsSave, functionTree } from '../thing-model/standard/standardContract.ts';
import { categoryReadOnlyReason, categoryRemovalProblem, type ShownCategory, tooDeepReason } from './categoryTree.ts';
import { categoryAdd, categoryDelete, categorySort, categoryTree, categoryUpdate } from './contract.ts';

/** The tab 品类 of a product: all categories as a tree (S2 §6; add, edit and delete are coined). */

export type { ShownCategory };

/** Nobody changes what is standard: there is nothing to offer. */
const isOwn = ({ isStandard }: Pick<ShownCategory, 'isStandard'>): boolean => !isStandard;

export const categoryTab = pageActions('ProductDetail', [], {
  view: action('查看', ['TabCategory'], [categoryTree]),
  add: action('新增品类', ['TabCategory-add'], [categoryAdd]),
  edit: rowAction<ShownCategory>('编辑', ['TabCategory-edit'], [categoryUpdate], {
    appliesTo: isOwn,
    disabledReason: categoryReadOnlyReason,
  }),
  /** Leads into the import of the editor. */
  take: rowAction<ShownCategory>('引用', ['TabFunction-add', 'ProductDetail-add-function'], [], {
    icon: 'import',
    disabledReason: ({ functionCount }) => (functionCount === 0 ? '该品类没有标准功能' : null),
  }),
  functions: rowAction<ShownCategory>(
    '标准功能',
    ['TabCategory-edit'],
    [categoryFunctions, categoryFunctionsSave, productChoices, functionTree],
    { icon: 'edit', appliesTo: isOwn, disabledReason: categoryReadOnlyReason },
  ),
  addBelow: rowAction<ShownCategory>('新增子品类', ['TabCategory-add'], [categoryAdd], {
    disabledReason: tooDeepReason,
  }),
  up: rowAction<ShownCategory>('上移', ['TabCategory-edit'], [categorySort], {
    icon: null,
    appliesTo: isOwn,
    disabledReason: (row) => categoryReadOnlyReason(row) ?? (row.previousId === null ? '已在最前' : null),
  }),
  down: rowAction<ShownCategory>('下移', ['TabCategory-edit'], [categorySort], {
    icon: null,
    appliesTo: isOwn,
    disabledReason: (row) => categoryReadOnlyReason(row) ?? (row.isLast ? '已在最后' : null),
  }),
  remove: rowAction<ShownCategory>('删除', ['TabCategory-delete'], [categoryDelete], {
    appliesTo: isOwn,
    disabledReason: (row) => categoryReadOnlyReason(row) ?? categoryRemovalProblem(row.childCount, row.productCount),
  }),
});
