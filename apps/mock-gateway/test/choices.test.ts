import { groupList } from '@fleet/domain/areas/access/groups/contract.ts';
import { deviceProjects } from '@fleet/domain/areas/equipment/device/choicesContract.ts';
import { faultCodeChoices } from '@fleet/domain/areas/fleet/fault-codes/contract.ts';
import { roleList } from '@fleet/domain/areas/access/roles/contract.ts';
import { approverList } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { projectTenants } from '@fleet/domain/areas/projects/changes/contract.ts';
import { productionOrders } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { projectList, projectPeople } from '@fleet/domain/areas/projects/list/contract.ts';
import { memberCandidates } from '@fleet/domain/areas/projects/members/memberContract.ts';
import { planAssignees } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { tenantChoices } from '@fleet/domain/core/session/userContract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callsOn } from './support/calls.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** Lists that people choose from: whatever is chosen is found again by its id, wherever in the list it stands. */

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());
const { listOf } = callsOn(() => gateway);

type Row = Readonly<Record<string, unknown>>;
const ofProject = { projectId: 'p_huadong_1' };

describe.each([
  [tenantChoices, 'admin', {}],
  [faultCodeChoices, 'huadong', {}],
  [deviceProjects, 'huadong', {}],
  [projectTenants, 'admin', {}],
  [roleList, 'admin', {}],
  [groupList, 'admin', {}],
  [projectList, 'huadong', {}],
  [projectPeople, 'huadong', {}],
  [approverList, 'huadong', {}],
  [planAssignees, 'huadong', ofProject],
  [memberCandidates, 'huadong', ofProject],
  [productionOrders, 'huadong', ofProject],
] as const)('$id', (endpoint, as, asked) => {
  it('finds the last of its rows by its id, and nothing by an id of nobody', async () => {
    const { list } = await listOf<Row>(as, endpoint, { ...asked, pageSize: 100 });
    const last = list.at(-1)!;
    const chosenId = last[endpoint.rowKey!];
    expect(list.length).toBeGreaterThan(0);
    expect(await listOf<Row>(as, endpoint, { ...asked, chosenId, pageSize: 1 })).toEqual({ list: [last], total: 1 });
    expect(await listOf<Row>(as, endpoint, { ...asked, chosenId: 'nobody' })).toEqual({ list: [], total: 0 });
  });
});

describe('who leads a project', () => {
  it('keeps his name when he may no longer be chosen', async () => {
    gateway.box.current.store.run(`update users set is_locked = 1 where id = 'u_novice'`);
    const { list } = await listOf<Row>('huadong', projectPeople, { pageSize: 100 });
    expect(list.some(({ userId }) => userId === 'u_novice')).toBe(false);
    const { list: chosen } = await listOf<Row>('huadong', projectPeople, { chosenId: 'u_novice' });
    expect(chosen).toMatchObject([{ realName: '王小雨' }]);
  });

  it('is told to nobody of another tenant', async () => {
    expect(await listOf<Row>('huanan', projectPeople, { chosenId: 'u_novice' })).toEqual({ list: [], total: 0 });
  });
});
