import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { eventExport, EventRow } from '@fleet/domain/areas/projects/events/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant, toInstant } from '../../../rows/instants.ts';
import { pageValues, searchText } from '../../../rows/paging.ts';
import { requireProject } from '../project/projectRows.ts';

/** Events of a project in the store. What the OA says of one is the status of its report; 5 before it has any. */

interface StoredEvent extends Omit<EventRow, 'device' | 'finder' | 'foundAt' | 'report' | 'createdAt'> {
  readonly reportId: string | null;
  readonly reportNo: string | null;
  readonly reportVersion: number | null;
  readonly deviceId: string | null;
  readonly deviceName: string | null;
  readonly finderId: string | null;
  readonly finderName: string | null;
  readonly foundAt: number;
  readonly createdAt: number;
}

const columns = `
  select f.id, f.event_no as eventNo, f.title, f.level, f.device_id as deviceId, d.name as deviceName,
    f.finder_id as finderId, u.real_name as finderName, f.found_at as foundAt, f.description,
    coalesce(r.status, 5) as oaStatus, r.id as reportId, r.report_no as reportNo, r.version as reportVersion,
    f.created_at as createdAt`;
const source = `
  from quality_faults f left join project_devices d on d.id = f.device_id left join user_ref u on u.id = f.finder_id
    left join oa_reports r on r.id = f.report_id
  where f.tnt_id = @tntId`;
const conditions = `
    and f.project_id = @projectId
    and (@keyword is null or instr(lower(f.event_no), lower(@keyword)) > 0
      or instr(lower(f.title), lower(@keyword)) > 0 or instr(lower(f.description), lower(@keyword)) > 0)
    and (@level is null or f.level = @level) and (@oaStatus is null or coalesce(r.status, 5) = @oaStatus)
    and (@from is null or f.found_at >= @from) and (@to is null or f.found_at <= @to)`;

const orders = {
  eventNo: ' order by f.event_no',
  '-eventNo': ' order by f.event_no desc',
  level: ' order by f.level, f.found_at desc, f.id',
  '-level': ' order by f.level desc, f.found_at desc, f.id',
  foundAt: ' order by f.found_at, f.id',
  '-foundAt': ' order by f.found_at desc, f.id desc',
  oaStatus: ' order by oaStatus, f.found_at desc, f.id',
  '-oaStatus': ' order by oaStatus desc, f.found_at desc, f.id',
} as const;

const toRow = (event: StoredEvent): EventRow => {
  const { deviceId, deviceName, finderId, finderName, foundAt, createdAt, ...rest } = event;
  const { reportId, reportNo, reportVersion, ...fields } = rest;
  return {
    ...fields,
    device: deviceId === null ? null : { id: deviceId, name: deviceName ?? '' },
    finder: finderId === null ? null : { userId: finderId, realName: finderName ?? '' },
    foundAt: toInstant(foundAt),
    report: reportId === null ? null : { id: reportId, reportNo: reportNo ?? '', version: reportVersion ?? 1 },
    createdAt: toInstant(createdAt),
  };
};

type Query = Omit<QueryOf<typeof eventExport>, 'columns' | 'ids'> & {
  readonly page?: number;
  readonly pageSize?: number;
};

/** A page of the events of a project and how many match in all, the latest first; with limit -1 all of them. */
export const listEvents = (
  call: Call<Endpoint>,
  query: Query,
  window = pageValues(query),
): { list: EventRow[]; total: number } => {
  const { store } = call.world;
  requireProject(call, query.projectId);
  const values = {
    tntId: call.tntId,
    projectId: query.projectId,
    keyword: searchText(query.keyword),
    level: query.level ?? null,
    oaStatus: query.oaStatus ?? null,
    from: query.foundFrom === undefined ? null : fromInstant(query.foundFrom, '发现时间起'),
    to: query.foundTo === undefined ? null : fromInstant(query.foundTo, '发现时间止'),
  };
  const page = `${columns}${source}${conditions}${orders[query.sort ?? '-foundAt']} limit @limit offset @offset`;
  return {
    list: store.all<StoredEvent>(page, { ...values, ...window }).map(toRow),
    total: store.one<{ total: number }>(`select count(*) as total${source}${conditions}`, values)?.total ?? 0,
  };
};

/** One event of the call's tenant, and the project that it belongs to. */
export const readEvent = (call: Call<Endpoint>, eventId: string): EventRow & { readonly projectId: string } => {
  const { store } = call.world;
  const row = store.one<StoredEvent>(`${columns}${source} and f.id = @eventId`, { tntId: call.tntId, eventId });
  const place = store.one<{ projectId: string }>(
    'select project_id as projectId from quality_faults where id = @eventId',
    { eventId },
  );
  return row === undefined || place === undefined ? refuse('notFound') : { ...toRow(row), projectId: place.projectId };
};
