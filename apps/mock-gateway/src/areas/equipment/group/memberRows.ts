import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  MemberNode,
  MembershipDetail,
  membershipGet,
  membershipList,
  MembershipRow,
  membershipTree,
} from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { historyDays } from '@fleet/domain/areas/equipment/group/rules.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { optionsOf } from '../../../rows/optionRows.ts';
import { inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { deviceConditions } from '../device/deviceRows.ts';
import { below } from '../shared/groupsBelow.ts';
import { readGroup } from './groupRows.ts';
import { explainRule, ruleGroupsOf } from '../query/ruleGroups.ts';

/** Memberships in the store: who is in which group, and who has left. */

interface StoredMembership extends Omit<MembershipRow, 'joinedAt' | 'leftAt'> {
  readonly joinedAt: number;
  readonly leftAt: number | null;
}

const columns = `
  m.id, m.group_id as groupId, g.name as groupName, g.type as groupType, m.device_id as deviceId,
  d.name as displayName, d.serial_number as serialNumber, d.status, d.tnt_id as tntId, t.name as tntName, m.source,
  m.joined_at as joinedAt, j.real_name as joinedByName, m.left_at as leftAt, l.real_name as leftByName, m.leaving`;
const joins = `
  join device_groups g on g.id = m.group_id join devices d on d.id = m.device_id join tenant_ref t on t.id = d.tnt_id
  left join user_ref j on j.id = m.joined_by left join user_ref l on l.id = m.left_by`;
const device = 'join devices d on d.id = m.device_id';

const changedAt = 'ifnull(m.left_at, m.joined_at)';

const pageOf = pagedQuery({
  from: 'device_group_members m',
  key: 'm.id',
  columns,
  joins,
  always: '(m.left_at is null or m.left_at > @oldest)',
  filters: {
    // a plus keeps SQLite from beginning with all devices of the tenant: few of them are in groups
    scope: '+d.tnt_id = @scope',
    keyword: deviceConditions.keyword,
    groupId: 'm.group_id = @groupId',
    withinId: `m.group_id in ${below('@withinId')}`,
    deviceId: 'm.device_id = @deviceId',
    isCurrent: '(m.left_at is null) = @isCurrent',
  },
  needs: { scope: device, keyword: device },
  searches: ['keyword', 'withinId'],
  orders: {
    joinedAt: 'm.joined_at, m.id',
    '-joinedAt': 'm.joined_at desc, m.id desc',
    leftAt: 'm.left_at, m.id',
    '-leftAt': 'm.left_at desc, m.id desc',
    changedAt: `${changedAt}, m.id`,
    '-changedAt': `${changedAt} desc, m.id desc`,
  },
});

/** Who has left before that is known no more. */
export const oldestOf = ({ world }: Pick<Call, 'world'>): number => world.clock.now() - historyDays * dayLength;

const toRow = (row: StoredMembership): MembershipRow => ({
  ...row,
  joinedAt: toInstant(row.joinedAt),
  leftAt: instantOrNull(row.leftAt),
});

/** A page of memberships within the call's scope and how many match in all; the latest change first. */
export const listMemberships = (
  call: Call<Endpoint>,
  query: QueryOf<typeof membershipList>,
): { list: MembershipRow[]; total: number } => {
  const groupId = query.groupId ?? null;
  const isRecursive = query.recursive ?? false;
  const values = {
    oldest: oldestOf(call),
    scope: call.scope,
    keyword: searchText(query.keyword)?.toLowerCase() ?? null,
    groupId: isRecursive ? null : groupId,
    withinId: isRecursive ? groupId : null,
    deviceId: query.deviceId ?? null,
    isCurrent: query.isCurrent === undefined ? null : Number(query.isCurrent),
  };
  const { rows, total } = pageOf<StoredMembership>(call.world.store, values, {
    sort: query.sort ?? '-changedAt',
    ...pageValues(query),
  });
  return { list: rows.map(toRow), total };
};

/** Every group of the tenants of some devices, and how many of them are in each. Devices outside the scope count as none. */
export const readMembershipTree = ({ world, scope, query }: Call<typeof membershipTree>): { list: MemberNode[] } => {
  const ids = [...new Set(query.deviceIds.split(','))];
  const values = { ids: JSON.stringify(ids), scope };
  const chosen = `select d.id, d.tnt_id from json_each(@ids) i cross join devices d on d.id = i.value
    where d.deleted_at is null and ${inScope('d.tnt_id')}`;
  const { asked } = world.store.one<{ asked: number }>(`select count(*) as asked from (${chosen})`, values)!;
  const nodes = world.store.all<Omit<MemberNode, 'member'>>(
    `with chosen (id, tnt_id) as (${chosen})
     select g.id as groupId, g.name as groupName, g.parent_id as parentId, g.depth, g.type, g.tnt_id as tntId,
       t.name as tntName,
       (select count(*) from device_group_members m
         where m.group_id = g.id and m.left_at is null and m.device_id in (select id from chosen)) as memberCount
     from device_groups g join tenant_ref t on t.id = g.tnt_id
     where g.tnt_id in (select tnt_id from chosen) order by g.depth, g.tnt_id, g.name, g.id`,
    values,
  );
  const byRule = [
    ...ruleGroupsOf(world, world.store.column<string>(`select id from (${chosen})`, values)).values(),
  ].flat();
  return {
    list: nodes.map((node) => {
      const memberCount =
        node.type === 'DYNAMIC' ? byRule.filter(({ id }) => id === node.groupId).length : node.memberCount;
      return { ...node, memberCount, member: memberCount === 0 ? 'none' : memberCount === asked ? 'all' : 'some' };
    }),
  };
};

type Device = Pick<
  MembershipDetail,
  'deviceId' | 'displayName' | 'serialNumber' | 'status' | 'networkType' | 'tntId' | 'tntName'
>;

/** Whether a device is in a group, and how it came there or why it is not; refuses either outside the call's scope like a missing one. */
export const readMembership = (call: Call<typeof membershipGet>): MembershipDetail => {
  const { store } = call.world;
  const { groupId, deviceId } = call.query;
  const { groupName, type: groupType, rule } = readGroup(call, groupId);
  const found =
    store.one<Device & { otherGroups: string }>(
      `select d.id as deviceId, d.name as displayName, d.serial_number as serialNumber, d.status,
         d.network_type as networkType, d.tnt_id as tntId, t.name as tntName,
         (select json_group_array(json_object('id', g.id, 'name', g.name) order by g.name, g.id)
           from device_group_members m join device_groups g on g.id = m.group_id
           where m.device_id = d.id and m.left_at is null and m.group_id <> @groupId) as otherGroups
       from devices d join tenant_ref t on t.id = d.tnt_id
       where d.id = @deviceId and d.deleted_at is null and ${inScope('d.tnt_id')}`,
      { deviceId, groupId, scope: call.scope },
    ) ?? refuse('notFound', '设备不存在或已被删除');
  const membership = store.one<StoredMembership>(
    `select ${columns} from device_group_members m ${joins}
     where m.group_id = @groupId and m.device_id = @deviceId and m.left_at is null`,
    { groupId, deviceId },
  );
  const byRule = ruleGroupsOf(call.world, [deviceId]).get(deviceId) ?? [];
  return {
    ...found,
    groupId,
    groupName,
    groupType,
    isMember: membership !== undefined || byRule.some(({ id }) => id === groupId),
    membership: membership === undefined ? null : toRow(membership),
    why: explainRule(call, rule, deviceId),
    otherGroups: [...optionsOf(found.otherGroups), ...byRule.filter(({ id }) => id !== groupId)],
  };
};
