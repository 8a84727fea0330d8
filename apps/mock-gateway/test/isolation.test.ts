import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/contract/contract.ts';
import type { Endpoint } from '@fleet/domain/contract/define.ts';
import { cases } from './support/cases.ts';
import type { Input } from './support/cases/case.ts';
import { feedbackIdOf, openGateway, type TestAnswer, type TestGateway } from './support/gateway.ts';

const canary = 'CANARY-华南专有';

/** Every text of an answer, the cells of a sheet too. */
const textOf = async (answer: TestAnswer): Promise<string> =>
  answer.bytes.subarray(0, 2).toString() === 'PK'
    ? JSON.stringify(await readExcelFile(answer.bytes))
    : `${answer.text}${JSON.stringify(answer.headers)}`;

describe('tenant isolation', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
    const { store } = gateway.box.current;
    // Every text of the second tenant carries the canary; the ids stay.
    store.run('update feedback set content = content || @canary where tnt_id = @tntId', { canary, tntId: 't_huanan' });
    store.run('update users set real_name = real_name || @canary where tnt_id = @tntId', { canary, tntId: 't_huanan' });
    store.run('update tenants set name = name || @canary where id = @tntId', { canary, tntId: 't_huanan' });
    store.run('update roles set name = name || @canary where tnt_id = @tntId', { canary, tntId: 't_huanan' });
    store.run(
      `update comments set content = content || @canary
       where target_id in (select id from feedback where tnt_id = 't_huanan')`,
      { canary },
    );
    store.run(
      `update feedback_history set remark = @canary where feedback_id in (select id from feedback where tnt_id = 't_huanan')`,
      { canary },
    );
  });
  afterAll(() => gateway.close());

  const send = (endpoint: Endpoint, input: Input, as: string | undefined, more: object = {}) =>
    gateway.call({
      method: endpoint.method,
      path: endpoint.path,
      as,
      query: { ...input.query, ...more },
      body: input.body,
    });

  it('would be seen: the second tenant’s own people read the canary', async () => {
    const answer = await gateway.call({ path: '/gateway/general/api/v1/feedback/list', as: 'huanan' });
    expect(await textOf(answer)).toContain(canary);
    const sheet = await gateway.call({ path: '/gateway/general/api/v1/feedback/export', as: 'huanan' });
    expect(await textOf(sheet)).toContain(canary);
  });

  it.each(endpoints.filter(({ id }) => id !== 'auth.loginout').map((endpoint) => ({ endpoint, id: endpoint.id })))(
    'holds for every byte that $id answers',
    async ({ endpoint }) => {
      const one = cases[endpoint.id];
      for (const as of ['huadong', 'lihao', 'novice']) {
        const caller = endpoint.access.kind === 'open' ? undefined : as;
        const inputs: Input[] = [(await one?.good(gateway)) ?? {}];
        if (one?.byId !== undefined) inputs.push(one.byId((await one.foreign?.(gateway)) ?? ''));
        for (const input of inputs) {
          expect(await textOf(await send(endpoint, input, caller))).not.toContain(canary);
          if (endpoint.crossTenant) {
            const named = await send(endpoint, input, caller, { tntId: 't_huanan' });
            expect(await textOf(named)).not.toContain(canary);
            expect(named.envelope.type).toBe('fail');
          }
        }
      }
    },
  );

  it('changes nothing of the other tenant, and writes nothing about a refused try', async () => {
    const { store } = gateway.box.current;
    const dump = () =>
      JSON.stringify([
        store.all(`select * from feedback where tnt_id = 't_huanan' order by id`),
        store.all('select * from feedback_history order by id'),
        store.all('select * from comments order by id'),
        store.all(`select * from users where tnt_id = 't_huanan' order by id`),
      ]);
    const before = dump();
    const id = feedbackIdOf(gateway, 'liangjie');
    const writes = endpoints.filter(({ id: row }) =>
      /feedback\.(status|comment\.add|delete)|comment\.add|password/.test(row),
    );
    for (const endpoint of writes) {
      const input = cases[endpoint.id]?.byId?.(endpoint.id.includes('password') ? 'u_liangjie' : id) ?? {};
      expect((await send(endpoint, input, 'huadong')).envelope.type).toBe('fail');
    }
    expect(dump()).toBe(before);
  });
});
