import type { Call } from '../../../pipeline/call.ts';
import { type NameOf, nameOfPerson, namesBy } from '../../../rows/sheet/askedFor.ts';
import { inScope } from '../../../store/conditions.ts';
import { nameOfModel, nameOfProduct } from '../../products/face.ts';
import { nameOfProject } from '../../projects/face.ts';

/** What the ids are called that lists of upgrades are filtered by, for a sheet that says what it was asked for. */
export const filterNames = (call: Call): Readonly<Record<string, NameOf>> => {
  const nameIn = namesBy(call);
  const { scope, world } = call;
  const model = nameOfModel(call);
  return {
    production: nameOfProduct(call),
    moduleId: nameIn('select nick_name as name from ota_modules where id = @id'),
    typeId: nameIn('select name from ota_types where id = @id'),
    groupId: nameIn('select name from ota_type_groups where id = @id'),
    equipmentType: model,
    modelId: model,
    projectId: nameOfProject(call),
    jobId: nameIn(`select name from ota_jobs where id = @id and ${inScope('tnt_id')}`),
    handlerId: nameOfPerson(call),
    jobIds: (ids) =>
      world.store
        .column<string>(
          `select name from ota_jobs
           where id in (select value from json_each(@ids)) and ${inScope('tnt_id')} order by created_at`,
          { ids: JSON.stringify(ids.split(',')), scope },
        )
        .join('、') || null,
  };
};
