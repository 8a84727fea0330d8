import type { packForm } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { cycleText, type Dependency, dependencyCycle } from '@fleet/domain/areas/ota/pack/dependencies.ts';
import type { LiftedCheck, PromotionCheck } from '@fleet/domain/areas/ota/pack/promotion.ts';
import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { VerificationState } from '@fleet/domain/areas/ota/pack/verification.ts';
import { rangeProblem, versionSortKey } from '@fleet/domain/core/versions/versions.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Static } from '@fleet/domain/core/contract/shapes.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant } from '../../../rows/instants.ts';
import type { Store } from '../../../store/store.ts';
import { dependenciesOf } from '../shared/packNeeds.ts';

/** How packs and what belongs to them are written. */

type Form = Static<typeof packForm>;

/** What is stored of a pack in its own row. */
export interface NewPack {
  readonly id: string;
  readonly tntId: string;
  readonly name: string;
  readonly ring: Ring;
  readonly productKey: string;
  readonly moduleId: string | null;
  readonly type: 0 | 1;
  readonly srcVersion: string | null;
  readonly destVersion: string;
  readonly fileName: string;
  readonly fileKey: string;
  readonly madeOf: number | null;
  readonly firmwareSize: number;
  readonly firmwareSign: string;
  readonly expectedSign: string | null;
  readonly checkStatus: 1 | 2 | 3;
  readonly securityCounter: number;
  readonly packDesc: string;
  readonly newFeaturesDesc: string;
  readonly fixIssueDesc: string;
  readonly compatibilityDesc: string;
  readonly udi: string;
  readonly needToVerify: boolean;
  readonly verification: VerificationState;
  readonly verifyNote: string | null;
  readonly sourceFirmwareId: string | null;
  readonly validUntil: number | null;
  readonly creatorId: string;
  /** When it came into its ring. */
  readonly at: number;
}

export const insertPack = (store: Store, { needToVerify, ...pack }: NewPack): void => {
  store.run(
    `insert into ota_packs (id, tnt_id, name, ring, product_key, module_id, type, src_version, dest_version,
       version_order, file_name, file_key, made_of, firmware_size, firmware_sign, expected_sign, check_status,
       security_counter, pack_desc, new_features_desc, fix_issue_desc, compatibility_desc, udi, need_to_verify,
       verify_status, verify_note, source_firmware_id, valid_until, creator_id, ring_at, created_at, updated_at)
     values (@id, @tntId, @name, @ring, @productKey, @moduleId, @type, @srcVersion, @destVersion, @versionOrder,
       @fileName, @fileKey, @madeOf, @firmwareSize, @firmwareSign, @expectedSign, @checkStatus, @securityCounter,
       @packDesc, @newFeaturesDesc, @fixIssueDesc, @compatibilityDesc, @udi, @needToVerify, @verification, @verifyNote,
       @sourceFirmwareId, @validUntil, @creatorId, @at, @at, @at)`,
    { ...pack, needToVerify: Number(needToVerify), versionOrder: versionSortKey(pack.destVersion) },
  );
};

export const insertModels = (store: Store, firmwareId: string, modelIds: readonly string[]): void => {
  store.run(`insert into ota_pack_models (firmware_id, model_id) select @firmwareId, value from json_each(@modelIds)`, {
    firmwareId,
    modelIds: JSON.stringify(modelIds),
  });
};

export const insertDependencies = (store: Store, firmwareId: string, dependencies: readonly Dependency[]): void => {
  store.run(
    `insert into ota_pack_dependencies (firmware_id, no, module_id, min_version, max_version)
     select @firmwareId, key + 1, value ->> 'moduleId', value ->> 'minVersion', value ->> 'maxVersion'
     from json_each(@dependencies)`,
    { firmwareId, dependencies: JSON.stringify(dependencies) },
  );
};

export const insertIssues = (store: Store, firmwareId: string, issueIds: readonly string[]): void => {
  store.run(`insert into ota_pack_issues (firmware_id, issue_id) select @firmwareId, value from json_each(@issueIds)`, {
    firmwareId,
    issueIds: JSON.stringify(issueIds),
  });
};

export const insertMembers = (store: Store, wholeId: string, memberIds: readonly string[]): void => {
  store.run(
    `insert into ota_pack_members (whole_id, no, firmware_id)
     select @wholeId, key + 1, value from json_each(@memberIds)`,
    { wholeId, memberIds: JSON.stringify(memberIds) },
  );
};

/** Keeps why soft checks were passed over; those that held, and unknown ones, are forgotten. */
export const insertLifted = (
  { world, session }: Call<Endpoint>,
  firmwareId: string,
  lifted: readonly LiftedCheck[],
  checks: readonly PromotionCheck[],
): void => {
  const open = checks.filter(({ isMet }) => !isMet);
  const kept = open.flatMap(({ code, text }) =>
    lifted.filter((one) => one.code === code).map(({ reason }) => ({ code, text, reason: reason.trim() })),
  );
  for (const [index, one] of kept.entries())
    world.store.run(
      `insert into ota_pack_lifted (firmware_id, no, code, text, reason, lifted_by, lifted_at)
       values (@firmwareId, @no, @code, @text, @reason, @userId, @now)`,
      { firmwareId, no: index + 1, ...one, userId: session.userId, now: world.clock.now() },
    );
};

/** Models that are none of the product are refused. */
const requireModels = ({ world }: Call<Endpoint>, productKey: string, modelIds: readonly string[]): void => {
  const { n } = world.store.one<{ n: number }>(
    `select count(*) as n from model_ref
     where product_key = @productKey and id in (select value from json_each(@modelIds))`,
    { productKey, modelIds: JSON.stringify(modelIds) },
  )!;
  if (n < modelIds.length) refuse('invalidInput', '设备类型不是该产品的型号');
};

/** Problems of other modules, and those of other tenants, are refused. */
const requireIssues = (
  { world }: Call<Endpoint>,
  tntId: string,
  moduleId: string | null,
  issueIds: readonly string[],
): void => {
  const { n } = world.store.one<{ n: number }>(
    `select count(*) as n from ota_issues i join tenant_ref t on t.id = i.tnt_id
     where i.id in (select value from json_each(@issueIds)) and i.module_id = @moduleId
       and (i.tnt_id = @tntId or t.is_inner = 1)`,
    { issueIds: JSON.stringify(issueIds), moduleId, tntId },
  )!;
  if (n < issueIds.length) refuse('invalidInput', '修复的问题不存在或不属于该模块');
};

/**
 * The sentence by which dependencies of a module are refused; null when they are taken: bounds that say nothing, modules
 * that are none of the product, and ways that lead back to where they began, by what the packs of the other modules need.
 */
export const dependencyProblem = (
  store: Store,
  { productKey, moduleId, tntId }: Pick<NewPack, 'productKey' | 'moduleId' | 'tntId'>,
  dependencies: readonly Dependency[],
): string | null => {
  for (const range of dependencies) {
    const problem = rangeProblem(range);
    if (problem !== null) return problem;
  }
  const modules = store.all<{ id: string; nickName: string }>(
    'select id, nick_name as nickName from ota_modules where product_key = @productKey',
    { productKey },
  );
  if (dependencies.some((one) => !modules.some(({ id }) => id === one.moduleId))) return '依赖模块不存在';
  if (new Set(dependencies.map((one) => one.moduleId)).size < dependencies.length) return '每个模块只能填写一条依赖';
  if (moduleId === null) return null;
  // what is in the warehouse counts with the newest pack of each module
  const newest = store.all<{ firmwareId: string; moduleId: string }>(
    `select k.id as firmwareId, k.module_id as moduleId from ota_packs k join tenant_ref n on n.id = k.tnt_id
     where k.product_key = @productKey and k.module_id is not null and k.is_withdrawn = 0
       and (k.tnt_id = @tntId or n.is_inner = 1)
     order by k.version_order, k.ring_at, k.id`,
    { productKey, tntId },
  );
  const packOf = new Map(newest.map((one) => [one.moduleId, one.firmwareId]));
  const stored = dependenciesOf(store, [...packOf.values()]);
  const needs = new Map(
    [...packOf].map(([module, firmwareId]) => [module, (stored.get(firmwareId) ?? []).map((one) => one.moduleId)]),
  );
  needs.set(
    moduleId,
    dependencies.map((one) => one.moduleId),
  );
  const cycle = dependencyCycle(needs);
  if (cycle === null || !cycle.includes(moduleId)) return null;
  return cycleText(cycle.map((one) => modules.find(({ id }) => id === one)?.nickName ?? one));
};

/** Refuses a form that names what is not there, or another pack of its ring by the same name. */
export const requireForm = (
  call: Call<Endpoint>,
  pack: Pick<NewPack, 'tntId' | 'ring' | 'productKey' | 'moduleId'> & { readonly id: string | null },
  form: Pick<Form, 'firmwareName' | 'equipmentTypes' | 'dependencies' | 'fixedIssues'>,
): void => {
  const { store } = call.world;
  requireFreeName(store, pack, form.firmwareName.trim());
  requireModels(call, pack.productKey, form.equipmentTypes);
  requireIssues(call, pack.tntId, pack.moduleId, form.fixedIssues);
  const problem = dependencyProblem(store, pack, form.dependencies);
  if (problem !== null) refuse('invalidInput', problem);
};

/** Refuses a name that a pack of the product has in that ring already. */
export const requireFreeName = (
  store: Store,
  pack: Pick<NewPack, 'tntId' | 'ring' | 'productKey'> & { readonly id: string | null },
  name: string,
): void => {
  const taken = store.one(
    `select 1 from ota_packs where tnt_id = @tntId and product_key = @productKey and ring = @ring and name = @name
       and id is not @id`,
    { tntId: pack.tntId, productKey: pack.productKey, ring: pack.ring, name, id: pack.id },
  );
  if (taken !== undefined) refuse('invalidInput', '名称已存在');
};

/** Writes anew what belongs to a pack by its form. */
export const writeParts = (
  store: Store,
  firmwareId: string,
  form: Pick<Form, 'equipmentTypes' | 'dependencies' | 'fixedIssues'>,
): void => {
  for (const table of ['ota_pack_models', 'ota_pack_dependencies', 'ota_pack_issues'])
    store.run(`delete from ${table} where firmware_id = @firmwareId`, { firmwareId });
  insertModels(store, firmwareId, form.equipmentTypes);
  insertDependencies(store, firmwareId, form.dependencies);
  insertIssues(store, firmwareId, form.fixedIssues);
};

/** The texts of a form as they are stored. */
export const textsOf = <
  Texts extends Pick<NewPack, 'packDesc' | 'newFeaturesDesc' | 'fixIssueDesc' | 'compatibilityDesc'>,
>(
  texts: Texts,
) => ({
  packDesc: texts.packDesc.trim(),
  newFeaturesDesc: texts.newFeaturesDesc.trim(),
  fixIssueDesc: texts.fixIssueDesc.trim(),
  compatibilityDesc: texts.compatibilityDesc.trim(),
});

/** Until when a pack may be used, by its form; refuses what is over already. */
export const validUntilOf = ({ world }: Call<Endpoint>, validUntil: string | null): number | null => {
  if (validUntil === null) return null;
  const at = fromInstant(validUntil, '有效期至');
  return at > world.clock.now() ? at : refuse('invalidInput', '有效期至须晚于当前时间');
};
