import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { exportChoice, id, object, tenantChoice } from '../../../core/contract/shapes.ts';
import { factor, formDay, hours, lifeCycleBase, version } from './contract.ts';

/** The nodes of a life cycle as a sheet: out, and planned dates and hours back in (designed). */

const ofProject = { projectId: id('项目'), ...tenantChoice };

export const nodeExport = get(`${lifeCycleBase}/node/export`, {
  id: 'general.lifecycle.node.export',
  title: '导出生命周期',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...ofProject, ...exportChoice }),
});

/** A row of an import: what a node is to have from now on. */
export const nodeImportRow = object({
  nodeId: id('节点编号'),
  version,
  planStartDate: formDay('计划开始'),
  planEndDate: formDay('计划结束'),
  standardWorkHour: hours('标准工时'),
  workHourFactor: factor,
});
export type NodeImportRow = Static<typeof nodeImportRow>;

/** Rows of one import at most. */
export const largestImport = 500;

/** All rows or none: what is wrong is told line by line. */
export const nodeImport = post(`${lifeCycleBase}/node/import`, {
  id: 'general.lifecycle.node.import',
  title: '导入生命周期',
  access: keyed,
  basis: 'designed',
  changes: ['lifeCycle', 'news'],
  crossTenant: true,
  query: object(ofProject),
  body: object({ rows: Type.Array(nodeImportRow, { title: '节点', minItems: 1, maxItems: largestImport }) }),
  reply: object({ changed: Type.Integer() }),
});
