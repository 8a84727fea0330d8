import { onePixel } from '../../../../test/support/gateway.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Tenants are looked after by inner users; the administrator of one may not even know another. */

const form = {
  name: ' 华中冷链有限公司 ',
  type: 'customer',
  contact: ' 高远 ',
  phone: '13900020088',
  email: ' huazhong@example.com ',
  domain: 'huazhong.example.com',
  description: ' 冷链仓储 ',
  userLimit: 20,
  deviceLimit: 50,
  expiresAt: '2028-01-01T00:00:00.000Z',
  logo: onePixel,
};

/** A row about the tenant that the query names. */
const aboutTenant = (tntId: string, body?: unknown): Case => ({
  as: 'admin',
  good: () => ({ query: { tntId }, ...(body === undefined ? {} : { body }) }),
  byId: (id) => ({ query: { tntId: id }, ...(body === undefined ? {} : { body }) }),
  foreign: () => 't_huanan',
  stranger: 'huadong',
  powerless: { as: 'huadong', input: { query: { tntId: 't_huadong' }, ...(body === undefined ? {} : { body }) } },
});

export const tenantCases: Readonly<Record<string, Case>> = {
  'user.tenant.list': {
    as: 'admin',
    good: () => ({ query: { keyword: '有限公司', type: 'customer', isExpired: false, sort: '-userCount' } }),
    powerless: { as: 'huadong' },
  },
  'user.tenant.counts': { as: 'admin', good: () => ({ query: {} }) },
  'user.tenant.get': aboutTenant('t_huadong'),
  'user.tenant.add': {
    as: 'admin',
    good: () => ({ body: { ...form, tntId: 't-huazhong' } }),
    powerless: { as: 'huadong' },
  },
  'user.tenant.update': aboutTenant('t_huadong', form),
  'user.tenant.delete': {
    ...aboutTenant('t_empty'),
    good: ({ box }) => {
      box.current.store.run(
        `insert into tenants (id, name, is_inner, type, contact, phone, email, domain, description, user_limit,
           device_limit, created_at)
         values ('t_empty', '空租户', 0, 'customer', '', '', '', '', '', 1, 1, 0) on conflict do nothing`,
      );
      return { query: { tntId: 't_empty' } };
    },
  },
  'user.tenant.download': {
    as: 'admin',
    good: () => ({ query: { columns: 'name,type,userCount,expiresAt' } }),
    powerless: { as: 'huadong' },
  },
  'user.iam.reset.password': {
    as: 'admin',
    good: () => ({ query: { userId: 'u_lihao', tntId: 't_huadong' } }),
    byId: (userId) => ({ query: { userId, tntId: 't_huadong' } }),
    foreign: () => 'u_liangjie',
    powerless: { as: 'huadong', input: { query: { userId: 'u_lihao' } } },
  },
};
