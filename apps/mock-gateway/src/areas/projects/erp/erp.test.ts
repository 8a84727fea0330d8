import { afterEach, beforeEach, expect, it } from 'vitest';
import { erpProjects, projectAdd } from '@fleet/domain/areas/projects/changes/contract.ts';
import { projectForm } from '../list/cases.ts';
import { letDevicesBe, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** What the ERP brings on the clock. */

const day = 24 * 3_600_000;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
  letDevicesBe(gateway);
});
afterEach(() => gateway.close());

const store = () => gateway.box.current.store;
const count = (sql: string) => store().one<{ n: number }>(`select count(*) as n from ${sql}`)!.n;
/** Lets time pass as the control plane does. */
const pass = (days: number) => gateway.call({ method: 'POST', path: '/mock/api/clock', body: { advance: days * day } });

it('signs contracts with tenants that have projects, numbered and told in the news of the tenant alone', async () => {
  const before = new Set(
    store()
      .all<{ id: string }>('select id from erp_projects')
      .map(({ id }) => id),
  );
  await pass(30);
  const signed = store()
    .all<{ id: string; erpNo: string; tntId: string; name: string; amount: number; customer: string }>(
      'select id, erp_no as erpNo, tnt_id as tntId, name, amount, customer from erp_projects order by signed_at',
    )
    .filter(({ id }) => !before.has(id));
  expect(signed.length).toBeGreaterThan(3);
  for (const { erpNo, tntId, name, amount, customer } of signed) {
    expect(erpNo).toMatch(/^ERP-\d{4}-\d{4}$/);
    expect(amount).toBeGreaterThan(0);
    expect(
      store().one('select 1 from tenants where id = @tntId and name = @customer', { tntId, customer }),
    ).toBeDefined();
    const told = store().all<{ tntId: string }>('select tnt_id as tntId from news where content like @like', {
      like: `ERP 新签合同“${name}”（${erpNo}）%`,
    });
    expect(told).toEqual([{ tntId }]);
  }
  expect(new Set(signed.map(({ tntId }) => tntId)).size).toBeGreaterThan(1);
});

it('brings no more than some tens of contracts and orders, however long nobody imports any', async () => {
  await pass(240);
  expect(count('erp_projects where project_id is null')).toBeLessThanOrEqual(24);
  expect(count("production_orders where status <> 'shipped'")).toBeLessThanOrEqual(40);
  const most = store().one<{ n: number }>(
    'select max(n) as n from (select count(*) as n from erp_projects group by tnt_id)',
  );
  expect(most?.n).toBeLessThanOrEqual(8);
  const ordered = store().all<{ planned: number; ordered: number }>(
    `select sum(planned_count) as planned, (select count(*) from production_orders o
       where o.project_id = n.project_id and o.model_id = k.model_id) as ordered
     from node_key_models k join life_cycle_nodes n on n.id = k.node_id group by n.project_id, k.model_id`,
  );
  for (const one of ordered) expect(one.ordered).toBeLessThanOrEqual(2 * one.planned);
});

it('goes on with contracts once some were imported', async () => {
  await pass(200);
  const waiting = () => count('erp_projects where project_id is null');
  const full = waiting();
  await pass(30);
  expect(waiting()).toBe(full);
  store().run("update erp_projects set project_id = 'p_huadong_1' where project_id is null");
  await pass(30);
  expect(waiting()).toBeGreaterThan(2);
});

it('orders devices for projects and lets each order go on until it is shipped, which is told', async () => {
  const before = count('production_orders');
  const open = store().all<{ id: string }>("select id from production_orders where status <> 'shipped'");
  expect(open.length).toBeGreaterThan(5);
  await pass(40);
  expect(count('production_orders')).toBeGreaterThan(before);
  const states = store().all<{ id: string; status: string; finishedAt: number | null; orderNo: string }>(
    'select id, status, finished_at as finishedAt, order_no as orderNo from production_orders',
  );
  for (const { id } of open) {
    const order = states.find((one) => one.id === id)!;
    expect([order.orderNo, order.status, order.finishedAt === null]).toEqual([order.orderNo, 'shipped', false]);
    expect(count(`news where content like '%生产单 ${order.orderNo} 已发货' and project_id is not null`)).toBe(1);
  }
  expect(new Set(states.map(({ orderNo }) => orderNo)).size).toBe(states.length);
});

it('orders first what a project lacks of its key models', async () => {
  store().run(
    `update node_key_models set planned_count = planned_count + 30
     where model_id = 'md_q600' and node_id in (select id from life_cycle_nodes where project_id = 'p_huadong_1')`,
  );
  store().run("update projects set archived_at = 1 where id <> 'p_huadong_1'");
  const before = count("production_orders where model_id <> 'md_q600'");
  await pass(60);
  expect(count("production_orders where model_id <> 'md_q600'")).toBe(before);
  expect(count("production_orders where model_id = 'md_q600' and project_id = 'p_huadong_1'")).toBeGreaterThan(6);
});

it('brings nothing to a world without contracts and orders', async () => {
  const empty = await openGateway({ scenario: 'empty' });
  await empty.call({ method: 'POST', path: '/mock/api/clock', body: { advance: 60 * day } });
  const { store: own } = empty.box.current;
  for (const table of ['erp_projects', 'production_orders', 'news', 'publish_notices'])
    expect(own.all(`select * from ${table}`)).toEqual([]);
  await empty.close();
});

it('signs contracts that become projects like any other', async () => {
  await pass(30);
  const { erpNo } = store().one<{ erpNo: string }>(
    "select erp_no as erpNo from erp_projects where tnt_id = 't_huadong' order by signed_at desc limit 1",
  )!;
  const { accessToken: token } = gateway.tokens('huadong');
  const waiting = async () => {
    const { envelope } = await gateway.call({ path: erpProjects.path, token, query: { keyword: erpNo } });
    return (envelope.data as { total: number }).total;
  };
  expect(await waiting()).toBe(1);
  const body = { ...projectForm, erpNo };
  const added = await gateway.call({ method: 'POST', path: projectAdd.path, token, body });
  expect(added.envelope).toMatchObject({ type: 'success' });
  expect(await waiting()).toBe(0);
  expect(count(`news where content like '由 ERP 合同 ${erpNo} 导入项目%' and user_id = 'u_huadong'`)).toBe(1);
});
