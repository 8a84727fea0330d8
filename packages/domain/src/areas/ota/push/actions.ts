import { action, batchAction, pageActions } from '../../../core/actions/action.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { upgradeJobPeople } from '../job/contract.ts';
import { moduleList } from '../module/contract.ts';
import { packChoices } from '../pack/contract.ts';
import { targetChoices, targetParse } from '../target/contract.ts';
import { pushAdd, pushDelete, pushList, pushPreflight, type PushRow } from './contract.ts';
import { pushDeletionProblem } from './pushRules.ts';

/** Packs that are pushed to a few devices (S2 §6). */

export const upgradePushPage = pageActions('UpgradePush', [pushList, upgradeJobPeople, moduleList], {
  add: action(
    '新增推送',
    ['UpgradePush-add'],
    [pushAdd, pushPreflight, targetChoices, targetParse, productChoices, moduleList, packChoices],
  ),
  remove: batchAction<PushRow>('删除', ['UpgradePush-delete'], [pushDelete], {
    disabledReason: pushDeletionProblem,
    noneLeft: '所选推送都正在升级，不能撤回',
    skips: '正在升级',
  }),
});
