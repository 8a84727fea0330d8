import { existsSync } from 'node:fs';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { type FileKind, linkLifetime } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type { deviceFileLink } from '@fleet/domain/areas/equipment/file/contract.ts';
import { openProblem } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import { objectRecordPath } from '../../../objects/disk.ts';
import { removeObject } from '../../../objects/objects.ts';
import { placeObjects } from '../../../objects/placing.ts';
import { signedGetUrl } from '../../../objects/signing/signedUrls.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { signingKeyOf } from '../../../session/credentials.ts';
import { bytesOf } from './content.ts';
import type { FileFacts } from './facts.ts';
import { knownFiles } from './fileRows.ts';

/** How files of devices are opened: their bytes are made when somebody wants them first, out of what is stored of them. */

const keyOf = (deviceId: string, recordId: string, name: string): string => `fetched/${deviceId}/${recordId}/${name}`;

interface StoredContent {
  readonly kind: FileKind;
  readonly from: number | null;
  readonly to: number | null;
  readonly size: number;
  readonly sha256: string;
  readonly fetchedAt: number;
  readonly facts: string;
}

/** An address of a file that works for ten minutes. */
export const linkTo = (call: Call<typeof deviceFileLink>): ReplyOf<typeof deviceFileLink> => {
  const { world, query, origin } = call;
  const file = knownFiles(call, [query.recordId]).get(query.recordId) ?? refuse('notFound', '文件不存在或已被删除');
  const problem = openProblem({ status: file.status, isExpired: file.isExpired === 1 });
  if (problem !== null) return refuse('stateRefused', problem);
  const { facts, ...content } = world.store.one<StoredContent>(
    `select kind, range_from as "from", range_to as "to", size, sha256, fetched_at as fetchedAt, facts
     from device_files where record_id = @recordId`,
    { recordId: file.recordId },
  )!;
  const { objectsDirectory, clock } = world;
  const key = keyOf(file.deviceId, file.recordId, file.name);
  if (!existsSync(objectRecordPath(objectsDirectory, key)))
    placeObjects(objectsDirectory, [
      {
        key,
        contentType: 'application/octet-stream',
        storedAt: content.fetchedAt,
        bytes: bytesOf({ ...content, facts: JSON.parse(facts) as FileFacts }),
      },
    ]);
  const expiresAt = clock.now() + linkLifetime;
  return {
    url: signedGetUrl({
      key,
      base: origin,
      expiresAt,
      name: file.name,
      isDownload: true,
      signingKey: signingKeyOf(world),
    }),
    name: file.name,
    size: content.size,
    sha256: content.sha256,
    expiresAt: toInstant(expiresAt),
  };
};

/** Lets the bytes of files go, once that is certain. */
export const dropBytes = (
  { world, afterCommit }: Happening,
  files: readonly { readonly recordId: string; readonly deviceId: string; readonly name: string }[],
): void =>
  afterCommit(() => {
    for (const { deviceId, recordId, name } of files)
      removeObject(world.objectsDirectory, keyOf(deviceId, recordId, name));
  });

/** Forgets the bytes of all files of a device, before it goes itself. */
export const dropBytesOf = (happening: Happening, deviceId: string): void =>
  dropBytes(
    happening,
    happening.world.store.all<{ recordId: string; deviceId: string; name: string }>(
      'select record_id as recordId, device_id as deviceId, name from device_files where device_id = @deviceId',
      { deviceId },
    ),
  );
