import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { codeChangeProblem, codeDeletionProblem } from './codeRules.ts';
import {
  faultCodeAdd,
  faultCodeDelete,
  faultCodeExport,
  faultCodeGet,
  faultCodeList,
  type FaultCodeRow,
  faultCodeUpdate,
} from './contract.ts';
import { faultCodeManuals } from './manualContract.ts';
import { faultCodeImportTemplate, faultCodeUpload } from './importContract.ts';

/** Tab 故障码 of the maintenance plate. */

export const faultCodesTab = pageActions('OperationMaintenancePlate', [], {
  list: action('故障码', ['MOTabFaultCode'], [faultCodeList, productChoices]),
  add: action('新增故障码', ['MOTabFaultCode-add'], [faultCodeAdd, productChoices, faultCodeManuals]),
  import: action('导入', ['MOTabFaultCode-import'], [faultCodeUpload, faultCodeImportTemplate]),
  view: rowAction<FaultCodeRow>(
    '查看',
    ['MOTabFaultCode', 'TabEquipmentFaultStatistics', 'TroubleCodeReport'],
    [faultCodeGet],
    { icon: 'eye-open' },
  ),
  edit: rowAction<FaultCodeRow>('编辑', ['MOTabFaultCode-edit'], [faultCodeUpdate, productChoices, faultCodeManuals], {
    disabledReason: codeChangeProblem,
  }),
  copy: rowAction<FaultCodeRow>(
    '复制为本租户故障码',
    ['MOTabFaultCode-add'],
    [faultCodeAdd, productChoices, faultCodeManuals],
    {
      icon: 'duplicate',
      appliesTo: ({ isReadOnly }) => isReadOnly,
    },
  ),
  disable: rowAction<FaultCodeRow>('停用', ['MOTabFaultCode-edit'], [faultCodeUpdate], {
    icon: 'stop',
    appliesTo: ({ isEnabled }) => isEnabled,
    disabledReason: codeChangeProblem,
  }),
  enable: rowAction<FaultCodeRow>('启用', ['MOTabFaultCode-edit'], [faultCodeUpdate], {
    icon: 'tick',
    appliesTo: ({ isEnabled }) => !isEnabled,
    disabledReason: codeChangeProblem,
  }),
  export: action('导出', ['MOTabFaultCode-export'], [faultCodeExport]),
  remove: rowAction<FaultCodeRow>('删除', ['MOTabFaultCode-delete'], [faultCodeDelete], {
    disabledReason: codeDeletionProblem,
  }),
});
