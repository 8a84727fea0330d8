import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { ruleList } from '@fleet/domain/areas/access/roles/contract.ts';
import type { RuleRow } from '@fleet/domain/core/session/userContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { inScope } from '../../../store/conditions.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { grantedByRole, rulesChanged } from '../../../session/access.ts';
import { readRole } from './roleRows.ts';
import { readRule, refuseNewBeyondOwn, refuseUnknownRules, type StoredRuleTexts, writtenRule } from './ruleRows.ts';

/** The rules of a role: its own, and those of its button sets. */

const versionOf = (call: Call<Endpoint>, roleId: string): number =>
  call.world.store.one<{ version: number }>('select version from roles where id = @roleId', { roleId })?.version ?? 1;

export const listRules = (call: Call<Endpoint>, roleId: string): ReplyOf<typeof ruleList> => {
  const { store } = call.world;
  readRole(call, roleId);
  const own = store.all<StoredRuleTexts & { id: string }>(
    'select id, resources, verbs from role_rules where role_id = @roleId order by rowid',
    { roleId },
  );
  const inherited = store.all<StoredRuleTexts & { setId: string; setName: string }>(
    `select s.id as setId, s.name as setName, e.resources, e.verbs
     from effective_rules e join button_sets s on s.id = e.set_id where e.role_id = @roleId order by s.name, s.id`,
    { roleId },
  );
  return {
    list: own.map(({ id, ...rule }) => ({ id, ...readRule(rule) })),
    inherited: inherited.map(({ setId, setName, ...rule }) => ({ setId, setName, ...readRule(rule) })),
    actions: store
      .all<{ action: string }>('select action from role_actions where role_id = @roleId order by action', { roleId })
      .map(({ action }) => action as ReplyOf<typeof ruleList>['actions'][number]),
    version: versionOf(call, roleId),
  };
};

/** Changes the rules of a role and tells everybody who has it; gives the new version. */
const change = (call: Call<Endpoint>, roleId: string, write: () => void): number => {
  const { world } = call;
  const before = grantedByRole(world, roleId);
  write();
  refuseNewBeyondOwn(call, before, grantedByRole(world, roleId));
  world.store.run('update roles set version = version + 1, updated_at = @now where id = @roleId', {
    roleId,
    now: world.clock.now(),
  });
  rulesChanged(world, roleId);
  return versionOf(call, roleId);
};

const insertRule = ({ world }: Call<Endpoint>, roleId: string, rule: RuleRow): string => {
  const id = world.ids.next('rule');
  world.store.run('insert into role_rules (id, role_id, resources, verbs) values (@id, @roleId, @resources, @verbs)', {
    id,
    roleId,
    ...writtenRule(rule),
  });
  return id;
};

/** Gives a role rules and actions; whether the caller may is asked elsewhere. */
export const insertRules = (
  call: Call<Endpoint>,
  roleId: string,
  rules: readonly RuleRow[],
  actions: readonly string[],
): void => {
  for (const rule of rules) insertRule(call, roleId, rule);
  for (const action of new Set(actions))
    call.world.store.run('insert into role_actions (role_id, action) values (@roleId, @action)', { roleId, action });
};

export const addRule = (call: Call<Endpoint>, { roleId, ...rule }: RuleRow & { readonly roleId: string }) => {
  readRole(call, roleId);
  refuseUnknownRules([rule]);
  let id = '';
  change(call, roleId, () => {
    id = insertRule(call, roleId, rule);
  });
  return { id };
};

export const deleteRule = (call: Call<Endpoint>, id: string): null => {
  const { store } = call.world;
  const rule =
    store.one<{ roleId: string }>(
      `select r.role_id as roleId from role_rules r join roles o on o.id = r.role_id
       where r.id = @id and ${inScope('o.tnt_id')}`,
      { id, scope: call.scope },
    ) ?? refuse('notFound');
  change(call, rule.roleId, () => store.run('delete from role_rules where id = @id', { id }));
  return null;
};

interface Edit {
  readonly roleId: string;
  readonly version: number;
  readonly rules: readonly RuleRow[];
  readonly actions: readonly string[];
}

/** Replaces rules and actions; refuses when somebody else saved in between. */
export const editRules = (call: Call<Endpoint>, { roleId, version, rules, actions }: Edit): { version: number } => {
  const { store } = call.world;
  readRole(call, roleId);
  if (version !== versionOf(call, roleId)) refuse('conflict', '权限已被他人修改，请刷新后重试');
  refuseUnknownRules(rules);
  return {
    version: change(call, roleId, () => {
      store.run('delete from role_rules where role_id = @roleId', { roleId });
      store.run('delete from role_actions where role_id = @roleId', { roleId });
      insertRules(call, roleId, rules, actions);
    }),
  };
};
