import type { packDependencyCheck, packMake, packMakeChoices } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import { promotionProblem } from '@fleet/domain/areas/ota/pack/promotion.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { isAsFarAs, type Ring, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { verificationStates } from '@fleet/domain/areas/ota/pack/verification.ts';
import { isKnownVersion } from '@fleet/domain/core/versions/versions.ts';
import { wholeChecks } from '@fleet/domain/areas/ota/pack/wholeChecks.ts';
import { upgradePackLimit } from '@fleet/domain/core/transfers/files.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { removeObject } from '../../../../objects/objects.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { everyRow } from '../../../../store/paging.ts';
import { readProduct } from '../../../products/face.ts';
import { unlessRefused } from '../../module/ownership.ts';
import { conflictsOf, problemOf, requireMembers, statesFor } from './members.ts';
import { listPacks, readPack } from '../packRows.ts';
import type { ManifestMember } from '../files/packBytes.ts';
import { presentFile } from '../files/opening.ts';
import { judged } from '../../shared/packNeeds.ts';
import { makeStable } from './promoting.ts';
import { requireKey } from '../ringKeys.ts';
import { storeWhole } from '../files/wholeFile.ts';
import {
  dependencyProblem,
  insertLifted,
  insertMembers,
  insertModels,
  insertPack,
  requireFreeName,
  textsOf,
} from '../writing.ts';

/** Whole packs: what they may be made of, and how they are put together. */

type WholeRing = 'wholeTest' | 'whole';

/** Rings whose packs a whole one may be made of. */
const sourcesOf: Readonly<Record<WholeRing, readonly Ring[]>> = {
  wholeTest: ['test', 'alpha', 'release', 'stable'],
  whole: ['alpha', 'release', 'stable'],
};

/** The packs that stand for the members of a whole pack of tests: they themselves, or the farthest that was made of them. */
const standIns = (source: PackRow, offered: readonly PackRow[]) => {
  const chosen: string[] = [];
  const missing: string[] = [];
  for (const member of source.members) {
    const known = new Map(offered.map((pack) => [pack.firmwareId, pack]));
    const later = offered
      .filter((pack) => pack.firmwareId === member.firmwareId || pack.sourceFirmwareId === member.firmwareId)
      .toSorted((one, other) => Number(isAsFarAs(other.ring, one.ring)) - Number(isAsFarAs(one.ring, other.ring)));
    const found = later[0] ?? known.get(member.firmwareId);
    if (found === undefined) missing.push(member.moduleNickName);
    else chosen.push(found.firmwareId);
  }
  return { chosen, missing };
};

export const makeChoices = (call: Call<typeof packMakeChoices>): ReplyOf<typeof packMakeChoices> => {
  const { ring, production, sourceFirmwareId } = call.query;
  requireKey(call, ring, 'make');
  readProduct(call, production);
  const { list } = listPacks(
    call,
    { production, isWhole: false, isWithdrawn: false, checkStatus: 2, sort: '-destVersion' },
    everyRow,
  );
  const offered = list.filter((pack) => sourcesOf[ring].includes(pack.ring));
  const source = sourceFirmwareId === undefined ? null : readPack(call, sourceFirmwareId);
  const modules = [...Map.groupBy(offered, ({ moduleId }) => moduleId ?? '').values()].map((packs) => {
    const { moduleId, moduleName, moduleNickName, isSafetyRelevant } = packs[0]!;
    return {
      moduleId: moduleId ?? '',
      moduleName: moduleName ?? '',
      moduleNickName: moduleNickName ?? '',
      isSafetyRelevant,
      packs: [...packs],
    };
  });
  return {
    modules: modules.toSorted((one, other) => (one.moduleName < other.moduleName ? -1 : 1)),
    ...(source === null ? { chosen: [], missing: [] } : standIns(source, offered)),
  };
};

const stepInto = (ring: WholeRing) => (ring === 'wholeTest' ? 'toWholeTest' : 'toWhole');

type Make = Call<typeof packMake>;

/** Refuses what cannot be put together; gives its members in their order, and what it is called. */
const requireMakeable = (call: Make, ring: WholeRing) => {
  const { body, targetTntId: tntId } = call;
  requireKey(call, ring, 'make');
  const { destVersion, sourceFirmwareId, lifted } = body;
  const name = body.firmwareName?.trim() ?? refuse('invalidInput', '请填写升级包名称');
  if (destVersion === null) return refuse('invalidInput', '请填写版本号');
  if (!isKnownVersion(destVersion)) return refuse('invalidInput', '版本号须形如 v1.2.3.2026112001');
  if (sourceFirmwareId !== null) {
    const source = readPack(call, sourceFirmwareId);
    if (source.ring !== 'wholeTest' || ring !== 'whole') return refuse('invalidInput', '来源须为整包测试的整包');
    if (body.version !== null && body.version !== source.version) return refuse('conflict');
  }
  const packs = requireMembers(call, body.members);
  if (packs.some((pack) => !sourcesOf[ring].includes(pack.ring)))
    refuse('invalidInput', `成员须为${sourcesOf[ring].map((one) => ringTable[one].title).join('、')}`);
  const problem = problemOf(packs);
  const checks = wholeChecks(stepInto(ring), statesFor(call, packs), problem);
  // what the members themselves are refused for says more than the check of it
  if (problem !== null) refuse('invalidInput', problem);
  unlessRefused(promotionProblem(stepInto(ring), checks, lifted));
  const { productKey } = packs[0]!;
  const total = packs.reduce((sum, { firmwareSize }) => sum + firmwareSize, 0);
  if (total > upgradePackLimit) refuse('invalidInput', texts.upgradePackSize);
  requireFreeName(call.world.store, { id: null, tntId, ring, productKey }, name);
  const taken = call.world.store.one(
    `select 1 from ota_packs where tnt_id = @tntId and product_key = @productKey and ring = @ring
       and dest_version = @destVersion`,
    { tntId, productKey, ring, destVersion },
  );
  if (taken !== undefined) refuse('invalidInput', '版本已存在');
  return { packs, checks, name, destVersion, productKey, tntId };
};

const manifestMember = (pack: PackRow, index: number): ManifestMember => ({
  order: index + 1,
  moduleName: pack.moduleName ?? '',
  version: pack.destVersion,
  fileName: pack.fileName,
  size: pack.firmwareSize,
  sha256: pack.firmwareSign,
});

/** Models that every member is for. */
const commonModels = (packs: readonly PackRow[]): readonly string[] => {
  const [first, ...others] = packs.map(({ equipmentTypes }) => equipmentTypes.map(({ modelId }) => modelId));
  return (first ?? []).filter((modelId) => others.every((models) => models.includes(modelId)));
};

const putTogether = async (call: Make, ring: WholeRing): Promise<() => ReplyOf<typeof packMake>> => {
  const { world } = call;
  const { packs, destVersion, productKey } = requireMakeable(call, ring);
  if (commonModels(packs).length === 0) refuse('invalidInput', '成员没有共同的设备类型');
  const keys = packs.map(({ firmwareId }) => presentFile(world, firmwareId));
  const firmwareId = world.ids.next('fw');
  const key = `made/packs/${firmwareId}.zip`;
  const { size, sha256 } = await storeWhole({
    directory: world.objectsDirectory,
    key,
    storedAt: world.clock.now(),
    manifest: { productKey, version: destVersion, members: packs.map(manifestMember) },
    keyOf: ({ order }) => keys[order - 1]!,
    limit: upgradePackLimit,
  });
  call.afterRefusal(() => removeObject(world.objectsDirectory, key));
  return () => {
    const { body, session } = call;
    const known = requireMakeable(call, ring);
    insertPack(world.store, {
      id: firmwareId,
      tntId: known.tntId,
      name: known.name,
      ring,
      productKey,
      moduleId: null,
      type: 0,
      srcVersion: null,
      destVersion,
      fileName: `${productKey.toLowerCase()}-${destVersion}-${ringTable[ring].nameType}.zip`,
      fileKey: key,
      madeOf: null,
      firmwareSize: size,
      firmwareSign: sha256,
      expectedSign: null,
      checkStatus: 2,
      securityCounter: Math.max(...known.packs.map((pack) => pack.securityCounter)),
      ...textsOf(body),
      udi: '',
      needToVerify: true,
      verification: verificationStates.untried,
      verifyNote: null,
      sourceFirmwareId: body.sourceFirmwareId,
      validUntil: null,
      creatorId: session.userId,
      at: world.clock.now(),
    });
    insertMembers(world.store, firmwareId, body.members);
    insertModels(world.store, firmwareId, commonModels(known.packs));
    insertLifted(call, firmwareId, body.lifted, known.checks);
    if (body.sourceFirmwareId !== null)
      world.store.run('update ota_packs set published_firmware_id = @firmwareId where id = @source', {
        firmwareId,
        source: body.sourceFirmwareId,
      });
    return { firmwareId, firmwareName: known.name };
  };
};

export const makePack = (call: Make): Promise<() => ReplyOf<typeof packMake>> => {
  const { ring } = call.body;
  if (ring === 'wholeTest' || ring === 'whole') return putTogether(call, ring);
  return Promise.resolve(() => makeStable(call));
};

type Check = Call<typeof packDependencyCheck>;

const checkMembers = (call: Check, ring: WholeRing): ReplyOf<typeof packDependencyCheck> => {
  const packs = requireMembers(call, call.body.members);
  const problem = problemOf(packs);
  return {
    list: conflictsOf(packs),
    problem,
    checks: [...wholeChecks(stepInto(ring), statesFor(call, packs), problem)],
  };
};

const namesOf = ({ world }: Call<Endpoint>, productKey: string) =>
  new Map(
    world.store
      .all<{ moduleId: string; moduleName: string; moduleNickName: string }>(
        `select id as moduleId, name as moduleName, nick_name as moduleNickName from ota_modules
         where product_key = @productKey`,
        { productKey },
      )
      .map((module) => [module.moduleId, module]),
  );

export const checkPackDependencies = (call: Check): ReplyOf<typeof packDependencyCheck> => {
  const { ring, productKey, moduleId, dependencies } = call.body;
  readProduct(call, productKey);
  if (ring === 'wholeTest' || ring === 'whole') {
    requireKey(call, ring, 'make');
    return checkMembers(call, ring);
  }
  requireKey(call, ring, 'add', 'edit');
  const { targetTntId: tntId } = call;
  const modules = namesOf(call, productKey);
  const known = dependencies.flatMap((one) => {
    const module = modules.get(one.moduleId);
    return module === undefined ? [] : [{ firmwareId: '', ...module, ...one }];
  });
  return {
    list: judged(call.world.store, { ring, tntId }, known),
    problem: dependencyProblem(call.world.store, { productKey, moduleId, tntId }, dependencies),
    checks: [],
  };
};
