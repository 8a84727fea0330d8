import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { planDepartmentOverview } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatHours, formatPercent } from '@fleet/domain/core/values/formats.ts';
import { Tiles } from '../../../ui/Tiles.tsx';
import { allTasks, approvingTasks, type CountedPath, finishedTasks, overdueTasks } from './useCountedPath.ts';
import * as styles from './planOverview.module.css';

interface Props extends Pick<ReplyOf<typeof planDepartmentOverview>, 'sum'> {
  readonly countedPath: CountedPath;
}

/** All tasks together. */
export function OverviewFigures({ sum, countedPath }: Props) {
  const { taskCount, finishedCount, overdueCount, approvingCount, totalWorkHour, completionRate } = sum;
  return (
    <div className={styles.figures}>
      <Tiles
        tiles={[
          { title: '任务', value: formatCount(taskCount), unit: '项', path: countedPath(allTasks) },
          { title: '已完成', value: formatCount(finishedCount), unit: '项', path: countedPath(finishedTasks) },
          {
            title: '逾期',
            value: formatCount(overdueCount),
            unit: '项',
            ...(overdueCount > 0 ? { intent: 'danger' as const } : {}),
            path: countedPath(overdueTasks),
          },
          {
            title: '审批中',
            value: formatCount(approvingCount),
            unit: '项',
            path: countedPath(approvingTasks),
          },
          { title: '计划工时', value: formatHours(totalWorkHour), unit: '小时' },
          { title: '完成率', value: taskCount === 0 ? texts.nothing : formatPercent(completionRate) },
        ]}
      />
    </div>
  );
}
