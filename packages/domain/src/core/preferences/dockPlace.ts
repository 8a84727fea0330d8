import { createPreferences } from './preferences.ts';

/** The only key: a user has one dock. */
export const ownDock = 'place';

/** How far down the edge of the window the floating buttons stand, as a share of its height. */
export const { $preferences: $dockPlaces, changeRequested: dockPlaceKept } = createPreferences('dock', (record) =>
  typeof record === 'number' && record >= 0 && record <= 1 ? record : null,
);

/** Where they stand for who has not moved them: away from what stands at the end of a page. */
export const defaultDockPlace = 0.62;
