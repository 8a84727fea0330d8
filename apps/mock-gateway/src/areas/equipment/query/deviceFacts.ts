import type { DeviceCondition } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { fieldOf, keyedPartsOf, type QueryField } from '@fleet/domain/areas/equipment/query/fields.ts';
import type { DeviceFact, DeviceFacts } from '@fleet/domain/areas/equipment/query/holds.ts';
import type { World } from '../../../world/world.ts';
import { attributeHolders } from '../shared/attributeHolders.ts';
import { reportsOf } from '../values/reportsOf.ts';
import { columnsOf, isColumn } from './fieldColumns.ts';

/** What is known of one device of all that a query asks. */

/** The static groups that a device is in, and those that they lie in. */
const groupsOf = ({ store }: World, deviceId: string): readonly string[] =>
  store.column<string>(
    `with recursive above (id) as (
       select x.group_id from device_group_members x where x.device_id = @deviceId and x.left_at is null
       union select g.parent_id from device_groups g join above a on a.id = g.id where g.parent_id is not null)
     select id from above`,
    { deviceId },
  );

const tagOf = ({ store }: World, deviceId: string, key: string): string | null =>
  store.one<{ value: string }>(
    `select v.value from tag_bindings b join tags t on t.id = b.tag_id join tag_values v on v.id = b.value_id
     where b.kind = 'device' and b.resource_id = @deviceId and t.key_name = @key`,
    { deviceId, key },
  )?.value ?? null;

const attributeOf = (world: World, deviceId: string, identifier: string): string | null => {
  const { ofDevices, ofModels } = attributeHolders(world, identifier);
  const modelId = world.store.one<{ modelId: string }>('select model_id as modelId from devices where id = @deviceId', {
    deviceId,
  })?.modelId;
  return (ofDevices.get(deviceId) ?? ofModels.get(modelId ?? '') ?? '') || null;
};

const versionOf = ({ store }: World, deviceId: string, moduleName: string): string | null =>
  store.one<{ version: string }>(
    'select version from device_versions where device_id = @deviceId and module_name = @moduleName',
    { deviceId, moduleName },
  )?.version ?? null;

const factOf = (world: World, deviceId: string, field: QueryField): DeviceFact => {
  const keyed = keyedPartsOf(field);
  switch (keyed?.of) {
    case 'tag':
      return tagOf(world, deviceId, keyed.key);
    case 'attr':
      return attributeOf(world, deviceId, keyed.key);
    case 'prop':
      return reportsOf(world, [deviceId], keyed.key).get(deviceId) ?? null;
    case 'version':
      return versionOf(world, deviceId, keyed.key);
    default:
      return groupsOf(world, deviceId);
  }
};

/** What conditions ask of a device, for somebody; null without the device. */
export const factsOf = (
  world: World,
  deviceId: string,
  userId: string,
  conditions: readonly DeviceCondition[],
): DeviceFacts | null => {
  const fields = [...new Set(conditions.map(({ field }) => field))];
  const columns = columnsOf(fields);
  const row = world.store.one<Record<string, string | number | null>>(
    `select d.id${columns === '' ? '' : `, ${columns}`} from devices d where d.id = @deviceId`,
    { deviceId, userId },
  );
  if (row === undefined) return null;
  return Object.fromEntries(
    fields.map((field): [QueryField, DeviceFact] => {
      if (!isColumn(field)) return [field, factOf(world, deviceId, field)];
      const value = row[field] ?? null;
      return [field, fieldOf(field).kind === 'flag' ? value === 1 : value];
    }),
  );
};
