import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { type FileKind, linkLifetime } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type { deviceFileLink } from '@fleet/domain/areas/equipment/file/contract.ts';
import { openProblem } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import { readObject } from '../../../objects/objects.ts';
import { dropFilesOf } from '../../../objects/files/fileRows.ts';
import { passFiles } from '../../../objects/files/keeping.ts';
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

/** Where an uploaded file lies; undefined for one that a device sent. */
const uploadedAt = ({ world }: Call<typeof deviceFileLink>, recordId: string): string | undefined =>
  world.store.one<{ path: string }>(
    "select path from file_ref where owner_kind = 'deviceFile' and owner_id = @recordId",
    { recordId },
  )?.path;

interface StoredContent {
  readonly kind: FileKind;
  readonly from: number | null;
  readonly to: number | null;
  readonly size: number;
  readonly sha256: string;
  readonly fetchedAt: number;
  /** Null for one that people added. */
  readonly facts: string | null;
  /** Of one that was distributed: its bytes belong to the job and go with it. */
  readonly objectKey: string | null;
}

/** An address of a file that works for ten minutes. */
export const linkTo = (call: Call<typeof deviceFileLink>): ReplyOf<typeof deviceFileLink> => {
  const { world, query, origin } = call;
  const file = knownFiles(call, [query.recordId]).get(query.recordId) ?? refuse('notFound', '文件不存在或已被删除');
  const problem = openProblem({ status: file.status, isExpired: file.isExpired === 1 });
  if (problem !== null) return refuse('stateRefused', problem);
  const { facts, objectKey, ...content } = world.store.one<StoredContent>(
    `select kind, range_from as "from", range_to as "to", size, sha256, fetched_at as fetchedAt, facts, object_key as objectKey
     from device_files where record_id = @recordId`,
    { recordId: file.recordId },
  )!;
  const { objectsDirectory, clock } = world;
  const key = objectKey ?? uploadedAt(call, file.recordId) ?? keyOf(file.deviceId, file.recordId, file.name);
  if (facts !== null && readObject(objectsDirectory, key) === null)
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
  happening: Happening,
  files: readonly { readonly recordId: string; readonly deviceId: string; readonly name: string }[],
): void => {
  const paths = files.flatMap(({ recordId, deviceId, name }) => [
    keyOf(deviceId, recordId, name),
    ...dropFilesOf(happening, { kind: 'deviceFile', id: recordId }),
  ]);
  happening.afterCommit(() => {
    for (const path of paths) removeObject(happening.world.objectsDirectory, path);
  });
};

/** Forgets the bytes of all files of a device, before it goes itself. */
export const dropBytesOf = (happening: Happening, deviceId: string): void =>
  dropBytes(
    happening,
    happening.world.store.all<{ recordId: string; deviceId: string; name: string }>(
      'select record_id as recordId, device_id as deviceId, name from device_files where device_id = @deviceId',
      { deviceId },
    ),
  );

/** Lets what people added to a device be files of the tenant that has it from now on. */
export const passFilesOf = (happening: Happening, deviceId: string, tntId: string): void => {
  for (const id of happening.world.store.column<string>(
    "select record_id from device_files where device_id = @deviceId and source = 'platform' and object_key is null",
    { deviceId },
  ))
    passFiles(happening, { kind: 'deviceFile', id, tntId });
};
