/**
 * Versions of the rules, as answers of the gateway carry them: `<n>.<n>`, of which each part only ever grows (one
 * counts changes for the tenant, one for the user). Of another form nothing is known but that it differs.
 */

const partsOf = (version: string): readonly number[] | null =>
  /^\d{1,15}(?:\.\d{1,15}){0,3}$/.test(version) ? version.split('.').map(Number) : null;

/** Whether the rules have changed since `held`: answers may arrive out of order, so an older version is no change. */
export const isNewerVersion = (seen: string, held: string | null): boolean => {
  if (held === null || seen === held) return false;
  const [seenParts, heldParts] = [partsOf(seen), partsOf(held)];
  if (seenParts === null || heldParts === null || seenParts.length !== heldParts.length) return true;
  return seenParts.some((part, index) => part > (heldParts[index] ?? 0));
};

/** The older of two versions; null when neither is known. */
export const olderVersion = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && isNewerVersion(one, other)) ? other : one;
