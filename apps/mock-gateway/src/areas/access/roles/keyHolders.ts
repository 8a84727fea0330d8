import { everyKey, type PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { keyHolders } from '@fleet/domain/areas/access/roles/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions } from '../../../store/conditions.ts';
import { pageValues } from '../../../store/paging.ts';
import { rolesGranting } from '../../../session/access.ts';

/** Who holds a key, and by which way: role, user group and button set. */

type Holder = ReplyOf<typeof keyHolders>['list'][number];
type Way = Holder['through'][number];

const known: ReadonlySet<string> = new Set<string>(everyKey);

const ofUsers = conditions('u.deleted_at is null', { scope: 'u.tnt_id = @scope' });

export const listKeyHolders = (call: Call<Endpoint>, query: QueryOf<typeof keyHolders>): ReplyOf<typeof keyHolders> => {
  if (!known.has(query.key)) refuse('invalidInput', `未知的权限：${query.key}`);
  const granting = rolesGranting(call.world, [query.key as PermissionKey], call.scope);
  const holders = new Map<string, Holder>();
  const people = call.world.store.all<{
    userId: string;
    userName: string;
    realName: string;
    tntId: string;
    tntName: string;
    roleId: string;
    groupId: string | null;
    groupName: string | null;
  }>(
    `select u.id as userId, u.user_name as userName, u.real_name as realName, u.tnt_id as tntId,
       n.name as tntName, e.role_id as roleId, g.id as groupId, g.name as groupName
     from effective_roles e join users u on u.id = e.user_id join tenants n on n.id = u.tnt_id left join user_groups g on g.id = e.group_id
     ${ofUsers({ scope: call.scope })} order by u.user_name, g.name`,
    { scope: call.scope },
  );
  for (const { roleId, groupId, groupName, ...person } of people) {
    const group = groupId === null ? null : { id: groupId, name: groupName ?? '' };
    const through = granting
      .filter(({ role }) => role.id === roleId)
      .map(({ role, buttonSet }): Way => ({ role, group, buttonSet }));
    if (through.length === 0) continue;
    const before = holders.get(person.userId)?.through ?? [];
    holders.set(person.userId, { ...person, through: [...before, ...through] });
  }
  const { limit, offset } = pageValues(query);
  const all = [...holders.values()];
  return { list: all.slice(offset, offset + limit), total: all.length };
};
