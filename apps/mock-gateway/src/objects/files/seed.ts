import { extensionOf } from '@fleet/domain/core/transfers/files.ts';
import { uploadFolder } from '../../session/credentials.ts';
import type { Store } from '../../store/store.ts';
import type { Ids } from '../../world/ids.ts';
import { type SampledPurpose, sampleOf } from '../../world/samples.ts';
import type { FileOwner } from './uploadRules.ts';

/** Media types of the samples by their extensions. */
const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wav: 'audio/wav',
  webp: 'image/webp',
  zip: 'application/zip',
};

/** A file of the data set: a sample under a name, with whoever uploaded it and what it belongs to. */
interface FileSeed {
  readonly tntId: string;
  readonly userId: string;
  readonly purpose: SampledPurpose;
  /** Where it lies below the uploader's folder; ends with a slash unless it is empty. */
  readonly folder?: string;
  readonly sample: string;
  readonly name: string;
  readonly createdAt: number;
  readonly owner: FileOwner;
  readonly position?: number;
}

/** Writes the row of one file and gives its id and size. */
export const seedFile = (
  store: Store,
  ids: Ids,
  { folder = '', sample, owner, position = 0, ...file }: FileSeed,
): { readonly fileId: string; readonly size: number } => {
  const uniqueKey = ids.next('key');
  const fileId = ids.next('fl');
  const { size } = sampleOf(file.purpose, sample);
  store.run(
    `insert into files (id, tnt_id, user_id, purpose, path, unique_key, name, size, mime_type, created_at,
       confirmed_at, owner_kind, owner_id, position)
     values (@fileId, @tntId, @userId, @purpose, @path, @uniqueKey, @name, @size, @mimeType, @createdAt,
       @createdAt, @ownerKind, @ownerId, @position)`,
    {
      ...file,
      fileId,
      path: `${uploadFolder(file.purpose, file.tntId, file.userId)}${folder}${uniqueKey}/${sample}`,
      uniqueKey,
      size,
      mimeType: types[extensionOf(sample)] ?? 'application/octet-stream',
      ownerKind: owner.kind,
      ownerId: owner.id,
      position,
    },
  );
  return { fileId, size };
};
