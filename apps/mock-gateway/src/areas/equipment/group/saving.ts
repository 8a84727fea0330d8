import type * as contract from '@fleet/domain/areas/equipment/group/contract.ts';
import {
  groupNameProblem,
  type GroupType,
  groupTypes,
  mostGroups,
  mostLevels,
  mostRuleGroups,
} from '@fleet/domain/areas/equipment/group/rules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { below } from '../shared/groupsBelow.ts';
import { readGroup } from './groupRows.ts';
import { conditionsOf, type DeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { queryToSql } from '../query/queryToSql.ts';
import { evaluateRule } from './ruleChanges.ts';
import { requireRule } from '../query/ruleGroups.ts';

/** Groups that are added, renamed, moved and deleted. */

interface Place {
  readonly tntId: string;
  /** Null at the top. */
  readonly parentId: string | null;
  readonly depth: number;
}

/** Where a group is to stand: under a static one of its tenant, or at the top. */
const placeOf = (call: Call<Endpoint>, tntId: string | null, parentId: string): Place => {
  if (parentId === '') return { tntId: tntId ?? call.targetTntId, parentId: null, depth: 1 };
  const parent = readGroup(call, parentId);
  if (tntId !== null && parent.tntId !== tntId) return refuse('invalidInput', '上级分组不属于该租户');
  if (parent.type === 'DYNAMIC') return refuse('stateRefused', '动态分组不能有子分组');
  return { tntId: parent.tntId, parentId, depth: parent.depth + 1 };
};

/** The name as it is stored; refuses one with other characters, and one that a brother has. */
const nameOf = ({ world }: Call<Endpoint>, { tntId, parentId }: Place, groupName: string, except: string | null) => {
  const problem = groupNameProblem(groupName);
  if (problem !== null) refuse('invalidInput', problem);
  const name = groupName.trim();
  const taken = world.store.one(
    `select 1 from device_groups where tnt_id = @tntId and ifnull(parent_id, '') = ifnull(@parentId, '')
       and name = @name and id is not @except`,
    { tntId, parentId, name, except },
  );
  return taken === undefined ? name : refuse('invalidInput', '同级分组已存在');
};

const refuseTooMany = (call: Call<Endpoint>, tntId: string, type: GroupType): void => {
  const most = type === 'STATIC' ? mostGroups : mostRuleGroups;
  const { n } = call.world.store.one<{ n: number }>(
    'select count(*) as n from device_groups where tnt_id = @tntId and type = @type',
    { tntId, type },
  )!;
  if (n >= most) refuse('stateRefused', `最多 ${most} 个${groupTypes[type]}分组`);
};

const refuseTooDeep = (depth: number): void => {
  if (depth > mostLevels) refuse('stateRefused', `最多 ${mostLevels} 级`);
};

/** Where a group is to stand, what it is called, and its rule: a dynamic one stands at the top and alone. */
const ruleOf = (type: GroupType, rule: string | null, parentId: string): DeviceQuery | null => {
  if (type === 'STATIC') return rule === null ? null : refuse('invalidInput', '静态分组没有规则');
  if (parentId !== '') refuse('stateRefused', '动态分组不能有上级');
  return requireRule(rule);
};

/** The rule as it is stored; refuses one that names groups which the tenant does not have, or whose devices a rule decides. */
const storedRule = ({ world }: Call<Endpoint>, rule: DeviceQuery | null, tntId: string): string | null => {
  if (rule === null) return null;
  const named = conditionsOf(rule).flatMap(({ field, values }) => (field === 'group' ? values : []));
  const unknown = world.store.one(
    `select 1 from json_each(@named) n where n.value not in
       (select id from device_groups where tnt_id = @tntId and type = 'STATIC')`,
    { named: JSON.stringify(named), tntId },
  );
  // what cannot be asked is no rule
  queryToSql(world, rule, { tenant: tntId });
  return unknown === undefined ? JSON.stringify(rule) : refuse('invalidInput', '规则有误：只能引用本租户的静态分组');
};

/** Adds a group: one without devices, or one with those that its rule takes in. */
export const addGroup = (call: Call<typeof contract.groupInfoAdd>): { groupId: string } => {
  const { world, body, session } = call;
  // what stands below another one is of its tenant
  const rule = ruleOf(body.type, body.rule ?? null, body.parentId);
  const place = placeOf(call, call.query.tntId ?? (body.parentId === '' ? call.targetTntId : null), body.parentId);
  refuseTooDeep(place.depth);
  const name = nameOf(call, place, body.groupName, null);
  const stored = storedRule(call, rule, place.tntId);
  refuseTooMany(call, place.tntId, body.type);
  const groupId = world.ids.next('dg');
  world.store.run(
    `insert into device_groups (id, tnt_id, parent_id, depth, name, type, rule, description, created_by, created_at,
       updated_at)
     values (@groupId, @tntId, @parentId, @depth, @name, @type, @rule, @description, @userId, @now, @now)`,
    {
      groupId,
      ...place,
      name,
      type: body.type,
      rule: stored,
      description: body.description.trim(),
      userId: session.userId,
      now: world.clock.now(),
    },
  );
  // those that it has from the beginning are no news
  if (rule !== null) evaluateRule(world, groupId);
  return { groupId };
};

/** Changes what is said of a group, where it stands with all below it, and who is in it by its rule. */
export const updateGroup = (call: Call<typeof contract.groupInfoUpdate>): null => {
  const { body, query } = call;
  const { store, clock } = call.world;
  const group = readGroup(call, query.groupId);
  if (group.version !== body.version) refuse('conflict');
  const rule = ruleOf(group.type, body.rule ?? null, body.parentId);
  const { groupId } = group;
  const place = placeOf(call, group.tntId, body.parentId);
  const { lowest, isWithin } = store.one<{ lowest: number; isWithin: number }>(
    `select max(g.depth) as lowest, max(g.id is @parentId) as isWithin
     from device_groups g where g.id in ${below('@groupId')}`,
    { groupId, parentId: place.parentId },
  )!;
  if (place.parentId !== null && isWithin === 1) refuse('invalidInput', '不能移动到自身或其子分组下');
  const deeper = place.depth - group.depth;
  refuseTooDeep(lowest + deeper);
  const name = nameOf(call, place, body.groupName, groupId);
  const stored = storedRule(call, rule, place.tntId);
  const isOtherRule = stored !== null && stored !== group.rule;
  if (isOtherRule) evaluateRule(call.world, groupId);
  store.run(
    `update device_groups set name = @name, parent_id = @parentId, rule = @rule,
       description = @description, updated_at = @now, version = version + 1
     where id = @groupId`,
    { groupId, name, rule: stored, parentId: place.parentId, description: body.description.trim(), now: clock.now() },
  );
  if (isOtherRule) evaluateRule(call.world, groupId, 'rule');
  if (deeper !== 0)
    store.run(`update device_groups set depth = depth + @deeper where id in ${below('@groupId')}`, { groupId, deeper });
  return null;
};

/** Deletes a group, with all below it if that is wanted: its devices stay, in no group or in others. */
export const deleteGroup = (
  call: Call<typeof contract.groupInfoDelete>,
): { groupCount: number; deviceCount: number } => {
  const { store } = call.world;
  const { groupId, withChildren } = call.body;
  const { childCount, deviceCount } = readGroup(call, groupId);
  if (childCount > 0 && !withChildren) refuse('stateRefused', `有 ${childCount} 个子分组`);
  const { jobs } = store.one<{ jobs: number }>(
    `select count(distinct job_id) as jobs from group_jobs where group_id in ${below('@groupId')}`,
    { groupId },
  )!;
  if (jobs > 0) refuse('stateRefused', `被 ${jobs} 个升级任务使用`);
  const { n } = store.one<{ n: number }>(
    `select count(*) as n from device_groups g where g.id in ${below('@groupId')}`,
    { groupId },
  )!;
  // those below and who is in them go with it
  store.run('delete from device_groups where id = @groupId', { groupId });
  return { groupCount: n, deviceCount };
};
