import {
  buttonSetAdd,
  buttonSetDelete,
  buttonSetGet,
  buttonSetList,
  buttonSetRoleAdd,
  buttonSetRoleDelete,
  buttonSetRoles,
  buttonSetRules,
  buttonSetRulesEdit,
  buttonSetUpdate,
} from './contract.ts';
import { roleList } from '../roles/contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** Button sets and the detail of a set (S2 §6). */

const bindCalls = [buttonSetRoles, buttonSetRoleAdd, buttonSetRoleDelete, roleList];

export const buttonSetsPage = pageOffers('BtnsAssemble', [buttonSetList], {
  add: offer('新增按钮集', ['BtnsAssemble-add'], [buttonSetAdd]),
  view: offer('查看', ['BtnsAssemble-view'], [buttonSetGet, buttonSetRules]),
  edit: offer('编辑', ['BtnsAssemble-edit'], [buttonSetUpdate]),
  copy: offer('复制', ['BtnsAssemble-add'], [buttonSetAdd]),
  bind: offer('绑定角色', ['BtnsAssemble-bind'], bindCalls),
  remove: offer('删除', ['BtnsAssemble-delete'], [buttonSetDelete]),
});

export const buttonSetDetailPage = pageOffers('BtnsAssembleDetail', [], {
  view: offer('查看', ['BtnsAssembleDetail-view'], [buttonSetGet, buttonSetRules, buttonSetRoles]),
  copy: offer('复制', ['BtnsAssembleDetail-add'], [buttonSetAdd]),
  edit: offer('编辑', ['BtnsAssembleDetail-edit'], [buttonSetUpdate]),
  editRules: offer('保存权限', ['BtnsAssembleDetail-edit'], [buttonSetRulesEdit]),
  bind: offer('绑定角色', ['BtnsAssembleDetail-bind'], bindCalls),
  remove: offer('删除', ['BtnsAssembleDetail-delete'], [buttonSetDelete]),
});
