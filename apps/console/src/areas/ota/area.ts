import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page } from '../../app/lazyPart.ts';
import { fill } from '../../app/slots.ts';
import { productTabs } from '../products/product/slots.ts';

export const otaArea: ConsoleArea = {
  pages: {
    UpgradePackage: page(() => import('./pack/upgradePackage.page.tsx')),
    VersionIssueRegistration: page(() => import('./issue/versionIssueRegistration.page.tsx')),
    OtaModule: page(() => import('./module/otaModule.page.tsx')),
  },
  fills: [
    fill(productTabs, 'upgradePack', {
      title: '升级包',
      permission: 'TabUpgradePack',
      Content: page(() => import('./pack/product/ProductPacks.tsx')),
    }),
  ],
};
