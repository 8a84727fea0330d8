import { pageSizes } from '../values/paging.ts';
import { createPreferences } from './preferences.ts';

/** Rows a page that the person has chosen for a list, by the id of its call; nothing kept is the ten of S1 §9. */
export const { $preferences: $pageSizes, changeRequested: pageSizeKept } = createPreferences('pageSize', (record) =>
  pageSizes.some((size) => size === record) ? Number(record) : null,
);
