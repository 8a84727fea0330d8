import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { StoredFile, UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { readObjectStart, statObject } from '../objects.ts';
import { signedGetUrl } from '../signing/signedUrls.ts';
import type { Call, Happening } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/envelope.ts';
import { schedule } from '../../world/due.ts';
import { signingKeyOf, uploadFolder } from '../../session/credentials.ts';
import { type FileOwner, purposeOf, uploadRules } from './uploadRules.ts';

/** Files in the store: the rows behind stored objects. */

/** How long a file may stay unconfirmed, in milliseconds. */
export const unconfirmedLifetime = 24 * 3_600_000;
/** How long an address for reading works. */
const addressLifetime = 3_600_000;

/** A signed address under which an object can be read for an hour: shown where that is safe, or saved in any case. */
export const addressOf = (call: Call<Endpoint>, path: string, name: string, isDownload = false): string =>
  signedGetUrl({
    key: path,
    base: call.origin,
    expiresAt: call.world.clock.now() + addressLifetime,
    name,
    isDownload,
    signingKey: signingKeyOf(call.world),
  });

interface FileRow {
  readonly id: string;
  readonly path: string;
  readonly uniqueKey: string;
  readonly name: string;
  readonly size: number;
}

const readByPath = (call: Call<Endpoint>, path: string): FileRow | undefined =>
  call.world.store.one<FileRow>('select id, path, unique_key as uniqueKey, name, size from files where path = @path', {
    path,
  });

const toStoredFile = (call: Call<Endpoint>, row: FileRow): StoredFile => ({
  ...row,
  previewUrl: addressOf(call, row.path, row.name),
});

/**
 * Registers a stored object as an unconfirmed file, or gives the row that is there already. What was uploaded is looked
 * at, because the client chose its name and type itself.
 */
export const registerFile = (
  call: Call<Endpoint>,
  path: string,
  uploader: { readonly userId: string; readonly tntId: string; readonly purpose: UploadPurpose },
): StoredFile => {
  const { world } = call;
  if (!path.startsWith(uploadFolder(uploader.purpose, uploader.tntId, uploader.userId))) return refuse('notFound');
  const known = readByPath(call, path);
  if (known !== undefined) return toStoredFile(call, known);
  const object = statObject(world.objectsDirectory, path);
  if (object === null) return refuse('notFound', '文件不存在或尚未上传完成');
  const rules = uploadRules[uploader.purpose];
  const type = rules.typeOf(readObjectStart(world.objectsDirectory, path, 16), object.contentType);
  if (type === null) return refuse('invalidInput', rules.typeText);
  if (object.size > rules.limit) return refuse('invalidInput', rules.limitText);
  const row = {
    id: world.ids.next('fl'),
    path,
    uniqueKey: world.ids.next('key'),
    name: path.slice(path.lastIndexOf('/') + 1),
    size: object.size,
  };
  world.store.run(
    `insert into files (id, tnt_id, user_id, purpose, path, unique_key, name, size, mime_type, created_at)
     values (@id, @tntId, @userId, @purpose, @path, @uniqueKey, @name, @size, @mimeType, @now)`,
    {
      ...row,
      tntId: uploader.tntId,
      userId: uploader.userId,
      purpose: uploader.purpose,
      mimeType: type,
      now: world.clock.now(),
    },
  );
  schedule(world, {
    kind: 'file.unconfirmed',
    subject: row.id,
    at: world.clock.now() + unconfirmedLifetime,
    payload: null,
  });
  return toStoredFile(call, row);
};

export interface OwnFile {
  readonly id: string;
  readonly path: string;
  readonly purpose: string;
  readonly size: number;
  readonly ownerId: string | null;
  readonly confirmedAt: number | null;
}

/** One's own file; undefined for another's as for a missing one. */
export const ownFileOf = (call: Call<Endpoint>, id: string): OwnFile | undefined =>
  call.world.store.one<OwnFile>(
    `select id, path, purpose, size, owner_id as ownerId, confirmed_at as confirmedAt from files
     where id = @id and user_id = @userId and tnt_id = @tntId`,
    { id, userId: call.session.userId, tntId: call.session.tntId },
  );

/** One's own file; refuses the same way for another's and for a missing one. */
export const findOwnFile = (call: Call<Endpoint>, id: string): OwnFile =>
  ownFileOf(call, id) ?? refuse('notFound', '文件不存在或已被删除');

/**
 * Binds files to what they belong to, as files of its tenant and under their own names where those are given; refuses files that are not one's own,
 * were uploaded for something else, or belong to something already.
 */
export const bindFiles = (
  call: Call<Endpoint>,
  owner: FileOwner & { readonly tntId: string },
  files: readonly { readonly id: string; readonly path: string; readonly name?: string }[],
): void => {
  const purpose = purposeOf(owner.kind);
  if (new Set(files.map(({ id }) => id)).size !== files.length) refuse('invalidInput', uploadRules[purpose].twiceText);
  for (const [position, { id, path, name }] of files.entries()) {
    const file = findOwnFile(call, id);
    if (file.path !== path || file.purpose !== purpose) refuse('notFound', '文件不存在或已被删除');
    if (file.ownerId !== null) refuse('invalidInput', '文件已被使用，请重新上传');
    call.world.store.run(
      `update files set tnt_id = @tntId, owner_kind = @kind, owner_id = @ownerId, position = @position,
         name = coalesce(@name, name), confirmed_at = coalesce(confirmed_at, @now)
       where id = @id`,
      {
        id,
        tntId: owner.tntId,
        kind: owner.kind,
        ownerId: owner.id,
        position,
        name: name ?? null,
        now: call.world.clock.now(),
      },
    );
  }
};

/** Forgets the files of something that goes away; their objects go once that is certain. */
export const dropFilesOf = ({ world: { store } }: Happening, owner: FileOwner): string[] => {
  const values = { kind: owner.kind, id: owner.id };
  const paths = store.all<{ path: string }>(
    'select path from files where owner_kind = @kind and owner_id = @id',
    values,
  );
  store.run('delete from files where owner_kind = @kind and owner_id = @id', values);
  return paths.map(({ path }) => path);
};

/** Forgets one file; gives the path of its object, which goes once that is certain. */
export const dropFile = ({ world }: Call<Endpoint>, id: string): string | null => {
  const file = world.store.one<{ path: string }>('select path from files where id = @id', { id });
  world.store.run('delete from files where id = @id', { id });
  return file?.path ?? null;
};
