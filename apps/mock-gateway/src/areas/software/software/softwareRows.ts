import type { softwareList, SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { readOnlySoftwareReason, softwareMissing } from '@fleet/domain/areas/software/software/softwareRules.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { below } from '../category/categoryRows.ts';
import { isActive } from '../shared/codeState.ts';

/** Packages of software in the store: a tenant sees its own and the platform's. */

interface Stored extends Omit<SoftwareRow, 'isLatest' | 'isReadOnly' | 'createdAt' | 'updatedAt'> {
  readonly isLatest: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const isLatest = `(not exists (select 1 from software o where o.tnt_id = s.tnt_id and o.name_part = s.name_part
  and o.platform = s.platform and o.version_order > s.version_order))`;
const codeCount = '(select count(*) from software_codes k where k.software_id = s.id)';
/** The names on the way to its category. */
const categoryPath = `(with recursive up (name, parent_id, height) as
    (select c.name, c.parent_id, 0 from software_categories c where c.id = s.category_id
      union all select c.name, c.parent_id, height + 1 from software_categories c join up on c.id = up.parent_id)
  select group_concat(name, ' / ' order by height desc) from up)`;

const columns = `
  s.id as softwareId, s.name as softwareName, s.category_id as categoryId, ${categoryPath} as categoryPath,
  s.version_text as softwareVersion, s.date_serial as dateSerial, ${isLatest} as isLatest, s.platform,
  s.file_name as fileName, s.file_size as fileSize, s.sha256, s.description, s.change_log as changeLog,
  s.download_count as downloadCount, ${codeCount} as codeCount,
  (select count(*) from software_codes k where k.software_id = s.id and ${isActive}) as activeCodeCount,
  iif(n.is_inner, 'platform', 'own') as source, s.tnt_id as tntId, n.name as tntName,
  ifnull(u.real_name, '') as uploader, s.created_at as createdAt, s.updated_at as updatedAt, s.version`;
const tenant = 'join tenant_ref n on n.id = s.tnt_id';
const joins = `${tenant} left join user_ref u on u.id = s.uploader_id`;
const visible = '(n.is_inner = 1 or s.tnt_id = @scope)';

const pageOf = pagedQuery({
  from: 'software s',
  key: 's.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: visible,
    keyword: contains('keyword', 's.name', 's.file_name'),
    categoryId: `s.category_id in ${below('@categoryId')}`,
    platform: 's.platform = @platform',
    softwareVersion: contains('softwareVersion', "s.version_text || '.' || s.date_serial"),
    latestOnly: `${isLatest} = @latestOnly`,
    source: `iif(n.is_inner, 'platform', 'own') = @source`,
  },
  orders: {
    softwareName: 's.name, s.version_order desc, s.id',
    '-softwareName': 's.name desc, s.version_order desc, s.id',
    softwareVersion: 's.version_order, s.name, s.id',
    '-softwareVersion': 's.version_order desc, s.name, s.id',
    fileSize: 's.file_size, s.id',
    '-fileSize': 's.file_size desc, s.id',
    downloadCount: 's.download_count, s.name, s.id',
    '-downloadCount': 's.download_count desc, s.name, s.id',
    codeCount: `${codeCount}, s.name, s.id`,
    '-codeCount': `${codeCount} desc, s.name, s.id`,
    createdAt: 's.created_at, s.id',
    '-createdAt': 's.created_at desc, s.id',
    updatedAt: 's.updated_at, s.id',
    '-updatedAt': 's.updated_at desc, s.id',
  },
  needs: { scope: tenant, source: tenant },
});

/** To whom it is not, it has no codes: those are between the platform and whom it gives them. */
const toRow = ({ session }: Call<Endpoint>, row: Stored): SoftwareRow => {
  const isReadOnly = row.source === 'platform' && !session.isInner;
  return {
    ...row,
    isLatest: row.isLatest === 1,
    isReadOnly,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    ...(isReadOnly ? { codeCount: 0, activeCodeCount: 0 } : {}),
  };
};

/** A page of the packages that the caller may see and that match, and how many in all; the latest first. */
export const listSoftware = (
  call: Call<Endpoint>,
  query: QueryOf<typeof softwareList>,
): { list: SoftwareRow[]; total: number } => {
  const values = {
    scope: call.scope,
    now: call.world.clock.now(),
    keyword: searchText(query.keyword),
    categoryId: query.categoryId ?? null,
    platform: query.platform ?? null,
    softwareVersion: searchText(query.softwareVersion),
    latestOnly: query.latestOnly === undefined ? null : Number(query.latestOnly),
    source: query.source ?? null,
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, {
    sort: query.sort ?? '-createdAt',
    ...pageValues(query),
  });
  return { list: rows.map((row) => toRow(call, row)), total };
};

/** Packages of some ids that the caller may see. */
export const knownSoftware = (call: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, SoftwareRow> => {
  const { world, scope } = call;
  return new Map(
    world.store
      .all<Stored>(
        `select ${columns} from software s ${joins}
         where s.id in (select value from json_each(@ids)) and (n.is_inner = 1 or s.tnt_id = ifnull(@scope, s.tnt_id))`,
        { ids: JSON.stringify(ids), scope, now: world.clock.now() },
      )
      .map((row): [string, SoftwareRow] => [row.softwareId, toRow(call, row)]),
  );
};

/** A package that the caller may see; refuses all others like those that are missing. */
export const readSoftware = (call: Call<Endpoint>, softwareId: string): SoftwareRow =>
  knownSoftware(call, [softwareId]).get(softwareId) ?? refuse('notFound', softwareMissing);

/** A package that the caller may change. */
export const readOwnSoftware = (call: Call<Endpoint>, softwareId: string): SoftwareRow => {
  const row = readSoftware(call, softwareId);
  const reason = readOnlySoftwareReason(row);
  return reason === null ? row : refuse('stateRefused', reason);
};
