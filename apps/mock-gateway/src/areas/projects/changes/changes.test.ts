import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { projectForm } from '../list/cases.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';

/** Projects added, imported, changed, deleted and marked. */

const base = '/gateway/project/api/v1';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const add = async (body: object = {}, as = 'huadong', query: Readonly<Record<string, unknown>> = {}) =>
  (await gateway.call({ method: 'POST', path: `${base}/add`, as, query, body: { ...projectForm, ...body } })).envelope;
const update = async (id: string, body: object) =>
  (await gateway.call({ method: 'POST', path: `${base}/update`, as: 'huadong', query: { id }, body })).envelope;
const remove = async (id: string) =>
  (await gateway.call({ method: 'DELETE', path: `${base}/delete`, as: 'huadong', query: { id } })).envelope;
const projectOf = async (id: string, as = 'huadong') =>
  (await gateway.call({ path: `${base}/get`, as, query: { id } })).envelope.data as ProjectDetail;
const waiting = async () =>
  (
    (await gateway.call({ path: `${base}/listFromErpNotImported`, as: 'huadong' })).envelope.data as {
      list: { erpNo: string; amount: number }[];
    }
  ).list;
const count = (sql: string) => gateway.box.current.store.one<{ n: number }>(`select count(*) as n from ${sql}`)?.n;
const refused = (message: string) => ({ code: businessCodes.invalidInput.code, message });

/** Leaves a user of another tenant with these rights and no others. */
const holdOnly = (verbs: readonly string[], actions: readonly string[]) => {
  const { store } = gateway.box.current;
  store.run(`delete from user_roles where user_id = 'u_hejun'`);
  store.run(`delete from group_members where user_id = 'u_hejun'`);
  store.run(
    `insert into roles (id, tnt_id, name, description, created_at, updated_at) values ('r_t', 't_huanan', 't', '', 0, 0)`,
  );
  store.run(`insert into user_roles (id, user_id, role_id, bound_at) values ('ur_t', 'u_hejun', 'r_t', 0)`);
  store.run(`insert into role_rules (id, role_id, resources, verbs) values ('rr_t', 'r_t', @resources, @verbs)`, {
    resources: '["ProjectManagement"]',
    verbs: JSON.stringify(verbs),
  });
  for (const action of actions)
    store.run(`insert into role_actions (role_id, action) values ('r_t', @action)`, { action });
  rulesWereChanged(gateway);
};

describe('a new project', () => {
  it('is there with its products, and its manager is its first member', async () => {
    const { data } = await add();
    const { id } = data as { id: string };
    expect(await projectOf(id)).toMatchObject({
      projectKey: 'HD-2026-088',
      name: '无锡电机工厂线边配送',
      tntId: 't_huadong',
      manager: { userId: 'u_wangfang' },
      products: [{ id: 'a1TowAgv003' }, { id: 'a1LurkAgv01' }],
      planStartDate: '2026-11-30T16:00:00.000Z',
      longitude: 120.3619,
      memberCount: 1,
      version: 1,
      erpNo: null,
    });
  });

  it.each([
    [{ planEndDate: '2026-11-29T16:00:00.000Z' }, '计划结束不能早于计划开始'],
    [{ latitude: null }, '经度和纬度须同时填写'],
    [{ projectKey: 'HD-2025-003' }, '项目编号已存在，请换一个编号'],
    [{ projectKey: 'HD 2025' }, '项目编号格式不正确'],
    [{ productKeys: [] }, '请选择产品'],
    [{ province: '江南省' }, '省不在可选范围内'],
  ])('is refused with %j, and nothing is written', async (body, message) => {
    const before = count('projects');
    expect(await add(body)).toMatchObject({ message });
    expect(count('projects')).toBe(before);
  });

  it('has the members that were given with it, its manager once, and nobody of another tenant', async () => {
    const { data } = await add({ memberIds: ['u_lihao', 'u_wangfang', 'u_zhangmin'] });
    expect(await projectOf((data as { id: string }).id)).toMatchObject({ memberCount: 3 });
    const before = count('projects');
    expect(await add({ projectKey: 'HD-2026-089', memberIds: ['u_jinpeng'] })).toMatchObject({
      code: businessCodes.notFound.code,
    });
    expect(count('projects')).toBe(before);
  });

  it('delivers what is published, of the platform or its tenant, and keeps what it has already', async () => {
    expect(await add({ productKeys: ['a1Dispat010'] })).toMatchObject({
      code: businessCodes.stateRefused.code,
      message: '产品未发布：调度控制器',
    });
    const { store } = gateway.box.current;
    store.run(`update products set status = 'RELEASE' where product_key in ('a1HdFlip013', 'a1HnPort014')`);
    expect((await add({ productKeys: ['a1HnPort014'] })).code).toBe(businessCodes.notFound.code);
    const { id } = (await add({ productKeys: ['a1HdFlip013'] })).data as { id: string };
    store.run(`update products set status = 'DEVELOPMENT' where product_key = 'a1HdFlip013'`);
    const kept = { ...projectForm, productKeys: ['a1HdFlip013', 'a1LurkAgv01'], version: 1 };
    expect(await update(id, kept)).toMatchObject({ type: 'success' });
  });

  it('may have the number of a project of another tenant', async () => {
    expect(await add({ projectKey: 'HN-2025-002' })).toMatchObject({ type: 'success' });
  });

  it('belongs to the tenant that an inner user names, and so does its manager', async () => {
    const tenant = { tntId: 't_huanan' };
    expect(await add({}, 'admin', tenant)).toMatchObject({ code: businessCodes.notFound.code });
    const { data } = await add({ managerId: 'u_jinpeng' }, 'admin', tenant);
    expect(await projectOf((data as { id: string }).id, 'huanan')).toMatchObject(tenant);
  });
});

describe('a contract of the ERP', () => {
  it('is imported once: it leaves the list and the project knows it', async () => {
    expect((await waiting()).map(({ erpNo, amount }) => [erpNo, amount])).toContainEqual(['ERP-2026-1107', 3_860_000]);
    const { data } = await add({ erpNo: 'ERP-2026-1107' });
    const { id } = data as { id: string };
    expect((await projectOf(id)).erpNo).toBe('ERP-2026-1107');
    expect((await waiting()).map(({ erpNo }) => erpNo)).not.toContain('ERP-2026-1107');
    const again = await add({ erpNo: 'ERP-2026-1107', projectKey: 'HD-2026-089' });
    expect(again).toMatchObject(refused('该 ERP 项目不存在或已被导入，请重新选择'));
    expect(count(`projects where project_key = 'HD-2026-089'`)).toBe(0);
    await remove(id);
    expect((await waiting()).map(({ erpNo }) => erpNo)).toContain('ERP-2026-1107');
  });

  it('of another tenant is as if it did not exist', async () => {
    expect(await add({ erpNo: 'ERP-2026-1102' })).toMatchObject({ code: businessCodes.invalidInput.code });
    expect(count(`erp_projects where erp_no = 'ERP-2026-1102' and project_id is null`)).toBe(1);
  });

  it('is imported by the button of the page, and other projects are added by the action', async () => {
    const imported = { erpNo: 'ERP-2026-1102', managerId: 'u_jinpeng' };
    const blank = { managerId: 'u_jinpeng', projectKey: 'HN-2026-088' };
    holdOnly(['add'], []);
    expect(await add(blank, 'hejun')).toMatchObject({ code: businessCodes.forbidden.code });
    expect(await add(imported, 'hejun')).toMatchObject({ type: 'success' });
    gateway.box.current.store.run(`delete from role_rules where role_id = 'r_t'`);
    gateway.box.current.store.run(`insert into role_actions (role_id, action) values ('r_t', 'project-add')`);
    rulesWereChanged(gateway);
    expect(await add({ ...imported, erpNo: 'ERP-2026-1078' }, 'hejun')).toMatchObject({
      code: businessCodes.forbidden.code,
    });
    expect(await add(blank, 'hejun')).toMatchObject({ type: 'success' });
  });
});

describe('a changed project', () => {
  const changed = { ...projectForm, projectKey: 'HD-2026-004', name: '常州二期', version: 1 };

  it('has what was saved and a version more; who saves over an older version is told', async () => {
    expect(await update('p_huadong_3', changed)).toMatchObject({ type: 'success' });
    expect(await projectOf('p_huadong_3')).toMatchObject({ name: '常州二期', version: 2, products: { length: 2 } });
    expect(await update('p_huadong_3', { ...changed, name: '常州三期' })).toMatchObject({
      code: businessCodes.conflict.code,
    });
    expect((await projectOf('p_huadong_3')).name).toBe('常州二期');
  });

  it('keeps its own number and takes nobody else’s', async () => {
    const taken = { ...changed, projectKey: 'HD-2025-003' };
    expect(await update('p_huadong_3', taken)).toMatchObject(refused('项目编号已存在，请换一个编号'));
  });

  it('is none that is archived', async () => {
    gateway.box.current.store.run(`update projects set archived_at = 1 where id = 'p_huadong_3'`);
    expect((await update('p_huadong_3', changed)).message).toContain('已归档');
    expect((await remove('p_huadong_3')).message).toContain('已归档');
  });
});

describe('a deleted project', () => {
  it('has no devices any more: while it has, their number is told', async () => {
    const { code, data } = await remove('p_huadong_1');
    expect(code).toBe(businessCodes.rowErrors.code);
    expect(data).toEqual({ errorResult: ['仍绑定 14 台设备，请先在设备管理中移出'] });
  });

  it('takes all that is its own along, and leaves what others did with it', async () => {
    const { store } = gateway.box.current;
    store.run(`update devices set project_id = null where project_id = 'p_huadong_1'`);
    const traces = count('trace_events');
    const news = count('news');
    const attached = `files where owner_kind = 'lifeCycleNode'`;
    const before = count(attached);
    expect(await remove('p_huadong_1')).toMatchObject({ type: 'success' });
    const owning = store
      .all<{ name: string }>(`select name from sqlite_schema where type = 'table'`)
      .filter(({ name }) =>
        store
          .all<{ name: string }>('select name from pragma_table_info(@name)', { name })
          .some((column) => column.name === 'project_id'),
      );
    expect(owning.length).toBeGreaterThan(6);
    for (const { name } of owning) expect([name, count(`${name} where project_id = 'p_huadong_1'`)]).toEqual([name, 0]);
    expect([count('trace_events'), count('news')]).toEqual([traces, news]);
    expect(count(attached)).toBeLessThan(before ?? 0);
    expect(count(`${attached} and owner_id not in (select id from node_attachments)`)).toBe(0);
  });
});

describe('a mark', () => {
  const mark = (method: 'POST' | 'DELETE', as: string) =>
    gateway.call({
      method,
      path: `${base}/favorite/${method === 'POST' ? 'add' : 'delete'}`,
      as,
      query: { id: 'p_huadong_2' },
    });

  it('is one’s own, and set or taken away once more it is no mistake', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await mark('POST', 'huadong')).envelope.type).toBe('success');
      expect((await projectOf('p_huadong_2')).isFavourite).toBe(true);
    }
    expect(count(`project_favourites where project_id = 'p_huadong_2' and user_id <> 'u_huadong'`)).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      expect((await mark('DELETE', 'huadong')).envelope.type).toBe('success');
      expect((await projectOf('p_huadong_2')).isFavourite).toBe(false);
    }
  });
});
