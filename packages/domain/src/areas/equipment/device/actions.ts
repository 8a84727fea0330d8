import { offer, pageOffers } from '../../../core/actions/offer.ts';
import { deviceFaultList, deviceTaskList, projectDeviceGet, projectDeviceList, replayToken } from './contract.ts';

/** The devices of a project, in its tab 设置 (S2 §6), and the page of one of them. */

export const projectDevicesTab = pageOffers('ProjectDetail', [], {
  view: offer('查看', ['TabProjectSettings'], [projectDeviceList]),
});

export const projectDevicePage = pageOffers('ProjectDeviceDetail', [], {
  view: offer('查看', ['project-to-device-detail'], [projectDeviceGet, deviceTaskList, deviceFaultList, replayToken]),
});
