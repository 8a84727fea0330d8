import type { recordExport, RecordRow } from '@fleet/domain/areas/messages/push/recordContract.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, searchText } from '../../../store/paging.ts';

/** What was sent, in the store. */

interface Stored extends Omit<RecordRow, 'createdAt' | 'nextAt' | 'finishedAt'> {
  readonly createdAt: number;
  readonly nextAt: number | null;
  readonly finishedAt: number | null;
}

const attemptCount = '(select count(*) from push_attempts x where x.delivery_id = d.id)';
const lastTry = (column: string) =>
  `(select x.${column} from push_attempts x where x.delivery_id = d.id order by x.nth desc limit 1)`;
const columns = `
  d.id, d.tnt_id as tntId, n.name as tntName, d.event_type as eventType, d.group_id as groupId,
  d.group_name as groupName, d.kind, d.target, d.title, d.state, d.held_by as heldBy, d.suppressed_by as suppressedBy,
  ifnull(${lastTry('note')}, '') as reason, ${lastTry('took')} as tookMs, ${attemptCount} as attemptCount, d.retries, d.created_at as createdAt, d.next_at as nextAt,
  d.finished_at as finishedAt`;
const joins = 'join tenant_ref n on n.id = d.tnt_id';
const newestFirst = 'd.created_at desc, d.id desc';

const pageOf = pagedQuery({
  from: 'push_deliveries d',
  key: 'd.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 'd.tnt_id = @scope',
    groupId: 'd.group_id = @groupId',
    kind: 'd.kind = @kind',
    eventType: 'd.event_type = @eventType',
    state: 'd.state = @state',
    suppressedBy: 'd.suppressed_by = @suppressedBy',
    objectId: `(d.device_id = @objectId or d.id in
      (select f.delivery_id from push_fault_deliveries f where f.fault_id = @objectId))`,
    keyword: contains('keyword', 'd.title', 'd.target'),
    from: 'd.created_at >= @from',
    to: 'd.created_at <= @to',
  },
  orders: {
    createdAt: 'd.created_at, d.id',
    '-createdAt': newestFirst,
    attemptCount: `${attemptCount}, ${newestFirst}`,
    '-attemptCount': `${attemptCount} desc, ${newestFirst}`,
  },
});

const toRow = ({ createdAt, nextAt, finishedAt, ...row }: Stored): RecordRow => ({
  ...row,
  createdAt: toInstant(createdAt),
  nextAt: instantOrNull(nextAt),
  finishedAt: instantOrNull(finishedAt),
});

/** What was sent to groups that the caller may see, the newest first unless asked otherwise. */
export const listRecords = (
  call: Call<Endpoint>,
  query: Omit<QueryOf<typeof recordExport>, 'columns' | 'ids'>,
  page = everyRow,
): { list: RecordRow[]; total: number } => {
  const values = {
    scope: call.scope,
    groupId: query.groupId ?? null,
    kind: query.kind ?? null,
    eventType: query.eventType ?? null,
    state: query.state ?? null,
    suppressedBy: query.suppressedBy ?? null,
    objectId: query.objectId ?? null,
    keyword: searchText(query.keyword),
    from: momentOrNull(query.from, '时间起'),
    to: momentOrNull(query.to, '时间止'),
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, { sort: query.sort ?? '-createdAt', ...page });
  return { list: rows.map(toRow), total };
};

/** The deliveries of some ids that the caller may see. */
export const readRecords = (call: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, RecordRow> => {
  const rows = call.world.store.all<Stored>(
    `select ${columns} from push_deliveries d ${joins}
     where d.id in (select value from json_each(@ids)) and d.tnt_id = ifnull(@scope, d.tnt_id)`,
    { ids: JSON.stringify(ids), scope: call.scope },
  );
  return new Map(rows.map((row) => [row.id, toRow(row)]));
};
