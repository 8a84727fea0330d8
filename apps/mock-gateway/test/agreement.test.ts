import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { actions, type PermissionKey, resources } from '@fleet/domain/core/codes/permissions.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holdsAny, type Granted, grantedBy, type Rule } from '@fleet/domain/core/permissions/permissions.ts';
import { keysOf } from '@fleet/domain/endpointKeys.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { openGateway, rulesWereChanged, type TestGateway } from './support/gateway.ts';

/**
 * Who may make a call follows from what the pages can do (`keysOf`). Here the gateway is held against that over the
 * wire: each guarded call is refused to whoever has every key but its own, and not to whoever has one of its own.
 */

const keyed = endpoints
  .filter(({ access }) => access.kind === 'keyed')
  .map((endpoint) => ({ id: endpoint.id, endpoint }));

/** A role as the table of roles has it. */
interface Role {
  readonly rules: readonly Rule[];
  readonly actions: readonly string[];
}
const grantedTo = (role: Role): Granted => grantedBy(role.rules, role.actions);

/** Every rule and action that gives none of these keys: a resource gives its own key, with each verb a button's. */
const allBut = (keys: readonly PermissionKey[]): Role => {
  const isLeft = (key: string) => !keys.includes(key as PermissionKey);
  return {
    rules: Object.entries(resources)
      .filter(([name, { kind }]) => kind === 'buttons' || isLeft(name))
      .map(([name, { verbs }]) => ({ resources: [name], verbs: verbs.filter((verb) => isLeft(`${name}-${verb}`)) })),
    actions: actions.filter(isLeft),
  };
};

/** What gives this key alone: that of a tab counts without the key of its page. */
const only = (key: PermissionKey): Role => {
  const own = Object.entries(resources).flatMap(([name, { verbs }]): readonly Rule[] => {
    if (key === name) return [{ resources: [name], verbs: [] }];
    const verb = verbs.find((one) => key === `${name}-${one}`);
    return verb === undefined ? [] : [{ resources: [name], verbs: [verb] }];
  });
  return { rules: own, actions: actions.filter((one) => one === key) };
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  const { store } = gateway.box.current;
  store.run(`delete from user_roles where user_id = 'u_hejun'`);
  store.run(`delete from group_members where user_id = 'u_hejun'`);
  store.run(
    `insert into roles (id, tnt_id, name, description, created_at, updated_at)
     values ('r_try', 't_huanan', '试用', '', 0, 0)`,
  );
  store.run(`insert into user_roles (id, user_id, role_id, bound_at) values ('ur_try', 'u_hejun', 'r_try', 0)`);
});
afterAll(() => gateway.close());

/** Whether the gateway lets somebody with this role make the call; what it says to an empty one does not matter. */
const isLetIn = async ({ method, path, bodySchema, bodyKind }: Endpoint, role: Role): Promise<boolean> => {
  const { store } = gateway.box.current;
  store.run(`delete from role_rules where role_id = 'r_try'`);
  store.run(`delete from role_actions where role_id = 'r_try'`);
  for (const [index, { resources: named, verbs }] of role.rules.entries()) {
    store.run(`insert into role_rules (id, role_id, resources, verbs) values (@id, 'r_try', @named, @verbs)`, {
      id: `rule_try_${index}`,
      named: JSON.stringify(named),
      verbs: JSON.stringify(verbs),
    });
  }
  for (const action of role.actions)
    store.run(`insert into role_actions (role_id, action) values ('r_try', @action)`, { action });
  rulesWereChanged(gateway);
  const { envelope } = await gateway.call({
    method,
    path,
    as: 'hejun',
    // somebody else: about oneself some rows need no key
    query: { userId: 'u_missing' },
    ...(bodySchema === null || bodyKind === 'multipart' ? {} : { body: {} }),
  });
  return envelope.code !== businessCodes.forbidden.code;
};

describe('the gateway asks for the keys of the actions that lead to a call', () => {
  it.each(keyed)('$id is refused to whoever has every key but its own', async ({ endpoint }) => {
    const role = allBut(keysOf(endpoint));
    expect(holdsAny(grantedTo(role), keysOf(endpoint))).toBe(false);
    expect(await isLetIn(endpoint, role)).toBe(false);
  });

  it.each(keyed)('$id is let in with any one of its own', async ({ endpoint }) => {
    for (const key of keysOf(endpoint)) expect([key, await isLetIn(endpoint, only(key))]).toEqual([key, true]);
  });

  it('every tab is let in by the wildcard among page permissions, and no button is', async () => {
    const everyPage: Role = { rules: [{ resources: ['*'], verbs: [] }], actions: [] };
    for (const { endpoint } of keyed) {
      const isOfPage = keysOf(endpoint).some((key) => Object.hasOwn(resources, key));
      expect([endpoint.id, await isLetIn(endpoint, everyPage)]).toEqual([endpoint.id, isOfPage]);
    }
  });
});
