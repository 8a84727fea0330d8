import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import * as contract from '@fleet/domain/areas/access/users/contract.ts';
import { callsOn, done, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);

/** Gives hejun, who else may only look, a role of his own with these buttons. */
const deputise = (resources: readonly string[], verbs: readonly string[]) => {
  const { store } = gateway.box.current;
  store.run(
    `insert into roles (id, tnt_id, name, description, created_at, updated_at)
     values ('r_deputy', 't_huanan', '代理人', '', 0, 0)`,
  );
  store.run(`insert into user_roles (id, user_id, role_id, bound_at) values ('ur_deputy', 'u_hejun', 'r_deputy', 0)`);
  store.run(
    `insert into role_rules (id, role_id, resources, verbs) values ('rule_deputy', 'r_deputy', @named, @verbs)`,
    {
      named: JSON.stringify(resources),
      verbs: JSON.stringify(verbs),
    },
  );
};
const usersVerbs = ['create-user', 'view', 'edit', 'delete', 'reset-password', 'bind', 'lock-user'];

describe('who holds less', () => {
  beforeEach(() => deputise(['Users'], usersVerbs));

  it('gives no role and no group beyond what he holds, and names the role', async () => {
    const message = refused('不能授予超出自己权限的角色：运维工程师');
    const bare = { phone: '13900020088', email: '', roleIds: [], groupIds: [], projectIds: [] };
    const newcomer = { ...bare, userName: 'gaoyuan', realName: '高远', password: 'Fleet@2026' };
    const add = (more: object) => call('hejun', contract.userAdd, {}, { ...newcomer, ...more });
    expect(await add({ roleIds: ['r_huanan_member', 'r_huanan_engineer'] })).toMatchObject(message);
    expect(await add({ groupIds: ['ug_huanan_maintenance'] })).toMatchObject(message);
    expect(await add({ roleIds: ['r_huanan_member', 'r_deputy'] })).toMatchObject(done);
    expect(await call('hejun', contract.userRoleAdd, { userId: 'u_hejun' }, ['r_huanan_engineer'])).toMatchObject(
      message,
    );
    expect(await call('hejun', contract.userGroupAdd, { userId: 'u_hejun' }, ['ug_huanan_maintenance'])).toMatchObject(
      message,
    );
    expect(await call('hejun', contract.userRoleAdd, { userId: 'u_lumin' }, ['r_deputy'])).toMatchObject(done);
  });

  it('touches nobody who holds more, and who holds no more he may', async () => {
    const person = { realName: '改名', phone: '13900020077', email: '' };
    const touches: readonly (readonly [Endpoint, unknown?])[] = [
      [contract.userUpdate, person],
      [contract.userLock],
      [contract.userUnlock],
      [contract.resetPassword],
      [contract.userDelete],
    ];
    for (const [endpoint, body] of touches) {
      for (const userId of ['u_huanan', 'u_liangjie'])
        expect([endpoint.id, await call('hejun', endpoint, { userId }, body)]).toMatchObject([
          endpoint.id,
          refused('不能操作权限高于自己的用户'),
        ]);
      expect([endpoint.id, await call('hejun', endpoint, { userId: 'u_langyu' }, body)]).toMatchObject([
        endpoint.id,
        done,
      ]);
    }
  });

  it('takes no role or group from who holds more', async () => {
    const bindingOf = async (read: Endpoint, userId: string) =>
      (await listOf<contract.BindingRow>('huanan', read, { userId })).list[0]?.id;
    const role = await bindingOf(contract.userRoles, 'u_huanan');
    expect(await call('hejun', contract.userRoleDelete, { id: role })).toMatchObject(
      refused('不能操作权限高于自己的用户'),
    );
    const group = await bindingOf(contract.userGroups, 'u_yunfei');
    expect(await call('hejun', contract.userGroupDelete, { id: group })).toMatchObject(
      refused('不能操作权限高于自己的用户'),
    );
  });
});
