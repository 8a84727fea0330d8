import type { PlanNode } from './node.ts';

/** What a person calls the fields of a task. */
export const planFieldTitles = {
  taskNo: '任务编号',
  name: '任务名称',
  ownerId: '负责人',
  nodeId: '生命周期节点',
  planStartDate: '计划开始',
  planEndDate: '计划结束',
  standardWorkHour: '标准工时',
  workHourFactor: '工时系数',
  totalWorkHour: '总工时',
  status: '状态',
  isModified: '修改标记',
  delayOrderId: '延期单',
} as const satisfies Partial<Record<keyof PlanNode, string>>;
