import { action, pageActions } from '../../../core/actions/action.ts';
import { wcsList, wcsTab, wcsTitle } from './contract.ts';

/** The tables of a WCS server, in the tab 物模型数据 of its page (S2 §7). */

export const wcsDataTab = pageActions('EquipmentsDetail', [], {
  open: action('WCS 数据', ['TabObjectModel'], [wcsTab, wcsTitle, wcsList]),
});
