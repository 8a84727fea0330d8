import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page } from '../../app/lazyPart.ts';

export const otaArea: ConsoleArea = {
  pages: {
    VersionIssueRegistration: page(() => import('./issue/versionIssueRegistration.page.tsx')),
    VersionMonitoring: page(() => import('./version/versionMonitoring.page.tsx')),
    DataAnalysis: page(() => import('./analysis/dataAnalysis.page.tsx')),
    OtaModule: page(() => import('./module/otaModule.page.tsx')),
  },
};
