import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { productList } from '../../products/product/contract.ts';
import { moduleAdd, moduleDelete, moduleExport, moduleList, type ModuleRow, moduleUpdate } from './contract.ts';
import {
  moduleGroupAdd,
  moduleGroupDelete,
  moduleGroupGet,
  moduleGroupList,
  type ModuleGroupRow,
  moduleGroupUpdate,
  moduleTypeAdd,
  moduleTypeDelete,
  type ModuleTypeRow,
  moduleTypeUpdate,
} from './groupContract.ts';
import {
  groupDeletionProblem,
  groupProblem,
  moduleDeletionProblem,
  moduleProblem,
  typeDeletionProblem,
} from './moduleRules.ts';

/** OTA模块 with its two tabs, and a group of types (S2 §6). */

export const modulesTab = pageActions('OtaModule', [moduleList, moduleGroupList], {
  add: action('新增模块', ['OtaModule-add-module'], [moduleAdd, productList, moduleGroupList], {
    icon: 'plus',
    isPrimary: true,
  }),
  edit: rowAction<ModuleRow>('编辑', ['OtaModule-edit'], [moduleUpdate, moduleGroupList], {
    disabledReason: moduleProblem,
  }),
  remove: batchAction<ModuleRow>('删除', ['OtaModule-delete'], [moduleDelete], {
    disabledReason: moduleDeletionProblem,
    noneLeft: '所选模块都不能删除',
    skips: '不能删除',
  }),
  export: action('导出列表', ['OtaModule-export-list'], [moduleExport]),
});

export const moduleGroupsTab = pageActions('OtaModule', [], {
  open: action('查看', ['ModuleTypeGroup'], [moduleGroupList]),
  add: action('新增分组', ['ModuleTypeGroup-group-add'], [moduleGroupAdd], { icon: 'plus', isPrimary: true }),
  view: rowAction<ModuleGroupRow>('查看', ['ModuleTypeGroup-group-view'], [moduleGroupGet], { icon: 'eye-open' }),
  edit: rowAction<ModuleGroupRow>('编辑', ['ModuleTypeGroup-group-edit'], [moduleGroupUpdate, moduleGroupGet], {
    icon: 'edit',
    disabledReason: groupProblem,
  }),
  remove: rowAction<ModuleGroupRow>('删除', ['ModuleTypeGroup-group-delete'], [moduleGroupDelete], {
    icon: 'trash',
    isDangerous: true,
    disabledReason: groupDeletionProblem,
  }),
});

/** The types of a group, in its drawer. */
export const moduleTypes = pageActions('OtaModule', [], {
  add: action('新增类型', ['ModuleTypeGroupDetail-add'], [moduleTypeAdd]),
  edit: rowAction<ModuleTypeRow>('编辑', ['ModuleTypeGroupDetail-edit'], [moduleTypeUpdate, moduleGroupGet]),
  remove: batchAction<ModuleTypeRow>(
    '删除',
    ['ModuleTypeGroupDetail-delete', 'ModuleTypeGroup-delete'],
    [moduleTypeDelete],
    { disabledReason: typeDeletionProblem, noneLeft: '所选类型都正被模块使用', skips: '正被模块使用' },
  ),
});
