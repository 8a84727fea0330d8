import { action, pageActions } from '../../../core/actions/action.ts';
import { categoryTree } from '../category/contract.ts';
import { categoryFunctions, functionTree } from './standard/standardContract.ts';
import {
  functionDraft,
  functionExport,
  functionGet,
  functionImport,
  functionSave,
  functionStanding,
  functionTsl,
} from './contract.ts';
import { functionCompare, functionPin, functionPreview, functionPublish, functionVersions } from './versionContract.ts';

/** The tab 功能定义 of a product (S2 §6): the keys of the page and of the tab are one right. */

const editing = ['TabFunction-edit', 'ProductDetail-edit-function'] as const;
const adding = ['TabFunction-add', 'ProductDetail-add-function'] as const;

export const functionTab = pageActions('ProductDetail', [functionGet, functionStanding, functionTree], {
  open: action('查看', ['TabFunction'], [functionGet, functionStanding, functionTree]),
  versions: action('版本', ['TabFunction-view'], [functionVersions, functionCompare, functionTsl]),
  add: action('新增功能', adding, [functionSave]),
  edit: action('编辑', editing, [functionSave, functionDraft]),
  publish: action('发布版本', editing, [functionPreview, functionPublish], { icon: 'send-to' }),
  pin: action('固定版本', editing, [functionPin], { icon: null }),
  import: action('导入', adding, [functionImport, categoryTree, categoryFunctions], {
    icon: 'import',
    isPrimary: false,
  }),
  export: action('导出', ['TabFunction-export'], [functionExport]),
  remove: action('删除功能', ['TabFunction-delete', 'ProductDetail-delete-function'], [functionSave]),
});
