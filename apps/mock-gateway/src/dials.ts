import { deviceDial } from './areas/equipment/shared/deviceDial.ts';
import { feedbackDial } from './areas/feedback/feedback/dial.ts';
import { faultDial } from './areas/monitoring/fault/dial.ts';
import { messageDial } from './areas/messages/inbox/dial.ts';
import { packDial } from './areas/ota/pack/dial.ts';
import { productDial } from './areas/products/product/dial.ts';
import { projectDial } from './areas/projects/list/dial.ts';
import { repairDial } from './areas/monitoring/repair/dial.ts';
import { upgradeJobDial } from './areas/ota/job/dial.ts';
import { userDial } from './areas/access/users/dial.ts';
import type { Dial } from './control/dials/rows.ts';

/** Lists that testers make as long as they like, of every area. */
export const dials: readonly Dial[] = [
  userDial,
  productDial,
  projectDial,
  deviceDial,
  packDial,
  upgradeJobDial,
  messageDial,
  faultDial,
  repairDial,
  feedbackDial,
];
