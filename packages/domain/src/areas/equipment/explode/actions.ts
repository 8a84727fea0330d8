import { action, pageActions } from '../../../core/actions/action.ts';
import { modelExplode } from '../../products/explode/contract.ts';
import { deviceOpenFaults } from './contract.ts';

/** The tab 爆炸图 of a device (design §5.2). */
export const deviceExplodeTab = pageActions('EquipmentsDetail', [], {
  view: action('查看', ['TabExplode'], [modelExplode, deviceOpenFaults]),
});
