import type { FolderTree } from './contract.ts';

/** Files and bytes of a project. */
export const totalOf = (tree: FolderTree): { readonly fileCount: number; readonly size: number } => ({
  fileCount: tree.list.reduce((sum, folder) => sum + folder.fileCount, tree.fileCount),
  size: tree.list.reduce((sum, folder) => sum + folder.size, tree.size),
});
