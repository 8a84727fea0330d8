import type { Call } from '../../../pipeline/call.ts';
import type { NameOf } from '../../../rows/sheet/askedFor.ts';

/** What the ids are called that lists of upgrades are filtered by, for a sheet that says what it was asked for. */
export const filterNames = ({ world: { store } }: Call): Readonly<Record<string, NameOf>> => {
  const nameIn =
    (sql: string): NameOf =>
    (id) =>
      store.one<{ name: string }>(sql, { id })?.name ?? null;
  const model = nameIn('select name from model_ref where id = @id');
  return {
    production: nameIn('select name from product_ref where product_key = @id'),
    moduleId: nameIn('select nick_name as name from ota_modules where id = @id'),
    typeId: nameIn('select name from ota_types where id = @id'),
    groupId: nameIn('select name from ota_type_groups where id = @id'),
    equipmentType: model,
    modelId: model,
    projectId: nameIn('select name from project_ref where id = @id'),
    jobId: nameIn('select name from ota_jobs where id = @id'),
    handlerId: nameIn('select real_name as name from user_ref where id = @id'),
    jobIds: (ids) =>
      store
        .column<string>(
          'select name from ota_jobs where id in (select value from json_each(@ids)) order by created_at',
          {
            ids: JSON.stringify(ids.split(',')),
          },
        )
        .join('、') || null,
  };
};
