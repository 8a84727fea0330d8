import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import type { DeviceRow } from '../device/contract.ts';
import { propertyList } from '../values/contract.ts';
import { shadowBatch, shadowBatchAll } from './batchContract.ts';
import { shadowList, type ShadowRow, shadowUpdate } from './contract.ts';

/** The shadow of a device, in the tab 物模型数据 of its page (S2 §6). */

const writing = ['EquipmentsDetail-remote-control'] as const;

export const deviceShadowTab = pageActions('EquipmentsDetail', [], {
  open: action('影子', ['TabObjectModel'], [shadowList]),
  wish: rowAction<ShadowRow>('设期望', writing, [shadowUpdate], {
    icon: 'edit',
    appliesTo: ({ accessMode }) => accessMode !== 'r',
  }),
  keep: rowAction<ShadowRow>('重新下发', writing, [shadowUpdate], {
    icon: 'send-to',
    appliesTo: ({ state }) => state === 'changedOnSite' || state === 'unsettled',
  }),
  adopt: rowAction<ShadowRow>('采用现场值', writing, [shadowUpdate], {
    icon: 'tick',
    appliesTo: ({ isDifferent, reported }) => isDifferent && reported !== null,
  }),
  clear: rowAction<ShadowRow>('清除期望', writing, [shadowUpdate], {
    icon: 'cross',
    appliesTo: ({ state }) => state !== null,
  }),
});

/** In the list of devices: the same is wished of several of one product. */
export const wishingActions = pageActions('EquipmentList', [], {
  wish: batchAction<DeviceRow>('设置期望值', writing, [propertyList, shadowBatch, shadowBatchAll], {
    icon: 'edit',
    appliesTo: ({ deletedAt }) => deletedAt === null,
    noneLeft: '所选设备都在回收站',
    skips: '已在回收站',
  }),
});
