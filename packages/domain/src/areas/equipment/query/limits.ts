/** How much a query of devices may be. */

/** Levels of a query, its top among them. */
export const deepestQuery = 3;
export const mostQueryConditions = 20;
/** Characters of a query as JSON at most. */
export const longestQuery = 4000;
/** Values that one condition names at most. */
export const mostQueryValues = 500;
