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
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** The tabs 文件 and 备注 of a project (S2 §6). */

export const projectFilesTab = pageOffers('ProjectDetail', [], {
  view: offer('预览', ['TabProjectFiles'], [projectFileList, projectFolders, filePreviewLink]),
  add: offer('新建文件夹', ['TabProjectFiles-add'], [folderAdd]),
  upload: offer('上传', ['TabProjectFiles-upload'], [projectUploadToken, projectFileAdd, fileRegister, fileDelete]),
  downloadFile: offer('下载', ['TabProjectFiles-download'], [fileDownloadLink]),
  downloadFolder: offer('打包下载', ['TabProjectFiles-download'], [folderDownload]),
  rename: offer('重命名', ['TabProjectFiles-edit'], [fileRename]),
  move: offer('移动', ['TabProjectFiles-edit'], [fileMove]),
  remove: offer('删除', ['TabProjectFiles-delete'], [projectFileDelete]),
});

export const projectRemarksTab = pageOffers('ProjectDetail', [], {
  view: offer('查看', ['TabProjectRemarks'], [commentList]),
  add: offer('发表备注', ['TabProjectRemarks-add'], [commentAdd]),
});
