import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart, lazyPart as page } from '../../app/lazyPart.ts';
import { navbarParts } from '../../app/navbarSlot.ts';
import { fill } from '../../app/slots.ts';

export const messagesArea: ConsoleArea = {
  pages: {
    MessageNotification: page(() => import('./inbox/messageNotification.page.tsx')),
    MessageSubscribe: page(() => import('./subscribe/messageSubscribe.page.tsx')),
    PushConfig: page(() => import('./push/pushConfig.page.tsx')),
  },
  fills: [
    fill(navbarParts, 'messages', {
      keys: ['MessageNotification'],
      Content: lazyPart(() => import('./inbox/Bell.tsx')),
    }),
  ],
};
