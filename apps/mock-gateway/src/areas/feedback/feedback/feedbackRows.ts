import type {
  FeedbackFile,
  feedbackInfo,
  feedbackList,
  FeedbackRow,
} from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call, Session } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { addressOf } from '../../../objects/files/fileRows.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { toInstant, momentOrNull } from '../../../rows/instants.ts';
import { listedOnce } from '../../../store/known.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText } from '../../../store/paging.ts';

/** Feedback in the store: who sees which rows, filters, order. */

/** Whether somebody sees and handles more than his own. */
export const handlesFeedback = (session: Session): boolean => holds(session.granted, 'Feedback-edit');

type FeedbackInfo = ReplyOf<typeof feedbackInfo>;

interface StoredFeedback {
  readonly id: string;
  readonly content: string;
  readonly moduleId: string;
  readonly moduleName: string;
  readonly status: number;
  readonly fileCount: number;
  readonly commentCount: number;
  readonly userId: string;
  readonly userName: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly handlerName: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const columns = `
  f.id, f.content, f.module_id as moduleId, m.name as moduleName, f.status, f.file_count as fileCount,
  f.comment_count as commentCount, f.user_id as userId, u.real_name as userName, f.tnt_id as tntId,
  n.name as tntName, h.real_name as handlerName, f.created_at as createdAt, f.updated_at as updatedAt`;
const user = 'join user_ref u on u.id = f.user_id';
const joins = `
  join feedback_modules m on m.id = f.module_id ${user}
  join tenant_ref n on n.id = f.tnt_id left join user_ref h on h.id = f.handler_id`;

const pageOf = pagedQuery({
  from: 'feedback f',
  key: 'f.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 'f.tnt_id = @scope',
    owner: 'f.user_id = @owner',
    status: 'f.status = @status',
    // as the to-dos that the area gives (table.ts)
    isTodo: '(f.status = 1 or (f.status in (2, 3) and ifnull(f.handler_id = @userId, 0))) = @isTodo',
    moduleId: 'f.module_id = @moduleId',
    keyword: contains('keyword', 'f.content'),
    userName: contains('userName', 'u.real_name', 'u.user_name'),
    createdFrom: 'f.created_at >= @createdFrom',
    createdTo: 'f.created_at <= @createdTo',
  },
  needs: { userName: user },
  orders: {
    createdAt: 'f.created_at, f.id',
    '-createdAt': 'f.created_at desc, f.id desc',
    updatedAt: 'f.updated_at, f.id',
    '-updatedAt': 'f.updated_at desc, f.id desc',
    status: 'f.status, f.created_at desc, f.id',
    '-status': 'f.status desc, f.created_at desc, f.id',
    commentCount: 'f.comment_count, f.created_at desc, f.id',
    '-commentCount': 'f.comment_count desc, f.created_at desc, f.id',
  },
});
type FeedbackOrder = NonNullable<QueryOf<typeof feedbackList>['sort']>;

const oneWhere = conditions(`f.id = @id and ${inScope('f.tnt_id')}`, { owner: 'f.user_id = @owner' });

/** What a list, an export or the figures are asked for. */
export interface FeedbackFilters {
  readonly scope?: 'mine' | 'all';
  readonly status?: number;
  readonly isTodo?: boolean;
  readonly moduleId?: string;
  readonly keyword?: string;
  readonly userName?: string;
  readonly createdFrom?: string;
  readonly createdTo?: string;
}

/**
 * Whose feedback a call sees: null for everybody's of the tenant, else the user's own. Without a scope it is as much as
 * he may see.
 */
export const ownerOf = (call: Call<Endpoint>, scope: 'mine' | 'all' | undefined): string | null => {
  const handles = handlesFeedback(call.session);
  if (scope === 'all' && !handles) return refuse('forbidden');
  return scope === 'mine' || !handles ? call.session.userId : null;
};

const filterValues = (call: Call<Endpoint>, filters: FeedbackFilters) => ({
  scope: call.scope,
  owner: ownerOf(call, filters.scope),
  status: filters.status ?? null,
  isTodo: filters.isTodo === undefined ? null : Number(filters.isTodo),
  userId: call.session.userId,
  moduleId: filters.moduleId ?? null,
  keyword: searchText(filters.keyword),
  userName: searchText(filters.userName),
  createdFrom: momentOrNull(filters.createdFrom, '提交时间起'),
  createdTo: momentOrNull(filters.createdTo, '提交时间止'),
});

const toRow = (row: StoredFeedback): FeedbackRow => ({
  ...row,
  status: row.status as FeedbackRow['status'],
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});
const toList = listedOnce(toRow);

/** A page of feedback and how many match in all. Newest first unless asked otherwise. */
export const listFeedback = (
  call: Call<Endpoint>,
  filters: FeedbackFilters & { readonly sort?: FeedbackOrder },
  page: { readonly limit: number; readonly offset: number },
): { list: FeedbackRow[]; total: number } => {
  const { rows, total } = pageOf<StoredFeedback>(call.world.store, filterValues(call, filters), {
    sort: filters.sort ?? '-createdAt',
    ...page,
  });
  return { list: toList(rows), total };
};

/** One feedback that the caller may see; refuses the same way for another's, another tenant's and a missing one. */
export const findFeedback = (call: Call<Endpoint>, id: string): FeedbackRow => {
  const values = { id, scope: call.scope, owner: ownerOf(call, undefined) };
  const sql = `select ${columns} from feedback f ${joins}${oneWhere(values)}`;
  const row = call.world.store.one<StoredFeedback>(sql, values);
  return row === undefined ? refuse('notFound') : toRow(row);
};

/** The screenshots of a feedback, with addresses that work for a while. */
export const filesOfFeedback = (call: Call<Endpoint>, id: string): FeedbackFile[] =>
  call.world.store
    .all<{ id: string; path: string; uniqueKey: string; name: string }>(
      `select id, path, unique_key as uniqueKey, name from file_ref where owner_kind = 'feedback' and owner_id = @id
       order by position, id`,
      { id },
    )
    .map(({ name, ...file }) => ({ ...file, previewUrl: addressOf(call, file.path, name) }));

/** What the writer of a feedback did before he wrote it; null when he has not sent it along. */
export const recordOfFeedback = (call: Call<Endpoint>, id: string): FeedbackInfo['record'] => {
  const file = call.world.store.one<{ path: string; name: string; size: number }>(
    `select path, name, size from file_ref where owner_kind = 'feedbackRecord' and owner_id = @id`,
    { id },
  );
  if (file === undefined) return null;
  return { name: file.name, size: file.size, url: addressOf(call, file.path, file.name, true) };
};
