import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { TaskQuery } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import {
  DateRangeFilter,
  ChoiceFilter,
  SelectFilter,
  KeywordFilter,
  TextFilter,
} from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { useProjectChoices } from '../project/useProjectChoices.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';

interface Props {
  readonly query: TaskQuery;
  readonly filter: (changes: Changes<TaskQuery>) => void;
}

interface OwnProps extends Props {
  /** One's own tasks, which are of one's own tenant. */
  readonly isOwn: boolean;
}

/** 0 and 1 share a label: one of them stands for both. */
const statuses = [1, 4, 5, 2, 3].map((value) => ({ value, name: statusLabel('plan', value) }));

/** What tasks are looked for by most. */
export function TaskFilters({ query, filter }: Props) {
  const projects = useProjectChoices(tenantOf(query));
  return (
    <>
      <KeywordFilter label="任务编号/名称/上级任务" value={query.keyword} filter={filter} />
      <ChoiceFilter
        label="项目"
        choices={projects}
        value={query.projectId}
        onChange={(projectId) => filter({ projectId })}
      />
      <SelectFilter
        label="状态"
        choices={statuses}
        value={query.taskStatus === 0 ? 1 : query.taskStatus}
        onChange={(taskStatus) => filter({ taskStatus })}
      />
      <EitherFilter
        label="逾期"
        names={{ true: '已逾期', false: '未逾期' }}
        value={query.isOverdue}
        onChange={(isOverdue) => filter({ isOverdue })}
      />
    </>
  );
}

/** Days, how far they are, and of all tasks also who does them. */
export function MoreTaskFilters({ query, filter, isOwn }: OwnProps) {
  return (
    <>
      <DateRangeFilter
        label="计划结束"
        from={query.endFrom}
        to={query.endTo}
        onChange={({ from, to }) => filter({ endFrom: from, endTo: to })}
      />
      <EitherFilter
        label="完成情况"
        names={{ false: '未完成', true: '已完成（含延期）' }}
        value={query.isFinished}
        onChange={(isFinished) => filter({ isFinished })}
      />
      {isOwn && (
        // what came back, and what has begun or begins within a week
        <EitherFilter
          label="待办"
          names={{ true: '只看待办' }}
          value={query.isTodo}
          onChange={(isTodo) => filter({ isTodo })}
        />
      )}
      {!isOwn && (
        <TextFilter
          label="负责人"
          maxLength={64}
          value={query.ownerName}
          onChange={(ownerName) => filter({ ownerName })}
        />
      )}
    </>
  );
}
