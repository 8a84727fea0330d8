import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { groupList } from '../../access/groups/contract.ts';
import { roleList } from '../../access/roles/contract.ts';
import { userList } from '../../access/users/contract.ts';
import {
  type ChannelRow,
  type MemberRow,
  pushChannelSave,
  pushChannelTest,
  pushContactAdd,
  pushGroupAdd,
  pushGroupDelete,
  pushGroupGet,
  pushGroupList,
  type PushGroupRow,
  pushGroupUpdate,
  pushMemberAdd,
  pushMemberDelete,
} from './contract.ts';
import { retryProblem } from './delivery.ts';
import { groupDeletionProblem } from './groupRules.ts';
import { templatePreview } from './templateContract.ts';
import { recordExport, recordGet, recordList, recordRetry, type RecordRow } from './recordContract.ts';

/** 推送配置: groups and what was sent to them (S2 §6). */

export const pushGroupsTab = pageActions('PushConfig', [pushGroupList], {
  add: action('新增群组', ['PushConfig-add'], [pushGroupAdd], { icon: 'plus', isPrimary: true }),
  view: rowAction<PushGroupRow>('查看', ['PushConfig-view'], [pushGroupGet]),
  edit: rowAction<PushGroupRow>('编辑', ['PushConfig-edit'], [pushGroupUpdate, userList]),
  copy: rowAction<PushGroupRow>('复制', ['PushConfig-add'], [pushGroupAdd]),
  remove: batchAction<PushGroupRow>('删除', ['PushConfig-delete'], [pushGroupDelete], {
    disabledReason: groupDeletionProblem,
    noneLeft: '所选群组都有订阅使用，请先移除',
    skips: '有订阅使用',
  }),
});

/** The people of a group, in its drawer. */
export const pushMembers = pageActions('PushConfig', [], {
  add: action('添加成员', ['PushConfig-edit'], [pushMemberAdd, userList], { icon: 'plus' }),
  addGroup: action('添加用户组', ['PushConfig-edit'], [pushMemberAdd, groupList], { icon: 'plus' }),
  addRole: action('添加角色', ['PushConfig-edit'], [pushMemberAdd, roleList], { icon: 'plus' }),
  addContact: action('添加外部联系人', ['PushConfig-edit'], [pushContactAdd], { icon: 'plus' }),
  remove: rowAction<MemberRow>('移出', ['PushConfig-edit'], [pushMemberDelete], { icon: 'cross', isDangerous: true }),
});

/** The channels of a group, in its drawer. */
export const pushChannels = pageActions('PushConfig', [], {
  edit: rowAction<ChannelRow>('配置', ['PushConfig-edit'], [pushChannelSave, pushChannelTest, templatePreview]),
});

export const pushRecordsTab = pageActions('PushConfig', [], {
  open: action('查看', ['PushConfig-view'], [recordList, pushGroupList]),
  view: rowAction<RecordRow>('查看', ['PushConfig-view'], [recordGet]),
  retry: batchAction<RecordRow>('重试', ['PushConfig-edit'], [recordRetry], {
    icon: 'undo',
    disabledReason: retryProblem,
    noneLeft: '仅失败的推送可以重试',
    skips: '不是失败的推送',
  }),
  export: action('导出列表', ['PushConfig-view'], [recordExport], { icon: 'export' }),
});
