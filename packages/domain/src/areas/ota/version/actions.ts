import { action, batchAction, pageActions } from '../../../core/actions/action.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import { productModels } from '../../products/model/contract.ts';
import { moduleList } from '../module/contract.ts';
import {
  type DeviceVersionRow,
  versionDeviceList,
  versionDistribution,
  versionExport,
  versionMatrix,
  versionTrend,
} from './contract.ts';

/** 版本监控 (S2 §6). */
export const versionMonitoringPage = pageActions(
  'VersionMonitoring',
  [versionDistribution, versionMatrix, versionTrend, moduleList, productModels, deviceProjects],
  {
    upgrade: batchAction<DeviceVersionRow>('新建升级任务', ['UpgradeTaskListRoute-add'], [], { icon: 'plus' }),
    enter: action('登记问题', ['VersionIssueRegistration-add'], [], { icon: 'edit', isPrimary: false }),
    devices: action('设备明细', ['VersionMonitoring-view'], [versionDeviceList]),
    export: action('导出', ['VersionMonitoring-export'], [versionExport]),
  },
);
