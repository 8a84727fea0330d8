import { newsTypeLabel, newsTypes } from '@fleet/domain/core/news/news.ts';
import type * as contract from '@fleet/domain/areas/home/news/contract.ts';
import type { NoticeRow } from '@fleet/domain/areas/home/news/contract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { findHelp, listHelp } from './helpRows.ts';
import { homeFigures } from '../home/homeFigures.ts';
import { contains, conditions } from '../../../store/conditions.ts';
import { toInstant, momentOrNull } from '../../../rows/instants.ts';
import { listNews } from './newsRows.ts';
import type { OptionRow } from '../../../rows/optionRows.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** What people read, of service general: latest news, publish notices, help, and the figures of home. */

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

const listNotices = ({ world, query }: Call<typeof contract.noticeList>) => {
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

const ofScope = conditions(null, { scope: 'tnt_id = @scope' });

export const newsHandlers: HandlersOf<typeof contract> = {
  newsProjects: ({ world, scope }) => ({
    list: world.store.all<OptionRow>(
      `select id, name from project_ref
       where id in (select project_id from news${ofScope({ scope })}) order by name, id`,
      { scope },
    ),
  }),

  newsModels: ({ world, scope }) => ({
    list: world.store.all<OptionRow>(
      `select id, name from model_ref
       where id in (select model_id from news${ofScope({ scope })}) order by name, id`,
      { scope },
    ),
  }),

  newsDevices: ({ world, scope }) => ({
    list: world.store.all<OptionRow>(
      `select id, name from device_ref
       where id in (select device_id from news${ofScope({ scope })}) order by name, id`,
      { scope },
    ),
  }),

  newsTypes: ({ world, scope }) => {
    const occurring = new Set(
      world.store
        .all<{ type: string }>(`select distinct type from news${ofScope({ scope })}`, { scope })
        .map(({ type }) => type),
    );
    return {
      list: Object.keys(newsTypes)
        .filter((id) => occurring.has(id))
        .map((id) => ({ id, name: newsTypeLabel(id) })),
    };
  },

  newsUsers: ({ world, scope }) => ({
    list: world.store.all<OptionRow>(
      `select id, real_name as name from user_ref
       where id in (select user_id from news${ofScope({ scope })}) order by real_name, id`,
      { scope },
    ),
  }),

  newsList: listNews,

  noticeList: listNotices,

  helpList: (call) => ({ list: listHelp(call.world, call.query.keyword) }),

  helpInfo: (call) => findHelp(call.world, call.query.id),

  homeFigures,
};
