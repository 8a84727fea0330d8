import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/services.ts';
import { tenants } from '@fleet/fixtures/core/tenants.ts';
import { userGroups } from '@fleet/fixtures/areas/access/userGroups.ts';
import { users } from '@fleet/fixtures/core/users.ts';
import { answerText } from './support/answerText.ts';
import { cases } from './support/cases.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';
import { send } from './support/send.ts';

/** Two tenants of the data set have a word in their names that stands nowhere else. */

const markers = [
  { as: 'xinan', tntId: 't_xinan', marker: '甲岸' },
  { as: 'hengxin', tntId: 't_hengxin', marker: '乙泽' },
] as const;

describe('the words that mark two tenants', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(() => gateway.close());

  it.each(markers)('stand in the name of the tenant, of some of its people and of its group ($marker)', (one) => {
    const holders = [...tenants.map(({ id, name }) => ({ tntId: id, name })), ...userGroups].concat(
      users.map(({ tntId, realName }) => ({ tntId, name: realName })),
    );
    const marked = holders.filter(({ name }) => name.includes(one.marker));
    expect(marked.length).toBeGreaterThanOrEqual(5);
    expect(marked.every(({ tntId }) => tntId === one.tntId)).toBe(true);
  });

  it.each(markers)('are read by its own people ($marker)', async ({ as, marker }) => {
    for (const path of ['user/list', 'group/list', 'user/get']) {
      const answer = await gateway.call({ path: `/gateway/user/api/v1/tnt/${path}`, as });
      expect([path, (await answerText(answer)).includes(marker)]).toEqual([path, true]);
    }
  });

  it('are read by the administrator of no other tenant, whatever he asks', async () => {
    const asked = endpoints.filter(({ method, access }) => method === 'GET' && access.kind !== 'open');
    for (const endpoint of asked) {
      // nothing that is asked uses it up
      const good = (await cases[endpoint.id]?.good(gateway)) ?? {};
      for (const as of ['xinan', 'hengxin', 'huabei', 'huadong']) {
        // his own tenant is what he is asked for when he names none
        for (const tntId of [undefined, 't_xinan', 't_hengxin'].filter((one) => one !== `t_${as}`)) {
          const text = await answerText(await send(gateway, endpoint, good, as, { query: { tntId } }));
          const leaked = markers.filter((one) => one.as !== as && text.includes(one.marker));
          expect([as, endpoint.id, tntId, leaked]).toEqual([as, endpoint.id, tntId, []]);
        }
      }
    }
  });
});
