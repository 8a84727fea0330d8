import { onlineRateOf, shareOf } from '@fleet/domain/core/values/measures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { projectOverview } from '@fleet/domain/areas/projects/overview/contract.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { balanceOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { daysBetween } from '@fleet/domain/core/values/days.ts';
import {
  dayEndToInstant,
  dayToInstant,
  instantToDay,
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

/** Most days that the statistics of a project look at together. */
const mostDays = 366;

/** Where the figures of a project are listed, for who may open it. */
export interface OverviewPlaces {
  /** The list of tasks of all projects; null for who may not open it. */
  readonly tasks: string | null;
  /** The plan of the project; null for who may not open it. */
  readonly plan: string | null;
  /** Its members; null for who may not open them. */
  readonly members: string | null;
  /** A tab of the project with some filters: of what the person gets figures of he may open the tab. */
  readonly tab: (name: string, filters?: Readonly<Record<string, string>>) => string;
  /** Today in Asia/Shanghai: `2026-01-31`. */
  readonly today: string;
}

/** Faults that are not over, in the tab that counts them by when they began; null where it cannot show them all. */
const openFaults = (openSince: string | null, { tab, today }: OverviewPlaces): string | null => {
  const since = instantToDay(openSince);
  const isShown = since !== null && daysBetween(since, today) < mostDays;
  return isShown
    ? tab('faultStatistics', { isOpen: 'true', from: dayToInstant(since) ?? '', to: dayEndToInstant(today) ?? '' })
    : null;
};

/** The figures of a project, each leading to what it counts. What the person may not see has no figure. */
export const overviewTiles = (
  { id, deviceCount, activatedCount, onlineCount, memberCount }: ProjectDetail,
  overview: ReplyOf<typeof projectOverview>,
  places: OverviewPlaces,
): readonly Tile[] => {
  const { faults, costs, openTasks, overdueTasks, finishedTasks, plannedHours, finishedHours } = overview;
  const tasks = (filters: Readonly<Record<string, string>>) =>
    places.tasks === null ? null : `${places.tasks}?${new URLSearchParams({ projectId: id, ...filters })}`;
  return [
    { title: '设备', value: formatCount(deviceCount), note: `在线 ${formatCount(onlineCount)}` },
    { title: '在线率', value: formatPercent(onlineRateOf(onlineCount, activatedCount)), note: '在线 ÷ 已激活' },
    {
      title: '未完成任务',
      value: formatCount(openTasks),
      note: `已完成 ${formatCount(finishedTasks)}`,
      path: tasks({ isFinished: 'false' }),
    },
    {
      title: '逾期任务',
      value: formatCount(overdueTasks),
      ...(overdueTasks > 0 ? { intent: 'warning' as const } : {}),
      note: '计划结束已过，仍未完成',
      path: tasks({ isOverdue: 'true' }),
    },
    {
      title: '计划工时',
      value: formatHours(plannedHours),
      unit: 'h',
      // of a plan without hours there is no share
      note: `已完成任务 ${formatHours(finishedHours)} h${plannedHours > 0 ? `（${formatPercent(shareOf(finishedHours, plannedHours))}）` : ''}`,
      path: places.plan,
    },
    { title: '成员', value: formatCount(memberCount), path: places.members },
    ...(faults === null
      ? []
      : [
          {
            title: '未恢复故障',
            value: formatCount(faults.open),
            ...(faults.open > 0 ? { intent: 'danger' as const } : {}),
            note: `近 30 天发生 ${formatCount(faults.lately)} 次`,
            path: openFaults(faults.openSince, places),
          },
        ]),
    ...(costs === null ? [] : [{ ...costTile(costs), path: places.tab('cost') }]),
  ];
};
