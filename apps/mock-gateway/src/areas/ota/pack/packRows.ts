import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { packMissing, packOwnProblem } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import { packProblem, verificationStates } from '@fleet/domain/areas/ota/pack/verification.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { packList } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { conditions, contains, type OwnCondition } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText } from '../../../store/paging.ts';
import { isReadOnly, unlessRefused, viewerOf } from '../module/ownership.ts';
import { sharedPack } from '../shared/sharedPack.ts';
import { type PackParts, partsOf } from './packParts.ts';

/** Packs in the store: a tenant sees its own, and those of the platform that are shared (release, stable, whole ones of it). */

type Reckoned =
  | keyof PackParts
  | 'isReadOnly'
  | 'isSafetyRelevant'
  | 'needToVerify'
  | 'isWithdrawn'
  | 'withdrawnWith'
  | 'packProblem'
  | 'verifyProgress'
  | 'withdrawnAt'
  | 'validUntil'
  | 'ringAt'
  | 'createdAt'
  | 'updatedAt';

interface Stored extends Omit<PackRow, Reckoned> {
  readonly isSafetyRelevant: number;
  readonly needToVerify: number;
  readonly isWithdrawn: number;
  readonly isProductReleased: number;
  readonly verifyTotal: number;
  readonly verifyEnded: number;
  readonly withdrawnAt: number | null;
  readonly causeName: string | null;
  readonly causeReason: string | null;
  readonly validUntil: number | null;
  readonly ringAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const verifyJob = `(select j.id from ota_jobs j where j.firmware_id = k.id and j.job_type = 'VERIFY'
  order by j.created_at desc, j.id desc limit 1)`;
/** Of a pack of the platform a tenant is told its own jobs and whole packs: how many the others have is theirs to know. */
const isToldOf = (owner: string) => `${owner} = ifnull(@viewer, ${owner})`;
const ofVerification = (states: string) =>
  `(select ifnull(sum(c.n), 0) from ota_counts c where c.job_id = ${verifyJob}${states})`;

const columns = `
  k.id as firmwareId, k.name as firmwareName, k.ring, k.tnt_id as tntId, n.name as tntName,
  iif(n.is_inner = 1, 'platform', 'own') as source, k.product_key as productKey, p.name as productName,
  p.status = 'RELEASE' as isProductReleased, k.module_id as moduleId, m.name as moduleName,
  m.nick_name as moduleNickName, ifnull(t.is_safety_relevant, 0) as isSafetyRelevant, k.type,
  k.src_version as srcVersion, k.dest_version as destVersion, k.file_name as fileName,
  k.firmware_size as firmwareSize, k.sign_method as signMethod,
  iif(k.check_status = 1, '', k.firmware_sign) as firmwareSign, k.expected_sign as expectedSign,
  k.check_status as checkStatus, k.security_counter as securityCounter, k.pack_desc as packDesc,
  k.new_features_desc as newFeaturesDesc, k.fix_issue_desc as fixIssueDesc,
  k.compatibility_desc as compatibilityDesc, k.udi, k.need_to_verify as needToVerify, k.verify_status as status,
  ${ofVerification('')} as verifyTotal, ${ofVerification(' and c.status in (6, 7, 8)')} as verifyEnded,
  k.verify_note as verifyNote, ${verifyJob} as verifyJobId, k.source_firmware_id as sourceFirmwareId,
  k.published_firmware_id as publishedFirmwareId, k.is_withdrawn as isWithdrawn,
  k.withdraw_reason as withdrawReason, k.withdrawn_at as withdrawnAt, x.name as causeName,
  x.withdraw_reason as causeReason, k.valid_until as validUntil,
  k.download_count as downloadCount,
  (select count(*) from ota_jobs j where j.firmware_id = k.id and ${isToldOf('j.tnt_id')}) as jobCount,
  (select count(*) from ota_pack_members w join ota_packs h on h.id = w.whole_id
    where w.firmware_id = k.id and ${isToldOf('h.tnt_id')}) as wholeCount,
  ifnull(u.real_name, '') as creator, k.ring_at as ringAt, k.created_at as createdAt, k.updated_at as updatedAt,
  k.version`;
const product = 'join product_ref p on p.product_key = k.product_key';
const module = 'left join ota_modules m on m.id = k.module_id';
const joins = `join tenant_ref n on n.id = k.tnt_id ${product} ${module} left join ota_types t on t.id = m.type_id
  left join user_ref u on u.id = k.creator_id left join ota_packs x on x.id = k.withdrawn_by`;

const byNews = 'k.ring_at desc, k.id desc';
const filters = {
  scope: sharedPack,
  ring: 'k.ring = @ring',
  production: 'k.product_key = @production',
  moduleId: 'k.module_id = @moduleId',
  isWhole: '(k.module_id is null) = @isWhole',
  equipmentType: `exists (select 1 from ota_pack_models e where e.firmware_id = k.id and e.model_id = @equipmentType)`,
  keyword: contains('keyword', 'k.name', 'k.dest_version', 'k.file_name'),
  status: 'k.verify_status = @status',
  checkStatus: 'k.check_status = @checkStatus',
  isWithdrawn: 'k.is_withdrawn = @isWithdrawn',
  from: 'k.created_at >= @from',
  to: 'k.created_at <= @to',
  chosenId: 'k.id = @chosenId',
};
const pageOf = pagedQuery({
  from: 'ota_packs k',
  key: 'k.id',
  columns,
  joins,
  always: null,
  filters,
  orders: {
    firmwareName: 'k.name, k.id',
    '-firmwareName': 'k.name desc, k.id',
    destVersion: 'k.version_order, k.dest_version, k.id',
    '-destVersion': 'k.version_order desc, k.dest_version desc, k.id',
    productName: `p.name, ${byNews}`,
    '-productName': `p.name desc, ${byNews}`,
    moduleNickName: `m.nick_name, ${byNews}`,
    '-moduleNickName': `m.nick_name desc, ${byNews}`,
    firmwareSize: 'k.firmware_size, k.id',
    '-firmwareSize': 'k.firmware_size desc, k.id',
    status: `k.verify_status, ${byNews}`,
    '-status': `k.verify_status desc, ${byNews}`,
    createdAt: 'k.created_at, k.id',
    '-createdAt': 'k.created_at desc, k.id desc',
    updatedAt: 'k.updated_at, k.id',
    '-updatedAt': 'k.updated_at desc, k.id',
  },
  needs: {
    productName: product,
    '-productName': product,
    moduleNickName: module,
    '-moduleNickName': module,
  },
});

const progressOf = ({ status, verifyTotal, verifyEnded }: Stored): number => {
  if (status === verificationStates.verified || status === verificationStates.failed) return 100;
  return status !== verificationStates.verifying || verifyTotal === 0
    ? 0
    : Math.floor((verifyEnded * 100) / verifyTotal);
};

/** Rows as they travel, in their order, each with what belongs to it. */
const toRows = (call: Call<Endpoint>, stored: readonly Stored[]): PackRow[] => {
  const parts = partsOf(call, stored);
  const now = call.world.clock.now();
  return stored.map((row) => {
    const { isProductReleased, causeName, causeReason, verifyTotal: _, verifyEnded: __, ...shown } = row;
    const own = parts(row.firmwareId);
    const hasDependencyConflict = [...own.dependencies, ...own.members].some((one) => one.isDependencyConflict);
    return {
      ...shown,
      ...own,
      isReadOnly: isReadOnly(call, row),
      isSafetyRelevant: row.isSafetyRelevant === 1,
      needToVerify: row.needToVerify === 1,
      isWithdrawn: row.isWithdrawn === 1,
      withdrawnWith: causeName === null ? null : { firmwareName: causeName, reason: causeReason },
      verifyProgress: progressOf(row),
      packProblem: packProblem(
        {
          checkStatus: row.checkStatus,
          isWithdrawn: row.isWithdrawn === 1,
          validUntil: row.validUntil,
          verification: row.status,
          hasDependencyConflict,
          isProductReleased: isProductReleased === 1,
        },
        now,
      ),
      withdrawnAt: instantOrNull(row.withdrawnAt),
      validUntil: instantOrNull(row.validUntil),
      ringAt: toInstant(row.ringAt),
      createdAt: toInstant(row.createdAt),
      updatedAt: toInstant(row.updatedAt),
    };
  });
};

/** What lists of packs are asked for. */
export interface PackFilters {
  readonly ring?: Ring | undefined;
  readonly production?: string | undefined;
  readonly moduleId?: string | undefined;
  readonly isWhole?: boolean | undefined;
  readonly equipmentType?: string | undefined;
  readonly keyword?: string | undefined;
  readonly status?: number | undefined;
  readonly checkStatus?: number | undefined;
  readonly isWithdrawn?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly chosenId?: string | undefined;
}
/** Orders that lists of packs may be asked for. */
type Order = NonNullable<QueryOf<typeof packList>['sort']>;

const flag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

const valuesOf = (call: Call<Endpoint>, query: PackFilters) => ({
  scope: call.scope,
  viewer: viewerOf(call),
  ring: query.ring ?? null,
  production: query.production ?? null,
  moduleId: query.moduleId ?? null,
  isWhole: flag(query.isWhole),
  equipmentType: query.equipmentType ?? null,
  keyword: searchText(query.keyword),
  status: query.status ?? null,
  checkStatus: query.checkStatus ?? null,
  isWithdrawn: flag(query.isWithdrawn),
  from: momentOrNull(query.from, '创建时间起'),
  to: momentOrNull(query.to, '创建时间止'),
  chosenId: query.chosenId ?? null,
});

/** A page of the packs that the caller may see and that match; the newest first unless asked otherwise. */
export const listPacks = (
  call: Call<Endpoint>,
  query: PackFilters & { readonly sort?: Order | undefined },
  page: { readonly limit: number; readonly offset: number },
  own: OwnCondition | null = null,
): { list: PackRow[]; total: number } => {
  const { rows, total } = pageOf<Stored>(call.world.store, valuesOf(call, query), {
    sort: query.sort ?? '-createdAt',
    ...page,
    own,
  });
  return { list: toRows(call, rows), total };
};

const where = conditions(null, filters);

/** How many packs lie in which ring, and where their verification stands, of those that the caller may see. */
export const countPacks = (
  call: Call<Endpoint>,
  query: PackFilters,
): readonly { readonly ring: Ring; readonly status: PackRow['status']; readonly n: number }[] => {
  const values = valuesOf(call, query);
  return call.world.store.all(
    `select k.ring, k.verify_status as status, count(*) as n from ota_packs k${where(values)} group by 1, 2`,
    values,
  );
};

/** Packs of some ids that the caller may see. */
export const knownPacks = (call: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, PackRow> => {
  const rows = call.world.store.all<Stored>(
    `select ${columns} from ota_packs k ${joins}
     where k.id in (select value from json_each(@ids)) and ${sharedPack}`,
    { ids: JSON.stringify(ids), scope: call.scope, viewer: viewerOf(call) },
  );
  return new Map(toRows(call, rows).map((row) => [row.firmwareId, row]));
};

/** A pack that the caller may see; refuses all others like those that are missing. */
export const readPack = (call: Call<Endpoint>, firmwareId: string): PackRow =>
  knownPacks(call, [firmwareId]).get(firmwareId) ?? refuse('notFound', packMissing);

/** A pack that the caller may change. */
export const readOwnPack = (call: Call<Endpoint>, firmwareId: string): PackRow => {
  const pack = readPack(call, firmwareId);
  unlessRefused(packOwnProblem(pack));
  return pack;
};
