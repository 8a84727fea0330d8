import { action, pageActions } from '../../../core/actions/action.ts';
import { deviceFaultList, deviceTaskList, projectDeviceGet, projectDeviceList, replayToken } from './contract.ts';

/** The devices of a project, in its tab 设置 (S2 §6), and the page of one of them. */

export const projectDevicesTab = pageActions('ProjectDetail', [], {
  view: action('查看', ['TabProjectSettings'], [projectDeviceList]),
});

export const projectDevicePage = pageActions('ProjectDeviceDetail', [], {
  view: action('查看', ['project-to-device-detail'], [projectDeviceGet, deviceTaskList, deviceFaultList, replayToken]),
});
