import type { softwareLink, SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { linkLifetime } from '@fleet/domain/areas/software/software/softwareCodes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { dropFilesOf } from '../../../objects/files/fileRows.ts';
import { madeObject } from '../../../objects/making.ts';
import { removeObject } from '../../../objects/objects.ts';
import { signedGetUrl } from '../../../objects/signing/signedUrls.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { signingKeyOf } from '../../../session/credentials.ts';
import type { World } from '../../../world/world.ts';
import { packageBytes } from './packageBytes.ts';
import { readSoftware } from './softwareRows.ts';

/** How packages are had: those of the data set are made when somebody wants them first. */

type OfPackage = Pick<SoftwareRow, 'softwareId' | 'fileName'>;

const keyOfMade = ({ softwareId, fileName }: OfPackage): string => `made/software/${softwareId}/${fileName}`;

const uploadedAt = ({ store }: World, softwareId: string): string | undefined =>
  store.one<{ path: string }>("select path from file_ref where owner_kind = 'software' and owner_id = @softwareId", {
    softwareId,
  })?.path;

/** Makes the bytes of a package of the data set, unless they lie there. */
const makeObject = ({ store, objectsDirectory }: World, software: OfPackage): string => {
  const key = keyOfMade(software);
  const made = store.one<{ madeOf: number | null; storedAt: number }>(
    'select made_of as madeOf, created_at as storedAt from software where id = @id',
    { id: software.softwareId },
  );
  if (made === undefined || made.madeOf === null) return refuse('notFound', '文件不存在或已被删除');
  const { madeOf, storedAt } = made;
  madeObject(objectsDirectory, key, storedAt, () => packageBytes(software.fileName, madeOf));
  return key;
};

/** An address of a package that works for ten minutes; it counts as a download. */
export const linkTo = (call: Call<typeof softwareLink>): ReplyOf<typeof softwareLink> => {
  const { world, origin } = call;
  const software = readSoftware(call, call.query.softwareId);
  const { softwareId, fileName: name } = software;
  const key = uploadedAt(world, softwareId) ?? makeObject(world, software);
  world.store.run('update software set download_count = download_count + 1 where id = @softwareId', { softwareId });
  const expiresAt = world.clock.now() + linkLifetime;
  return {
    url: signedGetUrl({ key, base: origin, expiresAt, name, isDownload: true, signingKey: signingKeyOf(world) }),
    name,
    size: software.fileSize,
    sha256: software.sha256,
    expiresAt: toInstant(expiresAt),
  };
};

/** Lets the bytes of packages go, once that is certain. */
export const dropPackages = (happening: Happening, packages: readonly OfPackage[]): void => {
  const paths = packages.flatMap((one) => [
    keyOfMade(one),
    ...dropFilesOf(happening, { kind: 'software', id: one.softwareId }),
  ]);
  happening.afterCommit(() => {
    for (const path of paths) removeObject(happening.world.objectsDirectory, path);
  });
};
