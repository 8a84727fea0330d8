import type { Call } from '../../../pipeline/call.ts';
import { namesBy } from '../../../rows/sheet/askedFor.ts';
import { inScope } from '../../../store/conditions.ts';
import { nameOfModel, nameOfProduct } from '../../products/face.ts';
import { nameOfProject } from '../../projects/face.ts';

/** What the ids that devices are filtered by are called, for a sheet that says what it was asked for. */
export const filterNames = (call: Call) => {
  const nameIn = namesBy(call);
  return {
    productKey: nameOfProduct(call),
    categoryId: nameIn('select top_category_name as name from product_ref where top_category_id = @id limit 1'),
    modelId: nameOfModel(call),
    projectId: nameOfProject(call),
    groupId: nameIn(`select name from device_groups where id = @id and ${inScope('tnt_id')}`),
    targetTntId: nameIn('select name from tenant_ref where id = @id'),
  };
};
