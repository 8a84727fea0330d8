import type { Endpoint } from '../../contract/define.ts';
import { commentAdd, commentList } from '../../contract/files.ts';
import {
  fileMove,
  fileRename,
  folderAdd,
  projectFileAdd,
  projectFileDelete,
  projectFileList,
  projectFolders,
} from '../../contract/projects/files.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the tabs 文件 and 备注 of a project read (S2 §6, §7). */

/** What stands in a folder. */
export const projectFileRows = createList({
  name: 'projects.files',
  endpoint: projectFileList,
  keyOf: ({ id }) => id,
});

/** All folders of a project. */
export const projectFolderTree = createResource({ name: 'projects.folders', endpoint: projectFolders, quiet: true });

/** Calls after which whatever shows files is read again. A deleted row leaves its list by `rowsRemoved`. */
export const projectFileWrites: readonly Endpoint[] = [folderAdd, fileRename, fileMove, projectFileAdd];

/** Calls after which the folders are read again. */
export const projectFolderWrites: readonly Endpoint[] = [...projectFileWrites, projectFileDelete];

/** What was said about a project, newest first. */
export const projectRemarks = createResource({ name: 'projects.remarks', endpoint: commentList, quiet: true });

/** Calls after which remarks are read again. */
export const projectRemarkWrites: readonly Endpoint[] = [commentAdd];
