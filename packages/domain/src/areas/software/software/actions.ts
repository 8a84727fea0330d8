import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { fileDelete, fileRegister } from '../../../core/transfers/contract.ts';
import { deviceList } from '../../equipment/device/contract.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import { softwareCategoryList } from '../category/contract.ts';
import { codeAdd } from '../code/contract.ts';
import {
  softwareAdd,
  softwareDelete,
  softwareGet,
  softwareLink,
  softwareList,
  type SoftwareRow,
  softwareUpdate,
} from './contract.ts';
import { softwareDeletionProblem } from './softwareRules.ts';

/** All packages of software (S2 §6). Whoever may open the page may look at each. */

/** What is the platform's has nothing to offer to others than its use. */
const isOwn = ({ isReadOnly }: SoftwareRow): boolean => !isReadOnly;

export const allSoftwarePage = pageActions('AllSoftware', [softwareList, softwareGet, softwareCategoryList], {
  add: action('新增软件', ['AllSoftware-add'], [softwareAdd, fileRegister, fileDelete]),
  download: rowAction<SoftwareRow>('下载', ['AllSoftware-download'], [softwareLink]),
  makeCodes: rowAction<SoftwareRow>('生成授权码', ['AllSoftware-make-code'], [codeAdd, deviceProjects, deviceList], {
    icon: 'key',
    appliesTo: isOwn,
  }),
  edit: rowAction<SoftwareRow>('编辑', ['AllSoftware-edit'], [softwareUpdate], { appliesTo: isOwn }),
  remove: batchAction<SoftwareRow>('删除', ['AllSoftware-delete'], [softwareDelete], {
    appliesTo: isOwn,
    disabledReason: softwareDeletionProblem,
    noneLeft: '所选软件都由平台提供，不能删除',
    skips: '平台提供',
  }),
});
