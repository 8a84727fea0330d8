import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { fill } from '../../app/slots.ts';
import { manualsOfProduct } from '../products/product/slots.ts';

export const toolsArea: ConsoleArea = {
  pages: {
    ToolAndInstructions: page(() => import('./classification/toolClasses.page.tsx')),
    ToolAndInstructionsDetail: page(() => import('./tool/tools.page.tsx')),
  },
  fills: [fill(manualsOfProduct, 'tools', { Content: part(() => import('./tool/ProductManuals.tsx')) })],
};
