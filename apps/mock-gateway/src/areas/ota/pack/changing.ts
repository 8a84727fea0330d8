import type * as contract from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { unmetNeeds } from '@fleet/domain/areas/ota/pack/dependencies.ts';
import {
  fixedPackProblem,
  isFixed,
  packDeletionProblem,
  packEditProblem,
  packMissing,
} from '@fleet/domain/areas/ota/pack/packRules.ts';
import { isSameVersion } from '@fleet/domain/core/versions/versions.ts';
import { readPackName, uploadRings, type UploadRing } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { stepVerification } from '@fleet/domain/areas/ota/pack/verification.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { digestOf } from '../../../objects/files/copying.ts';
import { bindFiles } from '../../../objects/files/fileRows.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { readModules } from '../module/moduleRows.ts';
import { unlessRefused } from '../module/ownership.ts';
import { requireFile } from './adding.ts';
import { scheduleCheck } from './files/due.ts';
import { dropFile, dropPack } from './files/opening.ts';
import { knownPacks, readOwnPack, readPack } from './packRows.ts';
import { mayDo, requireKey } from './ringKeys.ts';
import { requireForm, textsOf, validUntilOf, writeParts } from './writing.ts';

/** Packs that are edited and deleted. */

type Update = Call<typeof contract.packUpdate>;
type Form = Update['body'];

const sameLists = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
const needsOf = (needs: Form['dependencies']) =>
  needs.map(({ moduleId, minVersion, maxVersion }) => JSON.stringify([moduleId, minVersion, maxVersion]));

/** What of a form is another than it is stored, beside the texts. */
const changesOf = (pack: PackRow, body: Form) => ({
  models: !sameLists(
    pack.equipmentTypes.map(({ modelId }) => modelId),
    body.equipmentTypes,
  ),
  dependencies: !sameLists(needsOf(pack.dependencies), needsOf(body.dependencies)),
  others:
    pack.firmwareName !== body.firmwareName.trim() ||
    pack.udi !== body.udi ||
    pack.needToVerify !== body.needToVerify ||
    (pack.validUntil === null ? null : Date.parse(pack.validUntil)) !==
      (body.validUntil === null ? null : Date.parse(body.validUntil)) ||
    !sameLists(
      pack.fixedIssues.map(({ issueId }) => issueId),
      body.fixedIssues,
    ),
});

/** Refuses a file where none may take another's place: only that of a wrong digest, by one of the same version. */
const requireReplacement = (call: Update, pack: PackRow) => {
  const { file: given } = call.body;
  if (given === null) return null;
  if (pack.checkStatus !== 3) return refuse('stateRefused', '文件校验一致，不能替换');
  if (!(uploadRings as readonly string[]).includes(pack.ring)) return refuse('stateRefused', fixedPackProblem);
  const module = readModules(call, [pack.moduleId ?? '']).get(pack.moduleId ?? '');
  const nameCheck = module?.nameCheck ?? true;
  const { file, fileName } = requireFile(call, given, pack.ring as UploadRing, nameCheck);
  const version = nameCheck ? readPackName(fileName)?.version : pack.destVersion;
  if (version === undefined || !isSameVersion(version, pack.destVersion))
    return refuse('invalidInput', `替换文件的版本须为 ${pack.destVersion}`);
  return { file, fileName, expectedSign: given.expectedSign };
};

/** Refuses what cannot be changed; gives the pack and what takes the place of its file. */
const requireEditable = (call: Update) => {
  const pack = readOwnPack(call, call.query.firmwareId);
  requireKey(call, pack.ring, 'edit');
  if (call.body.version !== pack.version) refuse('conflict');
  unlessRefused(packEditProblem(pack));
  const changes = changesOf(pack, call.body);
  const replacement = requireReplacement(call, pack);
  const isMore = changes.models || changes.dependencies || changes.others;
  if (isFixed(pack) && isMore) refuse('stateRefused', fixedPackProblem);
  if (pack.ring === 'alpha' && call.body.fixIssueDesc.trim() === '') refuse('invalidInput', '请填写修复问题');
  if (isMore) requireForm(call, { ...pack, id: pack.firmwareId }, call.body);
  return { pack, changes, replacement };
};

/** Writes a pack by its form; models, dependencies and file change what its verification was about. */
export const updatePack = async (call: Update): Promise<() => ReplyOf<typeof contract.packUpdate>> => {
  const asked = requireEditable(call).replacement;
  const sha256 = asked === null ? '' : await digestOf(call.world.objectsDirectory, asked.file.path);
  return () => {
    const { world, body } = call;
    const { store, clock } = world;
    const { pack, changes, replacement } = requireEditable(call);
    const { firmwareId, tntId } = pack;
    const isOther = changes.models || changes.dependencies || replacement !== null;
    const step = isOther ? stepVerification(pack.status, 'contentChanged') : { next: pack.status };
    if ('refused' in step) return refuse('stateRefused', step.refused);
    const validUntil =
      pack.validUntil === body.validUntil && body.validUntil !== null
        ? Date.parse(body.validUntil)
        : validUntilOf(call, body.validUntil);
    // whether it needs to be verified decides only as long as nobody has tried it
    const isUntried = step.next === 1 || step.next === 2;
    store.run(
      `update ota_packs set name = @name, pack_desc = @packDesc, new_features_desc = @newFeaturesDesc,
         fix_issue_desc = @fixIssueDesc, compatibility_desc = @compatibilityDesc, udi = @udi,
         need_to_verify = @needToVerify, verify_status = @verification, valid_until = @validUntil, updated_at = @now,
         version = version + 1
       where id = @firmwareId`,
      {
        firmwareId,
        name: body.firmwareName.trim(),
        ...textsOf(body),
        udi: body.udi,
        needToVerify: Number(body.needToVerify),
        verification: isUntried && body.needToVerify !== pack.needToVerify ? (body.needToVerify ? 2 : 1) : step.next,
        validUntil,
        now: clock.now(),
      },
    );
    writeParts(store, firmwareId, body);
    const reply = { conflicts: [...unmetNeeds(readPack(call, firmwareId).dependencies)] };
    if (replacement === null) return reply;
    const { file, fileName, expectedSign } = replacement;
    const before = store.one<{ key: string }>('select file_key as key from ota_packs where id = @firmwareId', {
      firmwareId,
    })!.key;
    store.run(
      `update ota_packs set file_name = @fileName, file_key = @key, made_of = null, firmware_size = @size,
         firmware_sign = @sha256, expected_sign = @expectedSign, check_status = 1 where id = @firmwareId`,
      { firmwareId, fileName, key: file.path, size: file.size, sha256, expectedSign },
    );
    dropFile(call, before);
    bindFiles(call, { kind: 'upgradePack', id: firmwareId, tntId }, [{ id: file.id, path: file.path, name: fileName }]);
    scheduleCheck(world, firmwareId, file.size);
    return reply;
  };
};

export const deletePacks = (call: Call<typeof contract.packDelete>): BatchReply =>
  eachOf(call.body.ids, {
    rows: knownPacks(call, call.body.ids),
    nameOf: ({ firmwareName }) => firmwareName,
    missing: packMissing,
    run: (pack) => {
      if (!mayDo(call, pack.ring, 'delete')) return { refused: businessCodes.forbidden.message };
      const problem = packDeletionProblem(pack);
      if (problem !== null) return { refused: problem };
      dropPack(call, pack.firmwareId);
      return 'changed';
    },
  });
