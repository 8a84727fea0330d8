import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { fill } from '../../app/slots.ts';
import { deviceUses } from '../equipment/device/slots.ts';

export const otaArea: ConsoleArea = {
  pages: {
    UpgradeTaskListRoute: page(() => import('./job/upgradeTaskList.page.tsx')),
    UpgradeTaskDetail: page(() => import('./job/upgradeTaskDetail.page.tsx')),
    UpgradePush: page(() => import('./push/upgradePush.page.tsx')),
    OtaModule: page(() => import('./module/otaModule.page.tsx')),
  },
  fills: [fill(deviceUses, 'upgrade', { Content: part(() => import('./job/UpgradeDevices.tsx')) })],
};
