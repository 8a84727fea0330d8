/** Which versions of a thing model are kept whole (products and equipment §1.2): the last ones, and those that are pinned. */

/** So many of the latest. */
export const keptVersions = 50;

/** Pinned versions of a product at most. */
export const mostPinned = 50;

/** Whether a version is one of the latest, by the number of the newest: it needs no pin to be kept. */
export const isRecent = (no: number, newest: number): boolean => no > newest - keptVersions;
