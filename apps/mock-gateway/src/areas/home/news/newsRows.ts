import type { NewsRow } from '@fleet/domain/core/news/news.ts';
import type { newsList } from '@fleet/domain/areas/home/news/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { momentOrNull } from '../../../rows/instants.ts';
import { type StoredNews, toNewsRow } from '../../../rows/newsRows.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues } from '../../../store/paging.ts';

/** The latest news, of a tenant or of all. */

const pageOf = pagedQuery({
  from: 'news w',
  key: 'w.id',
  columns: `
    w.id, w.tnt_id as tntId, w.type, w.content, w.project_id as projectId, p.name as projectName, w.model_id as modelId,
    m.name as modelName, w.device_id as deviceId, d.name as deviceName, w.user_id as userId, u.real_name as userName,
    w.created_at as createdAt`,
  joins: `
    left join project_ref p on p.id = w.project_id left join model_ref m on m.id = w.model_id
    left join device_ref d on d.id = w.device_id left join user_ref u on u.id = w.user_id`,
  always: null,
  filters: {
    scope: 'w.tnt_id = @scope',
    projectId: 'w.project_id = @projectId',
    modelId: 'w.model_id = @modelId',
    deviceId: 'w.device_id = @deviceId',
    type: 'w.type = @type',
    userId: 'w.user_id = @userId',
    createdFrom: 'w.created_at >= @createdFrom',
    createdTo: 'w.created_at <= @createdTo',
  },
  orders: { '-createdAt': 'w.created_at desc, w.id desc' },
});

/** A page of news, newest first, and how many match in all. */
export const listNews = ({ world, scope, query }: Call<typeof newsList>): { list: NewsRow[]; total: number } => {
  const values = {
    scope,
    projectId: query.projectId ?? null,
    modelId: query.modelId ?? null,
    deviceId: query.deviceId ?? null,
    type: query.type ?? null,
    userId: query.userId ?? null,
    createdFrom: momentOrNull(query.createdFrom, '时间起'),
    createdTo: momentOrNull(query.createdTo, '时间止'),
  };
  const { rows, total } = pageOf<StoredNews>(world.store, values, { sort: '-createdAt', ...pageValues(query) });
  return { list: rows.map(toNewsRow), total };
};
