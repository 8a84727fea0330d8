import type { nodeImport } from '@fleet/domain/areas/projects/life-cycle/sheetContract.ts';
import { planProblems } from '@fleet/domain/areas/projects/life-cycle/stageProblems.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuseLines } from '../../../pipeline/envelope.ts';
import { dayOfForm, type GivenFigures, writeFigures } from './lifeCycleFigures.ts';
import { readNodes } from './lifeCycleRows.ts';
import { refuseArchived } from '../project/projectRows.ts';

/** Planned dates and hours of many nodes at once: all of them or none. */
export const importNodes = (call: Call<typeof nodeImport>): { changed: number } => {
  const { store } = call.world;
  const { projectId } = call.query;
  refuseArchived(call, projectId);
  const nodes = new Map(readNodes(call, projectId).map((node) => [node.id, node]));
  const given = new Map<string, GivenFigures>();
  const lines: string[] = [];
  call.body.rows.forEach((row, index) => {
    const node = nodes.get(row.nodeId);
    const say = (reason: string) =>
      lines.push(`第 ${index + 1} 行${node === undefined ? '' : `「${node.name}」`}：${reason}`);
    if (node === undefined) return say('节点不存在或不属于本项目');
    if (given.has(row.nodeId)) return say('节点重复');
    if (node.version !== row.version) return say('节点已被他人修改，请核对新的比对结果后再导入');
    if (node.childCount > 0) return say('日期和工时由子节点汇总，不能导入');
    for (const problem of Object.values(planProblems(row))) say(problem);
    given.set(row.nodeId, {
      planStartDate: dayOfForm(row.planStartDate, '计划开始'),
      planEndDate: dayOfForm(row.planEndDate, '计划结束'),
      standardWorkHour: row.standardWorkHour,
      workHourFactor: row.workHourFactor,
    });
    return undefined;
  });
  if (lines.length > 0) return refuseLines(lines, '导入的数据有误');
  for (const id of given.keys()) store.run('update life_cycle_nodes set version = version + 1 where id = @id', { id });
  writeFigures(call, projectId, given);
  return { changed: given.size };
};
