import { action } from '../../../core/actions/action.ts';
import { repairAdd, repairChoices, repairDevices } from './contract.ts';

/** 报修, wherever a device is shown: it needs nothing of what becomes of an order afterwards. */
export const reportAction = action('报修', ['repair-add'], [repairAdd, repairDevices, repairChoices]);
