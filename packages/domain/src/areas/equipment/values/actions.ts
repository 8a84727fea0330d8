import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { commandSend } from '../command/contract.ts';
import { liveToken } from '../live/contract.ts';
import {
  eventExport,
  eventList,
  propertyExport,
  propertyHistory,
  propertyList,
  type PropertyRow,
  propertySeries,
  propertyTrack,
} from './contract.ts';
import { propertyFetch, propertyGlance, propertyTrend } from './glanceContract.ts';

/** What a device reports, in the tab 物模型数据 of its page (S2 §6). */

export const deviceValuesTab = pageActions('EquipmentsDetail', [], {
  open: action('物模型数据', ['TabObjectModel'], [propertyList, propertyTrend, eventList, liveToken]),
  fetch: action('获取最新', ['TabObjectModel'], [propertyFetch], { icon: null }),
  set: rowAction<PropertyRow>('设置', ['EquipmentsDetail-remote-control'], [commandSend], {
    icon: 'edit',
    appliesTo: ({ accessMode }) => accessMode !== 'r',
  }),
  history: rowAction<PropertyRow>('历史', ['TabObjectModel'], [propertyHistory, propertySeries, propertyTrack], {
    icon: 'eye-open',
    appliesTo: ({ accessMode }) => accessMode !== 'w',
  }),
});

/** In the list of devices: a few values of those of one product. */
export const deviceListValues = pageActions('EquipmentList', [], {
  values: action('关键值', ['TabObjectModel'], [propertyGlance, propertyList]),
});

/** The files behind it. */
export const deviceValueFiles = pageActions('EquipmentsDetail', [], {
  exportHistory: action('导出', ['EquipmentsDetail-export'], [propertyExport]),
  exportEvents: action('导出', ['EquipmentsDetail-export'], [eventExport]),
});
