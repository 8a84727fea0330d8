/** A token is replaced before it ends, in milliseconds: the new one is there before the old one goes. */
const margin = 2 * 60_000;

/** Milliseconds after which a token that has just come is replaced, whatever the clocks of the two machines say. */
export const renewalAfter = ({
  issuedAt,
  expiresAt,
}: {
  readonly issuedAt: string;
  readonly expiresAt: string;
}): number => {
  const lifetime = Date.parse(expiresAt) - Date.parse(issuedAt);
  return Math.max(lifetime / 2, lifetime - margin);
};
