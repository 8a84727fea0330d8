import { commentAdd, commentList, fileDelete, fileRegister } from '../../../core/transfers/contract.ts';
import {
  type FileEntry,
  fileDownloadLink,
  fileMove,
  filePreviewLink,
  fileRename,
  folderAdd,
  folderDownload,
  projectFileAdd,
  projectFileDelete,
  projectFileList,
  projectFolders,
  projectUploadToken,
} from './contract.ts';
import { isPreviewable } from '../../../core/transfers/files.ts';
import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';

/** The tabs 文件 and 备注 of a project (S2 §6). */

const download = ['TabProjectFiles-download'] as const;
const upload = ['TabProjectFiles-upload'] as const;
const uploadCalls = [projectUploadToken, projectFileAdd, fileRegister, fileDelete];

export const projectFilesTab = pageActions('ProjectDetail', [], {
  /** The folder that is shown, or all files. */
  downloadShown: action('打包下载', download, [folderDownload]),
  add: action('新建文件夹', ['TabProjectFiles-add'], [folderAdd], { icon: 'folder-new', isPrimary: false }),
  uploadFolder: action('上传文件夹', upload, uploadCalls, { icon: 'folder-new' }),
  uploadFiles: action('上传文件', upload, uploadCalls, { isPrimary: true }),
  // the first two stand in words: whatever a row is, saving it comes first and renaming second
  downloadFile: rowAction<FileEntry>('下载', download, [fileDownloadLink], { appliesTo: ({ isFolder }) => !isFolder }),
  downloadFolder: rowAction<FileEntry>('下载', download, [folderDownload], {
    appliesTo: ({ isFolder }) => isFolder,
  }),
  rename: rowAction<FileEntry>('重命名', ['TabProjectFiles-edit'], [fileRename]),
  view: rowAction<FileEntry>('预览', ['TabProjectFiles'], [projectFileList, projectFolders, filePreviewLink], {
    icon: 'eye-open',
    appliesTo: ({ isFolder, name }) => !isFolder && isPreviewable(name),
  }),
  move: batchAction<FileEntry>('移动', ['TabProjectFiles-edit'], [fileMove], { icon: 'move' }),
  remove: batchAction<FileEntry>('删除', ['TabProjectFiles-delete'], [projectFileDelete]),
});

export const projectRemarksTab = pageActions('ProjectDetail', [], {
  view: action('查看', ['TabProjectRemarks'], [commentList]),
  add: action('发表备注', ['TabProjectRemarks-add'], [commentAdd]),
});
