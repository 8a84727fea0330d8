import type { NoticeRow, noticeList } from '@fleet/domain/areas/home/news/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant, momentOrNull } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import type { World } from '../../../world/world.ts';
import { notify } from '../../messages/face.ts';

/** Publish notices in the store. */

const noticePageOf = pagedQuery({
  from: 'publish_notices n',
  key: 'n.id',
  columns: 'n.id, n.type, n.title, n.version, n.summary, n.content, n.published_at as publishedAt',
  joins: '',
  always: 'true',
  filters: {
    type: 'n.type = @type',
    keyword: `(${contains('keyword', 'n.title', 'n.summary')}
      or exists (select 1 from json_each(n.content) where ${contains('keyword', 'value')}))`,
    from: 'n.published_at >= @from',
    to: 'n.published_at <= @to',
  },
  orders: { '-publishedAt': 'n.published_at desc, n.id desc' },
});

type StoredNotice = Omit<NoticeRow, 'content' | 'publishedAt'> & { content: string; publishedAt: number };

/** A page of notices, the latest first, and how many match in all. */
export const listNotices = ({ world, query }: Call<typeof noticeList>): { list: NoticeRow[]; total: number } => {
  const values = {
    type: query.type ?? null,
    keyword: searchText(query.keyword),
    from: momentOrNull(query.publishedFrom, '发布时间起'),
    to: momentOrNull(query.publishedTo, '发布时间止'),
  };
  const { rows, total } = noticePageOf<StoredNotice>(world.store, values, {
    sort: '-publishedAt',
    ...pageValues(query),
  });
  return {
    list: rows.map((row) => ({
      ...row,
      content: JSON.parse(row.content) as string[],
      publishedAt: toInstant(row.publishedAt),
    })),
    total,
  };
};

/** A notice as it is published; the instant in milliseconds. */
export interface NewNotice extends Omit<NoticeRow, 'id' | 'content' | 'publishedAt'> {
  readonly content: readonly string[];
  readonly publishedAt: number;
}

/** Publishes a notice, or puts other words in the place of one with this id; gives the id. */
export const insertNotice = ({ store, ids }: World, { content, ...notice }: NewNotice, id = ids.next('nt')): string => {
  store.run(
    `insert into publish_notices (id, type, title, version, summary, content, published_at)
     values (@id, @type, @title, @version, @summary, @content, @publishedAt)
     on conflict (id) do update set type = @type, title = @title, version = @version, summary = @summary,
       content = @content, published_at = @publishedAt`,
    { ...notice, id, content: JSON.stringify(content) },
  );
  return id;
};

/** Publishes a notice that is new, and tells everybody of it; gives the id. */
export const publishNotice = (world: World, notice: NewNotice): string => {
  const id = insertNotice(world, notice);
  for (const { tntId, userIds } of world.store.all<{ tntId: string; userIds: string }>(
    `select tnt_id as tntId, json_group_array(id) as userIds from user_ref where deleted_at is null
     group by tnt_id order by tnt_id`,
  ))
    notify(
      { world },
      {
        eventType: 'notice.published',
        tntId,
        userIds: JSON.parse(userIds) as string[],
        variables: { subject: notice.title, remark: notice.summary },
        link: { route: 'PublishNoticeMore', params: {}, query: {} },
      },
    );
  return id;
};
