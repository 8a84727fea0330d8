import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { fileDelete, fileRegister } from '../../../core/transfers/contract.ts';
import {
  deviceFileBackup,
  deviceFileConfirm,
  deviceFileDelete,
  deviceFileLink,
  deviceFileList,
  deviceFileRetry,
  type DeviceFileRow,
  deviceFileTag,
} from './contract.ts';
import { recordStates } from './fileCodes.ts';
import { isShowable, openProblem, retryProblem } from './fileRules.ts';

/** The tab 文件管理 of a device's page (S2 §6). */

const saving = ['EquipmentsDetail-export'] as const;
const isThere = ({ status }: DeviceFileRow): boolean => status === recordStates.fetched;

export const deviceFilesTab = pageActions('EquipmentsDetail', [], {
  view: action('查看', ['TabFileManagement'], [deviceFileList]),
  upload: action('上传文件', ['EquipmentsDetail-add'], [deviceFileConfirm, fileRegister, fileDelete], {
    icon: 'upload',
    isPrimary: false,
  }),
  fetch: action('获取日志/备份', ['EquipmentsDetail-add'], [deviceFileBackup], { icon: 'download', isPrimary: true }),
  download: rowAction<DeviceFileRow>('下载', saving, [deviceFileLink], {
    icon: 'download',
    appliesTo: isThere,
    disabledReason: openProblem,
  }),
  preview: rowAction<DeviceFileRow>('预览', saving, [deviceFileLink], {
    icon: 'eye-open',
    appliesTo: (file) => isThere(file) && isShowable(file),
    disabledReason: openProblem,
  }),
  retry: batchAction<DeviceFileRow>('重试', ['EquipmentsDetail-add'], [deviceFileRetry], {
    icon: 'undo',
    isPrimary: false,
    appliesTo: ({ status }) => status === recordStates.failed,
    disabledReason: retryProblem,
    noneLeft: '所选文件都不需要重试',
    skips: '不需要重试',
  }),
  link: rowAction<DeviceFileRow>('下载链接', saving, [deviceFileLink], {
    icon: 'link',
    appliesTo: isThere,
    disabledReason: openProblem,
  }),
  tag: batchAction<DeviceFileRow>('打标签', ['EquipmentsDetail-edit'], [deviceFileTag]),
  remove: batchAction<DeviceFileRow>('删除', ['EquipmentsDetail-delete'], [deviceFileDelete]),
});
