import type { Static } from 'typebox';
import { Type } from 'typebox';
import { projectTypeIds } from '../project/projectCodes.ts';
import { nameLikeKeyPattern } from '../../../core/values/validators.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
  id,
  idOnly,
  ids,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { regionFields } from '../../../core/places/region.ts';
import { projectBase } from '../project/baseContract.ts';

/** What is done to projects as a whole: added, also from the ERP, changed, deleted, marked (S2 §7). */

const oneProject = object({ id: id('项目'), ...tenantChoice });

/** The form of a project. */
const form = {
  projectKey: Type.String({ title: '项目编号', minLength: 1, maxLength: 32, pattern: nameLikeKeyPattern }),
  name: text('项目名称', 64),
  type: oneOf('项目类型', projectTypeIds),
  typeFlag: oneOf('标准/非标', [0, 1]),
  productKeys: ids('产品', 20),
  managerId: id('项目经理'),
  contractNo: optionalText('合同号', 64),
  ...regionFields,
  district: optionalText('区', 32),
  address: optionalText('详细地址', 100),
  /** Degrees; both or none. */
  longitude: nullable(Type.Number({ minimum: -180, maximum: 180 }), '经度'),
  latitude: nullable(Type.Number({ minimum: -90, maximum: 90 }), '纬度'),
  /** Midnight of Asia/Shanghai. */
  planStartDate: instant('计划开始'),
  planEndDate: instant('计划结束'),
  description: optionalText('描述', 200),
};

const projectBody = object(form);
export type ProjectForm = Static<typeof projectBody>;

/** Who works for a new project from its beginning, beside its manager; later they are assigned one by one. */
const members = Type.Array(id('成员'), { title: '成员', maxItems: 100 });

/** What the dialog asks for: the form, whose project it is, and of a new one who belongs to it. */
export const projectFormSchema = object({
  tntId: id('租户'),
  ...form,
  memberIds: members,
  typeFlag: oneOf('标准/非标', ['0', '1']),
});
export type ProjectFormValues = Static<typeof projectFormSchema>;

/**
 * A new project begins with the stages of its type, planned within its days (designed). Asks for the action `project-add`; with `erpNo`, which imports a contract of the ERP and links it, for the button
 * `ProjectManagement-add`.
 */
export const projectAdd = post(`${projectBase}/add`, {
  id: 'project.add',
  title: '新增项目',
  access: keyed,
  basis: 'hinted',
  changes: ['project', 'lifeCycle', 'attachment', 'tenant', 'news'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ ...form, memberIds: Type.Optional(members), erpNo: Type.Optional(text('ERP 编号', 64)) }),
  reply: idOnly('项目ID'),
});

/** The stages follow its type and its days as long as nobody has worked on them (designed). */
export const projectUpdate = post(`${projectBase}/update`, {
  id: 'project.update',
  title: '编辑项目',
  access: keyed,
  basis: 'hinted',
  changes: ['project', 'lifeCycle', 'attachment'],
  crossTenant: true,
  query: oneProject,
  body: object({ ...form, version: Type.Integer({ minimum: 1 }) }),
});

/** Refused with their number while devices are bound. */
export const projectDelete = remove(`${projectBase}/delete`, {
  id: 'project.delete',
  title: '删除项目',
  access: keyed,
  basis: 'hinted',
  changes: ['project', 'tenant'],
  crossTenant: true,
  query: oneProject,
});

/** Once more for a project that is marked already changes nothing. */
export const favouriteAdd = post(`${projectBase}/favorite/add`, {
  id: 'project.favorite.add',
  title: '收藏项目',
  access: keyed,
  basis: 'hinted',
  changes: ['project'],
  crossTenant: true,
  query: oneProject,
});

export const favouriteDelete = remove(`${projectBase}/favorite/delete`, {
  id: 'project.favorite.delete',
  title: '取消收藏项目',
  access: keyed,
  basis: 'hinted',
  changes: ['project'],
  crossTenant: true,
  query: oneProject,
});

/** A contract that the ERP knows and that is no project yet. */
export const erpProjectRow = object({
  id: id('ERP 项目ID'),
  erpNo: Type.String({ title: 'ERP 编号' }),
  name: Type.String({ title: '项目名称' }),
  ...tenantOfRow,
  contractNo: Type.String({ title: '合同号' }),
  customer: Type.String({ title: '客户' }),
  /** Yuan. */
  amount: Type.Number({ title: '合同金额（元）', minimum: 0 }),
  signedAt: instant('签订日期'),
});
export type ErpProjectRow = Static<typeof erpProjectRow>;

export const erpProjects = get(`${projectBase}/listFromErpNotImported`, {
  id: 'project.listFromErpNotImported',
  title: 'ERP 待导入项目',
  access: keyed,
  basis: 'hinted',
  reads: ['project'],
  crossTenant: true,
  query: object({ keyword: searchText('ERP 编号/项目名称'), ...tenantChoice, ...paging() }),
  reply: listOf(erpProjectRow, { key: 'id' }),
});

/** A tenant as the customer of projects. */
const projectTenant = object({
  tntId: id('租户ID'),
  name: Type.String({ title: '租户' }),
  projectCount: Type.Integer({ title: '项目数', minimum: 0 }),
  deviceCount: Type.Integer({ title: '设备数', minimum: 0 }),
});

/** Every tenant for inner users, one's own for everybody else. */
export const projectTenants = get(`${projectBase}/tnt/list`, {
  id: 'project.tnt.list',
  title: '项目租户列表',
  access: keyed,
  basis: 'hinted',
  reads: ['tenant'],
  query: object({ keyword: searchText('租户'), ...chosenOne, ...paging() }),
  reply: listOf(projectTenant, { key: 'tntId' }),
});

export const projectTenantInfo = get(`${projectBase}/tnt/info`, {
  id: 'project.tnt.info',
  title: '项目租户信息',
  access: keyed,
  basis: 'hinted',
  reads: ['tenant'],
  crossTenant: true,
  query: object({ tntId: id('租户') }),
  reply: object({
    ...projectTenant.properties,
    contact: Type.String({ title: '联系人' }),
    phone: Type.String({ title: '联系手机' }),
    deviceLimit: Type.Integer({ title: '设备额度', minimum: 0 }),
  }),
});
