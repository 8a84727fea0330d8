import { resourceTitle } from '@fleet/domain/core/codes/permissionTitles.ts';
import type { Call } from '../../../pipeline/call.ts';
import { type NameOf, namesBy } from '../../../rows/sheet/askedFor.ts';

/** What the ids are called by which figures, faults, orders and upkeep are filtered, for a sheet that says so. */
export const filterNames = (call: Call): Readonly<Record<string, NameOf>> => {
  const nameIn = namesBy(call);
  const project = nameIn('select name from project_ref where id = @id and (@scope is null or tnt_id = @scope)');
  const product = nameIn(
    `select name from product_ref where product_key = @id and (@scope is null or tnt_id = @scope or source = 'platform')`,
  );
  const device = nameIn('select name from device_ref where id = @id and (@scope is null or tnt_id = @scope)');
  const person = nameIn(
    `select real_name as name from user_ref where id = @id and (@scope is null or tnt_id = @scope or is_inner = 1)`,
  );
  return {
    scene: resourceTitle,
    projectId: project,
    projectIds: project,
    productKey: product,
    productKeys: product,
    modelIds: nameIn('select name from model_ref where id = @id'),
    deviceId: device,
    deviceIds: device,
    assigneeId: person,
    ownerId: person,
    planId: nameIn('select name from upkeep_plans where id = @id and (@scope is null or tnt_id = @scope)'),
    repairId: nameIn(
      'select repair_no as name from repair_orders where id = @id and (@scope is null or tnt_id = @scope)',
    ),
  };
};
