import {
  newsDevices,
  newsList,
  newsModels,
  newsProjects,
  newsTypes,
  newsUsers,
} from '@fleet/domain/areas/home/news/contract.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { fieldFacts } from '../../../form/fields.ts';
import { DateRangeFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';

type Query = QueryOf<typeof newsList>;

interface Props {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
}

/** What the news can be filtered by (S2 §7), and the call that lists it. */
const newsChoices = {
  projectId: newsProjects,
  modelId: newsModels,
  deviceId: newsDevices,
  type: newsTypes,
  userId: newsUsers,
} as const;
type ChosenName = keyof typeof newsChoices;
const names = Object.keys(newsChoices) as readonly ChosenName[];
const facts = fieldFacts(newsList.querySchema);

/** What the news is about, in five choices (S2 §7), and when it happened. */
export function NewsFilters({ view: { query, filter } }: Props) {
  return (
    <>
      {names.map((name) => (
        <ChoiceFilter key={name} name={name} value={query[name]} onChange={(value) => filter({ [name]: value })} />
      ))}
      <DateRangeFilter
        label="时间"
        from={query.createdFrom}
        to={query.createdTo}
        onChange={({ from, to }) => filter({ createdFrom: from, createdTo: to })}
      />
    </>
  );
}

interface ChoiceProps {
  readonly name: ChosenName;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function ChoiceFilter({ name, value, onChange }: ChoiceProps) {
  const { state } = useRead(newsChoices[name], { query: useScopeQuery() });
  const choices = state?.data?.list.map((option) => ({ value: option.id, name: option.name })) ?? [];
  return <SelectFilter label={facts.get(name)!.title} choices={choices} value={value} onChange={onChange} />;
}
