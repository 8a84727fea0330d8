import type { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import { ChoiceFilter, DateRangeFilter, SelectFilter, TextFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

type Query = QueryOf<typeof feedbackList>;

interface Props {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
  readonly modules: Choices;
}

const statuses = statusCodes('feedback').map((code) => ({
  value: code as NonNullable<Query['status']>,
  name: statusLabel('feedback', code),
}));

/** What feedback is looked for by most. */
export function FeedbackFilters({ view: { query, filter }, modules }: Props) {
  return (
    <>
      <TextFilter search="page" label="意见内容" value={query.keyword} onChange={(keyword) => filter({ keyword })} />
      <SelectFilter label="状态" choices={statuses} value={query.status} onChange={(status) => filter({ status })} />
      <ChoiceFilter
        label="业务模块"
        choices={modules}
        value={query.moduleId}
        onChange={(moduleId) => filter({ moduleId })}
      />
      <DateRangeFilter
        label="提交时间"
        from={query.createdFrom}
        to={query.createdTo}
        onChange={({ from, to }) => filter({ createdFrom: from, createdTo: to })}
      />
    </>
  );
}

/** What nobody has looked at, and what one took up. */
/** Who sent it and what is to be done, for those who handle the feedback of others. */
export function MoreFeedbackFilters({ view: { query, filter } }: Pick<Props, 'view'>) {
  return (
    <>
      <EitherFilter
        label="待办"
        names={{ true: '待我处理' }}
        value={query.isTodo}
        onChange={(isTodo) => filter({ isTodo })}
      />
      <TextFilter label="提交人" maxLength={64} value={query.userName} onChange={(userName) => filter({ userName })} />
    </>
  );
}
