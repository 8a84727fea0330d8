import { usualMergeSeconds } from '@fleet/domain/areas/monitoring/fault-code/codeRules.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';

/** Manuals of the platform, and the codes that name them. */
const seededManuals: readonly (readonly [manualId: string, codes: readonly string[]])[] = [
  ['tl_manual_use_1', ['E9001']],
  ['tl_manual_use_2', ['N1002']],
  ['tl_manual_upkeep_1', ['L5001', 'L5004']],
  ['tl_manual_upkeep_2', ['L5002']],
  ['tl_manual_film_1', ['B2002']],
  ['tl_manual_film_2', ['D6003']],
  ['tl_manual_safety_1', ['O3002']],
];

/** The book of fault codes: what vehicles of the data set report is the platform's; one tenant keeps two of its own. */
export const seedFaultCodeBook = (store: Store, now: number): void => {
  store.run(
    `insert into fault_code_entries (id, tnt_id, is_platform, code, name, level, module, vda_error_type,
       can_accept_order, needs_attention, needs_repair, auto_recover, merge_seconds, hint, is_enabled, updated_at)
     select 'fc_' || c.code, (select id from tenant_ref where is_inner = 1 order by id limit 1), 1, c.code, c.name,
       c.level, c.module, c.vda_error_type, c.level <= 1, c.level >= 2, c.level >= 4, c.level <= 2, @merge, c.hint, 1,
       @at
     from fault_code_ref c`,
    { merge: usualMergeSeconds, at: morningOf(120, now) },
  );
  // what a person on the spot looks up beside the hint
  for (const [manualId, codes] of seededManuals)
    store.run(
      `update fault_code_entries set manual_id = (select id from tool_ref where id = @manualId)
       where code in (select value from json_each(@codes))`,
      { manualId, codes: JSON.stringify(codes) },
    );
  const own = (id: string, code: string, name: string, isEnabled: number, hint: string, daysAgo: number): void => {
    store.run(
      `insert into fault_code_entries (id, tnt_id, is_platform, code, name, level, product_keys, module, part,
         can_accept_order, needs_attention, needs_repair, auto_recover, merge_seconds, trigger_text, causes, hint,
         is_enabled, updated_at)
       select @id, id, 0, @code, @name, 2, '["a1LurkAgv01"]', 'main-ctrl', '车载终端', 1, 1, 0, 1, @merge, '', '', @hint,
         @isEnabled, @at
       from tenant_ref where id = 't_huadong'`,
      { id, code, name, isEnabled, hint, merge: usualMergeSeconds, at: morningOf(daysAgo, now) },
    );
  };
  own('fc_hd_HD01', 'HD01', '岗位扫码枪无响应', 1, '重新插拔扫码枪，仍无响应时更换', 40);
  own('fc_hd_HD02', 'HD02', '旧款呼叫盒失联', 0, '旧款呼叫盒已拆除', 200);
};
