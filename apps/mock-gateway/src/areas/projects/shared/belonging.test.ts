import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { userProjectAdd } from '@fleet/domain/areas/access/users/contract.ts';
import * as approvals from '@fleet/domain/areas/projects/approvals/contract.ts';
import * as changes from '@fleet/domain/areas/projects/changes/contract.ts';
import * as cost from '@fleet/domain/areas/projects/cost/contract.ts';
import * as events from '@fleet/domain/areas/projects/events/contract.ts';
import { projectFileAdd } from '@fleet/domain/areas/projects/files/contract.ts';
import { attachAdd } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import * as members from '@fleet/domain/areas/projects/members/memberContract.ts';
import { personnelUpdate } from '@fleet/domain/areas/projects/members/contract.ts';
import { taskInfo } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { callsOn, done, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFor } from '../files/cases.ts';
import { projectFile } from '../life-cycle/cases.ts';
import { projectForm } from '../list/cases.ts';

/**
 * What an inner user makes without naming a tenant: a new project is his own tenant's, what is made below a record is of
 * the record's, and who is chosen for it is of that tenant.
 */

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.close();
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const store = () => gateway.box.current.store;
const asked = { projectId: 'p_huadong_1' };
const tenantOf = (sql: string, id: string): string | undefined =>
  store().one<{ tntId: string }>(`select tnt_id as tntId from ${sql} = @id`, { id })?.tntId;

describe('a project', () => {
  const add = (body: object, query: object = {}) =>
    call('admin', changes.projectAdd, { ...query }, { ...projectForm, managerId: 'u_admin', ...body });

  it('is the own tenant’s where none is named, with its number and its people', async () => {
    const { data } = await add({ projectKey: 'HD-2025-003' });
    expect(tenantOf('projects where id', (data as { id: string }).id)).toBe('t_platform');
    expect(await add({ projectKey: 'PT-1', managerId: 'u_wangfang' })).toMatchObject(missing);
    expect(await add({ projectKey: 'HD-2025-003', managerId: 'u_wangfang' }, { tntId: 't_huadong' })).toMatchObject(
      refused('项目编号已存在，请换一个编号'),
    );
  });

  it('takes a contract of the ERP of its own tenant alone', async () => {
    const erpNo = 'ERP-2026-1107';
    expect(await add({ erpNo })).toMatchObject(refused('该 ERP 项目不存在或已被导入，请重新选择'));
    expect(await add({ erpNo, managerId: 'u_wangfang' }, { tntId: 't_huadong' })).toMatchObject(done);
  });

  it('is changed as one of its tenant, whoever changes it', async () => {
    const change = (body: object) =>
      call('admin', changes.projectUpdate, { id: 'p_huadong_3' }, { ...projectForm, version: 1, ...body });
    expect(await change({ managerId: 'u_liangjie' })).toMatchObject(missing);
    expect(await change({ projectKey: 'HD-2025-003' })).toMatchObject(refused('项目编号已存在，请换一个编号'));
    // another tenant may have the same number
    expect(await change({ projectKey: 'HN-2025-002' })).toMatchObject(done);
    expect(tenantOf('projects where id', 'p_huadong_3')).toBe('t_huadong');
  });
});

describe('people of a project', () => {
  it('are of its tenant', async () => {
    const { list } = await listOf<{ userId: string }>('admin', members.memberCandidates, { ...asked, pageSize: 100 });
    expect(list.map(({ userId }) => userId)).toContain('u_youjia');
    for (const { userId } of list) expect(tenantOf('users where id', userId)).toBe('t_huadong');
    const assigned = { role: '实施工程师', weeklyHours: 10, from: null, to: null };
    const add = (userId: string) => call('admin', personnelUpdate, asked, { add: [{ userId, ...assigned }] });
    for (const stranger of ['u_liangjie', 'u_admin']) expect(await add(stranger)).toMatchObject(missing);
    expect(await add('u_youjia')).toMatchObject(done);
  });

  it('are bound to projects of their tenant alone', async () => {
    const bind = (projectIds: readonly string[]) =>
      call('admin', userProjectAdd, { userId: 'u_youjia' }, [...projectIds]);
    expect(await bind(['p_huadong_1', 'p_huanan_1'])).toMatchObject(missing);
    expect(await bind(['p_huadong_1', 'p_huadong_2'])).toMatchObject(done);
  });
});

describe('an approval', () => {
  const ownTask = (): string => {
    const { id } = store().one<{ id: string }>(
      `select id from plan_nodes where owner_id = 'u_huadong' and task_status in (0, 1, 5) order by id`,
    )!;
    store().run(`update plan_nodes set owner_id = 'u_admin' where id = @id`, { id });
    return id;
  };

  it('is of the tenant of its task, and decided by whoever may there', async () => {
    const subjectId = ownTask();
    expect(await call('admin', taskInfo, { id: subjectId })).toMatchObject({ data: { task: { tntId: 't_huadong' } } });
    const submit = (approverId: string, query: object = {}) =>
      call('admin', approvals.approvalSubmit, { ...query }, { kind: 'task', subjectId, approverId, remark: '' });
    expect(await submit('u_huanan')).toMatchObject(missing);
    expect(await submit('u_huadong', { tntId: 't_huanan' })).toMatchObject(missing);
    const { data } = await submit('u_huadong');
    expect(tenantOf('approvals where id', (data as { id: string }).id)).toBe('t_huadong');
  });

  it('is offered to the people of its project’s tenant, to those of all where no project is named', async () => {
    const offered = async (query: object) =>
      (await listOf<{ userId: string }>('admin', approvals.approverList, { ...query, pageSize: 100 })).list.map(
        ({ userId }) => userId,
      );
    expect(await offered({})).toEqual(expect.arrayContaining(['u_huadong', 'u_huanan']));
    for (const query of [asked, { tntId: 't_huadong' }]) {
      expect(await offered(query)).toContain('u_huadong');
      expect(await offered(query)).not.toContain('u_huanan');
    }
    expect(await call('huadong', approvals.approverList, { projectId: 'p_huanan_1' })).toMatchObject(missing);
  });
});

describe('an event', () => {
  it('is of the tenant of its project, and so is its report in the OA', async () => {
    const event = { title: '牵引销卡滞', level: 2, deviceId: null, finderId: 'u_wangfang', description: '启动时' };
    const { data } = await call('admin', events.eventAdd, asked, { ...event, foundAt: '2026-01-05T02:00:00.000Z' });
    const { id } = data as { id: string };
    expect(tenantOf('quality_faults where id', id)).toBe('t_huadong');
    const { reportNo } = (await call('admin', events.eventSendToOA, {}, { id })).data as { reportNo: string };
    expect(tenantOf('oa_reports where report_no', reportNo)).toBe('t_huadong');
  });
});

describe('a file', () => {
  it('is of the tenant of its project', async () => {
    const fileId = await uploadedFor(gateway, 'admin', asked.projectId, 'a');
    const files = [{ fileId, folders: [], name: '平台.txt' }];
    const body = { parentId: null, files, folders: [], onConflict: 'ask' };
    expect(await call('admin', projectFileAdd, asked, body)).toMatchObject(done);
    expect(tenantOf('files where id', fileId)).toBe('t_huadong');
  });

  it('is of the tenant of the stage that it is handed in for', async () => {
    const file = await projectFile(gateway, 'admin', '报告.pdf');
    expect(await call('admin', attachAdd, { nodeId: 'lc_huadong_3_18' }, { file })).toMatchObject(done);
    expect(tenantOf('files where id', file.id)).toBe('t_huadong');
  });
});

describe('a budget', () => {
  it('is for departments of the project’s tenant', async () => {
    const { departments, withoutBudget } = (await call('admin', cost.projectDepartmentCost, asked))
      .data as cost.ProjectCost;
    const ids = [...departments.map(({ departmentId }) => departmentId), ...withoutBudget.map(({ id }) => id)];
    expect(ids).toContain('dp_huadong_1');
    for (const id of ids) expect(tenantOf('departments where id', id)).toBe('t_huadong');
    const amounts = { labour: 1, travel: 0, material: 0, outsourcing: 0, other: 0, version: 0 };
    const set = (departmentId: string) =>
      call('admin', cost.setProjectDepartmentCost, asked, { departmentId, ...amounts });
    expect(await set('dp_huanan_1')).toMatchObject(missing);
  });
});
