import type { Static } from 'typebox';
import { Type } from 'typebox';
import { costBase, month, money, mostBudget } from './contract.ts';
import { costKindIds } from './costKinds.ts';
import { costSourceIds } from './costSources.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  sorting,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';

/**
 * Costs of a department in a project that are no labour (designed): the ERP brings them, and people enter them by hand.
 * Labour is never entered: it is hours times their rate.
 */

const base = `${costBase}/projectDepartment/entry`;

/** Every kind but labour. */
export const entryKinds = costKindIds.filter((kind) => kind !== 'labour');

const entered = {
  month: month('发生月份'),
  kind: oneOf('成本类型', entryKinds),
  amount: Type.Number({ title: '金额（元）', minimum: 0.01, maximum: mostBudget }),
  note: text('说明', 100),
};
const version = Type.Integer({ minimum: 1 });

export const costEntryRow = object({
  entryId: id('费用ID'),
  ...entered,
  amount: money('金额（元）'),
  source: oneOf('来源', costSourceIds),
  updatedBy: nullable(Type.String(), '登记人'),
  updatedAt: instant('登记时间'),
  version,
});
export type CostEntryRow = Static<typeof costEntryRow>;

const ofDepartment = { projectId: id('项目'), departmentId: id('部门'), ...tenantChoice };

export const costEntryList = get(`${base}/list`, {
  id: 'project.cost.projectDepartment.entry.list',
  title: '费用明细',
  access: keyed,
  basis: 'designed',
  reads: ['cost'],
  crossTenant: true,
  query: object({ ...ofDepartment, ...paging(), ...sorting(['month', 'amount']) }),
  reply: listOf(costEntryRow, { key: 'entryId' }),
});

export const costEntryAdd = post(`${base}/add`, {
  id: 'project.cost.projectDepartment.entry.add',
  title: '登记费用',
  access: keyed,
  basis: 'designed',
  changes: ['cost'],
  crossTenant: true,
  query: object(ofDepartment),
  body: object(entered),
  reply: object({ entryId: id('费用') }),
});

const oneEntry = { entryId: id('费用'), ...tenantChoice };

/** What came from elsewhere is changed there. */
export const costEntryUpdate = post(`${base}/update`, {
  id: 'project.cost.projectDepartment.entry.update',
  title: '编辑费用',
  access: keyed,
  basis: 'designed',
  changes: ['cost'],
  crossTenant: true,
  query: object(oneEntry),
  body: object({ ...entered, version }),
});

export const costEntryDelete = remove(`${base}/delete`, {
  id: 'project.cost.projectDepartment.entry.delete',
  title: '删除费用',
  access: keyed,
  basis: 'designed',
  changes: ['cost'],
  crossTenant: true,
  query: object(oneEntry),
});
