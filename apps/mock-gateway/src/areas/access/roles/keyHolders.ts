import { actions, buttonKeys, pageKeys, type PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { keyHolders } from '@fleet/domain/areas/access/roles/contract.ts';
import { grantedBy, holds } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions } from '../../../store/conditions.ts';
import { pageValues } from '../../../store/paging.ts';
import { readRule, type StoredRuleTexts } from './ruleRows.ts';

/** Who holds a key, and by which way: role, user group and button set. */

type Holder = ReplyOf<typeof keyHolders>['list'][number];
type Way = Holder['through'][number];

const known: ReadonlySet<string> = new Set<string>([...pageKeys, ...buttonKeys, ...actions]);

interface GrantingRole {
  readonly role: Way['role'];
  readonly buttonSet: Way['buttonSet'];
}

const ofRoles = conditions(null, { scope: 'r.tnt_id = @scope' });
const ofUsers = conditions('u.deleted_at is null', { scope: 'u.tnt_id = @scope' });

/** The roles within the scope that grant a key, once for each button set that does and once for the role's own rules. */
const rolesGranting = (call: Call<Endpoint>, key: PermissionKey): GrantingRole[] => {
  const { world, scope } = call;
  const { store } = world;
  const rules = store.all<StoredRuleTexts & { id: string; name: string; setId: string | null; setName: string | null }>(
    `select r.id, r.name, e.set_id as setId, s.name as setName, e.resources, e.verbs
     from roles r join effective_rules e on e.role_id = r.id left join button_sets s on s.id = e.set_id
     ${ofRoles({ scope })} order by r.name, r.id, s.name`,
    { scope },
  );
  const byRule = rules.filter((rule) => holds(grantedBy([readRule(rule)], []), key));
  const byAction = store.all<{ id: string; name: string }>(
    `select r.id, r.name from roles r join role_actions a on a.role_id = r.id and a.action = @key
     ${ofRoles({ scope })} order by r.name, r.id`,
    { scope, key },
  );
  const ways = new Map<string, GrantingRole>();
  for (const { id, name, setId, setName } of byRule) {
    const buttonSet = setId === null ? null : { id: setId, name: setName ?? '' };
    ways.set(`${id} ${setId ?? ''}`, { role: { id, name }, buttonSet });
  }
  for (const { id, name } of byAction) ways.set(`${id} `, { role: { id, name }, buttonSet: null });
  return [...ways.values()];
};

export const listKeyHolders = (call: Call<Endpoint>, query: QueryOf<typeof keyHolders>): ReplyOf<typeof keyHolders> => {
  if (!known.has(query.key)) refuse('invalidInput', `未知的权限：${query.key}`);
  const granting = rolesGranting(call, query.key as PermissionKey);
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
