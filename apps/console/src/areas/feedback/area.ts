import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { fill } from '../../app/slots.ts';
import { todoDrawers } from '../home/todos/slots.ts';

export const feedbackArea: ConsoleArea = {
  pages: {
    Feedback: page(() => import('./feedback/feedback.page.tsx')),
  },
  fills: [
    fill(todoDrawers, 'feedback', {
      kinds: ['feedback.pending'],
      Drawer: part(() => import('./feedback/TodoDrawer.tsx')),
    }),
  ],
};
