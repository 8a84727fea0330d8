import { action, pageActions } from '../../../core/actions/action.ts';
import { deviceUpgrades } from './contract.ts';

/** What upgrades have to say on the page of a device: whoever reads about the device reads it. */
export const deviceUpgradesTab = pageActions('EquipmentsDetail', [], {
  view: action('查看', ['TabEquipmentInfo'], [deviceUpgrades]),
});
