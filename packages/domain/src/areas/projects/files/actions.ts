import { commentAdd, commentList, fileDelete, fileRegister } from '../../../core/transfers/contract.ts';
import {
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
import { action, pageActions } from '../../../core/actions/action.ts';

/** The tabs 文件 and 备注 of a project (S2 §6). */

export const projectFilesTab = pageActions('ProjectDetail', [], {
  view: action('预览', ['TabProjectFiles'], [projectFileList, projectFolders, filePreviewLink]),
  add: action('新建文件夹', ['TabProjectFiles-add'], [folderAdd]),
  upload: action('上传', ['TabProjectFiles-upload'], [projectUploadToken, projectFileAdd, fileRegister, fileDelete]),
  downloadFile: action('下载', ['TabProjectFiles-download'], [fileDownloadLink]),
  downloadFolder: action('打包下载', ['TabProjectFiles-download'], [folderDownload]),
  rename: action('重命名', ['TabProjectFiles-edit'], [fileRename]),
  move: action('移动', ['TabProjectFiles-edit'], [fileMove]),
  remove: action('删除', ['TabProjectFiles-delete'], [projectFileDelete]),
});

export const projectRemarksTab = pageActions('ProjectDetail', [], {
  view: action('查看', ['TabProjectRemarks'], [commentList]),
  add: action('发表备注', ['TabProjectRemarks-add'], [commentAdd]),
});
