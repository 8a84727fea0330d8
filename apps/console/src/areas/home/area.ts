import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page } from '../../app/lazyPart.ts';

export const homeArea: ConsoleArea = {
  pages: {
    Home: page(() => import('./home/home.page.tsx')),
    Dashboard: page(() => import('./home/home.page.tsx')),
    Profile: page(() => import('./profile/profile.page.tsx')),
    LatestNewsMore: page(() => import('./news/news.page.tsx')),
    PublishNoticeMore: page(() => import('./notices/notices.page.tsx')),
    HelpDocument: page(() => import('./help/help.page.tsx')),
    UsageStatistics: page(() => import('./usage/usageStatistics.page.tsx')),
  },
};
