import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { nameKeyOf } from '@fleet/domain/areas/projects/files/names.ts';
import { seedComment } from '../../../comments/seed.ts';
import { seedFile } from '../../../objects/files/seed.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { instantOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

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
    const bytes =
      sample === null
        ? { fileId: null, size: 0 }
        : seedFile(store, ids, {
            tntId,
            userId: owner.userId,
            purpose: 'project',
            folder: `${projectId}/`,
            sample,
            name: path.at(-1) ?? sample,
            createdAt: owner.createdAt,
            owner: { kind: 'projectFile', id: owner.id },
          });
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
    seedComment(
      store,
      ids,
      { type: 'project', id: projectId },
      { userId: userId(user), content, createdAt: instantOf(at, now) },
    );
};
