import { readGroupRule } from '@fleet/domain/areas/equipment/group/groupRule.ts';
import {
  conditionsOf,
  type DeviceCondition,
  isReported,
  namesProduct,
} from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { fieldOf, keyedPartsOf, type QueryField } from '@fleet/domain/areas/equipment/query/fields.ts';
import type { World } from '../../../world/world.ts';
import { propertiesOf } from '../values/handlers.ts';
import { liveModelOf } from '../values/liveModels.ts';

/** What rules name that is no more: products, models and projects, groups, tags, modules, properties. */

/** Where a thing is known that a condition names by its id, of a tenant `@tntId`: what of `@ids` is there. */
const holders: Readonly<Partial<Record<QueryField, string>>> = {
  productKey: `select product_key from product_ref where source = 'platform' or tnt_id = @tntId`,
  modelId: 'select id from model_ref',
  projectId: 'select id from project_ref where tnt_id = @tntId',
  parentDeviceId: 'select id from devices where deleted_at is null and tnt_id = @tntId',
  group: 'select id from device_groups where tnt_id = @tntId',
};

/** Whether anything of a keyed field is there: `@key` is its key. */
const keyHolders: Readonly<Partial<Record<string, string>>> = {
  tag: 'select 1 from tags where key_name = @key and tnt_id = @tntId',
  version: 'select 1 from product_modules where module_name = @key',
};

const missingIds = ({ store }: World, tntId: string, { field, values }: DeviceCondition): readonly string[] => {
  const holder = holders[field];
  if (holder === undefined) return [];
  const there = new Set(
    store.column<string>(`select value from json_each(@ids) where value in (${holder})`, {
      ids: JSON.stringify(values),
      tntId,
    }),
  );
  return values.filter((value) => !there.has(value)).map((value) => `${fieldOf(field).title} ${value}`);
};

/** A property that none of the products beside it has, in the version that their devices follow. */
const isLostProperty = (world: World, path: string, productKeys: readonly string[]): boolean =>
  productKeys.length > 0 &&
  productKeys.every((productKey) => {
    const [identifier = '', part] = path.split('.');
    const property = propertiesOf(liveModelOf(world, productKey)).find((one) => one.identifier === identifier);
    if (property === undefined) return true;
    if (part === undefined) return false;
    const { dataType } = property;
    return dataType.type !== 'struct' || !dataType.specs.fields.some((one) => one.identifier === part);
  });

const lostOf = (
  world: World,
  tntId: string,
  condition: DeviceCondition,
  productKeys: readonly string[],
): readonly string[] => {
  const keyed = keyedPartsOf(condition.field);
  if (keyed === null) return missingIds(world, tntId, condition);
  const title = fieldOf(condition.field).title;
  if (isReported(condition)) return isLostProperty(world, keyed.key, productKeys) ? [title] : [];
  const holder = keyHolders[keyed.of];
  if (holder === undefined) return [];
  return world.store.one(holder, { key: keyed.key, tntId }) === undefined ? [title] : [];
};

/** What the rule of a group names that is no more, in words; null where all of it is there, and without a rule. */
export const ruleProblem = (
  world: World,
  { rule, tntId }: { readonly rule: string | null; readonly tntId: string },
): string | null => {
  if (rule === null) return null;
  const read = readGroupRule(rule);
  if (read.kind === 'problem') return read.message;
  const conditions = conditionsOf(read.query);
  const gone = new Set(
    conditions.filter(namesProduct).flatMap((one) => ('values' in one ? missingIds(world, tntId, one) : [])),
  );
  const productKeys = conditions
    .flatMap((one) => (namesProduct(one) ? one.values : []))
    .filter((productKey) => !gone.has(`${fieldOf('productKey').title} ${productKey}`));
  const lost = [...new Set(conditions.flatMap((one) => lostOf(world, tntId, one, productKeys)))];
  return lost.length === 0 ? null : `规则引用的内容已不存在：${lost.join('、')}`;
};
