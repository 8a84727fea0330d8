import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page } from '../../app/lazyPart.ts';

export const toolsArea: ConsoleArea = {
  pages: {
    ToolAndInstructions: page(() => import('./classification/toolClasses.page.tsx')),
    ToolAndInstructionsDetail: page(() => import('./tool/tools.page.tsx')),
  },
};
