import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { projectList } from '../../projects/list/contract.ts';
import { pushGroupList } from '../push/contract.ts';
import { ruleDelete, ruleList, ruleRecent, ruleSave, ruleSimulate } from './contract.ts';
import {
  scopeDevices,
  scopeModels,
  scopeProducts,
  silenceAdd,
  silenceEnd,
  silenceList,
  type SilenceRow,
} from './silenceContract.ts';
import { silenceEndProblem } from './rules.ts';

/** 消息订阅: who is told of what, and when nobody is (S2 §6). */

export const subscriptionsTab = pageActions('MessageSubscribe', [pushGroupList, ruleList], {
  save: action(
    '保存',
    ['MessageSubscribe-edit', 'MessageSubscribe-add'],
    [ruleSave, projectList, scopeProducts, scopeModels, scopeDevices],
    {
      icon: 'tick',
      isPrimary: true,
    },
  ),
  clear: action('清空订阅', ['MessageSubscribe-delete'], [ruleDelete], { icon: 'trash' }),
  simulate: action(
    '试算',
    ['MessageSubscribe-view'],
    [ruleSimulate, ruleRecent, projectList, scopeModels, scopeDevices],
    {
      icon: 'pulse',
    },
  ),
});

export const silencesTab = pageActions('MessageSubscribe', [], {
  open: action('查看', ['MessageSubscribe-view'], [silenceList]),
  add: action(
    '新增静默',
    ['MessageSubscribe-add'],
    [silenceAdd, projectList, scopeProducts, scopeModels, scopeDevices],
    {
      icon: 'plus',
      isPrimary: true,
    },
  ),
  end: rowAction<SilenceRow>('结束', ['MessageSubscribe-edit'], [silenceEnd], {
    icon: 'stop',
    disabledReason: silenceEndProblem,
  }),
});
