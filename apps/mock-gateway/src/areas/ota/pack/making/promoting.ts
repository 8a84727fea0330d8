import type { packPublish } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import type { packMake } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { packEvidenceGet } from '@fleet/domain/areas/ota/pack/contract.ts';
import { packOwnProblem } from '@fleet/domain/areas/ota/pack/packRules.ts';
import { promotedName } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import {
  type LiftedCheck,
  promotionProblem,
  type PromotionCheck,
  type PromotionStep,
} from '@fleet/domain/areas/ota/pack/promotion.ts';
import { alphaChecks, releaseChecks } from '@fleet/domain/areas/ota/pack/ringChecks.ts';
import { type Ring, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { stableWholeChecks } from '@fleet/domain/areas/ota/pack/wholeChecks.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { unlessRefused } from '../../module/ownership.ts';
import { evidenceOf, type Judged } from '../evidence.ts';
import { statesOf } from './members.ts';
import { readOwnPack } from '../packRows.ts';
import { requireKey } from '../ringKeys.ts';
import { insertLifted, insertMembers, insertModels, requireFreeName } from '../writing.ts';

/** Packs that go on to the next ring: another row over the same bytes. */

type StepOn = Extract<PromotionStep, 'toRelease' | 'toStable' | 'toStableWhole'>;

/** Where a pack goes next, and by which step. */
export const nextStep = (ring: Ring): { readonly step: StepOn; readonly to: Ring } | null => {
  if (ring === 'alpha') return { step: 'toRelease', to: 'release' };
  if (ring === 'release') return { step: 'toStable', to: 'stable' };
  return ring === 'whole' ? { step: 'toStableWhole', to: 'stableWhole' } : null;
};

/** What a test pack still lacks to be the source of an alpha, which is uploaded as a pack of its own. */
const asSource = (
  { moduleId, destVersion, status, isWithdrawn }: PackRow,
  { succeeded, openIssues }: Judged['evidence'],
) => {
  const one = { moduleId: moduleId ?? '', version: destVersion };
  return alphaChecks(one, { ...one, verification: status, isWithdrawn, succeeded, severeIssues: openIssues[2] });
};

/** What is asked of a pack before a step; empty for a step that it cannot take. */
export const checksFor = (
  call: Call<Endpoint>,
  pack: PackRow,
  step: NonNullable<Call<typeof packEvidenceGet>['query']['step']>,
  { evidence }: Judged,
): readonly PromotionCheck[] => {
  if (step === 'toAlpha') return pack.ring === 'test' ? asSource(pack, evidence) : [];
  if (nextStep(pack.ring)?.step !== step) return [];
  const promoted = {
    verification: pack.status,
    isFileSound: pack.checkStatus === 2,
    isWithdrawn: pack.isWithdrawn,
    hasDependencyConflict: [...pack.dependencies, ...pack.members].some((one) => one.isDependencyConflict),
    hoursInRing: (call.world.clock.now() - Date.parse(pack.ringAt)) / 3_600_000,
  };
  return step === 'toStableWhole'
    ? stableWholeChecks(
        promoted,
        statesOf(
          call,
          pack.members.map(({ firmwareId }) => firmwareId),
        ),
        evidence,
      )
    : releaseChecks(step === 'toRelease' ? step : 'toStable', promoted, evidence);
};

interface Given {
  readonly lifted: readonly LiftedCheck[];
  /** What it is to be called; null for the name of its source. */
  readonly firmwareName: string | null;
  /** As the source was seen. */
  readonly version: number | null;
}

/** Copies the row of a pack into the next ring, with all that belongs to it. */
const copyRow = (call: Call<Endpoint>, pack: PackRow, to: Ring, name: string): string => {
  const { world, session } = call;
  const { store } = world;
  const firmwareId = world.ids.next('fw');
  store.run(
    `insert into ota_packs (id, tnt_id, name, ring, product_key, module_id, type, src_version, dest_version,
       version_order, file_name, file_key, made_of, firmware_size, sign_method, firmware_sign, expected_sign,
       check_status, security_counter, pack_desc, new_features_desc, fix_issue_desc, compatibility_desc, udi,
       need_to_verify, verify_status, verify_note, source_firmware_id, valid_until, creator_id, ring_at, created_at,
       updated_at)
     select @firmwareId, tnt_id, @name, @to, product_key, module_id, type, src_version, dest_version, version_order,
       @fileName, file_key, made_of, firmware_size, sign_method, firmware_sign, expected_sign, check_status,
       security_counter, pack_desc, new_features_desc, fix_issue_desc, compatibility_desc, udi, need_to_verify,
       verify_status, verify_note, id, valid_until, @userId, @now, @now, @now
     from ota_packs where id = @source`,
    {
      firmwareId,
      source: pack.firmwareId,
      to,
      name,
      fileName: promotedName(pack.fileName, to) ?? pack.fileName,
      userId: session.userId,
      now: world.clock.now(),
    },
  );
  insertModels(
    store,
    firmwareId,
    pack.equipmentTypes.map(({ modelId }) => modelId),
  );
  store.run(
    `insert into ota_pack_dependencies (firmware_id, no, module_id, min_version, max_version)
     select @firmwareId, no, module_id, min_version, max_version from ota_pack_dependencies where firmware_id = @source`,
    { firmwareId, source: pack.firmwareId },
  );
  store.run(
    `insert into ota_pack_issues (firmware_id, issue_id)
     select @firmwareId, issue_id from ota_pack_issues where firmware_id = @source`,
    { firmwareId, source: pack.firmwareId },
  );
  insertMembers(
    store,
    firmwareId,
    pack.members.map((one) => one.firmwareId),
  );
  store.run(
    `update ota_packs set published_firmware_id = @firmwareId, updated_at = @now, version = version + 1
     where id = @source`,
    { firmwareId, source: pack.firmwareId, now: world.clock.now() },
  );
  return firmwareId;
};

/** 已发布为 {name}: there is a pack of the next ring already. */
const doneText = (call: Call<Endpoint>, pack: PackRow): string | null => {
  if (pack.publishedFirmwareId === null) return null;
  const name = call.world.store.one<{ name: string }>('select name from ota_packs where id = @id', {
    id: pack.publishedFirmwareId,
  })?.name;
  return `已发布为 ${name ?? ''}`;
};

/** Lets a pack into its next ring, when whatever is asked of it is met or was lifted. */
const promote = (
  call: Call<Endpoint>,
  pack: PackRow,
  { lifted, firmwareName, version }: Given,
): { firmwareId: string; firmwareName: string } => {
  const next = nextStep(pack.ring) ?? refuse('stateRefused', '该升级包没有下一环');
  unlessRefused(packOwnProblem(pack));
  if (version !== null && version !== pack.version) refuse('conflict');
  unlessRefused(doneText(call, pack));
  const checks = checksFor(call, pack, next.step, evidenceOf(call, pack));
  unlessRefused(promotionProblem(next.step, checks, lifted));
  const name = firmwareName?.trim() ?? pack.firmwareName;
  requireFreeName(call.world.store, { ...pack, id: null, ring: next.to }, name);
  const firmwareId = copyRow(call, pack, next.to, name);
  insertLifted(call, firmwareId, lifted, checks);
  return { firmwareId, firmwareName: name };
};

export const publishPack = (call: Call<typeof packPublish>): ReplyOf<typeof packPublish> => {
  const pack = readOwnPack(call, call.query.firmwareId);
  requireKey(call, pack.ring, 'publish');
  return promote(call, pack, { ...call.body, firmwareName: null });
};

/** Makes a stable pack of a release, or a stable whole pack of a whole one. */
export const makeStable = (call: Call<typeof packMake>): ReplyOf<typeof packMake> => {
  const { ring, sourceFirmwareId, members, firmwareName, lifted, version } = call.body;
  if (sourceFirmwareId === null) return refuse('invalidInput', '请选择来源升级包');
  if (members.length > 0) return refuse('invalidInput', '稳定发布包由来源升级包制作，不能选择成员');
  const pack = readOwnPack(call, sourceFirmwareId);
  requireKey(call, pack.ring, 'makeStable');
  if (nextStep(pack.ring)?.to !== ring) refuse('invalidInput', `不能由${ringTable[pack.ring].title}制作`);
  return promote(call, pack, { lifted, firmwareName, version });
};
