import type { packAdd, packUploadCheck } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { unmetNeeds } from '@fleet/domain/areas/ota/pack/dependencies.ts';
import { packFileProblem, readPackName, type UploadRing } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import { promoteProblem } from '@fleet/domain/areas/ota/pack/packRules.ts';
import { promotionProblem, type PromotionCheck } from '@fleet/domain/areas/ota/pack/promotion.ts';
import { alphaChecks } from '@fleet/domain/areas/ota/pack/ringChecks.ts';
import { newVerification } from '@fleet/domain/areas/ota/pack/verification.ts';
import { isSameVersion } from '@fleet/domain/core/versions/versions.ts';
import type { ModuleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { digestOf } from '../../../objects/files/copying.ts';
import { bindFiles, findOwnFile } from '../../../objects/files/fileRows.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readProduct } from '../../products/face.ts';
import { readModuleOf } from '../module/moduleRows.ts';
import { unlessRefused } from '../module/ownership.ts';
import { scheduleCheck } from './files/due.ts';
import { evidenceOf } from './evidence.ts';
import { readPack } from './packRows.ts';
import { requireKey } from './ringKeys.ts';
import { insertLifted, insertPack, requireForm, textsOf, validUntilOf, writeParts } from './writing.ts';

/** Packs that people upload: what their files say, and what is asked of them. */

/** The module of a product that somebody uploads for; refuses others like those that are missing. */
const requireModule = (call: Call<Endpoint>, productKey: string, moduleId: string): ModuleRow => {
  readProduct(call, productKey);
  return readModuleOf(call, productKey, moduleId);
};

interface Duplicate {
  readonly firmwareId: string;
  readonly firmwareName: string;
  readonly version: string;
}

/** The pack of a tenant that has the version of a module in a ring already; null for none. */
const duplicateOf = (
  { world, targetTntId: tntId }: Call<Endpoint>,
  ring: UploadRing,
  moduleId: string,
  version: string,
): Duplicate | null =>
  world.store
    .all<Duplicate>(
      `select id as firmwareId, name as firmwareName, dest_version as version from ota_packs
       where module_id = @moduleId and ring = @ring and tnt_id = @tntId order by id`,
      { moduleId, ring, tntId },
    )
    .find((pack) => isSameVersion(pack.version, version)) ?? null;

/** What is asked of an alpha, with the test pack that is named as its source. */
const checksOf = (
  call: Call<Endpoint>,
  pack: { readonly moduleId: string; readonly version: string },
  sourceFirmwareId: string | null,
): readonly PromotionCheck[] => {
  if (sourceFirmwareId === null) return alphaChecks(pack, null);
  const source = readPack(call, sourceFirmwareId);
  if (source.ring !== 'test') return refuse('invalidInput', '来源须为测试包');
  const { evidence } = evidenceOf(call, source);
  return alphaChecks(pack, {
    moduleId: source.moduleId ?? '',
    version: source.destVersion,
    verification: source.status,
    isWithdrawn: source.isWithdrawn,
    succeeded: evidence.succeeded,
    severeIssues: evidence.openIssues[2],
  });
};

/** The version that a file is of: by its name, or as it was typed where names are not checked. */
const versionOf = (module: ModuleRow, fileName: string, typed: string | null): string | null =>
  module.nameCheck ? (readPackName(fileName)?.version ?? null) : typed;

/** 该版本已存在：{name}. */
const duplicateText = ({ firmwareName }: Duplicate): string => `该版本已存在：${firmwareName}`;

export const checkUpload = (call: Call<typeof packUploadCheck>): ReplyOf<typeof packUploadCheck> => {
  const { ring, productKey, moduleId, size, destVersion = null, sourceFirmwareId = null } = call.body;
  requireKey(call, ring, 'add', 'edit');
  const module = requireModule(call, productKey, moduleId);
  const fileName = call.body.fileName.trim();
  const problem = packFileProblem({ name: fileName, size }, ring, module.nameCheck);
  const parts = module.nameCheck ? readPackName(fileName) : null;
  const version = versionOf(module, fileName, destVersion);
  const duplicate = version === null ? null : duplicateOf(call, ring, moduleId, version);
  return {
    destVersion: version,
    day: parts?.day ?? null,
    serial: parts?.serial ?? null,
    problems: [problem, duplicate === null ? null : duplicateText(duplicate)].filter((text) => text !== null),
    duplicateOf: duplicate === null ? null : { firmwareId: duplicate.firmwareId, firmwareName: duplicate.firmwareName },
    checks: ring === 'alpha' && version !== null ? [...checksOf(call, { moduleId, version }, sourceFirmwareId)] : [],
  };
};

/** Refuses a file that its name, its ending or its size speaks against; gives where it lies and what it is of. */
export const requireFile = (
  call: Call<Endpoint>,
  { fileId, fileName: given }: { readonly fileId: string; readonly fileName: string },
  ring: UploadRing,
  nameCheck: boolean,
) => {
  const fileName = given.trim();
  const file = findOwnFile(call, fileId);
  const problem = packFileProblem({ name: fileName, size: file.size }, ring, nameCheck);
  return problem === null ? { file, fileName } : refuse('invalidInput', problem);
};

type Add = Call<typeof packAdd>;

/** Refuses what cannot come into the ring; gives all that is known of it. */
const requireAddable = (call: Add) => {
  const { body, targetTntId: tntId } = call;
  const { ring, productKey, moduleId, type, sourceFirmwareId } = body;
  requireKey(call, ring, 'add');
  const module = requireModule(call, productKey, moduleId);
  const { file, fileName } = requireFile(call, body, ring, module.nameCheck);
  const version = versionOf(module, fileName, body.destVersion) ?? refuse('invalidInput', '请填写版本号');
  const duplicate = duplicateOf(call, ring, moduleId, version);
  if (duplicate !== null) refuse('invalidInput', `版本已存在`);
  if (type === 1 && body.srcVersion === null) refuse('invalidInput', '差分包必须填写待升级版本');
  if (type === 1 && body.srcVersion !== null && isSameVersion(body.srcVersion, version))
    refuse('invalidInput', '待升级版本不能与版本号相同');
  if (ring === 'alpha' && body.fixIssueDesc.trim() === '') refuse('invalidInput', '请填写修复问题');
  const checks = ring === 'alpha' ? checksOf(call, { moduleId, version }, sourceFirmwareId) : [];
  if (ring !== 'alpha' && sourceFirmwareId !== null) refuse('invalidInput', '测试包没有来源');
  const problem = ring === 'alpha' ? promotionProblem('toAlpha', checks, body.lifted) : null;
  if (problem !== null) refuse('stateRefused', problem);
  if (sourceFirmwareId !== null) unlessRefused(promoteProblem(readPack(call, sourceFirmwareId)));
  requireForm(call, { id: null, tntId, ring, productKey, moduleId }, body);
  return { tntId, file, fileName, version, checks, validUntil: validUntilOf(call, body.validUntil) };
};

/** Its bytes are read first, for their digest, which is told once the check of the file is over. */
export const addPack = async (call: Add): Promise<() => ReplyOf<typeof packAdd>> => {
  const sha256 = await digestOf(call.world.objectsDirectory, requireAddable(call).file.path);
  return () => {
    const { world, body, session } = call;
    const { tntId, file, fileName, version, checks, validUntil } = requireAddable(call);
    const firmwareId = world.ids.next('fw');
    bindFiles(call, { kind: 'upgradePack', id: firmwareId, tntId }, [{ id: file.id, path: file.path, name: fileName }]);
    insertPack(world.store, {
      id: firmwareId,
      tntId,
      name: body.firmwareName.trim(),
      ring: body.ring,
      productKey: body.productKey,
      moduleId: body.moduleId,
      type: body.type,
      srcVersion: body.type === 1 ? body.srcVersion : null,
      destVersion: version,
      fileName,
      fileKey: file.path,
      madeOf: null,
      firmwareSize: file.size,
      firmwareSign: sha256,
      expectedSign: body.expectedSign,
      checkStatus: 1,
      securityCounter: body.securityCounter,
      ...textsOf(body),
      udi: body.udi,
      needToVerify: body.needToVerify,
      verification: newVerification(body.needToVerify),
      verifyNote: null,
      sourceFirmwareId: body.sourceFirmwareId,
      validUntil,
      creatorId: session.userId,
      at: world.clock.now(),
    });
    writeParts(world.store, firmwareId, body);
    insertLifted(call, firmwareId, body.lifted, checks);
    if (body.sourceFirmwareId !== null)
      world.store.run('update ota_packs set published_firmware_id = @firmwareId where id = @source', {
        firmwareId,
        source: body.sourceFirmwareId,
      });
    scheduleCheck(world, firmwareId, file.size);
    return { firmwareId, conflicts: [...unmetNeeds(readPack(call, firmwareId).dependencies)] };
  };
};
