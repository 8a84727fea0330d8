import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { commandingActions } from '../command/actions.ts';
import { attributeList } from '../../products/model/attributeContract.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { equipmentListPage, under } from '../device/actions.ts';
import { favoriteAdd, favoriteDelete } from '../device/favoriteContract.ts';
import { deviceList, devicePresence, deviceStatistics } from '../device/contract.ts';
import { deviceProjects } from '../device/choicesContract.ts';
import { groupInfoTree } from '../group/contract.ts';
import { queryFieldList } from '../query/contract.ts';
import { overviewExport, overviewGet, overviewList, type OverviewModel, overviewVersions } from './contract.ts';

/** The overview of devices, and the devices of one model (S2 §2, §6). */

export const overviewPage = pageActions(
  'EquipmentOverview',
  [overviewList, overviewVersions, productChoices, deviceProjects],
  {
    export: action('导出', ['EquipmentOverview-export'], [overviewExport]),
    view: rowAction<OverviewModel>('查看', ['EquipmentOverview-view'], [overviewGet]),
  },
);

const { add, export: exported, view, updateModel, remove } = equipmentListPage.actions;
const choices = [productChoices, modelChoices, deviceProjects, groupInfoTree, queryFieldList];
const stars = [favoriteAdd, favoriteDelete];

export const overviewDetailPage = pageActions(
  'EquipmentOverviewDetail',
  [overviewGet, attributeList, deviceList, devicePresence, deviceStatistics, ...choices, ...stars],
  {
    add: under(add, 'EquipmentOverviewDetail-add'),
    export: under(exported, 'EquipmentOverviewDetail-export'),
    /** A device is looked at by whoever may do so in the list. */
    view,
    /** It moves machines, whichever page it is asked from. */
    command: commandingActions.actions.command,
    updateModel: under(updateModel, 'EquipmentOverviewDetail-update-model'),
    remove: under(remove, 'EquipmentOverviewDetail-delete'),
  },
);
