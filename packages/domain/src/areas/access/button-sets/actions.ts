import {
  buttonSetAdd,
  buttonSetDelete,
  buttonSetGet,
  buttonSetList,
  buttonSetRoleAdd,
  buttonSetRoleDelete,
  buttonSetRoles,
  type ButtonSetRow,
  buttonSetRules,
  buttonSetRulesEdit,
  buttonSetUpdate,
} from './contract.ts';
import { roleList } from '../roles/contract.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

/** Button sets and the detail of a set (S2 §6). */

const bindCalls = [buttonSetRoles, buttonSetRoleAdd, buttonSetRoleDelete, roleList];

export const buttonSetsPage = pageActions('BtnsAssemble', [buttonSetList], {
  add: action('新增按钮集', ['BtnsAssemble-add'], [buttonSetAdd]),
  view: rowAction<ButtonSetRow>('查看', ['BtnsAssemble-view'], [buttonSetGet, buttonSetRules]),
  edit: rowAction<ButtonSetRow>('编辑', ['BtnsAssemble-edit'], [buttonSetUpdate]),
  copy: rowAction<ButtonSetRow>('复制', ['BtnsAssemble-add'], [buttonSetAdd], { icon: 'duplicate' }),
  bind: rowAction<ButtonSetRow>('绑定角色', ['BtnsAssemble-bind'], bindCalls),
  remove: rowAction<ButtonSetRow>('删除', ['BtnsAssemble-delete'], [buttonSetDelete]),
});

export const buttonSetDetailPage = pageActions('BtnsAssembleDetail', [], {
  view: action('查看', ['BtnsAssembleDetail-view'], [buttonSetGet, buttonSetRules, buttonSetRoles]),
  edit: rowAction<ButtonSetRow>('编辑', ['BtnsAssembleDetail-edit'], [buttonSetUpdate]),
  copy: rowAction<ButtonSetRow>('复制', ['BtnsAssembleDetail-add'], [buttonSetAdd], { icon: 'duplicate' }),
  editRules: action('保存权限', ['BtnsAssembleDetail-edit'], [buttonSetRulesEdit], { isPrimary: true }),
  bind: action('绑定角色', ['BtnsAssembleDetail-bind'], bindCalls),
  remove: rowAction<ButtonSetRow>('删除', ['BtnsAssembleDetail-delete'], [buttonSetDelete]),
});
