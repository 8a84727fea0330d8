import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { fill } from '../../app/slots.ts';
import { deviceTabs } from '../equipment/detail/slots.ts';
import { deviceUses } from '../equipment/device/slots.ts';
import { productTabs } from '../products/product/slots.ts';

export const otaArea: ConsoleArea = {
  pages: {
    UpgradePackage: page(() => import('./pack/upgradePackage.page.tsx')),
    VersionIssueRegistration: page(() => import('./issue/versionIssueRegistration.page.tsx')),
    UpgradeTaskListRoute: page(() => import('./job/upgradeTaskList.page.tsx')),
    UpgradeTaskDetail: page(() => import('./job/upgradeTaskDetail.page.tsx')),
    VersionMonitoring: page(() => import('./version/versionMonitoring.page.tsx')),
    DataAnalysis: page(() => import('./analysis/dataAnalysis.page.tsx')),
    OtaModule: page(() => import('./module/otaModule.page.tsx')),
    UpgradePush: page(() => import('./push/upgradePush.page.tsx')),
  },
  fills: [
    fill(productTabs, 'upgradePack', {
      title: '升级包',
      permission: 'TabUpgradePack',
      Content: part(() => import('./pack/product/ProductPacks.tsx')),
    }),
    fill(deviceTabs, 'upgrades', {
      title: '版本与升级',
      permission: 'TabEquipmentInfo',
      Content: part(() => import('./device/DeviceUpgrades.tsx')),
    }),
    fill(deviceUses, 'upgrade', {
      keys: ['UpgradeTaskListRoute-add'],
      Content: part(() => import('./job/UpgradeDevices.tsx')),
    }),
  ],
};
