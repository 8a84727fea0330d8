import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page } from '../../app/lazyPart.ts';

export const sessionArea: ConsoleArea = {
  pages: {
    Login: page(() => import('./login/login.page.tsx')),
    AuthRedirect: page(() => import('./auth-redirect/authRedirect.page.tsx')),
  },
};
