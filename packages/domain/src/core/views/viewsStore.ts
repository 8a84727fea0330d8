import { createPreferences } from '../preferences/preferences.ts';
import { isViewId, readSavedView } from './views.ts';

/** Saved views of the signed-in user, by id; a change to null deletes one. */
export const { $preferences: $views, changeRequested: viewChangeRequested } = createPreferences('views', readSavedView);

/** The view that a list opens with at its bare address, by the name of the list. */
export const { $preferences: $defaultViews, changeRequested: defaultViewRequested } = createPreferences(
  'defaultView',
  (record) => (typeof record === 'string' && isViewId(record) ? record : null),
);

/** Name of the parameter of the address that says which view is open. */
export const viewParameter = 'view';

/** Stands for none where a list has a default view: all rows, the person's own columns. */
export const noView = 'all';

/** Under which the columns of a view are kept as the person has changed them since, beside those of the table itself. */
export const viewColumnsKey = (tableKey: string, viewId: string): string => `${tableKey}@${viewId}`;
