import type { issueExport } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { IssueRow } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { faultRate } from '@fleet/domain/areas/ota/pack/evidence.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { momentOrNull, toInstant } from '../../../rows/instants.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, type ListQuery, searchText } from '../../../store/paging.ts';
import { runningCount } from '../version/runningCounts.ts';
import { type ServiceOf, serviceReader } from '../version/serviceOfVersion.ts';

/** Problems of versions in the store. */

interface Stored extends Omit<IssueRow, 'foundAt' | 'createdAt' | 'updatedAt' | 'recurrence' | 'affectedCount'> {
  readonly foundAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** JSON. */
  readonly codes: string;
}

/** What they are put in order by; what is shown is counted once for all rows of a module. */
const affected = `(select count(*) from ota_device_versions v join device_ref d on d.id = v.device_id
  where v.module_id = i.module_id and v.version = i.found_version and d.tnt_id = ifnull(@scope, d.tnt_id))`;
const columns = `
  i.id as issueId, i.issue_no as issueNo, i.tnt_id as tntId, n.name as tntName, i.title, i.product_key as productKey,
  p.name as productName, i.module_id as moduleId, m.nick_name as moduleNickName, i.found_version as foundVersion,
  i.severity, i.status, i.fixed_version as fixedVersion,
  i.fixed_firmware_id as fixedFirmwareId, (select k.ring from ota_packs k where k.id = i.fixed_firmware_id) as fixedRing,
  ifnull(f.real_name, '') as finderName, i.found_at as foundAt, i.handler_id as handlerId, h.real_name as handlerName,
  (select count(*) from comment_ref c where c.target_type = 'versionIssue' and c.target_id = i.id) as commentCount,
  (select count(*) from ota_pack_issues x where x.issue_id = i.id) as packCount,
  i.created_at as createdAt, i.updated_at as updatedAt, i.version, i.fault_codes as codes`;
const joins = `
  join tenant_ref n on n.id = i.tnt_id join product_ref p on p.product_key = i.product_key
  join ota_modules m on m.id = i.module_id left join user_ref f on f.id = i.finder_id
  left join user_ref h on h.id = i.handler_id`;

const filters = {
  scope: 'i.tnt_id = @scope',
  chosenId: 'i.id = @chosenId',
  production: 'i.product_key = @production',
  moduleId: 'i.module_id = @moduleId',
  // one that says nothing of models was seen on all of them
  equipmentType: `(i.equipment_types = '[]' or @equipmentType in (select value from json_each(i.equipment_types)))`,
  keyword: contains('keyword', 'i.issue_no', 'i.title'),
  severity: 'i.severity = @severity',
  status: 'i.status = @status',
  foundVersion: contains('foundVersion', 'i.found_version'),
  handlerId: 'i.handler_id = @handlerId',
  isOpen: '(i.status in (1, 2)) = @isOpen',
  from: 'i.found_at >= @from',
  to: 'i.found_at <= @to',
};

const latest = 'i.found_at desc, i.id';
const pageOf = pagedQuery({
  from: 'ota_issues i',
  key: 'i.id',
  columns,
  joins,
  always: null,
  filters,
  orders: {
    issueNo: 'i.issue_no, i.id',
    '-issueNo': 'i.issue_no desc, i.id',
    title: `i.title, ${latest}`,
    '-title': `i.title desc, ${latest}`,
    severity: `i.severity, ${latest}`,
    '-severity': `i.severity desc, ${latest}`,
    status: `i.status, ${latest}`,
    '-status': `i.status desc, ${latest}`,
    affectedCount: `${affected}, ${latest}`,
    '-affectedCount': `${affected} desc, ${latest}`,
    foundAt: 'i.found_at, i.id',
    '-foundAt': latest,
    updatedAt: 'i.updated_at, i.id',
    '-updatedAt': 'i.updated_at desc, i.id',
  },
});
const where = conditions(null, filters);

/** What a list, an export or the figures are asked for. */
export type IssueFilters = Omit<ListQuery<typeof issueExport>, 'sort'> & { readonly chosenId?: string };

const valuesOf = (call: Call<Endpoint>, query: IssueFilters) => ({
  scope: call.scope,
  chosenId: query.chosenId ?? null,
  production: query.production ?? null,
  moduleId: query.moduleId ?? null,
  equipmentType: query.equipmentType ?? null,
  keyword: searchText(query.keyword),
  severity: query.severity ?? null,
  status: query.status ?? null,
  foundVersion: searchText(query.foundVersion),
  handlerId: query.handlerId ?? null,
  isOpen: query.isOpen === undefined ? null : Number(query.isOpen),
  from: momentOrNull(query.from, '发现时间起'),
  to: momentOrNull(query.to, '发现时间止'),
});

/** Faults with the codes of a problem on the version that puts it right, in 100 hours. */
const recurrenceOf = (serviceOf: ServiceOf, { fixedVersion, codes, moduleId }: Stored): number | null => {
  const faultCodes = JSON.parse(codes) as string[];
  if (fixedVersion === null || faultCodes.length === 0) return null;
  return faultRate(serviceOf(moduleId, fixedVersion, faultCodes));
};

const toRows = ({ world, scope }: Call<Endpoint>, rows: readonly Stored[]): IssueRow[] => {
  const serviceOf = serviceReader(world, scope);
  return rows.map((stored) => {
    const { codes: _codes, ...row } = stored;
    return {
      ...row,
      affectedCount: runningCount(world.store, row.moduleId, row.foundVersion, scope),
      recurrence: recurrenceOf(serviceOf, stored),
      foundAt: toInstant(row.foundAt),
      createdAt: toInstant(row.createdAt),
      updatedAt: toInstant(row.updatedAt),
    };
  });
};

/** The problems that the caller may see and that match, the latest first unless asked otherwise. */
export const listIssues = (
  call: Call<Endpoint>,
  query: ListQuery<typeof issueExport>,
  page = everyRow,
): { list: IssueRow[]; total: number } => {
  const { rows, total } = pageOf<Stored>(call.world.store, valuesOf(call, query), {
    sort: query.sort ?? '-foundAt',
    ...page,
  });
  return { list: toRows(call, rows), total };
};

/** How many of them stand where. */
export const countIssues = (call: Call<Endpoint>, query: IssueFilters): ReadonlyMap<number, number> => {
  const values = valuesOf(call, query);
  return new Map(
    call.world.store
      .all<{ status: number; n: number }>(
        `select i.status, count(*) as n from ota_issues i${where(values)} group by i.status`,
        values,
      )
      .map(({ status, n }) => [status, n]),
  );
};

/** The problems of some ids that the caller may see. */
export const readIssues = (call: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, IssueRow> => {
  const rows = call.world.store.all<Stored>(
    `select ${columns} from ota_issues i ${joins}
     where i.id in (select value from json_each(@ids)) and ${inScope('i.tnt_id')}`,
    { ids: JSON.stringify(ids), scope: call.scope },
  );
  return new Map(toRows(call, rows).map((row) => [row.issueId, row]));
};

/** One problem; another tenant's is as missing as one that is gone. */
export const readIssue = (call: Call<Endpoint>, issueId: string): IssueRow =>
  readIssues(call, [issueId]).get(issueId) ?? refuse('notFound', '版本问题不存在或已被删除');
