import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import readExcelFile from 'read-excel-file/node';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import * as contract from '@fleet/domain/areas/projects/plan/contract.ts';
import { blankNode, type PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { createWorld } from '../../../world/createWorld.ts';
import type { Store } from '../../../store/store.ts';
import { callsOn, done } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** Plans of 20,000 tasks: what is done with them is done in turns, and nobody sees half of it. */

const large = 'p_huadong_1';
const small = 'p_huadong_2';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ scenario: 'large-plan' });
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const about = (projectId: string) => ({ projectId });
const planOf = async (projectId: string) =>
  (await call('huadong', contract.planInfo, about(projectId))).data as contract.PlanDetail;
const save = (projectId: string, version: number, nodes: readonly PlanNode[]) =>
  call('huadong', contract.planSave, about(projectId), { version, nodes });
const sheetOf = async () => {
  const { path } = contract.planExport;
  const { bytes } = await gateway.call({ path, as: 'huadong', query: { projectId: large, columns: 'wbs,name' } });
  const [sheet] = (await readExcelFile(bytes)) as unknown as { data: string[][] }[];
  return (sheet?.data ?? []).slice(1).map(([wbs = '', name = '']) => [wbs, name.replace(/^　+/, '')]);
};
const every = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => [node, ...every(node.children)]);
const marked = (nodes: readonly PlanNode[], mark: string): PlanNode[] =>
  nodes.map((node) => ({ ...node, name: `${mark}${node.name}`, children: marked(node.children, mark) }));
const numbered = (tree: readonly PlanNode[], prefix = ''): string[][] =>
  tree.flatMap(({ name, children }, place) => [
    [`${prefix}${place + 1}`, name],
    ...numbered(children, `${prefix}${place + 1}.`),
  ]);

const count = (store: Store, from: string) => store.one<{ n: number }>(`select count(*) as n from ${from}`)?.n;
const rows = (projectId: string) => count(gateway.box.current.store, `plan_rows where project_id = '${projectId}'`);

/** The first and the last task of a plan. */
const endsOf = (projectId: string) => {
  const [first = '', last = ''] = ['asc', 'desc'].map(
    (order) =>
      gateway.box.current.store.one<{ id: string }>(
        `select id from plan_nodes where project_id = @projectId order by place ${order} limit 1`,
        { projectId },
      )?.id,
  );
  return { first, last };
};

/** Resolves when a save has written some of its tree beside the one that is shown. */
const untilWritten = async (projectId: string, saving: Promise<unknown>): Promise<void> => {
  const shown = rows(projectId);
  const state = { isDone: false };
  void saving.finally(() => (state.isDone = true));
  while (rows(projectId) === shown && !state.isDone) await turn();
};

/** How many other calls are answered until some work is done; `look` is done with each of them. */
const answeredDuring = async (work: Promise<unknown>, look = (): void => undefined): Promise<number> => {
  const state = { isDone: false };
  const end = work.finally(() => (state.isDone = true));
  let answered = 0;
  while (!state.isDone) {
    expect(await call('huadong', contract.planStamp, about(small))).toMatchObject(done);
    answered += 1;
    look();
    // each is a call of its own over the wire: it comes with the next turn
    await turn();
  }
  await end;
  return answered;
};

describe('a large plan', () => {
  it('is read and exported while others are answered, every task in its order', async () => {
    const reading = planOf(large);
    expect(await answeredDuring(reading)).toBeGreaterThan(3);
    const exported = sheetOf();
    expect(await answeredDuring(exported)).toBeGreaterThan(3);
    expect(await exported).toEqual(numbered((await reading).nodes));
  });

  it('is saved while others are answered, who see it as it was until it is saved', async () => {
    const before = await planOf(large);
    const saving = save(large, before.version, marked(before.nodes, '新'));
    const ends = endsOf(large);
    const seen = new Set<string>();
    const look = () => {
      const names = gateway.box.current.store.all<{ name: string }>(
        'select name from plan_nodes where id in (@first, @last)',
        ends,
      );
      seen.add(names.map(({ name }) => (name.startsWith('新') ? 'new' : 'old')).join());
    };
    expect(await answeredDuring(saving, look)).toBeGreaterThan(3);
    expect([...seen]).toEqual(['old,old', 'new,new'].slice(0, seen.size));
    const saved = (await saving).data as contract.PlanDetail;
    expect(saved.nodes).toEqual(marked(before.nodes, '新'));
    expect((await planOf(large)).nodes).toEqual(saved.nodes);
    await expect.poll(() => rows(large)).toBe(20_000);
  });

  it('is exported as it was at one moment, whoever saves it meanwhile', async () => {
    const { version, nodes } = await planOf(large);
    const [sheet, saved] = await Promise.all([sheetOf(), save(large, version, marked(nodes, '后'))]);
    expect(saved).toMatchObject(done);
    const isMarked = sheet.filter(([, name = '']) => name.startsWith('后')).length;
    expect([0, 20_000]).toContain(isMarked);
    expect(sheet).toHaveLength(20_000);
  });

  it('is read as it was at one moment, however much its tasks are worked on meanwhile', async () => {
    const { store } = gateway.box.current;
    const ends = endsOf(large);
    let at = Date.parse('2027-01-01T16:00:00Z');
    const work = () => {
      at += 86_400_000;
      store.run('update plan_nodes set plan_end_at = @at where id in (@first, @last)', { at, ...ends });
    };
    const reading = planOf(large);
    await answeredDuring(reading, work);
    const days = new Map(every((await reading).nodes).map(({ id, planEndDate }) => [id, planEndDate]));
    expect(days.get(ends.first)).toBe(days.get(ends.last));
    expect(days.get(ends.first)).not.toBe(null);
  });
});

describe('a save of a large plan', () => {
  // what comes in between comes as well where a quarter of the turns are taken
  let kept = 0;
  beforeAll(async () => {
    const { version, nodes } = await planOf(large);
    const fewer = nodes.slice(0, Math.ceil(nodes.length / 4));
    expect(await save(large, version, fewer)).toMatchObject(done);
    kept = every(fewer).length;
    expect(kept).toBeGreaterThan(3000);
    while (rows(large) !== kept) await turn();
  });

  it('leaves nothing behind when somebody else was faster, or a task was worked on', async () => {
    const { version, nodes } = await planOf(large);
    const both = await Promise.all([save(large, version, nodes), save(large, version, marked(nodes, '慢'))]);
    const byType = both.toSorted((one, other) => one.type.localeCompare(other.type));
    expect(byType).toMatchObject([{ type: 'fail', code: businessCodes.conflict.code }, done]);
    await expect.poll(() => rows(large)).toBe(kept);

    const again = await planOf(large);
    const saving = save(large, again.version, again.nodes);
    await untilWritten(large, saving);
    gateway.box.current.store.run(
      `update plan_nodes set task_status = 4 where id = (select id from plan_nodes where project_id = @large limit 1)`,
      { large },
    );
    expect(await saving).toMatchObject({ type: 'fail', code: businessCodes.conflict.code });
    await expect.poll(() => rows(large)).toBe(kept);
  });

  it('is carried out once under one key, however often it is sent', async () => {
    const { version, nodes } = await planOf(large);
    const { path } = contract.planSave;
    const send = () =>
      gateway.call({
        method: 'POST',
        path,
        as: 'huadong',
        query: about(large),
        body: { version, nodes },
        headers: { 'idempotency-key': 'large' },
      });
    const envelopes = (await Promise.all([send(), send(), send()])).map(({ envelope }) => envelope.type).toSorted();
    expect(envelopes).toEqual(['fail', 'fail', 'success']);
    expect((await send()).envelope.message_cn).toBe('该请求已处理，请刷新后查看结果');
    expect((await planOf(large)).version).toBe(version + 1);
    await expect.poll(() => rows(large)).toBe(kept);
  });

  it('does not bring a task that another plan brings at the same time', async () => {
    const [one, other] = [await planOf(large), await planOf(small)];
    const task: PlanNode = { ...blankNode('task-of-two'), name: '同一个任务' };
    const answers = await Promise.all([
      save(large, one.version, [...one.nodes, task]),
      save(small, other.version, [...other.nodes, task]),
    ]);
    expect(answers.map(({ type }) => type).toSorted()).toEqual(['fail', 'success']);
    expect(count(gateway.box.current.store, `plan_nodes where id = 'task-of-two'`)).toBe(1);
  });

  it('is refused when what its tasks refer to is deleted meanwhile, and leaves nothing behind', async () => {
    const { store } = gateway.box.current;
    store.run(
      `insert into life_cycle_nodes (id, project_id, phase, kind, position, name, status, updated_at)
       values ('gone', @small, 'Production', 'vehicle', 99, '节点', 5, 0)`,
      { small },
    );
    const { version, nodes } = await planOf(small);
    const shown = rows(small);
    const many = Array.from({ length: 5000 }, (_, n): PlanNode => ({
      ...blankNode(`one-of-many-${n}`),
      name: `任务 ${n}`,
      nodeId: 'gone',
    }));
    const saving = save(small, version, [...nodes, ...many]);
    await untilWritten(small, saving);
    store.run(`delete from life_cycle_nodes where id = 'gone'`);
    expect(await saving).toMatchObject({ message_cn: '计划中的任务刚有变化，请重新保存' });
    await expect.poll(() => rows(small)).toBe(shown);
    expect(await planOf(small)).toMatchObject({ version, nodes });
  });
});

it('what is under way with a large plan is answered before the gateway stops', async () => {
  const stopping = await openGateway({
    scenario: 'large-plan',
    patience: { headers: 10_000, body: 5_000, arriving: 60_000, answering: 60_000 },
  });
  const { box, server } = stopping;
  await server.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const { version, nodes } = (await callsOn(() => stopping).call('huadong', contract.planInfo, about(large)))
    .data as contract.PlanDetail;
  const headers = {
    authorization: `Bearer ${stopping.tokens('huadong').accessToken}`,
    'content-type': 'application/json',
  };
  const bytesOf = async (path: string, init: RequestInit): Promise<Buffer> => {
    const response = await fetch(`${base}${path}?projectId=${large}`, { ...init, headers });
    return Buffer.from(await response.arrayBuffer());
  };
  const saving = bytesOf(contract.planSave.path, { method: 'POST', body: JSON.stringify({ version, nodes }) });
  const exporting = bytesOf(contract.planExport.path, {});
  while (count(box.current.store, `plan_rows where project_id = '${large}'`) === 20_000) await turn();
  await server.drain();
  expect(JSON.parse(String(await saving))).toMatchObject(done);
  expect((await exporting).subarray(0, 2).toString()).toBe('PK');
  await stopping.close();
});

it('what a gateway left that was killed in the middle of a save is gone at its next start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-turns-'));
  const file = join(folder, 'fleet.sqlite');
  const first = createWorld({ file });
  const shown = count(first.store, 'plan_nodes');
  first.store.run(
    `insert into plan_rows (id, tree, project_id, place, task_no, name, standard_work_hour, work_hour_factor,
       total_work_hour, status) values ('left', 4711, @small, 0, 'T1', '半途', 0, 1, 0, 1)`,
    { small },
  );
  expect(count(first.store, 'plan_nodes')).toBe(shown);
  first.close();
  const second = createWorld({ file });
  expect([count(second.store, 'plan_nodes'), count(second.store, 'plan_rows')]).toEqual([shown, shown]);
  second.close();
  rmSync(folder, { recursive: true, force: true });
});
