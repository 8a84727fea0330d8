import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import * as contract from '@fleet/domain/areas/access/users/contract.ts';
import { callsOn, done, missing } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf, rulesVersionsOf } = callsOn(() => gateway);

describe('what a user is bound to', () => {
  const kinds = [
    {
      read: contract.userRoles,
      add: contract.userRoleAdd,
      remove: contract.userRoleDelete,
      own: 'r_huadong_member',
      foreign: 'r_huanan_member',
      grants: true,
    },
    {
      read: contract.userGroups,
      add: contract.userGroupAdd,
      remove: contract.userGroupDelete,
      own: 'ug_huadong_training',
      foreign: 'ug_huanan_guests',
      grants: true,
    },
    {
      read: contract.userProjects,
      add: contract.userProjectAdd,
      remove: contract.userProjectDelete,
      own: 'p_huadong_3',
      foreign: 'p_huanan_1',
      grants: false,
    },
  ].map((kind) => ({ ...kind, id: kind.add.id }));
  const bindingsOf = (read: Endpoint) => listOf<contract.BindingRow>('huadong', read, { userId: 'u_lihao' });

  it.each(kinds)('is added, kept when added again, and taken away ($id)', async ({ read, add: bind, remove, own }) => {
    const before = (await bindingsOf(read)).list;
    expect(await call('huadong', bind, { userId: 'u_lihao' }, [own, own])).toMatchObject(done);
    const { list } = await bindingsOf(read);
    const binding = list.find(({ targetId }) => targetId === own);
    expect(list.length).toBe(before.length + 1);
    expect(binding?.name).not.toBe('');
    expect(await call('huadong', bind, { userId: 'u_lihao' }, [own])).toMatchObject(done);
    expect((await bindingsOf(read)).list).toEqual(list);
    expect(await call('huanan', remove, { id: binding?.id })).toMatchObject(missing);
    expect(await call('huadong', remove, { id: binding?.id })).toMatchObject(done);
    expect(await call('huadong', remove, { id: binding?.id })).toMatchObject(missing);
    expect((await bindingsOf(read)).list).toEqual(before);
  });

  it.each(kinds)('is of his own tenant ($id)', async ({ read, add: bind, own, foreign }) => {
    const before = (await bindingsOf(read)).list;
    expect(await call('huadong', bind, { userId: 'u_lihao' }, [own, foreign])).toMatchObject(missing);
    expect(await call('huadong', bind, { userId: 'u_liangjie' }, [own])).toMatchObject(missing);
    expect((await bindingsOf(read)).list).toEqual(before);
  });

  it.each(kinds)('tells his console, and no other, when it changes what he may do ($id)', async (kind) => {
    const [before, others] = await rulesVersionsOf('lihao', 'zhangmin');
    let version = before;
    const expectChange = async (changes: boolean) => {
      const [now, still] = await rulesVersionsOf('lihao', 'zhangmin');
      expect([now === version, still]).toEqual([!changes, others]);
      version = now;
    };
    await call('huadong', kind.add, { userId: 'u_lihao' }, [kind.own]);
    await expectChange(kind.grants);
    await call('huadong', kind.add, { userId: 'u_lihao' }, [kind.own]);
    await expectChange(false);
    const binding = (await bindingsOf(kind.read)).list.find(({ targetId }) => targetId === kind.own);
    await call('huadong', kind.remove, { id: binding?.id });
    await expectChange(kind.grants);
  });
});
