import { readPackName } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { PackSeed, WholePackSeed } from '@fleet/fixtures/areas/ota/seeds.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';
import { measuredPack } from './files/opening.ts';
import { changeOf, settleWithdrawal } from './withdrawal/settling.ts';
import { insertDependencies, insertIssues, insertMembers, insertModels, insertPack } from './writing.ts';

/** The packs of a data set; products, models, modules and people are there already. */
export const seedPacks = (store: Store, data: DataSet, now: number): void => {
  const platform = data.tenants.find(({ isInner }) => isInner)?.id ?? '';
  const userId = userIdsOf(data);
  for (const pack of data.packs) {
    seedRow(store, data, pack, { platform, userId, now });
    insertDependencies(store, pack.id, pack.dependencies ?? []);
    insertIssues(store, pack.id, pack.fixedIssues ?? []);
  }
  for (const whole of data.wholePacks) {
    seedRow(store, data, whole, { platform, userId, now });
    insertMembers(store, whole.id, whole.memberIds);
  }
  // a whole pack is measured with its members, and every one once those are known
  for (const { id } of [...data.packs, ...data.wholePacks]) {
    const { size, sha256 } = measuredPack(store, id);
    store.run('update ota_packs set firmware_size = @size, firmware_sign = @sha256 where id = @id', {
      id,
      size,
      sha256,
    });
  }
  for (const { id, sourceId } of [...data.packs, ...data.wholePacks])
    if (sourceId !== undefined)
      store.run('update ota_packs set published_firmware_id = @id where id = @sourceId', { id, sourceId });
  for (const { id, withdrawn } of [...data.packs, ...data.wholePacks])
    if (withdrawn !== undefined) settleWithdrawal(store, changeOf(store, id, true), morningOf(withdrawn.daysAgo, now));
};

interface Given {
  readonly platform: string;
  readonly userId: (userName: string) => string;
  readonly now: number;
}

/** What was made of another lies where that lies: the name of the build, without the ring. */
const keyOf = (productKey: string, fileName: string): string => {
  const parts = readPackName(fileName);
  const type = parts?.type ?? '';
  const build = parts === null ? fileName : fileName.replace(`-${type}.`, '.');
  return `made/packs/${productKey}/${build}`;
};

const nameOf = (fileName: string): string => {
  const parts = readPackName(fileName);
  return parts === null ? fileName.replace(/\.[^.]*$/, '') : `${parts.title}-${parts.version}`;
};

const seedRow = (
  store: Store,
  { models }: DataSet,
  pack: PackSeed | WholePackSeed,
  { platform, userId, now }: Given,
): void => {
  const isWhole = 'memberIds' in pack;
  const at = morningOf(pack.daysAgo, now);
  insertPack(store, {
    id: pack.id,
    tntId: pack.tntId ?? platform,
    name: nameOf(pack.fileName),
    ring: pack.ring,
    productKey: pack.productKey,
    moduleId: isWhole ? null : pack.moduleId,
    type: isWhole || pack.srcVersion === undefined ? 0 : 1,
    srcVersion: isWhole ? null : (pack.srcVersion ?? null),
    destVersion: pack.version,
    fileName: pack.fileName,
    fileKey: isWhole ? `made/packs/${pack.productKey}/${pack.fileName}` : keyOf(pack.productKey, pack.fileName),
    madeOf: isWhole ? 0 : pack.content,
    firmwareSize: 0,
    firmwareSign: '',
    expectedSign: isWhole ? null : (pack.expectedSign ?? null),
    checkStatus: !isWhole && pack.expectedSign !== undefined ? 3 : 2,
    securityCounter: 0,
    packDesc: pack.packDesc,
    newFeaturesDesc: pack.newFeaturesDesc ?? '',
    fixIssueDesc: pack.fixIssueDesc ?? '',
    compatibilityDesc: pack.compatibilityDesc ?? '',
    udi: '',
    needToVerify: pack.status !== 1,
    verification: pack.status,
    verifyNote: pack.verifyNote ?? null,
    sourceFirmwareId: pack.sourceId ?? null,
    validUntil: null,
    creatorId: userId(pack.by),
    at,
  });
  store.run('update ota_packs set download_count = @downloads where id = @id', {
    id: pack.id,
    downloads: pack.downloads,
  });
  insertModels(
    store,
    pack.id,
    pack.models ?? models.filter(({ productKey }) => productKey === pack.productKey).map(({ id }) => id),
  );
  if (pack.withdrawn !== undefined)
    store.run(
      `update ota_packs set is_withdrawn = 1, withdraw_reason = @reason, withdrawn_at = @withdrawnAt where id = @id`,
      { id: pack.id, reason: pack.withdrawn.reason, withdrawnAt: morningOf(pack.withdrawn.daysAgo, now) },
    );
  for (const [index, [code, text, reason]] of (pack.lifted ?? []).entries())
    store.run(
      `insert into ota_pack_lifted (firmware_id, no, code, text, reason, lifted_by, lifted_at)
       values (@id, @no, @code, @text, @reason, @userId, @at)`,
      { id: pack.id, no: index + 1, code, text, reason, userId: userId(pack.by), at },
    );
};
