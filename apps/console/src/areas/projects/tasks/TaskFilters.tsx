import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { TaskQuery } from '@fleet/domain/areas/projects/tasks/contract.ts';
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
const overdue = [
  { value: 'true', name: '已逾期' },
  { value: 'false', name: '未逾期' },
];

const finished = [
  { value: 'false', name: '未完成' },
  { value: 'true', name: '已完成（含延期）' },
];
/** Of one's own: what came back, and what has begun or begins within a week. */
const todo = [{ value: 'true', name: '只看待办' }];

/** What is chosen of a filter that is on, off or left out. */
const flagOf = (chosen: string | undefined): boolean | undefined =>
  chosen === undefined ? undefined : chosen === 'true';
const choiceOf = (flag: boolean | undefined): string | undefined => (flag === undefined ? undefined : String(flag));

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
      <SelectFilter
        label="逾期"
        choices={overdue}
        value={choiceOf(query.isOverdue)}
        onChange={(chosen) => filter({ isOverdue: flagOf(chosen) })}
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
      <SelectFilter
        label="完成情况"
        choices={finished}
        value={choiceOf(query.isFinished)}
        onChange={(chosen) => filter({ isFinished: flagOf(chosen) })}
      />
      {isOwn && (
        <SelectFilter
          label="待办"
          choices={todo}
          value={choiceOf(query.isTodo)}
          onChange={(chosen) => filter({ isTodo: flagOf(chosen) })}
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
