import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { deviceFileList, DeviceFileRow } from '@fleet/domain/areas/equipment/file/contract.ts';
import { type FetchReason, recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { failureText, waitingText } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { connectionOf } from '../values/hearing.ts';
import { readTarget } from '../values/target.ts';
import { type UploadMoments, uploadColumns, withUploads } from './uploadColumns.ts';

/** Files of devices in the store, as lists show them. */

type Moments = 'from' | 'to' | 'requestedAt' | 'fetchedAt' | 'expiresAt';
interface StoredRow extends Omit<DeviceFileRow, Moments | 'tags' | 'note' | 'isExpired' | 'requestedBy'> {
  readonly tags: string;
  readonly reason: FetchReason | null;
  readonly detail: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly requestedAt: number;
  readonly fetchedAt: number | null;
  readonly expiresAt: number | null;
  readonly userId: string | null;
  readonly realName: string | null;
}

const columns = `
  f.record_id as recordId, f.device_id as deviceId, f.name as fileName, f.kind, f.size, f.source, f.location_name as locationName, f.tags,
  f.status, f.reason, f.detail, f.sha256, f.range_from as "from", f.range_to as "to", f.attempt, f.requested_at as requestedAt,
  f.fetched_at as fetchedAt, f.expires_at as expiresAt, u.id as userId, u.real_name as realName`;
const joins = 'left join user_ref u on u.id = f.requested_by';

/** How rows are told: whether the device is heard of, and when that is. */
interface Told {
  readonly now: number;
  readonly isOnline: boolean;
}

const noteOf = ({ status, reason, detail }: StoredRow, { isOnline }: Told): string | null => {
  if (status === recordStates.fetching) return isOnline ? null : waitingText;
  return reason === null ? null : failureText(reason, detail);
};

const toRow = (row: StoredRow, told: Told): DeviceFileRow => {
  const { reason: _reason, detail: _detail, userId, realName, ...rest } = row;
  return {
    ...rest,
    tags: JSON.parse(row.tags) as string[],
    note: noteOf(row, told),
    isExpired: row.expiresAt !== null && row.expiresAt <= told.now,
    from: instantOrNull(row.from),
    to: instantOrNull(row.to),
    requestedBy: userId === null || realName === null ? null : { userId, realName },
    requestedAt: toInstant(row.requestedAt),
    fetchedAt: instantOrNull(row.fetchedAt),
    expiresAt: instantOrNull(row.expiresAt),
  };
};

const pageOf = pagedQuery({
  from: 'device_files f',
  key: 'f.record_id',
  columns,
  joins,
  always: 'f.device_id = @deviceId',
  filters: {
    kind: 'f.kind = @kind',
    status: 'f.status = @status',
    tag: 'exists (select 1 from json_each(f.tags) where value = @tag)',
    keyword: contains('keyword', 'f.name'),
    requestedFrom: 'f.requested_at >= @requestedFrom',
    requestedTo: 'f.requested_at <= @requestedTo',
  },
  orders: { newest: 'f.requested_at desc, f.nth desc' },
});

/** A page of the files of a device, the newest first, with what is told of all of them. */
export const listFiles = (
  call: Call<Endpoint>,
  query: QueryOf<typeof deviceFileList>,
): ReplyOf<typeof deviceFileList> => {
  const { world } = call;
  const { id: deviceId } = readTarget(call, query.deviceId);
  const now = world.clock.now();
  const isOnline = connectionOf(world, deviceId, now)?.isOnline ?? false;
  const values = {
    deviceId,
    kind: query.kind ?? null,
    status: query.status ?? null,
    tag: query.tag ?? null,
    keyword: searchText(query.keyword),
    requestedFrom: momentOrNull(query.from, '请求时间起'),
    requestedTo: momentOrNull(query.to, '请求时间止'),
  };
  const { rows, total } = pageOf<StoredRow>(world.store, values, { sort: 'newest', ...pageValues(query) });
  const fetched = world.store.one<UploadMoments>(`select ${uploadColumns('@deviceId')}`, { deviceId })!;
  const uploads = withUploads(world, deviceId, fetched);
  return {
    list: rows.map((row) => toRow(row, { now, isOnline })),
    total,
    isOnline,
    logUploadedAt: instantOrNull(uploads.logUploadedAt),
    moduleUploadedAt: instantOrNull(uploads.moduleUploadedAt),
    usedTags: world.store.column<string>(
      `select distinct t.value from device_files f join json_each(f.tags) t
       where f.device_id = @deviceId order by t.value`,
      { deviceId },
    ),
  };
};

/** Some rows by their ids, in the order in which they were asked for. */
export const readRows = ({ world }: Call<Endpoint>, deviceId: string, ids: readonly string[]): DeviceFileRow[] => {
  const now = world.clock.now();
  const isOnline = connectionOf(world, deviceId, now)?.isOnline ?? false;
  return ids.flatMap((recordId) =>
    world.store
      .all<StoredRow>(`select ${columns} from device_files f ${joins} where f.record_id = @recordId`, { recordId })
      .map((row) => toRow(row, { now, isOnline })),
  );
};

/** A file as calls need it that change or open it. */
export interface KnownFile {
  readonly recordId: string;
  readonly deviceId: string;
  readonly name: string;
  readonly kind: DeviceFileRow['kind'];
  readonly status: number;
  readonly source: DeviceFileRow['source'];
  readonly tags: string;
  readonly isExpired: number;
}

/** Files of some ids within the call's scope. */
export const knownFiles = ({ world, scope }: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, KnownFile> =>
  new Map(
    world.store
      .all<KnownFile>(
        `select f.record_id as recordId, f.device_id as deviceId, f.name, f.kind, f.status, f.source, f.tags,
           coalesce(f.expires_at <= @now, 0) as isExpired
         from device_files f join devices d on d.id = f.device_id
         where f.record_id in (select value from json_each(@ids)) and d.deleted_at is null and ${inScope('d.tnt_id')}`,
        { ids: JSON.stringify(ids), now: world.clock.now(), scope },
      )
      .map((row): [string, KnownFile] => [row.recordId, row]),
  );
