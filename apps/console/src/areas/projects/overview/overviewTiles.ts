import { shareOf } from '@fleet/domain/core/values/measures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { projectOverview } from '@fleet/domain/areas/projects/overview/contract.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { balanceOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import {
  formatCount,
  formatHours,
  formatMoney,
  formatPercent,
  formatRatio,
} from '@fleet/domain/core/values/formats.ts';
import type { Tile } from '../../../ui/Tiles.tsx';

/** What was spent, and how much of the budget that is. */
const costTile = ({ budget, spent }: { readonly budget: number; readonly spent: number }): Tile => {
  const { ratio, isOver } = balanceOf(budget, spent);
  return {
    title: '成本',
    value: formatMoney(spent),
    unit: '元',
    note: budget === 0 ? '没有预算' : `预算 ${formatMoney(budget)} 元的 ${formatRatio(ratio)}`,
    ...(isOver ? { intent: 'danger' as const } : {}),
  };
};

/** The figures of a project. What the person may not see has no figure. */
export const overviewTiles = (
  { deviceCount, onlineCount, memberCount }: ProjectDetail,
  overview: ReplyOf<typeof projectOverview>,
): readonly Tile[] => {
  const { faults, costs, openTasks, overdueTasks, finishedTasks, plannedHours, finishedHours } = overview;
  return [
    { title: '设备', value: formatCount(deviceCount), note: `在线 ${formatCount(onlineCount)}` },
    { title: '在线率', value: formatPercent(shareOf(onlineCount, deviceCount)) },
    { title: '未完成任务', value: formatCount(openTasks), note: `已完成 ${formatCount(finishedTasks)}` },
    {
      title: '逾期任务',
      value: formatCount(overdueTasks),
      ...(overdueTasks > 0 ? { intent: 'warning' as const } : {}),
      note: '计划结束已过，仍未完成',
    },
    {
      title: '计划工时',
      value: formatHours(plannedHours),
      unit: 'h',
      note: `已完成任务 ${formatHours(finishedHours)} h（${formatPercent(shareOf(finishedHours, plannedHours))}）`,
    },
    { title: '成员', value: formatCount(memberCount) },
    ...(faults === null
      ? []
      : [
          {
            title: '未恢复故障',
            value: formatCount(faults.open),
            ...(faults.open > 0 ? { intent: 'danger' as const } : {}),
            note: `近 30 天发生 ${formatCount(faults.lately)} 次`,
          },
        ]),
    ...(costs === null ? [] : [costTile(costs)]),
  ];
};
