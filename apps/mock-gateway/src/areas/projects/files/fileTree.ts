import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { deepestFolder, freeName, nameKeyOf, nameProblem } from '@fleet/domain/areas/projects/files/names.ts';
import { dropFile } from '../../../objects/files/fileRows.ts';
import { removeObject } from '../../../objects/objects.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { entryNamed, findEntry, requireFolder, type Entry } from './fileRows.ts';

/** Changes of the folders of a project. */

/** Most files and folders of a project. */
const mostOfProject = 20_000;

/** The name as it is stored; refuses one that may not be given. */
export const nameOf = (name: string): string => {
  const problem = nameProblem(name);
  return problem === null ? name.trim() : refuse('invalidInput', problem);
};

const taken = (name: string): never => refuse('invalidInput', `“${name}”已存在，请换一个名称`);

/** Refuses a name that another entry of the folder has. */
export const refuseTaken = (
  call: Call<Endpoint>,
  projectId: string,
  parentId: string | null,
  name: string,
  except: string | null = null,
): void => {
  const other = entryNamed(call, projectId, parentId, nameKeyOf(name));
  if (other !== undefined && other.id !== except) taken(name);
};

/** A name for another entry of a folder: the given one, or the first that is free. */
export const freeNameIn = (call: Call<Endpoint>, projectId: string, parentId: string | null, name: string): string => {
  const rows = call.world.store.all<{ nameKey: string }>(
    `select name_key as nameKey from project_files
     where project_id = @projectId and coalesce(parent_id, '') = coalesce(@parentId, '')`,
    { projectId, parentId },
  );
  return freeName(name, new Set(rows.map(({ nameKey }) => nameKey)));
};

/** Ids of a folder and of those that it lies in, from the inside; empty for the root. */
const chainOf = (call: Call<Endpoint>, id: string | null): readonly string[] =>
  call.world.store
    .all<{ id: string }>(
      `with recursive above (id, parent_id) as (
         select id, parent_id from project_files where id = @id
         union all select f.id, f.parent_id from project_files f join above a on f.id = a.parent_id
       ) select id from above`,
      { id },
    )
    .map((row) => row.id);

/** Folders in one another below an entry, itself included; 0 for a file. */
const heightOf = (call: Call<Endpoint>, id: string): number =>
  call.world.store.one<{ height: number }>(
    `with recursive below (id, height) as (
       select id, 1 from project_files where id = @id and file_id is null
       union all select f.id, b.height + 1 from below b cross join project_files f on f.parent_id = b.id where f.file_id is null
     ) select coalesce(max(height), 0) as height from below`,
    { id },
  )?.height ?? 0;

const refuseDeep = (depth: number): void => {
  if (depth > deepestFolder) refuse('invalidInput', `文件夹最多${deepestFolder}层`);
};

/** Writes an entry and gives its id: a folder, or a file that its bytes follow. */
export const addEntry = (
  call: Call<Endpoint>,
  entry: {
    readonly projectId: string;
    readonly parentId: string | null;
    readonly name: string;
    readonly fileId: string | null;
    readonly size: number;
  },
): string => {
  const { store, ids, clock } = call.world;
  const count = store.one<{ total: number }>(
    'select count(*) as total from project_files where project_id = @projectId',
    { projectId: entry.projectId },
  );
  if ((count?.total ?? 0) >= mostOfProject) refuse('invalidInput', `一个项目最多${mostOfProject}个文件和文件夹`);
  const id = ids.next('pf');
  store.run(
    `insert into project_files (id, project_id, parent_id, name, name_key, file_id, size, user_id, created_at)
     values (@id, @projectId, @parentId, @name, @nameKey, @fileId, @size, @userId, @now)`,
    { ...entry, id, nameKey: nameKeyOf(entry.name), userId: call.session.userId, now: clock.now() },
  );
  return id;
};

/** Makes a folder and gives its id. */
export const addFolder = (call: Call<Endpoint>, projectId: string, parentId: string | null, name: string): string => {
  requireFolder(call, projectId, parentId);
  refuseDeep(chainOf(call, parentId).length + 1);
  refuseTaken(call, projectId, parentId, name);
  return addEntry(call, { projectId, parentId, name, fileId: null, size: 0 });
};

/** Gives the folder of a way down from another one, and makes what is missing; `made` says how many that were. */
export const folderAt = (
  call: Call<Endpoint>,
  projectId: string,
  parentId: string | null,
  names: readonly string[],
): { readonly id: string | null; readonly made: number } => {
  let id = parentId;
  let made = 0;
  for (const given of names) {
    const name = nameOf(given);
    const known = entryNamed(call, projectId, id, nameKeyOf(name));
    if (known !== undefined && known.fileId !== null) refuse('invalidInput', `“${name}”是文件，不能作为文件夹`);
    if (known === undefined) made += 1;
    id = known?.id ?? addFolder(call, projectId, id, name);
  }
  return { id, made };
};

/** Puts an entry into another folder. */
export const moveEntry = (call: Call<Endpoint>, projectId: string, id: string, parentId: string | null): void => {
  const entry: Entry = findEntry(call, projectId, id);
  if (entry.parentId === parentId) return;
  const chain = chainOf(call, parentId);
  if (chain.includes(id)) refuse('invalidInput', `“${entry.name}”不能移动到它自己里面`);
  refuseDeep(chain.length + heightOf(call, id));
  if (entryNamed(call, projectId, parentId, nameKeyOf(entry.name)) !== undefined)
    refuse('invalidInput', `目标文件夹中已有“${entry.name}”，请先重命名`);
  call.world.store.run('update project_files set parent_id = @parentId, version = version + 1 where id = @id', {
    id,
    parentId,
  });
};

/** Forgets a file's row; its bytes go once that is certain. */
export const dropBytes = (call: Call<Endpoint>, fileId: string): void => {
  const path = dropFile(call, fileId);
  if (path !== null) call.afterCommit(() => removeObject(call.world.objectsDirectory, path));
};

/** Deletes entries with all that is below them; says how many files and folders that were. */
export const dropEntries = (call: Call<Endpoint>, ids: readonly string[]): { files: number; folders: number } => {
  const { store } = call.world;
  const values = { ids: JSON.stringify(ids) };
  const all = store.all<{ fileId: string | null }>(
    `with recursive below (id) as (
       select value from json_each(@ids)
       union select f.id from below b cross join project_files f on f.parent_id = b.id
     ) select f.file_id as fileId from below b join project_files f on f.id = b.id`,
    values,
  );
  const files = all.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  store.run('delete from project_files where id in (select value from json_each(@ids))', values);
  for (const fileId of files) dropBytes(call, fileId);
  return { files: files.length, folders: all.length - files.length };
};

/** Deletes all files of a project, before the project itself goes. */
export const dropProjectFiles = (call: Call<Endpoint>, projectId: string): void => {
  const rows = call.world.store.all<{ id: string }>(
    'select id from project_files where project_id = @projectId and parent_id is null',
    { projectId },
  );
  dropEntries(
    call,
    rows.map(({ id }) => id),
  );
};
