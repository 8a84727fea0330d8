import type { Call } from '../../../pipeline/call.ts';
import { type NameOf, namesBy } from '../../../rows/sheet/askedFor.ts';

/** What the ids are called that lists of upgrades are filtered by, for a sheet that says what it was asked for. */
export const filterNames = (call: Call): Readonly<Record<string, NameOf>> => {
  const nameIn = namesBy(call);
  const { scope, world } = call;
  const model = nameIn('select name from model_ref where id = @id');
  return {
    production: nameIn(
      `select name from product_ref where product_key = @id and (@scope is null or tnt_id = @scope or source = 'platform')`,
    ),
    moduleId: nameIn('select nick_name as name from ota_modules where id = @id'),
    typeId: nameIn('select name from ota_types where id = @id'),
    groupId: nameIn('select name from ota_type_groups where id = @id'),
    equipmentType: model,
    modelId: model,
    projectId: nameIn('select name from project_ref where id = @id and (@scope is null or tnt_id = @scope)'),
    jobId: nameIn('select name from ota_jobs where id = @id and (@scope is null or tnt_id = @scope)'),
    handlerId: nameIn(
      `select real_name as name from user_ref where id = @id and (@scope is null or tnt_id = @scope or is_inner = 1)`,
    ),
    jobIds: (ids) =>
      world.store
        .column<string>(
          `select name from ota_jobs
           where id in (select value from json_each(@ids)) and (@scope is null or tnt_id = @scope) order by created_at`,
          { ids: JSON.stringify(ids.split(',')), scope },
        )
        .join('、') || null,
  };
};
