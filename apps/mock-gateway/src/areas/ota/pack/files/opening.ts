import { packLinkLifetime, packMissing } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { packLink } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { dropFilesOf } from '../../../../objects/files/fileRows.ts';
import { madeObject, type Measured, measuredFile } from '../../../../objects/making.ts';
import { removeObject, statObject } from '../../../../objects/objects.ts';
import { signedGetUrl } from '../../../../objects/signing/signedUrls.ts';
import type { Call, Happening } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { toInstant } from '../../../../rows/instants.ts';
import { signingKeyOf } from '../../../../session/credentials.ts';
import type { Store } from '../../../../store/store.ts';
import type { World } from '../../../../world/world.ts';
import { type Manifest, packBytes, wholeBytes } from './packBytes.ts';
import { dropJobs } from '../../job/run/withdrawing.ts';
import { readPack } from '../packRows.ts';
import { requireKey } from '../ringKeys.ts';

/** Where the bytes of packs lie; those of the data set are made when somebody wants them first. */

interface FileOf {
  readonly fileKey: string;
  readonly madeOf: number | null;
  readonly createdAt: number;
  readonly productKey: string;
  readonly version: string;
  readonly isWhole: number;
}

const fileOf = (store: Store, firmwareId: string): FileOf =>
  store.one<FileOf>(
    `select file_key as fileKey, made_of as madeOf, created_at as createdAt, product_key as productKey,
       dest_version as version, module_id is null as isWhole
     from ota_packs where id = @firmwareId`,
    { firmwareId },
  ) ?? refuse('notFound', packMissing);

interface StoredMember {
  readonly firmwareId: string;
  readonly order: number;
  readonly moduleName: string;
  readonly version: string;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
}

/** The members of a whole pack as its manifest names them, with the ids of their packs. */
const membersOf = (store: Store, wholeId: string): readonly StoredMember[] =>
  store.all<StoredMember>(
    `select k.id as firmwareId, w.no as "order", m.name as moduleName, k.dest_version as version,
       k.file_name as fileName, k.firmware_size as size, k.firmware_sign as sha256
     from ota_pack_members w join ota_packs k on k.id = w.firmware_id join ota_modules m on m.id = k.module_id
     where w.whole_id = @wholeId order by w.no`,
    { wholeId },
  );

/** What stands in the manifest of a whole pack, and by their place the packs of its members. */
const manifestOf = (
  store: Store,
  wholeId: string,
): { readonly manifest: Manifest; readonly ids: ReadonlyMap<number, string> } => {
  const { productKey, version } = fileOf(store, wholeId);
  const members = membersOf(store, wholeId);
  return {
    manifest: { productKey, version, members: members.map(({ firmwareId: _, ...member }) => member) },
    ids: new Map(members.map(({ order, firmwareId }) => [order, firmwareId])),
  };
};

/** Makes the bytes of a pack of the data set. */
const madeBytes = (store: Store, firmwareId: string): Uint8Array => {
  const { isWhole, fileKey, madeOf } = fileOf(store, firmwareId);
  if (isWhole === 0) return packBytes(fileKey, madeOf ?? 0);
  const { manifest, ids } = manifestOf(store, firmwareId);
  return wholeBytes(manifest, ({ order }) => madeBytes(store, ids.get(order)!));
};

/** How large a pack of the data set is, and its digest. */
export const measuredPack = (store: Store, firmwareId: string): Measured => {
  const { isWhole, fileKey, madeOf } = fileOf(store, firmwareId);
  const name = isWhole === 0 ? `${fileKey} ${madeOf}` : JSON.stringify(manifestOf(store, firmwareId).manifest);
  return measuredFile(name, () => madeBytes(store, firmwareId));
};

/** Where the bytes of a pack lie: they are there afterwards. Refuses a pack of which they are gone. */
export const presentFile = ({ store, objectsDirectory }: World, firmwareId: string): string => {
  const file = fileOf(store, firmwareId);
  if (file.madeOf !== null)
    madeObject(objectsDirectory, file.fileKey, file.createdAt, () => madeBytes(store, firmwareId));
  return statObject(objectsDirectory, file.fileKey) === null ? refuse('notFound', '文件已被清理') : file.fileKey;
};

/** An address of a pack that works for ten minutes; it counts as a download. */
export const linkTo = (call: Call<typeof packLink>): ReplyOf<typeof packLink> => {
  const { world, origin } = call;
  const pack = readPack(call, call.query.firmwareId);
  requireKey(call, pack.ring, 'download');
  const { firmwareId, fileName: name } = pack;
  const key = presentFile(world, firmwareId);
  world.store.run('update ota_packs set download_count = download_count + 1 where id = @firmwareId', { firmwareId });
  const expiresAt = world.clock.now() + packLinkLifetime;
  return {
    url: signedGetUrl({ key, base: origin, expiresAt, name, isDownload: true, signingKey: signingKeyOf(world) }),
    name,
    size: pack.firmwareSize,
    firmwareSign: pack.firmwareSign,
    expiresAt: toInstant(expiresAt),
  };
};

/** Lets the bytes under a key go, once that is certain, unless a pack lies there still. */
export const dropFile = (happening: Happening, fileKey: string): void => {
  const { store, objectsDirectory } = happening.world;
  if (store.one('select 1 from ota_packs where file_key = @fileKey', { fileKey }) !== undefined) return;
  const owner = store.one<{ id: string }>(
    "select owner_id as id from file_ref where path = @fileKey and owner_kind = 'upgradePack'",
    { fileKey },
  );
  if (owner !== undefined) dropFilesOf(happening, { kind: 'upgradePack', id: owner.id });
  happening.afterCommit(() => removeObject(objectsDirectory, fileKey));
};

/** Forgets a pack; its file goes with the last pack that is made of it. */
export const dropPack = (happening: Happening, firmwareId: string): void => {
  const { store } = happening.world;
  const { fileKey } = fileOf(store, firmwareId);
  // what it has taken along stays taken back, for its reason
  store.run(
    `update ota_packs set withdraw_reason = (select withdraw_reason from ota_packs where id = @firmwareId)
     where withdrawn_by = @firmwareId and withdraw_reason is null`,
    { firmwareId },
  );
  store.run('delete from ota_packs where id = @firmwareId', { firmwareId });
  dropFile(happening, fileKey);
};

/** Forgets all packs of a tenant or of a product, with the jobs that used them. */
export const dropPacksOf = (happening: Happening, column: 'tnt_id' | 'product_key', id: string): void => {
  const { store } = happening.world;
  const ids = store.column<string>(`select id from ota_packs where ${column} = @id order by id`, { id });
  const values = { ids: JSON.stringify(ids) };
  const those = '(select value from json_each(@ids))';
  dropJobs(
    happening.world,
    store.column<string>(`select id from ota_jobs where firmware_id in ${those} order by id`, values),
  );
  store.run(`delete from ota_pack_members where firmware_id in ${those} or whole_id in ${those}`, values);
  for (const firmwareId of ids) dropPack(happening, firmwareId);
};
