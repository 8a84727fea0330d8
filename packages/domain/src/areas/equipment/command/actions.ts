import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import type { DeviceRow } from '../device/contract.ts';
import { commandStates, isEnded } from './commandCodes.ts';
import { cancelProblem } from './commandMachine.ts';
import { propertyList } from '../values/contract.ts';
import { commandBatch, commandBatchAll } from './batchContract.ts';
import { commandCancel, commandExport, commandList, type CommandRow, commandSend, serviceList } from './contract.ts';
import { deviceProblem } from './offering.ts';

/** Commands to a device, in the tab 内置命令 of its page and among its data (S2 §6). */

const viewing = ['TabBuiltInCommand', 'TabObjectModel'] as const;
const sending = ['EquipmentsDetail-remote-control'] as const;

export const deviceCommandsTab = pageActions('EquipmentsDetail', [], {
  open: action('命令', viewing, [serviceList, commandList]),
  send: action('执行', sending, [commandSend], { icon: 'send-to', isPrimary: true }),
  export: action('导出', ['EquipmentsDetail-export'], [commandExport]),
  repeat: rowAction<CommandRow>('再次执行', sending, [commandSend], {
    icon: 'duplicate',
    appliesTo: ({ state }) => isEnded(state),
  }),
  together: rowAction<CommandRow>('同批命令', viewing, [commandList], {
    icon: 'eye-open',
    appliesTo: ({ batchId }) => batchId !== null,
  }),
  cancel: batchAction<CommandRow>('取消', sending, [commandCancel], {
    icon: 'cross',
    appliesTo: ({ state }) => state === commandStates.queued,
    disabledReason: ({ state }) => cancelProblem(state),
    noneLeft: '所选命令都不能取消',
    skips: '已下发',
  }),
});

/** In the list of devices: several of one product are asked the same. */
export const commandingActions = pageActions('EquipmentList', [], {
  command: batchAction<DeviceRow>('下发命令', sending, [serviceList, propertyList, commandBatch, commandBatchAll], {
    icon: 'send-to',
    appliesTo: ({ deletedAt }) => deletedAt === null,
    disabledReason: deviceProblem,
    noneLeft: '所选设备都不能下发命令',
    skips: '已在回收站',
  }),
  /** What became of each of those that were asked together. */
  results: action('命令结果', viewing, [commandList]),
});
