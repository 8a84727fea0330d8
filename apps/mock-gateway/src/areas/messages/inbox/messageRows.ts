import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import {
  bellLength,
  type messageList,
  type MessageLink,
  type MessageRow,
} from '@fleet/domain/areas/messages/inbox/contract.ts';
import { keeping } from '@fleet/domain/areas/messages/inbox/inboxRules.ts';
import {
  eventTypeOf,
  type MessageCategory,
  messageCategoryCodes,
  typesOfCategory,
} from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** The inbox of whoever calls, in the store. */

type Stored = Omit<MessageRow, 'category' | 'link' | 'isGone' | 'isRead' | 'createdAt' | 'readAt'> & {
  readonly link: string | null;
  readonly isGone: number;
  readonly createdAt: number;
  readonly readAt: number | null;
};

const columns = `
  m.id, m.event_type as eventType, m.level, m.title, m.body, m.link, m.is_gone as isGone, m.project_id as projectId,
  p.name as projectName, m.device_id as deviceId, d.name as deviceName, m.group_count as groupCount,
  m.created_at as createdAt, m.read_at as readAt`;
const joins = 'left join project_ref p on p.id = m.project_id left join device_ref d on d.id = m.device_id';

const isOwn = 'm.user_id = @userId and m.deleted_at is null and m.created_at > @since';

const ownOf = ({ world, session }: Call<Endpoint>) => ({
  userId: session.userId,
  since: world.clock.now() - keeping,
});

const toRow = ({ link, isGone, createdAt, readAt, ...row }: Stored): MessageRow => ({
  ...row,
  category: eventTypeOf(row.eventType).category,
  link: link === null ? null : (JSON.parse(link) as MessageLink),
  isGone: isGone === 1,
  createdAt: toInstant(createdAt),
  isRead: readAt !== null,
  readAt: instantOrNull(readAt),
});

/** The types of a category as a value of a statement; null for all of them. */
const typesOf = (category: MessageCategory | undefined): string | null =>
  category === undefined ? null : JSON.stringify(typesOfCategory(category));

const newestFirst = 'm.created_at desc, m.id desc';

const pageOf = pagedQuery({
  from: 'messages m',
  key: 'm.id',
  columns,
  joins,
  always: isOwn,
  filters: {
    types: 'm.event_type in (select value from json_each(@types))',
    isRead: '(m.read_at is not null) = @isRead',
    minLevel: 'm.level >= @minLevel',
    projectId: 'm.project_id = @projectId',
    from: 'm.created_at >= @from',
    to: 'm.created_at <= @to',
    keyword: contains('keyword', 'm.title', 'm.body'),
  },
  orders: {
    createdAt: 'm.created_at, m.id',
    '-createdAt': newestFirst,
    level: `m.level, ${newestFirst}`,
    '-level': `m.level desc, ${newestFirst}`,
  },
});

/** A page of the caller's messages, the newest first unless asked otherwise. */
export const listMessages = (
  call: Call<Endpoint>,
  query: QueryOf<typeof messageList>,
): { list: MessageRow[]; total: number } => {
  const values = {
    ...ownOf(call),
    types: typesOf(query.category),
    isRead: query.isRead === undefined ? null : Number(query.isRead),
    minLevel: query.minLevel ?? null,
    projectId: query.projectId ?? null,
    from: momentOrNull(query.from, '时间起'),
    to: momentOrNull(query.to, '时间止'),
    keyword: searchText(query.keyword),
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, {
    sort: query.sort ?? '-createdAt',
    ...pageValues(query),
  });
  return { list: rows.map(toRow), total };
};

/** The messages of some ids that are the caller's; with `deletedSince` those that were deleted no earlier. */
export const readMessages = (
  call: Call<Endpoint>,
  ids: readonly string[],
  deletedSince: number | null = null,
): ReadonlyMap<string, MessageRow> => {
  const rows = call.world.store.all<Stored>(
    `select ${columns} from messages m ${joins}
     where m.id in (select value from json_each(@ids)) and m.user_id = @userId and m.created_at > @since
       and iif(@deletedSince is null, m.deleted_at is null, m.deleted_at >= @deletedSince)`,
    { ...ownOf(call), ids: JSON.stringify(ids), deletedSince },
  );
  return new Map(rows.map((row) => [row.id, toRow(row)]));
};

/** How many of the caller's messages are unread, in all and by category, and the newest of all. */
export const countUnread = (call: Call<Endpoint>) => {
  const { store } = call.world;
  const counts = store.all<{ eventType: MessageRow['eventType']; count: number }>(
    `select m.event_type as eventType, count(*) as count from messages m
     where ${isOwn} and m.read_at is null group by m.event_type`,
    ownOf(call),
  );
  const byCategory = new Map<MessageCategory, number>();
  for (const { eventType, count } of counts) {
    const { category } = eventTypeOf(eventType);
    byCategory.set(category, (byCategory.get(category) ?? 0) + count);
  }
  const latest = store.all<Stored>(
    `select ${columns} from messages m ${joins} where ${isOwn} order by ${newestFirst} limit ${bellLength}`,
    ownOf(call),
  );
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    byCategory: messageCategoryCodes.flatMap((category) => {
      const count = byCategory.get(category) ?? 0;
      return count === 0 ? [] : [{ category, count }];
    }),
    latest: latest.map(toRow),
  };
};

/** Marks all of the caller's messages up to a moment as read at another; how many those were. */
export const readAll = (
  call: Call<Endpoint>,
  category: MessageCategory | undefined,
  until: number,
  readAt: number,
): number =>
  call.world.store.run(
    `update messages as m set read_at = @readAt
     where ${isOwn} and m.read_at is null and m.created_at <= @until
       and (@types is null or m.event_type in (select value from json_each(@types)))`,
    { ...ownOf(call), readAt, until, types: typesOf(category) },
  );
