import { action, batchAction, pageActions } from '../../../core/actions/action.ts';
import { type FileEntry, projectFileList, projectFolders } from '../../projects/files/contract.ts';
import { projectDeviceList } from '../project-device/contract.ts';
import { fileDistribute, fileLocations, handingJobs, handingRows } from './contract.ts';

/** Files of projects for devices: on the tab 文件 of a project, and on the tab 文件管理 of a device (S2 §6). */

export const projectFileHanding = pageActions('ProjectDetail', [], {
  jobs: action('分发记录', ['TabProjectFiles'], [fileLocations, handingJobs, handingRows]),
  distribute: batchAction<FileEntry>('分发到设备', ['TabProjectFiles-edit'], [fileDistribute, projectDeviceList], {
    icon: 'send-to',
    appliesTo: ({ isFolder }) => !isFolder,
    noneLeft: '请选择文件，文件夹不能分发',
    skips: '文件夹不能分发',
  }),
});

export const deviceFileHanding = pageActions('EquipmentsDetail', [], {
  distribute: action('从项目文件分发', ['EquipmentsDetail-add'], [fileDistribute, projectFileList, projectFolders], {
    icon: 'send-to',
    isPrimary: false,
  }),
  jobs: action('分发记录', ['TabFileManagement'], [fileLocations, handingJobs, handingRows], { icon: null }),
});
