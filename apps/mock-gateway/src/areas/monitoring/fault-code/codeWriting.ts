import type { faultCodeAdd } from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** Fault codes that are written. */

type CodeValues = BodyOf<typeof faultCodeAdd>;

/** Products of a form that the tenant does not know; empty when it knows all. */
export const unknownProducts = (
  { world }: Call<Endpoint>,
  tntId: string,
  keys: readonly string[],
): readonly string[] => {
  const known = new Set(
    world.store.column<string>(
      `select r.product_key from json_each(@keys) k join product_ref r on r.product_key = k.value
       where r.source = 'platform' or r.tnt_id = @tntId or exists (select 1 from tenant_ref t where t.id = @tntId and t.is_inner = 1)`,
      { keys: JSON.stringify(keys), tntId },
    ),
  );
  return keys.filter((key) => !known.has(key));
};

/** Refuses a form that names products that the tenant does not know. */
export const requireProducts = (call: Call<Endpoint>, tntId: string, keys: readonly string[]): void => {
  if (unknownProducts(call, tntId, keys).length > 0) refuse('invalidInput', '适用产品不存在或已被删除');
};

const valuesOf = ({ world, session }: Call<Endpoint>, form: Omit<CodeValues, 'code'>) => ({
  name: form.name.trim(),
  nameEn: form.nameEn.trim(),
  level: form.level,
  productKeys: JSON.stringify(form.productKeys),
  module: form.module.trim(),
  part: form.part.trim(),
  vdaErrorType: form.vdaErrorType.trim(),
  matchText: form.matchText.trim(),
  canAcceptOrder: Number(form.canAcceptOrder),
  needsAttention: Number(form.needsAttention),
  needsRepair: Number(form.needsRepair),
  autoRecover: Number(form.autoRecover),
  mergeSeconds: form.mergeSeconds,
  trigger: form.trigger.trim(),
  causes: form.causes.trim(),
  hint: form.hint.trim(),
  manualId: form.manualId,
  autoRepair: Number(form.autoRepair),
  isPushed: Number(form.isPushed),
  isEnabled: Number(form.isEnabled),
  userId: session.userId,
  now: world.clock.now(),
});

/** The id and version of a code of a tenant; undefined without it. */
export const codeOfTenant = ({ world }: Call<Endpoint>, tntId: string, code: string) =>
  world.store.one<{ readonly codeId: string; readonly version: number }>(
    'select id as codeId, version from fault_code_entries where tnt_id = @tntId and code = @code',
    { tntId, code },
  );

/** Adds a code to a tenant that has none of that name. */
export const insertCode = (call: Call<Endpoint>, tntId: string, { code, ...form }: CodeValues): string => {
  const codeId = call.world.ids.next('fc');
  call.world.store.run(
    `insert into fault_code_entries (id, tnt_id, is_platform, code, name, name_en, level, product_keys, module, part,
       vda_error_type, match_text, can_accept_order, needs_attention, needs_repair, auto_recover, merge_seconds,
       trigger_text, causes, hint, manual_id, auto_repair, is_pushed, is_enabled, updated_by, updated_at)
     select @codeId, id, is_inner, @code, @name, @nameEn, @level, @productKeys, @module, @part, @vdaErrorType,
       @matchText, @canAcceptOrder, @needsAttention, @needsRepair, @autoRecover, @mergeSeconds, @trigger, @causes,
       @hint, @manualId, @autoRepair, @isPushed, @isEnabled, @userId, @now
     from tenant_ref where id = @tntId`,
    { ...valuesOf(call, form), codeId, tntId, code },
  );
  return codeId;
};

/** Writes a code under its last version; refuses one that somebody else has changed meanwhile. */
export const updateCode = (
  call: Call<Endpoint>,
  { codeId, version }: { readonly codeId: string; readonly version: number },
  form: Omit<CodeValues, 'code'>,
): void => {
  const saved = call.world.store.run(
    `update fault_code_entries set name = @name, name_en = @nameEn, level = @level, product_keys = @productKeys,
       module = @module, part = @part, vda_error_type = @vdaErrorType, match_text = @matchText,
       can_accept_order = @canAcceptOrder, needs_attention = @needsAttention, needs_repair = @needsRepair,
       auto_recover = @autoRecover, merge_seconds = @mergeSeconds, trigger_text = @trigger, causes = @causes,
       hint = @hint, manual_id = @manualId, auto_repair = @autoRepair, is_pushed = @isPushed, is_enabled = @isEnabled,
       updated_by = @userId, updated_at = @now, version = version + 1
     where id = @codeId and version = @version`,
    { ...valuesOf(call, form), codeId, version },
  );
  if (saved === 0) refuse('conflict');
};
