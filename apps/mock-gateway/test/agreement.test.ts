import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { buttonKeys, pageKeys, resources } from '@fleet/domain/core/codes/permissions.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { permittedCalls } from '@fleet/domain/core/actions/action.ts';
import { actionPages } from '@fleet/domain/actionPages.ts';
import { grantedBy, type Rule } from '@fleet/domain/core/permissions/permissions.ts';
import fc from 'fast-check';
import { openGateway, rulesWereChanged, type TestGateway } from './support/gateway.ts';

/**
 * What the pages offer and what the gateway accepts, held against each other: a session with these keys and no others
 * is shown a button exactly when the calls behind it are let in.
 */

const keyed = endpoints.filter(({ access }) => access.kind === 'keys');
const areas = new Set<string>(actionPages.map(({ route }) => route));

const ruleOf = (key: string): Rule => {
  const dash = key.indexOf('-');
  return dash < 0 ? { resources: [key], verbs: [] } : { resources: [key.slice(0, dash)], verbs: [key.slice(dash + 1)] };
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

const hold = (rules: readonly Rule[]): void => {
  const { store } = gateway.box.current;
  store.run(`delete from role_rules where role_id = 'r_try'`);
  for (const [index, { resources: named, verbs }] of rules.entries()) {
    store.run(`insert into role_rules (id, role_id, resources, verbs) values (@id, 'r_try', @named, @verbs)`, {
      id: `rule_try_${index}`,
      named: JSON.stringify(named),
      verbs: JSON.stringify(verbs),
    });
  }
  rulesWereChanged(gateway);
};

/** Ids of the guarded rows that let the session in; what they would say to an empty call does not matter. */
const acceptedCalls = async (): Promise<string[]> => {
  const accepted: string[] = [];
  for (const { id, method, path, bodySchema, bodyKind } of keyed) {
    const { envelope } = await gateway.call({
      method,
      path,
      as: 'hejun',
      // somebody else: about oneself some rows need no key
      query: { userId: 'u_missing' },
      ...(bodySchema === null || bodyKind === 'multipart' ? {} : { body: {} }),
    });
    if (envelope.code !== businessCodes.forbidden.code) accepted.push(id);
  }
  return accepted;
};

const offered = (rules: readonly Rule[]): string[] => {
  const calls = permittedCalls(grantedBy(rules, []), actionPages);
  return keyed.filter(({ id }) => calls.has(id)).map(({ id }) => id);
};

const agree = async (keys: readonly string[]): Promise<void> => {
  const rules = keys.map(ruleOf);
  hold(rules);
  expect([keys, await acceptedCalls()]).toEqual([keys, offered(rules)]);
};

describe('pages and gateway agree', () => {
  const keys = buttonKeys.filter((key) => areas.has(key.slice(0, key.indexOf('-'))));

  it.each(keys)('about a session with %s, its page and the key to view it', async (key) => {
    const page = key.slice(0, key.indexOf('-')) as keyof typeof resources;
    const view = (resources[page].verbs as readonly string[]).includes('view') ? [`${page}-view`] : [];
    await agree([page, ...new Set([...view, key])]);
  });

  it.each(pageKeys.filter((key) => areas.has(key)))('about a session with %s alone', async (key) => {
    await agree([key]);
  });

  it('that a session without a key may make no guarded call', async () => {
    await agree([]);
  });

  it('about any set of keys', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...pageKeys, ...buttonKeys], { maxLength: 12 }), async (some) => agree(some)),
      { numRuns: 15 },
    );
  });
});
