import { keysOf } from '@fleet/domain/endpointKeys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { actions, buttonKeys, pageKeys, type PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { modules, routes } from '@fleet/domain/core/codes/routes.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { grantedBy, holds, type Granted } from '@fleet/domain/core/permissions/permissions.ts';
import { readResourceList } from '@fleet/domain/core/permissions/resourceList.ts';
import { cases } from './support/cases.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';
import { send } from './support/send.ts';

const base = '/gateway/user/api/v1/tnt/user';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const listOf = async <Row>(as: string, path: string): Promise<Row[]> =>
  ((await gateway.call({ path: `${base}/${path}`, as })).envelope.data as { list: Row[] }).list;

const grantedTo = async (as: string): Promise<Granted> =>
  grantedBy(await listOf(as, 'rule/simple/list'), await listOf<string>(as, 'action/list'));

const allKeys: readonly PermissionKey[] = [...pageKeys, ...buttonKeys, ...actions];
const held = async (as: string): Promise<string[]> => {
  const granted = await grantedTo(as);
  return allKeys.filter((key) => holds(granted, key));
};

describe('what the accounts hold', () => {
  it('is everything for admin', async () => {
    expect(await held('admin')).toEqual(allKeys);
    expect(await listOf('admin', 'resource/list')).toEqual([{ module: '*', routes: [] }]);
  });

  it('is every page and tab, and of the buttons those that show something, for viewer', async () => {
    expect(await held('viewer')).toEqual([...pageKeys, ...buttonKeys.filter((key) => key.endsWith('-view'))]);
  });

  it('is everything but looking after tenants for the administrators of tenants', async () => {
    const wanted = allKeys.filter((key) => !/^Tenant(Detail)?Management(-|$)/.test(key));
    expect(await held('huadong')).toEqual(wanted);
    expect(await held('huanan')).toEqual(wanted);
  });

  it('is little for novice, and no action', async () => {
    const keys = await held('novice');
    expect(keys).toContain('EquipmentList-view');
    expect(keys.length).toBeLessThan(10);
  });
});

describe('the resource list', () => {
  it('names exactly the routes whose keys are held, in words that the console knows', async () => {
    for (const as of ['viewer', 'huadong', 'huanan', 'novice', 'lihao', 'zhoumin']) {
      const granted = await grantedTo(as);
      const read = readResourceList(await listOf(as, 'resource/list'));
      expect([as, read.unknown, read.problem]).toEqual([as, [], null]);
      const opened = routes.filter(
        ({ access }) => typeof access !== 'string' && access.some((key) => holds(granted, key)),
      );
      const withLinks = routes.filter(
        (route) =>
          opened.includes(route) || (route.access === 'module' && opened.some(({ module }) => module === route.module)),
      );
      expect([as, read.routes]).toEqual([as, withLinks.map(({ name }) => name)]);
    }
  });

  it('has every module for an administrator and is empty for who has no role', async () => {
    const list = await listOf<{ module: string }>('huadong', 'resource/list');
    expect(list.map(({ module }) => module)).toEqual(Object.keys(modules));
    gateway.box.current.store.run(`delete from user_roles where user_id = 'u_hejun'`);
    expect(await listOf('hejun', 'resource/list')).toEqual([]);
  });
});

describe('the keys of the contract', () => {
  it('are enforced for every account alike: refused exactly when none of them is held', async () => {
    const keyed = endpoints.flatMap((endpoint) =>
      endpoint.access.kind === 'keyed' ? [{ ...endpoint, keys: keysOf(endpoint) }] : [],
    );
    expect(keyed.length).toBeGreaterThan(5);
    for (const as of ['admin', 'viewer', 'zhoumin', 'huadong', 'lihao', 'novice']) {
      const granted = await grantedTo(as);
      for (const endpoint of keyed) {
        // Whoever passes the guard is told of an id that does not exist, or of a field that nobody knows: nothing is
        // read or changed.
        const { byId, needs = [] } = cases[endpoint.id] ?? {};
        const input = byId?.('u_missing') ?? { query: { nobodyKnows: '1' } };
        const { tntId: _tenant, ...query } = { tntId: undefined, ...input.query };
        const { envelope } = await send(gateway, endpoint, { ...input, query }, as);
        const isRefused = envelope.code === businessCodes.forbidden.code;
        expect([as, endpoint.id, isRefused]).toEqual([
          as,
          endpoint.id,
          !endpoint.keys.some((key) => holds(granted, key)) || !needs.every((key) => holds(granted, key)),
        ]);
      }
    }
  });
});
