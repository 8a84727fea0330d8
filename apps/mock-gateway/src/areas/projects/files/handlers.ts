import type * as contract from '@fleet/domain/areas/projects/files/contract.ts';
import { nameKeyOf } from '@fleet/domain/areas/projects/files/names.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { addressOf } from '../../../objects/files/fileRows.ts';
import { credentialsOf } from '../../../objects/files/uploadCredentials.ts';
import { putFiles } from './fileAdding.ts';
import { zipOf } from './fileArchive.ts';
import { findEntry, listEntries, readBytes, readTree, requireFolder } from './fileRows.ts';
import { addFolder, dropEntries, moveEntry, nameOf, refuseTaken } from './fileTree.ts';
import { refuseArchived } from '../project/projectRows.ts';

/** Files of a project (S2 §7). */
export const projectFileHandlers: HandlersOf<typeof contract> = {
  projectFileList: (call) => listEntries(call, call.query),

  projectFolders: (call) => readTree(call, call.query.projectId),

  folderAdd: (call) => {
    refuseArchived(call, call.query.projectId);
    return { id: addFolder(call, call.query.projectId, call.body.parentId, nameOf(call.body.name)) };
  },

  fileRename: (call) => {
    const { projectId } = call.query;
    const { id, version } = call.body;
    refuseArchived(call, projectId);
    const entry = findEntry(call, projectId, id);
    const name = nameOf(call.body.name);
    if (entry.version !== version) refuse('conflict');
    refuseTaken(call, projectId, entry.parentId, name, id);
    call.world.store.run(
      'update project_files set name = @name, name_key = @nameKey, version = version + 1 where id = @id',
      { id, name, nameKey: nameKeyOf(name) },
    );
    return null;
  },

  fileMove: (call) => {
    const { projectId } = call.query;
    refuseArchived(call, projectId);
    requireFolder(call, projectId, call.body.parentId);
    for (const id of new Set(call.body.ids)) moveEntry(call, projectId, id, call.body.parentId);
    return null;
  },

  projectFileDelete: (call) => {
    const ids = [...new Set(call.body.ids)];
    refuseArchived(call, call.query.projectId);
    for (const id of ids) findEntry(call, call.query.projectId, id);
    return dropEntries(call, ids);
  },

  folderDownload: (call) => zipOf(call, call.query.projectId, call.query.id ?? null),

  projectUploadToken: (call) => {
    refuseArchived(call, call.query.projectId);
    return credentialsOf(call, 'project', call.query.projectId);
  },

  projectFileAdd: (call) => {
    refuseArchived(call, call.query.projectId);
    return putFiles(call, call.query.projectId, call.body);
  },

  filePreviewLink: (call) => {
    const { name, size, path } = readBytes(call, call.query.projectId, call.query.id);
    return { name, size, url: addressOf(call, path, name) };
  },

  fileDownloadLink: (call) => {
    const { name, size, path } = readBytes(call, call.query.projectId, call.query.id);
    return { name, size, url: addressOf(call, path, name, true) };
  },
};
