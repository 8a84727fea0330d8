import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page } from '../../app/lazyPart.ts';

export const softwareArea: ConsoleArea = {
  pages: {
    AllSoftware: page(() => import('./software/allSoftware.page.tsx')),
    CategoryManagement: page(() => import('./category/categoryManagement.page.tsx')),
  },
};
