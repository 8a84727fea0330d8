import { action, pageActions } from '../../../core/actions/action.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { plateOverview } from './contract.ts';

/** Tab 运维总览 of the maintenance plate: it remains for whoever holds the page and none of its tabs. */
export const overviewTab = pageActions('OperationMaintenancePlate', [], {
  view: action('运维总览', ['OperationMaintenancePlate'], [plateOverview, deviceProjects, productChoices]),
});
