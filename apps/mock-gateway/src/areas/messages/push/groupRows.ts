import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { ChannelKind } from '@fleet/domain/areas/messages/push/channels.ts';
import type { MemberRow, pushGroupList, PushGroupRow } from '@fleet/domain/areas/messages/push/contract.ts';
import { deliveryStates } from '@fleet/domain/areas/messages/push/delivery.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import type { World } from '../../../world/world.ts';

/** Push groups in the store. */

interface Stored extends Omit<PushGroupRow, 'isEnabled' | 'channels' | 'lastDelivery' | 'createdAt' | 'updatedAt'> {
  readonly isEnabled: number;
  readonly channels: string;
  readonly lastAt: number | null;
  readonly lastState: keyof typeof deliveryStates | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const memberCount = '(select count(*) from push_people x where x.group_id = g.id)';
const lastOf = (column: string) => `(select ${column} from push_deliveries x
  where x.group_id = g.id and x.state <> 'suppressed' order by x.created_at desc, x.id desc limit 1)`;
/** Its own rules, and those of others that escalate to it. */
const ruleCount = `(select count(*) from subscribe_rules x where x.group_id = g.id
  or exists (select 1 from json_each(x.terms, '$.escalation') s where s.value ->> 'groupId' = g.id))`;
const columns = `
  g.id as groupId, g.tnt_id as tntId, n.name as tntName, g.name as groupName, g.description, g.is_enabled as isEnabled,
  g.owner_id as ownerId, u.real_name as ownerName, ${memberCount} as memberCount, ${ruleCount} as ruleCount,
  (select json_group_array(x.kind) from push_channels x where x.group_id = g.id and x.is_enabled = 1) as channels,
  ${lastOf('x.created_at')} as lastAt, ${lastOf('x.state')} as lastState,
  g.created_at as createdAt, g.updated_at as updatedAt, g.version`;
const joins = 'join tenant_ref n on n.id = g.tnt_id join user_ref u on u.id = g.owner_id';

const pageOf = pagedQuery({
  from: 'push_groups g',
  key: 'g.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 'g.tnt_id = @scope',
    keyword: contains('keyword', 'g.name', 'g.description'),
    kind: 'exists (select 1 from push_channels x where x.group_id = g.id and x.kind = @kind and x.is_enabled = 1)',
    isEnabled: 'g.is_enabled = @isEnabled',
    chosenId: 'g.id = @chosenId',
  },
  orders: {
    groupName: 'g.name, g.id',
    '-groupName': 'g.name desc, g.id',
    memberCount: `${memberCount}, g.name, g.id`,
    '-memberCount': `${memberCount} desc, g.name, g.id`,
    updatedAt: 'g.updated_at, g.id',
    '-updatedAt': 'g.updated_at desc, g.id',
  },
});

const toRow = ({ isEnabled, channels, lastAt, lastState, createdAt, updatedAt, ...row }: Stored): PushGroupRow => ({
  ...row,
  isEnabled: isEnabled === 1,
  channels: JSON.parse(channels) as ChannelKind[],
  lastDelivery:
    lastAt === null || lastState === null
      ? null
      : { at: toInstant(lastAt), isOk: lastState !== 'failed', note: deliveryStates[lastState] },
  createdAt: toInstant(createdAt),
  updatedAt: toInstant(updatedAt),
});

/** A page of groups that the caller may see, by their names unless asked otherwise. */
export const listPushGroups = (
  call: Call<Endpoint>,
  query: QueryOf<typeof pushGroupList>,
): { list: PushGroupRow[]; total: number } => {
  const values = {
    scope: call.scope,
    keyword: searchText(query.keyword),
    kind: query.kind ?? null,
    isEnabled: query.isEnabled === undefined ? null : Number(query.isEnabled),
    chosenId: query.chosenId ?? null,
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, {
    sort: query.sort ?? 'groupName',
    ...pageValues(query),
  });
  return { list: rows.map(toRow), total };
};

/** The groups of some ids that the caller may see. */
export const readPushGroups = (call: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, PushGroupRow> => {
  const rows = call.world.store.all<Stored>(
    `select ${columns} from push_groups g ${joins}
     where g.id in (select value from json_each(@ids)) and g.tnt_id = ifnull(@scope, g.tnt_id)`,
    { ids: JSON.stringify(ids), scope: call.scope },
  );
  return new Map(rows.map((row) => [row.groupId, toRow(row)]));
};

/** A group that the caller may see; refuses any other. */
export const readPushGroup = (call: Call<Endpoint>, groupId: string): PushGroupRow =>
  readPushGroups(call, [groupId]).get(groupId) ?? refuse('notFound');

/** Somebody who is told. */
export interface Person {
  readonly id: string;
  readonly userId: string | null;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The people of a group, each once, with all that is needed to tell them. */
export const peopleOf = ({ store }: Pick<World, 'store'>, groupId: string): Person[] =>
  store.all<Person>(
    `select id, user_id as userId, name, nullif(phone, '') as phone, nullif(email, '') as email from push_people
     where group_id = @groupId order by user_id is null, name, id`,
    { groupId },
  );

/** What a group is made of. */
export const membersOf = ({ store }: Pick<World, 'store'>, groupId: string): MemberRow[] =>
  store.all<MemberRow>(
    `select m.id,
       case when m.user_id is not null then 'user' when m.user_group_id is not null then 'userGroup'
         when m.role_id is not null then 'role' else 'contact' end as kind,
       coalesce(m.user_id, m.user_group_id, m.role_id) as memberId,
       coalesce(u.real_name, g.name, r.name, m.name) as name,
       nullif(iif(u.id is null, m.phone, u.phone), '') as phone, nullif(iif(u.id is null, m.email, u.email), '') as email,
       case when m.user_group_id is not null
           then (select count(*) from group_member_ref x join user_ref y on y.id = x.user_id
             where x.group_id = m.user_group_id and y.deleted_at is null)
         when m.role_id is not null
           then (select count(*) from user_ref y where y.deleted_at is null and (
             y.id in (select x.user_id from user_role_ref x where x.role_id = m.role_id)
             or y.id in (select x.user_id from group_role_ref o join group_member_ref x on x.group_id = o.group_id
               where o.role_id = m.role_id)))
         else 1 end as peopleCount
     from push_members m left join user_ref u on u.id = m.user_id
     left join user_group_ref g on g.id = m.user_group_id left join role_ref r on r.id = m.role_id
     where m.group_id = @groupId and (m.user_id is null or u.deleted_at is null)
     order by m.role_id is not null, m.user_group_id is not null, m.user_id is null, name, m.id`,
    { groupId },
  );
