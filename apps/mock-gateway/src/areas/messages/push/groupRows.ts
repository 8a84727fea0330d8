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

const memberCount = '(select count(*) from push_members x where x.group_id = g.id)';
const lastOf = (column: string) => `(select ${column} from push_deliveries x
  where x.group_id = g.id and x.state <> 'suppressed' order by x.created_at desc, x.id desc limit 1)`;
const columns = `
  g.id as groupId, g.tnt_id as tntId, n.name as tntName, g.name as groupName, g.description, g.is_enabled as isEnabled,
  u.real_name as ownerName, ${memberCount} as memberCount,
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

/** The people of a group, with all that is needed to tell them. */
export const membersOf = ({ store }: Pick<World, 'store'>, groupId: string): MemberRow[] =>
  store.all<MemberRow>(
    `select m.id, m.user_id as userId, ifnull(u.real_name, m.name) as name,
       nullif(iif(u.id is null, m.phone, u.phone), '') as phone, nullif(iif(u.id is null, m.email, u.email), '') as email
     from push_members m left join user_ref u on u.id = m.user_id
     where m.group_id = @groupId and (m.user_id is null or u.deleted_at is null)
     order by m.user_id is null, name, m.id`,
    { groupId },
  );
