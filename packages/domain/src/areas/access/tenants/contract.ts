import type { Static } from 'typebox';
import { Type } from 'typebox';
import { tenantTypeCodes } from './tenantTypes.ts';
import { nameLikeKeyPattern } from '../../../core/values/validators.ts';
import { get, keyed, post, remove, session } from '../../../core/contract/define.ts';
import {
  count,
  email,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  phone,
  searchText,
  sorting,
  tenantChoice,
  text,
  upload,
} from '../../../core/contract/shapes.ts';
import { userBase } from '../../../core/session/userContract.ts';

/** Tenants (S2 §5, §6, §7): looked after by inner users; everybody else knows his own and no other. */

const base = `${userBase}/tenant`;

/** Largest logo in bytes (designed). */
export const logoSizeLimit = 2 * 1024 * 1024;

const type = oneOf('租户类型', tenantTypeCodes);

export const tenantRow = object({
  tntId: id('租户ID'),
  name: Type.String({ title: '租户名称' }),
  type,
  /** Null without one. */
  logoUrl: nullable(Type.String(), 'Logo'),
  contact: Type.String({ title: '联系人' }),
  phone: Type.String({ title: '联系手机' }),
  email: Type.String({ title: '联系邮箱' }),
  domain: Type.String({ title: '绑定域名' }),
  description: Type.String({ title: '描述' }),
  userCount: Type.Integer({ title: '用户数', minimum: 0 }),
  userLimit: Type.Integer({ title: '账号额度', minimum: 0 }),
  deviceCount: Type.Integer({ title: '设备数', minimum: 0 }),
  deviceLimit: Type.Integer({ title: '设备额度', minimum: 0 }),
  projectCount: Type.Integer({ title: '项目数', minimum: 0 }),
  /** The user whose password `iam/user/reset/password` resets; null while the tenant has none. */
  adminUserId: nullable(id('管理员ID'), '管理员ID'),
  adminUserName: nullable(Type.String(), '管理员'),
  /** Null without an end. */
  expiresAt: nullable(instant('过期时间'), '过期时间'),
  isExpired: Type.Boolean({ title: '状态' }),
  createdAt: instant('创建时间'),
});
export type TenantRow = Static<typeof tenantRow>;

const oneTenant = object({ tntId: id('租户') });

const filters = {
  keyword: searchText('租户名称/联系人'),
  type: Type.Optional(type),
  isExpired: Type.Optional(Type.Boolean({ title: '状态' })),
  ...sorting(['name', 'userCount', 'deviceCount', 'projectCount', 'expiresAt', 'createdAt']),
};

export const tenantList = get(`${base}/list`, {
  id: 'user.tenant.list',
  title: '租户列表',
  access: keyed,
  basis: 'stated',
  reads: ['tenant', 'user', 'device', 'project'],
  query: object({ ...filters, ...paging() }),
  reply: listOf(tenantRow, { key: 'tntId' }),
});

export const tenantGet = get(`${base}/get`, {
  id: 'user.tenant.get',
  title: '租户详情',
  access: keyed,
  basis: 'stated',
  reads: ['tenant', 'user', 'device', 'project'],
  crossTenant: true,
  query: oneTenant,
  reply: tenantRow,
});

/** Most tenants that are counted at once. */
export const mostCounted = 1000;

const countOf = (title: string) => nullable(count(title), title);

/** What each tenant has, beside its name where one is chosen; null what the caller may not list. */
export const tenantCounts = get(`${base}/counts`, {
  id: 'user.tenant.counts',
  title: '租户概况',
  access: session,
  basis: 'designed',
  reads: ['tenant', 'project', 'device', 'approval'],
  crossTenant: 'anyKey',
  query: object({ ...tenantChoice, ...paging(mostCounted) }),
  reply: listOf(
    object({
      tntId: id('租户ID'),
      projectCount: countOf('项目数'),
      deviceCount: countOf('设备数'),
      /** Approvals that wait for a decision, whoever has to take it. */
      waitingCount: countOf('待审批'),
    }),
    { key: 'tntId' },
  ),
});

const limit = (title: string) => Type.Integer({ title, minimum: 1, maximum: 100_000 });

/** The form of a tenant. An empty `expiresAt` is no end; without a `logo` the old one stays, `noLogo` takes it away. */
const form = {
  name: text('租户名称', 64),
  type,
  contact: text('联系人', 32),
  phone: phone('联系手机'),
  email: email('联系邮箱'),
  domain: Type.String({ title: '绑定域名', maxLength: 253, pattern: '^[A-Za-z0-9.-]{0,253}$' }),
  description: optionalText('描述', 200),
  userLimit: limit('账号额度'),
  deviceLimit: limit('设备额度'),
  expiresAt: Type.Union([instant('过期时间'), Type.Literal('')], { title: '过期时间' }),
  logo: Type.Optional(upload('Logo', logoSizeLimit)),
};

/** A new tenant comes with the role 租户管理员, which may do everything but look after tenants. */
export const tenantAdd = post(`${base}/add`, {
  id: 'user.tenant.add',
  title: '新增租户',
  access: keyed,
  basis: 'stated',
  changes: ['tenant'],
  bodyKind: 'multipart',
  body: object({
    /** Chosen by who adds it, or made up by the gateway. */
    tntId: Type.Optional(Type.String({ title: '租户标识', minLength: 1, maxLength: 64, pattern: nameLikeKeyPattern })),
    ...form,
  }),
  reply: object({ tntId: id('租户ID') }),
});

export const tenantUpdate = post(`${base}/update`, {
  id: 'user.tenant.update',
  title: '编辑租户',
  access: keyed,
  basis: 'stated',
  changes: ['tenant'],
  bodyKind: 'multipart',
  crossTenant: true,
  query: oneTenant,
  body: object({
    ...form,
    noLogo: Type.Optional(Type.Boolean({ title: '移除Logo' })),
    /** Another user of the tenant takes over (designed); left out or empty, who is there stays. */
    adminUserId: Type.Optional(Type.String({ title: '管理员账号', maxLength: 64 })),
  }),
});

/** Refused with the counts while the tenant has users, devices or projects. */
export const tenantDelete = remove(`${base}/delete`, {
  id: 'user.tenant.delete',
  title: '删除租户',
  access: keyed,
  basis: 'stated',
  changes: ['tenant', 'user'],
  crossTenant: true,
  query: oneTenant,
});

export const tenantDownload = get(`${base}/download`, {
  id: 'user.tenant.download',
  title: '下载租户列表',
  access: keyed,
  basis: 'stated',
  replyKind: 'file',
  query: object({
    ...filters,
    ...exportChoice,
  }),
});

export const resetTenantUserPassword = post(`${userBase}/iam/user/reset/password`, {
  id: 'user.iam.reset.password',
  title: '重置租户密码',
  access: keyed,
  basis: 'stated',
  confidential: true,
  crossTenant: true,
  query: object({ userId: id('用户ID'), ...tenantChoice }),
  reply: object({ iamUserName: Type.String(), iamPassword: Type.String() }),
});
