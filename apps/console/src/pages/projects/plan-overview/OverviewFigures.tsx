import type { ReplyOf } from '@fleet/domain/contract/define.ts';
import type { planDepartmentOverview } from '@fleet/domain/contract/projects/planOverview.ts';
import { formatCount, formatHours, formatPercent } from '@fleet/domain/rules/formats.ts';
import { Tiles } from '../../../ui/Tiles.tsx';

/** All tasks together. */
export function OverviewFigures({ sum }: Pick<ReplyOf<typeof planDepartmentOverview>, 'sum'>) {
  const { taskCount, finishedCount, overdueCount, approvingCount, totalWorkHour, completionRate } = sum;
  return (
    <div className="overview-figures">
      <Tiles
        tiles={[
          { title: '任务', value: formatCount(taskCount), unit: '项' },
          { title: '已完成', value: formatCount(finishedCount), unit: '项' },
          {
            title: '逾期',
            value: formatCount(overdueCount),
            unit: '项',
            ...(overdueCount > 0 ? { intent: 'danger' as const } : {}),
          },
          { title: '审批中', value: formatCount(approvingCount), unit: '项' },
          { title: '计划工时', value: formatHours(totalWorkHour), unit: '小时' },
          { title: '完成率', value: formatPercent(completionRate) },
        ]}
      />
    </div>
  );
}
