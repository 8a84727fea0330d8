import { describe, expect, it } from 'vitest';
import { groupAdd, groupUserAdd } from '@fleet/domain/areas/access/groups/contract.ts';
import { roleAdd, roleGroupAdd, roleUserAdd, ruleEdit, ruleList } from '@fleet/domain/areas/access/roles/contract.ts';
import { rolesPage } from '@fleet/domain/areas/access/roles/actions.ts';
import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { buttonKeys, pageKeys } from '@fleet/domain/core/codes/permissions.ts';
import { routes } from '@fleet/domain/core/codes/routes.ts';
import { isPermitted } from '@fleet/domain/core/actions/action.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { menuOf } from '@fleet/domain/core/session/page/menu.ts';
import { actionPages } from '@fleet/domain/actionPages.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** What a person may do, from the role that somebody edits to what their console actions. */

const journeys = journeysOn();

const dataOf = <Reply>(result: CallResult<Reply>): Reply => {
  if (result.kind !== 'data') throw new Error(`it was not carried out: ${JSON.stringify(result)}`);
  return result.data;
};

interface Rule {
  readonly resources: string[];
  readonly verbs: string[];
}

/** Gives a role these rules and no others. */
const grant = async (admin: Tab, roleId: string, rules: Rule[]): Promise<void> => {
  const { version } = dataOf(await admin.call(ruleList, { query: { roleId } }));
  dataOf(await admin.call(ruleEdit, { body: { roleId, version, rules, actions: [] } }));
};

const ruleOf = (key: string): Rule => {
  const [resource = '', ...verb] = key.split(/-(.*)/s).filter((part) => part !== '');
  return { resources: [resource], verbs: verb };
};

const titles = (tab: Tab): readonly string[] =>
  menuOf(tab.state($access).permitted, new Set(routes.map(({ name }) => name)), {}).flatMap(({ title, children }) =>
    children.length === 0 ? [title] : children.map((child) => child.title),
  );

describe('a role', () => {
  it('that is narrowed while its user is signed in takes menu items and buttons away at their next page', async () => {
    const viewer = await journeys.enterAs('viewer', '/management/roles');
    const holders = () => isPermitted(viewer.state($access).granted, rolesPage.actions.holders);
    expect([titles(viewer).includes('用户组'), holders()]).toEqual([true, true]);
    const admin = await journeys.enterAs('admin');
    await grant(admin, 'r_viewer', [{ resources: ['Roles', 'BtnsAssemble', 'Users'], verbs: [] }]);
    // nothing changes under their hands: an answer tells of newer rules, and the next page has them
    await viewer.list(userList);
    expect([titles(viewer).includes('用户组'), holders()]).toEqual([true, true]);
    await viewer.go('/management/btns-assemble');
    expect([titles(viewer).includes('用户组'), holders()]).toEqual([false, false]);
    expect(await viewer.go('/management/user-group')).toBe('/401');
  });

  it('with one key alone actions the buttons of that key and no others, whichever key it is', async () => {
    const admin = await journeys.enterAs('admin');
    const { store } = journeys.gateway.box.current;
    store.run(`delete from user_roles where user_id = 'u_zhoumin'`);
    store.run(`delete from group_members where user_id = 'u_zhoumin'`);
    const { roleId } = dataOf(await admin.call(roleAdd, { body: { name: '一个权限', description: '' } }));
    dataOf(await admin.call(roleUserAdd, { query: { roleId }, body: ['u_zhoumin'] }));
    const person = await journeys.enterAs('zhoumin');
    const pages = new Set<string>(actionPages.map(({ route }) => route));
    const keys = [...pageKeys, ...buttonKeys].filter((key) => pages.has(key.split('-')[0] ?? ''));
    expect(keys.length).toBeGreaterThan(80);
    for (const key of keys) {
      const rules = [ruleOf(key)];
      await grant(admin, roleId, rules);
      // an answer tells of newer rules, the next page has them
      await person.list(feedbackList);
      await person.go(person.address === '/welcome' ? '/feedback' : '/welcome');
      expect([key, person.state($access).granted]).toEqual([key, grantedBy(rules, [])]);
      expect(person.state($access).userRules).toEqual(rules);
    }
  });
});

it('a user group gives its role to its members, who see it at their next page', async () => {
  const member = await journeys.enterAs('kongwei');
  expect(titles(member)).not.toContain('用户');
  const admin = await journeys.enterAs('huadong');
  const { groupId } = dataOf(await admin.call(groupAdd, { body: { name: '夜班组', description: '' } }));
  dataOf(await admin.call(groupUserAdd, { query: { groupId }, body: ['u_kongwei'] }));
  dataOf(await admin.call(roleGroupAdd, { body: { roleIds: ['r_huadong_admin'], groupIds: [groupId] } }));
  await member.list(feedbackList);
  await member.go('/feedback');
  expect(titles(member)).toContain('用户');
});
