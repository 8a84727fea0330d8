import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { StoredFile } from '@fleet/domain/core/transfers/contract.ts';
import type { Call, Happening } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/envelope.ts';
import { removeObject } from '../objects.ts';
import { addressOf, bindFiles, dropFile, dropFilesOf } from './fileRows.ts';
import { type FileOwner, purposeOf, uploadRules } from './uploadRules.ts';

/** Pictures and other files that somebody takes away and adds while he edits what they belong to. */

export type KeptFile = Omit<StoredFile, 'name' | 'size'>;

const forgetObjects = (happening: Happening, paths: readonly (string | null)[]): void =>
  happening.afterCommit(() => {
    for (const path of paths) if (path !== null) removeObject(happening.world.objectsDirectory, path);
  });

/** The files of something, in their order, each with an address under which it is shown. */
export const filesOf = (call: Call<Endpoint>, owner: FileOwner): KeptFile[] =>
  call.world.store
    .all<Omit<KeptFile, 'previewUrl'> & { readonly name: string }>(
      `select id, path, unique_key as uniqueKey, name from file_ref
       where owner_kind = @kind and owner_id = @id order by position, id`,
      { kind: owner.kind, id: owner.id },
    )
    .map(({ name, ...file }) => ({ ...file, previewUrl: addressOf(call, file.path, name) }));

/** Lets something have these files in this order: what is there stays, what is new is bound, the rest goes. Refuses one named twice. */
export const keepFiles = (
  call: Call<Endpoint>,
  owner: FileOwner & { readonly tntId: string },
  files: readonly { readonly id: string; readonly path: string }[],
): void => {
  const wanted = new Set(files.map(({ id }) => id));
  if (wanted.size < files.length) refuse('invalidInput', uploadRules[purposeOf(owner.kind)].twiceText);
  const there = filesOf(call, owner);
  forgetObjects(
    call,
    there.filter(({ id }) => !wanted.has(id)).map(({ id }) => dropFile(call, id)),
  );
  const known = new Set(there.map(({ id }) => id));
  bindFiles(
    call,
    owner,
    files.filter(({ id }) => !known.has(id)),
  );
  for (const [position, { id }] of files.entries())
    call.world.store.run('update files set position = @position where id = @id', { id, position });
};

/** Lets the files of something that another tenant has from now on be files of that one. */
export const passFiles = ({ world }: Happening, owner: FileOwner & { readonly tntId: string }): void => {
  world.store.run('update files set tnt_id = @tntId where owner_kind = @kind and owner_id = @id', {
    tntId: owner.tntId,
    kind: owner.kind,
    id: owner.id,
  });
};

/** Forgets the files of something that goes away, and their objects once that is certain. */
export const forgetFiles = (happening: Happening, owner: FileOwner): void =>
  forgetObjects(happening, dropFilesOf(happening, owner));
