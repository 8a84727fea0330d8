import {
  helpInfo,
  helpList,
  newsDevices,
  newsList,
  newsModels,
  newsProjects,
  newsTypes,
  newsUsers,
  noticeList,
} from '../../contract/news.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What people read: latest news, publish notices, help (S1 §2, §4). */

export const newsRows = createList({ name: 'news.list', endpoint: newsList, keyOf: ({ id }) => id, quiet: true });

/** What the news can be filtered by (S2 §7). */
export const newsChoices = {
  projectId: createResource({ name: 'news.projects', endpoint: newsProjects, quiet: true }),
  modelId: createResource({ name: 'news.models', endpoint: newsModels, quiet: true }),
  deviceId: createResource({ name: 'news.devices', endpoint: newsDevices, quiet: true }),
  type: createResource({ name: 'news.types', endpoint: newsTypes, quiet: true }),
  userId: createResource({ name: 'news.users', endpoint: newsUsers, quiet: true }),
} as const;

export const noticeRows = createList({
  name: 'notices.list',
  endpoint: noticeList,
  keyOf: ({ id }) => id,
  quiet: true,
});

/** The newest notices whatever the list is filtered by: one that a link names is among them. */
export const newestNotices = createResource({ name: 'notices.newest', endpoint: noticeList, quiet: true });

export const helpContents = createResource({ name: 'help.contents', endpoint: helpList, quiet: true });
export const helpDocument = createResource({ name: 'help.document', endpoint: helpInfo, quiet: true });
