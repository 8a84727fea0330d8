import type { DataSet, ProjectFileSeed } from '@fleet/fixtures/dataset.ts';
import { nameKeyOf } from '@fleet/domain/areas/projects/files/names.ts';
import { uploadFolder } from '../../../session/credentials.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { sampleOf } from '../../../world/samples.ts';
import { instantOf } from '../../../world/moments.ts';
import { userIdsOf } from '../project/seed.ts';

/** Media types of the samples by their extensions. */
const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wav: 'audio/wav',
};

/** Writes the row of the bytes and gives its id and size. */
const seedBytes = (
  store: Store,
  ids: Ids,
  file: ProjectFileSeed & { readonly sample: string },
  owner: { readonly id: string; readonly tntId: string; readonly userId: string; readonly createdAt: number },
): { readonly fileId: string; readonly size: number } => {
  const uniqueKey = ids.next('key');
  const fileId = ids.next('fl');
  const { size } = sampleOf('project', file.sample);
  store.run(
    `insert into files (id, tnt_id, user_id, purpose, path, unique_key, name, size, mime_type, created_at,
       confirmed_at, owner_kind, owner_id)
     values (@fileId, @tntId, @userId, 'project', @path, @uniqueKey, @name, @size, @mimeType, @createdAt,
       @createdAt, 'projectFile', @ownerId)`,
    {
      fileId,
      tntId: owner.tntId,
      userId: owner.userId,
      path: `${uploadFolder('project', owner.tntId, owner.userId)}${file.projectId}/${uniqueKey}/${file.sample}`,
      uniqueKey,
      name: file.path.at(-1) ?? file.sample,
      size,
      mimeType: types[file.sample.slice(file.sample.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      createdAt: owner.createdAt,
      ownerId: owner.id,
    },
  );
  return { fileId, size };
};

/** Files and folders of projects. */
export const seedProjectFiles = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const tenants = new Map(data.projects.map(({ id, tntId }) => [id, tntId]));
  /** Ids of the folders by project and path. */
  const folders = new Map<string, string>();
  const placeOf = (projectId: string, path: readonly string[]) => JSON.stringify([projectId, ...path]);
  for (const file of data.projectFiles) {
    const { projectId, path, sample } = file;
    const tntId = tenants.get(projectId);
    const parent = path.slice(0, -1);
    const parentId = parent.length === 0 ? null : folders.get(placeOf(projectId, parent));
    if (tntId === undefined || parentId === undefined)
      throw new Error(`the data set has no place for ${path.join('/')}`);
    const owner = { id: ids.next('pf'), tntId, userId: userId(file.user), createdAt: instantOf(file.at, now) };
    const bytes = sample === null ? { fileId: null, size: 0 } : seedBytes(store, ids, { ...file, sample }, owner);
    if (sample === null) folders.set(placeOf(projectId, path), owner.id);
    const name = path.at(-1) ?? '';
    store.run(
      `insert into project_files (id, project_id, parent_id, name, name_key, file_id, size, user_id, created_at)
       values (@id, @projectId, @parentId, @name, @nameKey, @fileId, @size, @userId, @createdAt)`,
      {
        id: owner.id,
        projectId,
        parentId,
        name,
        nameKey: nameKeyOf(name),
        ...bytes,
        userId: owner.userId,
        createdAt: owner.createdAt,
      },
    );
  }
};

/** What was said about projects. */
export const seedProjectRemarks = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  for (const { projectId, user, at, content } of data.projectRemarks)
    store.run(
      `insert into comments (id, target_type, target_id, user_id, content, created_at)
       values (@id, 'project', @projectId, @userId, @content, @createdAt)`,
      { id: ids.next('cm'), projectId, userId: userId(user), content, createdAt: instantOf(at, now) },
    );
};
