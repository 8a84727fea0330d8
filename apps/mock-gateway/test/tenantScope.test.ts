import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** What inner users read of several tenants, and what nobody else does (decisions, "Tenants and inner users"). */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const spanning = endpoints
  .filter(({ crossTenant }) => crossTenant !== false)
  .map((endpoint) => ({ endpoint, ...endpoint }));

/**
 * These name a record all the same: one's own without another, or one of two (a device, or what was told to several at
 * once). Tags of one name are one choice, whatever tenants have them, and so is a person who has made jobs in several. A
 * distribution is seen by both sides. Of the platform's packs tenants see those of some rings, and of its products and
 * models those that they have devices of.
 */
const ofRecords = new Set([
  'user.signin.list',
  'user.role.group.list',
  'device.tag.choices',
  'device.deviceDistribute.list',
  'ota.pack.choices',
  'general.subscribe.product.choices',
  'general.subscribe.model.choices',
  'ota.job.person.choices',
  'device.deviceServiceCall.history.list',
]);

/** Lists that are read with nothing but a page: no record is named. */
const lists = spanning.filter(
  ({ id, method, rowKey, querySchema }) =>
    !ofRecords.has(id) &&
    method === 'GET' &&
    rowKey !== null &&
    ((querySchema as { required?: string[] }).required ?? []).length === 0,
);

/** In these each tenant has what is the platform's beside its own. */
const shared = new Set([
  'product.list',
  'asset-mgt.model.list',
  'software.list',
  'ota.module.list',
  'ota.moduleGroup.list',
  'device.faultCode.list',
  'device.faultCode.manuals',
]);

interface Listed {
  readonly total?: number;
  readonly list: readonly unknown[];
}

describe.each(lists)('$id', ({ id: endpointId, path }) => {
  const count = async (tntId?: string): Promise<number> => {
    const query = { page: 1, pageSize: 1, ...(tntId === undefined ? {} : { tntId }) };
    const { envelope } = await gateway.call({ path, as: 'admin', query });
    expect(envelope.code).toBe(200);
    const { total, list } = envelope.data as Listed;
    return total ?? list.length;
  };

  it('has for an inner user what each tenant has, all together', async () => {
    const tenants = gateway.box.current.store.all<{ id: string }>('select id from tenants');
    const ofPlatform = shared.has(endpointId) ? await count('t_platform') : 0;
    let sum = ofPlatform;
    for (const { id } of tenants) sum += (await count(id)) - ofPlatform;
    expect(await count()).toBe(sum);
  });
});

// a form is refused before it is read, which the drive of the contract tries
describe.each(spanning.filter(({ bodyKind }) => bodyKind === 'json'))('$id', ({ method, path }) => {
  it('knows no other tenant than the own for anybody else', async () => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    for (const tntId of ['t_huanan', 't_nobody']) {
      const { envelope } = await gateway.call({ method, path, as: 'huadong', query: { tntId }, body });
      expect(envelope.code).toBe(businessCodes.notFound.code);
    }
  });
});

describe('whether somebody may choose a tenant', () => {
  const spans = async (as: string) =>
    (await gateway.call({ path: '/gateway/user/api/v1/tnt/user/action/list', as })).envelope.data as {
      spansTenants: boolean;
    };

  it('is told with the actions: to inner users with a key, and to nobody else', async () => {
    expect(await spans('admin')).toMatchObject({ spansTenants: true });
    expect(await spans('viewer')).toMatchObject({ spansTenants: true });
    for (const as of ['huadong', 'huanan', 'novice']) expect(await spans(as)).toMatchObject({ spansTenants: false });
  });

  it('has the tenants to choose from: all of them, or the own alone', async () => {
    const choices = async (as: string) =>
      ((await gateway.call({ path: '/gateway/user/api/v1/tnt/tenant/choices', as })).envelope.data as Listed).list;
    expect((await choices('admin')).length).toBe(
      gateway.box.current.store.one<{ n: number }>('select count(*) as n from tenants')?.n,
    );
    expect(await choices('huadong')).toMatchObject([{ tntId: 't_huadong' }]);
  });
});

describe('a record of any tenant', () => {
  const one = (sql: string): string => gateway.box.current.store.one<{ id: string }>(sql)?.id ?? '';
  it.each([
    ['user.get', 'userId', `select id from users where tnt_id = 't_huanan' and deleted_at is null`],
    ['user.role.info', 'roleId', `select id from roles where tnt_id = 't_huanan'`],
    ['user.group.info', 'groupId', `select id from user_groups where tnt_id = 't_huanan'`],
    ['user.tenant.get', 'tntId', `select id from tenants where id = 't_huanan'`],
    ['project.get', 'id', `select id from projects where tnt_id = 't_huanan'`],
    ['general.feedback.info', 'id', `select id from feedback where tnt_id = 't_huanan'`],
  ])('is found by its id alone: %s', async (id, name, sql) => {
    const endpoint = spanning.find((one) => one.id === id);
    expect(endpoint?.method).toBe('GET');
    const { envelope } = await gateway.call({ path: endpoint?.path ?? '', as: 'admin', query: { [name]: one(sql) } });
    expect(envelope.code).toBe(200);
    expect(envelope.data).toMatchObject({ tntId: 't_huanan' });
  });
});
