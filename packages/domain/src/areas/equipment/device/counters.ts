import type { QueryOf, ReplyOf } from '../../../core/contract/define.ts';
import type { deviceList, deviceStatistics } from './contract.ts';
import { deviceStatuses, stoppingLevel } from './statuses.ts';

/** What devices are counted by: each number is that of a list, filtered so. */

type Query = QueryOf<typeof deviceList>;

/** A list is filtered by one counter at a time; without any it has all that is not in the recycle bin. */
export const noCounter = {
  status: undefined,
  isEnabled: undefined,
  isFavourite: undefined,
  isDeleted: undefined,
  faultLevel: undefined,
} as const;

type CounterId = Exclude<keyof ReplyOf<typeof deviceStatistics>, 'total'>;
type CounterFilter = Partial<Pick<Query, keyof typeof noCounter>>;

interface DeviceCounter {
  readonly id: CounterId;
  readonly title: string;
  readonly filter: CounterFilter;
}

export const deviceCounters: readonly DeviceCounter[] = [
  { id: 'online', title: '在线', filter: { status: deviceStatuses.online } },
  { id: 'offline', title: '离线', filter: { status: deviceStatuses.offline } },
  { id: 'inactive', title: '未激活', filter: { status: deviceStatuses.inactive } },
  { id: 'activated', title: '已激活', filter: { status: deviceStatuses.activated } },
  { id: 'faulty', title: '故障中', filter: { faultLevel: stoppingLevel } },
  { id: 'disabled', title: '已禁用', filter: { isEnabled: false } },
  { id: 'favorite', title: '已收藏', filter: { isFavourite: true } },
  { id: 'deleted', title: '回收站', filter: { isDeleted: true } },
];

/** What a list is filtered by to show what a counter counts; by nothing for the total. */
export const counterFilter = (id: CounterId | 'total'): CounterFilter =>
  deviceCounters.find((counter) => counter.id === id)?.filter ?? {};

const names = Object.keys(noCounter) as (keyof typeof noCounter)[];

/** The counter by which a list is filtered: by all that it says, and by nothing that another says. */
export const counterOf = (query: Query): CounterId | null => {
  const asked = { ...query, isDeleted: query.isDeleted === true ? true : undefined };
  return deviceCounters.find(({ filter }) => names.every((name) => asked[name] === filter[name]))?.id ?? null;
};
