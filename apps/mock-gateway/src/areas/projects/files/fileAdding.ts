import type { BodyOf, Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { OnConflict, projectFileAdd } from '@fleet/domain/areas/projects/files/contract.ts';
import { nameKeyOf } from '@fleet/domain/areas/projects/files/names.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { projectUploadFolder } from '../../../session/credentials.ts';
import { bindFiles, findOwnFile } from '../../../objects/files/fileRows.ts';
import { entryNamed, requireFolder, type Entry } from './fileRows.ts';
import { requireProject } from '../project/projectRows.ts';
import { addEntry, dropBytes, folderAt, freeNameIn, nameOf } from './fileTree.ts';

/** Uploaded files take their places in a project. */

interface Place {
  readonly projectId: string;
  readonly tntId: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** The uploaded file, if it was uploaded for this project and has no place yet. */
const findUploaded = (call: Call<Endpoint>, projectId: string, fileId: string) => {
  const file = findOwnFile(call, fileId);
  if (!file.path.startsWith(projectUploadFolder(call.session, projectId))) refuse('notFound', '文件不存在或已被删除');
  return file;
};

/** Gives an entry other bytes, by whoever uploaded them. */
const replaceBytes = (call: Call<Endpoint>, id: string, before: string, fileId: string, size: number): void => {
  call.world.store.run(
    `update project_files set file_id = @fileId, size = @size, user_id = @userId, created_at = @now,
       version = version + 1 where id = @id`,
    { id, fileId, size, userId: call.session.userId, now: call.world.clock.now() },
  );
  dropBytes(call, before);
};

const putFile = (call: Call<Endpoint>, place: Place, fileId: string, onConflict: OnConflict): void => {
  const { projectId, tntId, parentId } = place;
  const { path, size } = findUploaded(call, projectId, fileId);
  const known = entryNamed(call, projectId, parentId, nameKeyOf(place.name));
  const bindTo = (id: string, name: string) =>
    bindFiles(call, { kind: 'projectFile', id, tntId }, [{ id: fileId, path, name }]);
  if (known !== undefined && known.fileId !== null && onConflict === 'replace') {
    bindTo(known.id, known.name);
    replaceBytes(call, known.id, known.fileId, fileId, size);
    return;
  }
  const name = freeNameIn(call, projectId, parentId, place.name);
  bindTo(addEntry(call, { projectId, parentId, name, fileId, size }), name);
};

/** The entry at the end of a way down from a folder; undefined when there is none. */
const entryAt = (call: Call<Endpoint>, projectId: string, parentId: string | null, names: readonly string[]) => {
  let id = parentId;
  let entry: Entry | undefined;
  for (const name of names) {
    entry = entryNamed(call, projectId, id, nameKeyOf(name.trim()));
    if (entry === undefined) return undefined;
    id = entry.id;
  }
  return entry;
};

/** Puts the files of a body into their folders; all of it or nothing. */
export const putFiles = (
  call: Call<Endpoint>,
  projectId: string,
  { parentId, files, folders, onConflict }: BodyOf<typeof projectFileAdd>,
): ReplyOf<typeof projectFileAdd> => {
  const { tntId } = requireProject(call, projectId);
  requireFolder(call, projectId, parentId);
  const conflicts =
    onConflict === 'ask'
      ? files.filter((file) => entryAt(call, projectId, parentId, [...file.folders, file.name]) !== undefined)
      : [];
  if (conflicts.length > 0)
    return { files: 0, folders: 0, conflicts: conflicts.map((file) => [...file.folders, file.name].join('/')) };
  let made = 0;
  const at = (names: readonly string[]): string | null => {
    const folder = folderAt(call, projectId, parentId, names);
    made += folder.made;
    return folder.id;
  };
  folders.forEach(at);
  for (const { fileId, folders: names, name } of files)
    putFile(call, { projectId, tntId, parentId: at(names), name: nameOf(name) }, fileId, onConflict);
  return { files: files.length, folders: made, conflicts: [] };
};
