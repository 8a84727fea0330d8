import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page } from '../../app/lazyPart.ts';

export const feedbackArea: ConsoleArea = {
  pages: {
    Feedback: page(() => import('./feedback/feedback.page.tsx')),
  },
};
