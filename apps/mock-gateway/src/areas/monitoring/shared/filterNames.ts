import { resourceTitle } from '@fleet/domain/core/codes/permissionTitles.ts';
import type { Call } from '../../../pipeline/call.ts';
import { type NameOf, nameOfPerson, namesBy } from '../../../rows/sheet/askedFor.ts';
import { inScope } from '../../../store/conditions.ts';
import { nameOfModel, nameOfProduct } from '../../products/face.ts';
import { nameOfProject } from '../../projects/face.ts';

/** What the ids are called by which figures, faults, orders and upkeep are filtered, for a sheet that says so. */
export const filterNames = (call: Call): Readonly<Record<string, NameOf>> => {
  const nameIn = namesBy(call);
  const [project, product, person] = [nameOfProject(call), nameOfProduct(call), nameOfPerson(call)];
  const device = nameIn(`select name from device_ref where id = @id and ${inScope('tnt_id')}`);
  return {
    scene: resourceTitle,
    projectId: project,
    projectIds: project,
    productKey: product,
    productKeys: product,
    modelIds: nameOfModel(call),
    deviceId: device,
    deviceIds: device,
    assigneeId: person,
    ownerId: person,
    planId: nameIn(`select name from upkeep_plans where id = @id and ${inScope('tnt_id')}`),
    repairId: nameIn(`select repair_no as name from repair_orders where id = @id and ${inScope('tnt_id')}`),
  };
};
