import { homeFigures, newsList, noticeList } from '../../contract/news.ts';
import { createResource } from '../resource/resource.ts';

/** What home shows beside the person's own feedback. */

export const figures = createResource({ name: 'home.figures', endpoint: homeFigures, quiet: true });
export const latestNews = createResource({ name: 'home.news', endpoint: newsList, quiet: true });
export const latestNotices = createResource({ name: 'home.notices', endpoint: noticeList, quiet: true });
