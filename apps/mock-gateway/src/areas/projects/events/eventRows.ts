import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { eventExport, EventRow } from '@fleet/domain/areas/projects/events/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { toInstant, momentOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { type ListQuery, pageValues, searchText } from '../../../store/paging.ts';
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
  f.id, f.event_no as eventNo, f.title, f.level, f.device_id as deviceId, d.name as deviceName,
  f.finder_id as finderId, u.real_name as finderName, f.found_at as foundAt, f.description,
  coalesce(r.status, 5) as oaStatus, r.id as reportId, r.report_no as reportNo, r.version as reportVersion,
  f.created_at as createdAt`;
const report = 'left join oa_reports r on r.id = f.report_id';
const joins = `
  left join project_devices d on d.id = f.device_id left join user_ref u on u.id = f.finder_id ${report}`;

const pageOf = pagedQuery({
  from: 'quality_faults f',
  key: 'f.id',
  columns,
  joins,
  always: 'f.project_id = @projectId',
  filters: {
    keyword: contains('keyword', 'f.event_no', 'f.title', 'f.description'),
    level: 'f.level = @level',
    oaStatus: 'coalesce(r.status, 5) = @oaStatus',
    from: 'f.found_at >= @from',
    to: 'f.found_at <= @to',
  },
  needs: { oaStatus: report, '-oaStatus': report },
  orders: {
    eventNo: 'f.event_no',
    '-eventNo': 'f.event_no desc',
    level: 'f.level, f.found_at desc, f.id',
    '-level': 'f.level desc, f.found_at desc, f.id',
    foundAt: 'f.found_at, f.id',
    '-foundAt': 'f.found_at desc, f.id desc',
    oaStatus: 'coalesce(r.status, 5), f.found_at desc, f.id',
    '-oaStatus': 'coalesce(r.status, 5) desc, f.found_at desc, f.id',
  },
});

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

type Query = ListQuery<typeof eventExport>;

/** A page of the events of a project and how many match in all, the latest first; with limit -1 all of them. */
export const listEvents = (
  call: Call<Endpoint>,
  query: Query,
  window = pageValues(query),
): { list: EventRow[]; total: number } => {
  requireProject(call, query.projectId);
  const values = {
    projectId: query.projectId,
    keyword: searchText(query.keyword),
    level: query.level ?? null,
    oaStatus: query.oaStatus ?? null,
    from: momentOrNull(query.foundFrom, '发现时间起'),
    to: momentOrNull(query.foundTo, '发现时间止'),
  };
  const { rows, total } = pageOf<StoredEvent>(call.world.store, values, { sort: query.sort ?? '-foundAt', ...window });
  return { list: rows.map(toRow), total };
};

interface Place {
  readonly projectId: string;
  readonly tntId: string;
}

/** One event within the call's scope, and the project and tenant that it belongs to. */
export const readEvent = (call: Call<Endpoint>, eventId: string): EventRow & Place => {
  const { store } = call.world;
  const row = store.one<StoredEvent>(
    `select ${columns} from quality_faults f ${joins} where f.id = @eventId and ${inScope('f.tnt_id')}`,
    { eventId, scope: call.scope },
  );
  const place = store.one<Place>(
    'select project_id as projectId, tnt_id as tntId from quality_faults where id = @eventId',
    { eventId },
  );
  return row === undefined || place === undefined ? refuse('notFound') : { ...toRow(row), ...place };
};
