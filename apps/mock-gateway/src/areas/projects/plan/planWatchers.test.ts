import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planPresence, type PlanPresence, type PlanWatcher } from '@fleet/domain/areas/projects/plan/contract.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
beforeEach(() => {
  gateway.renew();
  // a second person of the tenant who may edit plans
  const role =
    "insert into user_roles (id, user_id, role_id, bound_at) values ('ur_own', @userId, 'r_huadong_admin', 1)";
  gateway.box.current.store.run(role, { userId: 'u_lina' });
  rulesWereChanged(gateway);
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const open = 'p_huadong_2';

/** What somebody's page says, and who else it is told of. */
const says = async (as: string, presence: PlanPresence, pageId = `page-${as}`, projectId = open) => {
  const tenant = as === 'admin' ? { tntId: 't_huadong' } : {};
  const { data } = await call(as, planPresence, { projectId, ...tenant }, { pageId, presence });
  return (data as { others: PlanWatcher[] } | null)?.others.map(({ userId, isEditing }) => [userId, isEditing]) ?? null;
};
const wait = (seconds: number) => gateway.box.current.clock.advance(seconds * 1000);

describe('who has a plan open', () => {
  it('is everybody else whose page says so, those who edit first, and nobody for himself', async () => {
    expect(await says('huadong', 'viewing')).toEqual([]);
    expect(await says('lina', 'viewing')).toEqual([['u_huadong', false]]);
    expect(await says('admin', 'editing')).toEqual([
      ['u_huadong', false],
      ['u_lina', false],
    ]);
    expect(await says('huadong', 'viewing')).toEqual([
      ['u_admin', true],
      ['u_lina', false],
    ]);
  });

  it('goes when the page goes, and half a minute after its last word', async () => {
    await says('huadong', 'viewing');
    expect(await says('lina', 'left')).toEqual([['u_huadong', false]]);
    expect(await says('huadong', 'viewing')).toEqual([]);
    await says('lina', 'viewing');
    wait(20);
    expect(await says('huadong', 'viewing')).toEqual([['u_lina', false]]);
    wait(20);
    expect(await says('huadong', 'viewing')).toEqual([]);
  });

  it('is one person however many pages of his show it, and edits if one of them does', async () => {
    await says('lina', 'editing', 'one');
    await says('lina', 'viewing', 'two');
    expect(await says('huadong', 'viewing')).toEqual([['u_lina', true]]);
    await says('lina', 'left', 'one');
    expect(await says('huadong', 'viewing')).toEqual([['u_lina', false]]);
    for (let page = 0; page < 40; page += 1) await says('lina', 'viewing', `many-${page}`);
    expect(await says('huadong', 'viewing')).toEqual([['u_lina', false]]);
  });

  it('is told of one plan alone, and neither to nor of whoever may not see it', async () => {
    await says('huadong', 'editing', 'here', 'p_huadong_1');
    expect(await says('lina', 'viewing')).toEqual([]);
    expect(await says('huanan', 'editing')).toBeNull();
    expect(await says('novice', 'viewing')).toBeNull();
    expect(await says('lina', 'viewing')).toEqual([]);
  });
});
