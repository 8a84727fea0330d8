import { canContinueOrder } from '@fleet/domain/areas/monitoring/fault-code/codeRules.ts';
import type { faultCodeExport, FaultCodeRow } from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, type ListQuery, searchText } from '../../../store/paging.ts';
import { settleFaultRecords } from '../fault/faultRows.ts';
import { manualJson, manualOf } from '../shared/codeManual.ts';

/** Fault codes in the store, with what is on record of each. */

const flagNames = [
  'canAcceptOrder',
  'needsAttention',
  'needsRepair',
  'autoRecover',
  'autoRepair',
  'isPushed',
  'isEnabled',
] as const satisfies readonly (keyof FaultCodeRow)[];
type FlagName = (typeof flagNames)[number];

interface Stored
  extends
    Omit<
      FaultCodeRow,
      FlagName | 'origin' | 'isReadOnly' | 'productKeys' | 'productNames' | 'manual' | 'canContinueOrder' | 'updatedAt'
    >,
    Readonly<Record<FlagName, number>> {
  readonly isPlatform: number;
  readonly productKeys: string;
  readonly productNames: string;
  readonly manual: string | null;
  readonly updatedAt: number;
}

/** Faults of a code that the caller may see; a tenant's code is about its own devices alone. */
const counted = (condition: string) => `(select count(*) from device_fault_ref f join device_ref d on d.id = f.device_id
  where f.code = c.code and d.tnt_id = ifnull(@scope, d.tnt_id) and (c.is_platform = 1 or d.tnt_id = c.tnt_id)
    ${condition})`;
const openCount = counted('and f.ended_at is null');
const count30d = counted('and f.started_at >= @since');
const columns = `
  c.id as codeId, c.tnt_id as tntId, t.name as tntName, c.is_platform as isPlatform, c.code, c.name,
  c.name_en as nameEn, c.level, c.product_keys as productKeys,
  (select json_group_array(r.name) from json_each(c.product_keys) k join product_ref r on r.product_key = k.value)
    as productNames,
  c.module, c.part, c.vda_error_type as vdaErrorType, c.match_text as matchText,
  c.can_accept_order as canAcceptOrder, c.needs_attention as needsAttention, c.needs_repair as needsRepair,
  c.auto_recover as autoRecover, c.merge_seconds as mergeSeconds, c.trigger_text as "trigger", c.causes, c.hint,
  c.manual_id as manualId, ${manualJson('c.manual_id')} as manual,
  c.auto_repair as autoRepair, c.is_pushed as isPushed, c.is_enabled as isEnabled, ${openCount} as openCount, ${count30d} as count30d, ${counted('')} as recordCount,
  u.real_name as updatedBy, c.updated_at as updatedAt, c.version`;
const joins = 'join tenant_ref t on t.id = c.tnt_id left join user_ref u on u.id = c.updated_by';
/** What the caller sees: the platform's and his own, where his own stand for those of the same name. */
const visible = `(c.is_platform = 1 or c.tnt_id = ifnull(@scope, c.tnt_id))
  and (c.is_platform = 0 or not exists (
    select 1 from fault_code_entries o where o.tnt_id = @scope and o.code = c.code and o.is_platform = 0))`;
const byCode = 'c.code, c.is_platform desc, c.id';

const pageOf = pagedQuery({
  from: 'fault_code_entries c',
  key: 'c.id',
  columns,
  joins,
  always: visible,
  filters: {
    keyword: contains('keyword', 'c.code', 'c.name', 'c.name_en'),
    module: contains('module', 'c.module'),
    level: 'c.level = @level',
    productKey: `(c.product_keys = '[]' or @productKey in (select value from json_each(c.product_keys)))`,
    isPlatform: 'c.is_platform = @isPlatform',
    isEnabled: 'c.is_enabled = @isEnabled',
  },
  orders: {
    code: byCode,
    '-code': 'c.code desc, c.id',
    level: `c.level, ${byCode}`,
    '-level': `c.level desc, ${byCode}`,
    module: `c.module, ${byCode}`,
    '-module': `c.module desc, ${byCode}`,
    count30d: `${count30d}, ${byCode}`,
    '-count30d': `${count30d} desc, ${byCode}`,
    openCount: `${openCount}, ${byCode}`,
    '-openCount': `${openCount} desc, ${byCode}`,
    updatedAt: `c.updated_at, ${byCode}`,
    '-updatedAt': `c.updated_at desc, ${byCode}`,
  },
});

const toRow = (call: Call<Endpoint>, { isPlatform, ...stored }: Stored): FaultCodeRow => ({
  ...stored,
  ...(Object.fromEntries(flagNames.map((name) => [name, stored[name] === 1])) as Record<FlagName, boolean>),
  origin: isPlatform === 1 ? 'platform' : 'tenant',
  isReadOnly: isPlatform === 1 && !call.session.isInner,
  productKeys: JSON.parse(stored.productKeys) as string[],
  productNames: JSON.parse(stored.productNames) as string[],
  manual: manualOf(stored.manual),
  canContinueOrder: canContinueOrder(stored.level),
  updatedAt: toInstant(stored.updatedAt),
});

/** Milliseconds since which the thirty days count. */
const countedSince = ({ world }: Call<Endpoint>): number => startOfDay(dayOfEpoch(world.clock.now()) - 29);

/** The same, the records of the devices being what they are now. */
export const settledSince = (call: Call<Endpoint>): number => {
  const since = countedSince(call);
  settleFaultRecords(call, since);
  return since;
};

/** The codes that the caller may see and that match, by code unless asked otherwise. */
export const listCodes = (
  call: Call<Endpoint>,
  query: ListQuery<typeof faultCodeExport>,
  page = everyRow,
): { list: FaultCodeRow[]; total: number } => {
  const values = {
    scope: call.scope,
    since: settledSince(call),
    keyword: searchText(query.keyword),
    module: searchText(query.module),
    level: query.level ?? null,
    productKey: query.productKey ?? null,
    isPlatform: query.origin === undefined ? null : Number(query.origin === 'platform'),
    isEnabled: query.isEnabled === undefined ? null : Number(query.isEnabled),
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, { sort: query.sort ?? 'code', ...page });
  return { list: rows.map((row) => toRow(call, row)), total };
};

const one = `select ${columns} from fault_code_entries c ${joins}`;

/** The code of an id that the caller may see, with what is on record of it until now; refuses any other. */
export const readCode = (call: Call<Endpoint>, codeId: string): FaultCodeRow => {
  const stored = call.world.store.one<Stored>(
    `${one} where c.id = @codeId and (c.is_platform = 1 or c.tnt_id = ifnull(@scope, c.tnt_id))`,
    { codeId, scope: call.scope, since: countedSince(call) },
  );
  return stored === undefined ? refuse('notFound', '故障码不存在或已被删除') : toRow(call, stored);
};

/** A code as the caller sees it: his own before the platform's. */
export const readCodeOf = (call: Call<Endpoint>, code: string): FaultCodeRow => {
  const stored = call.world.store.one<Stored>(
    `${one} where c.code = @code and ${visible} order by c.is_platform limit 1`,
    {
      code,
      scope: call.scope,
      since: countedSince(call),
    },
  );
  return stored === undefined ? refuse('notFound', '故障码不存在或已被删除') : toRow(call, stored);
};
