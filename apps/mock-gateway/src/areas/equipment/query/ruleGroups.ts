import { conditionsOf, type DeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { fieldOf, type QueryField } from '@fleet/domain/areas/equipment/query/fields.ts';
import { type DeviceFact, explainQuery, isReport } from '@fleet/domain/areas/equipment/query/holds.ts';
import type { RuleReason } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { readGroupRule } from '@fleet/domain/areas/equipment/group/groupRule.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { Call } from '../../../pipeline/call.ts';
import { Refusal, refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { rememberSome } from '../../../server/rememberLast.ts';
import { settleFaultLevels } from '../../fleet/face.ts';
import { readKnown } from '../../../store/known.ts';
import type { World } from '../../../world/world.ts';
import { factsOf } from './deviceFacts.ts';
import { type Among, devicesAmong, queryToSql } from './queryToSql.ts';

/**
 * Groups whose devices a rule decides. Who is in them is not written down: it is asked whenever somebody looks, so that
 * it is right at every instant, whatever steps the clock took.
 */

interface RuleGroup {
  readonly id: string;
  readonly name: string;
  readonly tntId: string;
  readonly rule: string;
}

const ruleGroups = `select g.id, g.name, g.tnt_id as tntId, g.rule from device_groups g where g.type = 'DYNAMIC'`;

/** Rules that are read once: a group's is asked whenever somebody looks at a device. */
const readRule = rememberSome(500, readGroupRule);

/** What finds nobody. */
const nobody = { sql: '0', values: {} };

/** The condition of a rule; of one that cannot be asked any more, since too many devices came about, one for nobody. */
const askedNow = (world: World, rule: string, among: Among) => {
  const read = readRule(rule);
  if (read.kind === 'problem') return nobody;
  try {
    return queryToSql(world, read.query, among);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return nobody;
  }
};

/** The condition of a group's devices, and its parameters. */
const conditionOf = (world: World, { tntId, rule }: RuleGroup, ids?: readonly string[]) => {
  const { sql, values } = askedNow(world, rule, { tenant: tntId, ...(ids === undefined ? {} : { ids }) });
  return { where: `d.tnt_id = @tntId and d.deleted_at is null and ${sql}`, values: { ...values, tntId } };
};

/** Names what rules of groups are asked of. */
export const readByRules = (world: World): string =>
  world.store
    .all<RuleGroup>(ruleGroups)
    .map((group) => `${ruleGroups} ${devicesAmong({ ids: [] })} ${conditionOf(world, group, []).where}`)
    .join(' ');

/** Which of some devices a group has; of all where none are named. */
const fitting = (world: World, group: RuleGroup, ids?: readonly string[]): readonly string[] => {
  const { where, values } = conditionOf(world, group, ids);
  return world.store.column<string>(
    `select d.id from ${devicesAmong(ids === undefined ? {} : { ids })} where ${where}`,
    { ...values, among: JSON.stringify(ids ?? null) },
  );
};

/** The devices of a group with a rule; null for any other group. */
export const devicesByRule = (world: World, groupId: string): readonly string[] | null => {
  const group = world.store.one<RuleGroup>(`${ruleGroups} and g.id = @groupId`, { groupId });
  if (group === undefined) return null;
  settleFaultLevels(world);
  return fitting(world, group);
};

/** In which groups with rules each of some devices is, by the id of the device; the groups in the order of their names. */
export const ruleGroupsOf = (
  world: World,
  deviceIds: readonly string[],
): ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]> => {
  const found = new Map<string, { readonly id: string; readonly name: string }[]>();
  const groups = world.store.all<RuleGroup>(
    `${ruleGroups} and g.tnt_id in
       (select d.tnt_id from devices d where d.id in (select value from json_each(@deviceIds)))
     order by g.name, g.id`,
    { deviceIds: JSON.stringify(deviceIds) },
  );
  if (groups.length === 0) return found;
  settleFaultLevels(world);
  for (const group of groups)
    for (const deviceId of fitting(world, group, deviceIds))
      found.set(deviceId, [...(found.get(deviceId) ?? []), { id: group.id, name: group.name }]);
  return found;
};

/** How many devices each group with a rule has, and how many of them are online: JSON by the ids of the groups. */
export const countsByRule = (world: World, scope: string | null): string => {
  const groups = world.store.all<RuleGroup>(`${ruleGroups} and g.tnt_id = ifnull(@scope, g.tnt_id)`, { scope });
  if (groups.length > 0) settleFaultLevels(world);
  return JSON.stringify(
    Object.fromEntries(
      groups.map((group) => {
        const { where, values } = conditionOf(world, group);
        const counts = readKnown(
          world.store,
          `select count(*) as devices, count(*) filter (where d.status = ${deviceStatuses.online}) as online
           from devices d where ${where}`,
          values,
        );
        return [group.id, counts];
      }),
    ),
  );
};

/** The rule of a dynamic group as it is stored; refuses one that says nothing, or nothing that can be asked. */
export const requireRule = (rule: string | null): DeviceQuery => {
  if (rule === null) return refuse('invalidInput', '请设置动态分组的规则');
  const read = readGroupRule(rule);
  return read.kind === 'problem' ? refuse('invalidInput', `规则有误：${read.message}`) : read.query;
};

/** A fact as it is told: an id, a word, an instant; the names of groups. */
const actualOf = (world: World, fact: DeviceFact, field: QueryField): string | null => {
  if (fact === null) return null;
  if (typeof fact === 'boolean') return fact ? '是' : '否';
  if (isReport(fact)) return fact.value;
  if (typeof fact === 'object') return namesOf(world, fact);
  return fieldOf(field).kind === 'moment' ? toInstant(Number(fact)) : String(fact);
};

const namesOf = ({ store }: World, ids: readonly string[]): string | null =>
  store
    .column<string>('select name from device_groups where id in (select value from json_each(@ids)) order by name', {
      ids: JSON.stringify(ids),
    })
    .join('、') || null;

/** What a rule says of a device, condition by condition. */
export const explainRule = ({ world, session }: Call, rule: string | null, deviceId: string): RuleReason[] => {
  const read = rule === null ? null : readGroupRule(rule);
  if (read?.kind !== 'query') return [];
  settleFaultLevels(world);
  const facts = factsOf(world, deviceId, session.userId, conditionsOf(read.query));
  if (facts === null) return [];
  return explainQuery(read.query, facts, world.clock.now()).map(({ condition: { field, op, values }, holds }) => ({
    field,
    op,
    values: [...values],
    actual: actualOf(world, facts[field] ?? null, field),
    holds,
  }));
};
