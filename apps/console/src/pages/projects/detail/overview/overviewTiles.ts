import type { ReplyOf } from '@fleet/domain/contract/define.ts';
import type { projectOverview } from '@fleet/domain/contract/projects/overview.ts';
import type { ProjectDetail } from '@fleet/domain/contract/projects/project.ts';
import { shareOf } from '@fleet/domain/projects/statistics/sums.ts';
import { formatCount, formatHours, formatPercent } from '@fleet/domain/rules/formats.ts';
import type { Tile } from '../../../../ui/Tiles.tsx';

/** The figures of a project. */
export const overviewTiles = (
  { deviceCount, onlineCount, memberCount }: ProjectDetail,
  overview: ReplyOf<typeof projectOverview>,
): readonly Tile[] => {
  const { openTasks, overdueTasks, finishedTasks, plannedHours, finishedHours } = overview;
  return [
    { title: '设备', value: formatCount(deviceCount), note: `在线 ${formatCount(onlineCount)}` },
    { title: '在线率', value: formatPercent(shareOf(onlineCount, deviceCount)) },
    { title: '未完成任务', value: formatCount(openTasks), note: `已完成 ${formatCount(finishedTasks)}` },
    {
      title: '超期任务',
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
  ];
};
