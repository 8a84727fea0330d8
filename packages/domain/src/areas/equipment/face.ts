/** What areas above equipment may use of it. */

export { wasEverOnline } from './device/statuses.ts';
export { longestQuery } from './query/limits.ts';
export { vehicleCategories } from './site/siteItems.ts';
export { wcsCategory } from './wcs/category.ts';
