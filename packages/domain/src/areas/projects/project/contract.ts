import type { Static } from 'typebox';
import { Type } from 'typebox';
import { phaseIdentifiers, projectTypeIds } from './projectCodes.ts';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  id,
  instant,
  nullable,
  object,
  oneOf,
  option,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { projectBase } from './baseContract.ts';

/** One project: what every page and tab of the area knows of it (S1 §3, S2 §7). */

/** How far a phase is: the share of its finished nodes (S1 §3, progress item). */
export const progressItem = object({
  id: Type.String(),
  name: Type.String({ title: '阶段' }),
  identifier: oneOf('阶段', phaseIdentifiers),
  percent: Type.Number({ title: '进度', minimum: 0, maximum: 100 }),
});
export type ProgressItem = Static<typeof progressItem>;

/** A person as a member, owner or manager. */
export const person = object({
  userId: id('用户ID'),
  realName: Type.String({ title: '姓名' }),
});
export type Person = Static<typeof person>;

/** A person in a part that is always filled: `personAs('提交人')`. */
export const personAs = (title: string) => Type.Object(person.properties, { title, additionalProperties: false });

export const projectDetail = object({
  id: id('项目ID'),
  projectKey: Type.String({ title: '项目编号' }),
  name: Type.String({ title: '项目名称' }),
  ...tenantOfRow,
  type: oneOf('项目类型', projectTypeIds),
  /** 0 standard, otherwise non-standard (S1 §4). */
  typeFlag: Type.Integer({ title: '标准/非标' }),
  manager: nullable(person, '项目经理'),
  contractNo: Type.String({ title: '合同号' }),
  province: Type.String({ title: '省' }),
  city: Type.String({ title: '市' }),
  district: Type.String({ title: '区' }),
  address: Type.String({ title: '详细地址' }),
  longitude: nullable(Type.Number(), '经度'),
  latitude: nullable(Type.Number(), '纬度'),
  planStartDate: nullable(instant('计划开始'), '计划开始'),
  planEndDate: nullable(instant('计划结束'), '计划结束'),
  description: Type.String({ title: '描述' }),
  erpNo: nullable(Type.String(), 'ERP 编号'),
  products: Type.Array(option, { title: '产品' }),
  progress: Type.Array(progressItem, { title: '阶段进度' }),
  memberCount: Type.Integer({ title: '成员数' }),
  deviceCount: Type.Integer({ title: '设备数' }),
  activatedCount: Type.Integer({ title: '已激活设备' }),
  onlineCount: Type.Integer({ title: '在线设备' }),
  isFavourite: Type.Boolean({ title: '收藏' }),
  isArchived: Type.Boolean({ title: '已归档' }),
  version: Type.Integer(),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
});
export type ProjectDetail = Static<typeof projectDetail>;

export const projectGet = get(`${projectBase}/get`, {
  id: 'project.get',
  title: '项目详情',
  access: keyed,
  basis: 'hinted',
  reads: ['project', 'lifeCycle', 'member'],
  crossTenant: true,
  query: object({ id: id('项目'), ...tenantChoice }),
  reply: projectDetail,
});
