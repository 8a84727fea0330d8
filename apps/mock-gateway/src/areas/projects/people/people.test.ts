import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { personnelInfo, type PersonnelDetail } from '@fleet/domain/areas/projects/members/contract.ts';
import { projectDepartmentCost, type ProjectCost } from '@fleet/domain/areas/projects/cost/contract.ts';
import * as people from '@fleet/domain/areas/projects/people/contract.ts';
import { userDelete } from '@fleet/domain/areas/access/users/contract.ts';
import { dayToInstant, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { callsOn, done, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** Departments and staff: who may be where, what stands in the way of a deletion, what a change does to the past. */

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.close();
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
type Values = Readonly<Record<string, unknown>>;
const conflict = { type: 'fail', code: businessCodes.conflict.code };

const departments = async (as = 'huadong', query: Values = {}) =>
  (await listOf<people.DepartmentRow>(as, people.departmentList, { pageSize: 100, ...query })).list;
const staff = async (query: Values = {}, as = 'huadong') =>
  (await listOf<people.StaffRow>(as, people.staffList, { pageSize: 100, ...query })).list;
const person = async (staffId: string) => (await staff()).find((row) => row.staffId === staffId)!;
const workplace = { departmentId: 'dp_huadong_1', jobTitle: ' 技工 ', hourlyRate: 60.55 };
const addPerson = async () =>
  ((await call('huadong', people.staffAdd, {}, { realName: ' 周外协 ', ...workplace })).data as { staffId: string })
    .staffId;

describe('a department', () => {
  it('is added at the end of its tenant, renamed, and deleted while nothing hangs on it', async () => {
    const answer = await call('huadong', people.departmentAdd, {}, { name: ' 物流规划部 ' });
    const { departmentId } = answer.data as { departmentId: string };
    const added = (await departments()).at(-1);
    expect(added).toMatchObject({ departmentId, name: '物流规划部', staffCount: 0, hasCosts: false, version: 1 });
    const rename = (version: number) =>
      call('huadong', people.departmentUpdate, { departmentId }, { name: '规划部', version });
    expect(await rename(1)).toMatchObject(done);
    expect(await rename(1)).toMatchObject(conflict);
    expect(await call('huadong', people.departmentDelete, { departmentId })).toMatchObject(done);
    expect((await departments()).map(({ name }) => name)).not.toContain('规划部');
  });

  it('has a name of its own within its tenant', async () => {
    const add = (as: string, name: string) => call(as, people.departmentAdd, {}, { name });
    const taken = refused('部门名称已存在');
    expect(await add('huadong', '质量管理部 ')).toMatchObject(taken);
    expect(await add('huadong', '港口部')).toMatchObject(done);
    expect(await add('huanan', '港口部')).toMatchObject(done);
    const [first] = await departments();
    const keep = { name: first!.name, version: first!.version };
    expect(await call('huadong', people.departmentUpdate, { departmentId: first!.departmentId }, keep)).toMatchObject(
      done,
    );
  });

  it('stays while somebody is in it, who left included, and while it has hours, costs or budgets', async () => {
    const { store } = gateway.box.current;
    const remove = () => call('huadong', people.departmentDelete, { departmentId: 'dp_huadong_1' });
    expect(await remove()).toMatchObject(refused('部门还有 6 名人员，请先调到其他部门'));
    store.run(`update staff set left_at = 1 where department_id = 'dp_huadong_1'`);
    expect(await remove()).toMatchObject(refused('部门还有 6 名离职人员，请先调到其他部门'));
    expect((await departments())[0]).toMatchObject({ staffCount: 0, leftCount: 6 });
    store.run(`update staff set department_id = 'dp_huadong_2' where department_id = 'dp_huadong_1'`);
    expect(await remove()).toMatchObject(refused('部门已有工时或费用记录，不能删除'));
    store.run(`delete from work_hours where department_id = 'dp_huadong_1'`);
    expect(await remove()).toMatchObject(refused('部门已有工时或费用记录，不能删除'));
    store.run(`delete from cost_entries where department_id = 'dp_huadong_1'`);
    expect(await remove()).toMatchObject(refused('3 个项目已给部门设置预算，不能删除'));
    store.run(`delete from cost_budgets where department_id = 'dp_huadong_1'`);
    expect(await remove()).toMatchObject(done);
  });

  it('of a tenant that has none yet is offered for budgets once it is there', async () => {
    const { store } = gateway.box.current;
    for (const table of ['work_hours', 'cost_entries', 'cost_budgets'])
      store.run(`delete from ${table} where department_id like 'dp_huadong%'`);
    store.run(`delete from staff where tnt_id = 't_huadong'`);
    store.run(`delete from departments where tnt_id = 't_huadong'`);
    const cost = async () =>
      (await call('huadong', projectDepartmentCost, { projectId: 'p_huadong_1' })).data as ProjectCost;
    expect(await cost()).toMatchObject({ departments: [], withoutBudget: [] });
    await call('huadong', people.departmentAdd, {}, { name: '交付部' });
    expect((await cost()).withoutBudget).toMatchObject([{ name: '交付部' }]);
  });
});

describe('staff', () => {
  it('come from the users of the tenant who are in no department, several at once, all or none', async () => {
    gateway.box.current.store.run(`delete from staff where id in ('u_novice', 'u_youjia')`);
    const offered = await listOf<{ userId: string }>('huadong', people.staffCandidates, { pageSize: 100 });
    expect(offered.list.map(({ userId }) => userId).toSorted()).toEqual(['u_novice', 'u_youjia']);
    const add = (userIds: readonly string[]) => call('huadong', people.staffAddUsers, {}, { userIds, ...workplace });
    expect(await add(['u_novice', 'u_liangjie'])).toMatchObject(missing);
    expect(await add(['u_novice', 'u_wangfang'])).toMatchObject(conflict);
    expect(await person('u_novice')).toBeUndefined();
    expect(await add(['u_novice', 'u_youjia'])).toMatchObject(done);
    expect(await person('u_novice')).toMatchObject({
      jobTitle: '技工',
      hourlyRate: 60.55,
      departmentName: '项目实施部',
    });
    const detail = (await call('huadong', personnelInfo, { userId: 'u_novice' })).data as PersonnelDetail;
    expect(detail).toMatchObject({ departmentName: '项目实施部', jobTitle: '技工' });
  });

  it('without an account have a name of their own, and go again while they have no hours', async () => {
    const staffId = await addPerson();
    expect(await person(staffId)).toMatchObject({ realName: '周外协', userName: null });
    const update = (realName: string, version: number) =>
      call('huadong', people.staffUpdate, { staffId }, { realName, ...workplace, version });
    expect(await update('  ', 1)).toMatchObject(refused('请填写姓名'));
    expect(await update('周师傅', 1)).toMatchObject(done);
    expect(await update('周师傅', 1)).toMatchObject(conflict);
    expect((await person(staffId)).realName).toBe('周师傅');
    expect(await call('huadong', people.staffDelete, { staffId })).toMatchObject(done);
    expect(await person(staffId)).toBeUndefined();
  });

  it('with an account keep the name of the account, and with hours they stay', async () => {
    const { version } = await person('u_wangfang');
    const body = { realName: '别的名字', ...workplace, version };
    expect(await call('huadong', people.staffUpdate, { staffId: 'u_wangfang' }, body)).toMatchObject(done);
    expect(await person('u_wangfang')).toMatchObject({ realName: '王芳', departmentId: 'dp_huadong_1' });
    expect(await call('huadong', people.staffDelete, { staffId: 'u_wangfang' })).toMatchObject(
      refused('已有工时记录，不能删除，可登记离职'),
    );
  });

  it('are in departments of their own tenant alone', async () => {
    const elsewhere = { ...workplace, departmentId: 'dp_huanan_1' };
    const add = (as: string, query: Values) => call(as, people.staffAdd, query, { realName: '甲', ...elsewhere });
    expect(await add('huadong', {})).toMatchObject(missing);
    expect(await add('admin', { tntId: 't_huadong' })).toMatchObject(missing);
    expect(await add('admin', { tntId: 't_huanan' })).toMatchObject(done);
    const body = { realName: '', ...elsewhere, version: 1 };
    expect(await call('admin', people.staffUpdate, { staffId: 'u_wangfang' }, body)).toMatchObject(missing);
  });

  it('leave on a day after their last hours, are told apart then, and come back', async () => {
    const { store } = gateway.box.current;
    const { day } = store.one<{ day: string }>(`select max(day) as day from work_hours where staff_id = 'u_wangfang'`)!;
    const leave = async (leftOn: string | null) =>
      call(
        'huadong',
        people.staffLeave,
        { staffId: 'u_wangfang' },
        {
          leftOn: leftOn === null ? null : dayToInstant(leftOn),
          version: (await person('u_wangfang')).version,
        },
      );
    expect(await leave('2020-01-01')).toMatchObject(refused(`${day} 还有工时，离职日期不能早于这一天`));
    expect(await leave(day)).toMatchObject(done);
    expect(instantToDay((await person('u_wangfang')).leftOn)).toBe(day);
    const ids = async (state: string) => (await staff({ state })).map(({ staffId }) => staffId);
    expect(await ids('left')).toEqual(['u_wangfang']);
    expect(await ids('working')).not.toContain('u_wangfang');
    expect(await leave(null)).toMatchObject(done);
    expect(await ids('left')).toEqual([]);
  });

  it('leave with their account', async () => {
    expect(await call('huadong', userDelete, { userId: 'u_youjia' })).toMatchObject(done);
    expect((await person('u_youjia')).leftOn).not.toBeNull();
  });

  it('cost what only who may change them is told', async () => {
    const rates = async (as: string) =>
      new Set((await staff({ tntId: 't_huadong' }, as)).map(({ hourlyRate }) => hourlyRate));
    expect((await rates('admin')).size).toBeGreaterThan(2);
    expect(await rates('viewer')).toEqual(new Set([null]));
  });

  it('are found by name and department', async () => {
    const found = await staff({ departmentId: 'dp_huadong_6', keyword: 'WANG' });
    const all = (await staff()).filter(
      ({ departmentId, userName }) => departmentId === 'dp_huadong_6' && userName?.includes('wang'),
    );
    expect(all.length).toBeGreaterThan(0);
    expect(found).toEqual(all);
  });
});
