import type { Choice } from '@fleet/domain/areas/equipment/query/fields.ts';
import type { AskedField } from '@fleet/domain/areas/equipment/query/contract.ts';
import { groupWay } from '@fleet/domain/areas/equipment/group/rules.ts';
import type { ModelAttribute } from '@fleet/domain/areas/products/face.ts';
import { wayTo } from '@fleet/domain/core/values/tree.ts';
import { type DataType, isNumberType, type PropertyFunction } from '@fleet/domain/areas/products/thing-model/face.ts';
import { versionOrder } from '@fleet/domain/core/versions/versions.ts';
import type { World } from '../../../world/world.ts';
import { sendsFrames } from '../../products/face.ts';
import { liveModelOf } from '../values/liveModels.ts';
import { propertiesOf } from '../values/handlers.ts';

/** What devices of a tenant, or of all tenants, can be asked for by, with what stands there. */

type Scope = string | null;

/** Values of one field that are offered at most: whoever looks for another one types it. */
const mostChoices = 200;
const mostTags = 100;

const field = (name: AskedField['field'], more: Partial<AskedField> = {}): AskedField => ({
  field: name,
  name: '',
  unit: '',
  choices: [],
  ...more,
});

const groups = ({ store }: World, scope: Scope): AskedField => {
  const all = store.all<{ id: string; name: string; parentId: string | null }>(
    `select id, name, parent_id as parentId from device_groups
     where type = 'STATIC' and tnt_id = ifnull(@scope, tnt_id) order by depth, name, id`,
    { scope },
  );
  const choices = all.map(({ id, name, parentId }) => ({ id, name: groupWay(wayTo(all, parentId), name) }));
  return field('group', { choices: choices.toSorted((one, other) => (one.name < other.name ? -1 : 1)) });
};

const gateways = ({ store }: World, scope: Scope): AskedField =>
  field('parentDeviceId', {
    choices: store.all<Choice>(
      `select d.id, d.name from devices d where d.deleted_at is null and d.tnt_id = ifnull(@scope, d.tnt_id)
         and d.id in (select gateway_id from device_children) order by d.name, d.id limit ${mostChoices}`,
      { scope },
    ),
  });

/** The cities in which devices say that they are, and those of the projects whose devices say nothing. */
const cities = ({ store }: World, scope: Scope): AskedField =>
  field('city', {
    choices: store
      .column<string>(
        `select city from devices where tnt_id = ifnull(@scope, tnt_id) and city is not null and deleted_at is null
         union select city from project_ref where tnt_id = ifnull(@scope, tnt_id) and city <> ''
         order by city limit ${mostChoices}`,
        { scope },
      )
      .map((city) => ({ id: city, name: city })),
  });

const tags = ({ store }: World, scope: Scope): readonly AskedField[] =>
  store
    .all<{ keyName: string; keyTitle: string; values: string }>(
      `select min(t.key_name) as keyName, max(t.key_title) as keyTitle,
         (select json_group_array(distinct v.value order by v.value)
           from tag_values v join tags s on s.id = v.tag_id
           where s.key_name = t.key_name and s.tnt_id = ifnull(@scope, s.tnt_id)) as "values"
       from tags t where t.tnt_id = ifnull(@scope, t.tnt_id) group by t.key_name order by t.key_name limit ${mostTags}`,
      { scope },
    )
    .map(({ keyName, keyTitle, values }) =>
      field(`tag.${keyName}`, {
        name: keyTitle,
        choices: (JSON.parse(values) as string[]).slice(0, mostChoices).map((value) => ({ id: value, name: value })),
      }),
    );

const yesAndNo: readonly Choice[] = [
  { id: '1', name: '是' },
  { id: '0', name: '否' },
];

const attributeChoices = ({ type, items }: ModelAttribute): AskedField['choices'] =>
  type === 'bool' ? [...yesAndNo] : items.map((item) => ({ id: item, name: item }));

/** The attributes of models, of those of some products where any are named; of two with one identifier the first. */
const attributes = ({ store }: World, scope: Scope, productKeys: readonly string[]): readonly AskedField[] => {
  const models = store.column<string>(
    `select m.attributes from model_ref m join product_ref r on r.product_key = m.product_key
     where (r.source = 'platform' or r.tnt_id = ifnull(@scope, r.tnt_id))
       and (json_array_length(@productKeys) = 0 or m.product_key in (select value from json_each(@productKeys)))
     order by m.id`,
    { scope, productKeys: JSON.stringify(productKeys) },
  );
  const found = new Map<string, ModelAttribute>();
  for (const json of models)
    for (const attribute of JSON.parse(json) as readonly ModelAttribute[])
      if (!found.has(attribute.identifier)) found.set(attribute.identifier, attribute);
  return [...found.values()].map((attribute) =>
    field(`attr.${attribute.identifier}`, {
      name: attribute.name,
      unit: attribute.unit,
      choices: attributeChoices(attribute),
    }),
  );
};

const typeChoices = (dataType: DataType): AskedField['choices'] => {
  if (dataType.type === 'enum') return dataType.specs.items.map(({ value, text }) => ({ id: value, name: text }));
  return dataType.type === 'bool'
    ? [
        { id: '1', name: dataType.specs['1'] },
        { id: '0', name: dataType.specs['0'] },
      ]
    : [];
};

const unitOf = (dataType: DataType): string => (isNumberType(dataType) ? dataType.specs.unit : '');

/** What of a property can be compared: itself, or the fields of its structure. */
const comparable = ({ identifier, name, dataType }: PropertyFunction): readonly AskedField[] => {
  if (dataType.type === 'array') return [];
  if (dataType.type !== 'struct')
    return [field(`prop.${identifier}`, { name, unit: unitOf(dataType), choices: typeChoices(dataType) })];
  return dataType.specs.fields.map((part) =>
    field(`prop.${identifier}.${part.identifier}`, {
      name: `${name}.${part.name}`,
      unit: unitOf(part.dataType),
      choices: typeChoices(part.dataType),
    }),
  );
};

const properties = (world: World, scope: Scope, productKeys: readonly string[]): readonly AskedField[] => {
  const visible = world.store.column<string>(
    `select product_key from product_ref where (source = 'platform' or tnt_id = ifnull(@scope, tnt_id))
       and product_key in (select value from json_each(@productKeys))`,
    { scope, productKeys: JSON.stringify(productKeys) },
  );
  const found = new Map<string, AskedField>();
  for (const productKey of visible.filter((key) => !sendsFrames(world.store, key)))
    for (const property of propertiesOf(liveModelOf(world, productKey)))
      if (property.accessMode !== 'w')
        for (const one of comparable(property)) if (!found.has(one.field)) found.set(one.field, one);
  return [...found.values()];
};

/** The modules of products, of some where any are named, with what devices run of them; of two with one name the first. */
const versions = ({ store }: World, scope: Scope, productKeys: readonly string[]): readonly AskedField[] => {
  const running = new Map<string, string[]>();
  for (const { moduleName, version } of store.all<{ moduleName: string; version: string }>(
    `select distinct r.module_name as moduleName, r.version from running_versions r
     where @scope is null or exists
       (select 1 from device_versions v cross join devices d on d.id = v.device_id
        where v.module_id = r.module_id and v.version = r.version and d.tnt_id = @scope and d.deleted_at is null)`,
    { scope },
  ))
    running.set(moduleName, [...(running.get(moduleName) ?? []), version]);
  return store
    .all<{ moduleName: string; nickName: string }>(
      `select m.module_name as moduleName, min(m.nick_name) as nickName
       from product_modules m join product_ref r on r.product_key = m.product_key
       where (r.source = 'platform' or r.tnt_id = ifnull(@scope, r.tnt_id))
         and (json_array_length(@productKeys) = 0 or m.product_key in (select value from json_each(@productKeys)))
       group by m.module_name order by m.module_name`,
      { scope, productKeys: JSON.stringify(productKeys) },
    )
    .map(({ moduleName, nickName }) =>
      field(`version.${moduleName}`, {
        name: nickName,
        choices: (running.get(moduleName) ?? [])
          .toSorted((one, other) => versionOrder(other, one))
          .slice(0, mostChoices)
          .map((version) => ({ id: version, name: version })),
      }),
    );
};

export const askedFields = (world: World, scope: Scope, productKeys: readonly string[]): AskedField[] => [
  groups(world, scope),
  gateways(world, scope),
  cities(world, scope),
  ...tags(world, scope),
  ...attributes(world, scope, productKeys),
  ...properties(world, scope, productKeys),
  ...versions(world, scope, productKeys),
];
