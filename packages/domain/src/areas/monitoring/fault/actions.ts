import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { commentAdd, commentList } from '../../../core/transfers/contract.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { faultCodeChoices } from '../../fleet/fault-codes/contract.ts';
import { scopeDevices, scopeModels, scopeProducts, silenceAdd } from '../../messages/subscribe/silenceContract.ts';
import { projectList } from '../../projects/list/contract.ts';
import { repairAdd, repairChoices, repairDevices } from '../repair/contract.ts';
import {
  faultAcknowledge,
  faultClose,
  faultExport,
  faultFetchLog,
  faultGet,
  faultList,
  faultReopen,
  type FaultRow,
} from './contract.ts';
import { handleFault, type HandlingWish } from './handling.ts';

/** Tab 故障记录 of the maintenance plate. */

const millisecondsOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));
/** Why a wish comes to nothing, as far as the state alone says so. */
const refusalOf = (row: FaultRow, wish: HandlingWish): string | null => {
  const fault = { ...row, endedAt: millisecondsOf(row.endedAt), closedAt: null };
  const handled = handleFault(fault, wish, 0);
  return typeof handled === 'object' && 'refused' in handled ? handled.refused : null;
};

export const faultRecordsTab = pageActions('OperationMaintenancePlate', [], {
  list: action(
    '故障记录',
    ['MOTabFaultRecord'],
    [faultList, faultCodeChoices, deviceProjects, productChoices, modelChoices, scopeDevices],
  ),
  // whoever may look into what the overview names reads one fault without holding the list
  view: rowAction<FaultRow>('查看', ['MOTabFaultRecord', 'OperationMaintenancePlate-view'], [faultGet, commentList], {
    icon: 'eye-open',
  }),
  /** The vehicle from half a minute before it to a minute after it began. */
  replay: rowAction<FaultRow>('回放', ['RealTimeMonitoring-view'], [], { icon: 'history' }),
  acknowledge: batchAction<FaultRow>('确认', ['MOTabFaultRecord-edit'], [faultAcknowledge], {
    icon: 'tick',
    appliesTo: ({ handling }) => handling === 'open' || handling === 'acknowledged',
    noneLeft: '所选故障都已转维修或关闭',
    skips: '已转维修或关闭',
  }),
  toRepair: batchAction<FaultRow>('转维修', ['repair-add'], [repairAdd, repairDevices, repairChoices], {
    icon: null,
    isPrimary: false,
    appliesTo: ({ handling }) => handling === 'open' || handling === 'acknowledged',
    noneLeft: '所选故障都已转维修或关闭',
    skips: '已转维修或关闭',
  }),
  close: batchAction<FaultRow>('关闭', ['MOTabFaultRecord-edit'], [faultClose], {
    icon: null,
    appliesTo: ({ handling }) => handling !== 'closed',
    // as a duplicate any fault that stands is closed: what is left is the order that it is under
    disabledReason: (row) => refusalOf(row, { kind: 'close', reason: 'duplicate' }),
    noneLeft: '所选故障都已转维修或关闭',
    skips: '已关闭',
  }),
  /** Of their devices and codes. */
  silence: batchAction<FaultRow>(
    '静默',
    ['MessageSubscribe-add'],
    [silenceAdd, projectList, scopeProducts, scopeModels, scopeDevices],
    { icon: null },
  ),
  reopen: rowAction<FaultRow>('重新打开', ['MOTabFaultRecord-edit'], [faultReopen], {
    icon: null,
    appliesTo: ({ handling }) => handling === 'closed',
  }),
  fetchLog: rowAction<FaultRow>('获取日志', ['MOTabFaultRecord-edit'], [faultFetchLog], { icon: 'download' }),
  comment: action('评论', ['MOTabFaultRecord-edit'], [commentAdd]),
  export: action('导出', ['MOTabFaultRecord-export'], [faultExport]),
});
