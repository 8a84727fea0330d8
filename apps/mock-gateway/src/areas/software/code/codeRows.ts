import { type codeExport, type codeList, type CodeRow } from '@fleet/domain/areas/software/code/contract.ts';
import { codeStatus, type CodeStatus } from '@fleet/domain/areas/software/code/codeRules.ts';
import { readCode } from '@fleet/domain/areas/software/code/codeText.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, type ListQuery, pageValues, searchText } from '../../../store/paging.ts';
import { codeState, usedCount } from '../shared/codeState.ts';
import { hashOf } from './drawing.ts';

/** Codes of software in the store. */

const bindName = `(case k.bind_type
  when 'project' then (select p.name from project_ref p where p.id = k.bind_id)
  when 'device' then (select d.name from device_ref d where d.id = k.bind_id) end)`;

const columns = `
  k.id as codeId, k.mask, k.bind_type as bindType, k.bind_id as bindId, ${bindName} as bindName,
  k.max_uses as maxUses, ${usedCount} as usedCount,
  (select json_group_array(json_object('deviceName', x.device_name, 'at', x.used_at) order by x.used_at desc, x.no desc)
    from software_code_uses x where x.code_id = k.id) as uses,
  k.valid_from as validFrom, k.valid_to as validTo, k.remark, ifnull(u.real_name, '') as creator,
  k.created_at as createdAt, k.revoked_at as revokedAt, k.revoke_reason as revokeReason, r.real_name as revokedBy`;
const joins = 'left join user_ref u on u.id = k.creator_id left join user_ref r on r.id = k.revoked_by';

const pageOf = pagedQuery({
  from: 'software_codes k',
  key: 'k.id',
  columns,
  joins,
  always: 'k.software_id = @softwareId',
  filters: {
    status: `${codeState} = @status`,
    keyword: `(${contains('keyword', 'k.mask', 'k.remark', `ifnull(${bindName}, '')`)} or k.code_hash = @codeHash)`,
  },
  orders: {
    createdAt: 'k.created_at, k.id',
    '-createdAt': 'k.created_at desc, k.id',
    validTo: 'k.valid_to, k.id',
    '-validTo': 'k.valid_to desc, k.id',
    usedCount: `${usedCount}, k.created_at desc, k.id`,
    '-usedCount': `${usedCount} desc, k.created_at desc, k.id`,
  },
});

interface Stored extends Omit<CodeRow, 'uses' | 'status' | 'validFrom' | 'validTo' | 'createdAt' | 'revokedAt'> {
  readonly uses: string;
  readonly validFrom: number;
  readonly validTo: number;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

const toRow = (row: Stored, now: number): CodeRow => ({
  ...row,
  status: codeStatus({ ...row, isRevoked: row.revokedAt !== null }, now),
  uses: (JSON.parse(row.uses) as { deviceName: string; at: number }[]).map((use) => ({
    ...use,
    at: toInstant(use.at),
  })),
  validFrom: toInstant(row.validFrom),
  validTo: toInstant(row.validTo),
  createdAt: toInstant(row.createdAt),
  revokedAt: instantOrNull(row.revokedAt),
});

/** What a list and its export are asked for. */
type Asked = ListQuery<typeof codeExport>;

const valuesOf = ({ world }: Call<Endpoint>, query: Asked) => {
  const code = readCode(query.keyword ?? '');
  return {
    softwareId: query.softwareId,
    now: world.clock.now(),
    status: query.status ?? null,
    keyword: searchText(query.keyword),
    codeHash: code === null ? null : hashOf(code),
  };
};

const find = (call: Call<Endpoint>, query: Asked, page: { readonly limit: number; readonly offset: number }) => {
  const { store, clock } = call.world;
  const { rows, total } = pageOf<Stored>(store, valuesOf(call, query), { sort: query.sort ?? '-createdAt', ...page });
  return { list: rows.map((row) => toRow(row, clock.now())), total };
};

/** A page of the codes of a package, the latest first. */
export const listCodes = (call: Call<Endpoint>, query: QueryOf<typeof codeList>): { list: CodeRow[]; total: number } =>
  find(call, query, pageValues(query));

/** All codes of a package that match. */
export const everyCode = (call: Call<Endpoint>, query: Asked): CodeRow[] => find(call, query, everyRow).list;

/** A code as those need it that change it. */
export interface KnownCode {
  readonly codeId: string;
  readonly mask: string;
  readonly status: CodeStatus;
}

/** Codes of some ids of packages that the caller may change. */
export const knownCodes = (
  { world, scope, session }: Call<Endpoint>,
  ids: readonly string[],
): ReadonlyMap<string, KnownCode> =>
  new Map(
    world.store
      .all<KnownCode>(
        `select k.id as codeId, k.mask, ${codeState} as status
         from software_codes k join software s on s.id = k.software_id join tenant_ref n on n.id = s.tnt_id
         where k.id in (select value from json_each(@ids))
           and (s.tnt_id = ifnull(@scope, s.tnt_id) or (n.is_inner = 1 and @isInner = 1))`,
        { ids: JSON.stringify(ids), scope, isInner: Number(session.isInner), now: world.clock.now() },
      )
      .map((row): [string, KnownCode] => [row.codeId, row]),
  );
