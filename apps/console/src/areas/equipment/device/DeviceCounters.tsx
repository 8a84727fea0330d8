import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { deviceList, deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { Counters } from '../../../list/filters/segments.tsx';
import type { Changes } from '../../../list/useListQuery.ts';

type Query = QueryOf<typeof deviceList>;
type Counts = ReplyOf<typeof deviceStatistics>;

/** Faults of this level and above stop a device. */
const stopping = 3;

const none = {
  status: undefined,
  isEnabled: undefined,
  isFavourite: undefined,
  isDeleted: undefined,
  faultLevel: undefined,
} as const;

interface Counter {
  readonly id: Exclude<keyof Counts, 'total'>;
  readonly title: string;
  readonly filter: Partial<Pick<Query, keyof typeof none>>;
}

const counters: readonly Counter[] = [
  { id: 'online', title: '在线', filter: { status: deviceStatuses.online } },
  { id: 'offline', title: '离线', filter: { status: deviceStatuses.offline } },
  { id: 'inactive', title: '未激活', filter: { status: deviceStatuses.inactive } },
  { id: 'activated', title: '已激活', filter: { status: deviceStatuses.activated } },
  { id: 'faulty', title: '故障中', filter: { faultLevel: stopping } },
  { id: 'disabled', title: '已禁用', filter: { isEnabled: false } },
  { id: 'favorite', title: '已收藏', filter: { isFavourite: true } },
  { id: 'deleted', title: '回收站', filter: { isDeleted: true } },
];

const names = Object.keys(none) as (keyof typeof none)[];

/** The counter by which a list is filtered: by all that it says, and by nothing that another says. */
const activeOf = (query: Query): Counter['id'] | null =>
  counters.find(({ filter }) => names.every((name) => query[name] === filter[name]))?.id ?? null;

interface Props {
  readonly counts: Counts | null;
  readonly query: Query;
  readonly filter: (changes: Changes<Query>) => void;
}

/** How many devices there are of each state, and the quickest filter. */
export function DeviceCounters({ counts, query, filter }: Props) {
  return (
    <Counters
      label="按状态筛选"
      total={counts?.total ?? null}
      counters={counters.map(({ id, title }) => ({ id, title, count: counts?.[id] ?? null }))}
      active={activeOf(query)}
      onChange={(id) => filter({ ...none, ...counters.find((counter) => counter.id === id)?.filter })}
    />
  );
}
