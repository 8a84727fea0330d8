import { action, pageActions } from '../../../core/actions/action.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { jobApply, jobCancel, jobGet, jobList, jobRetry, jobRowExport, jobRowList } from '../job/contract.ts';
import { deviceUpload, importTemplate } from './contract.ts';

/** In the list of devices: they come out of a sheet, and what is on its way is found again. */

const following = [jobList, jobGet, jobRowList, jobRowExport, jobApply, jobCancel, jobRetry];

export const importActions = pageActions('EquipmentList', [], {
  import: action('导入', ['EquipmentList-add'], [deviceUpload, importTemplate, productChoices, ...following], {
    icon: 'import',
    isPrimary: false,
  }),
  /** Whoever may change devices follows what goes on with them. */
  jobs: action(
    '任务',
    [
      'EquipmentList-add',
      'EquipmentList-edit',
      'EquipmentList-delete',
      'EquipmentList-update-model',
      'EquipmentsDetail-remote-control',
    ],
    following,
    { icon: null, isPrimary: false },
  ),
});
