import {
  jobStandingCodes,
  jobStandings,
  type upgradeJobList,
  type upgradeJobStat,
} from '@fleet/domain/areas/ota/job/contract.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { Counters } from '../../../../list/filters/segments.tsx';
import type { Changes } from '../../../../list/useListQuery.ts';

type Query = QueryOf<typeof upgradeJobList>;
type Counts = ReplyOf<typeof upgradeJobStat>;

/** In the order in which a job goes through them: states of S1 §4, and what keeps a running one. */
const counters = [
  { id: 'created', status: 1 },
  { id: 'running', status: 2 },
  ...jobStandingCodes.map((standing) => ({ id: standing, standing })),
  { id: 'done', status: 3 },
  { id: 'notDone', status: 5 },
  { id: 'cancelled', status: 4 },
] as const;
type CounterId = (typeof counters)[number]['id'];

interface Props {
  readonly counts: Counts | null;
  readonly query: Query;
  readonly filter: (changes: Changes<Query>) => void;
}

/** How many jobs stand where, and the quickest filter. */
export function JobCounters({ counts, query, filter }: Props) {
  const active = counters.find((one) =>
    'status' in one ? one.status === query.status && query.standing === undefined : one.standing === query.standing,
  );
  const choose = (id: CounterId | null) => {
    const chosen = counters.find((one) => one.id === id);
    filter({
      status: chosen !== undefined && 'status' in chosen ? chosen.status : undefined,
      standing: chosen !== undefined && 'standing' in chosen ? chosen.standing : undefined,
    });
  };
  return (
    <Counters
      label="按状态筛选"
      total={counts?.total ?? null}
      counters={counters.map((one) => ({
        id: one.id,
        title: 'status' in one ? statusLabel('updateTask', one.status) : jobStandings[one.standing],
        count: counts?.[one.id] ?? null,
      }))}
      active={active?.id ?? null}
      onChange={choose}
    />
  );
}
