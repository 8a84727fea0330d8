/** What lets a client follow something that is live. */

/** What somebody follows: all vehicles of a floor, or one device. */
export type LiveSubject = { readonly floorId: string } | { readonly deviceId: string };

/** A token, as the gateway gives it: for one client, good for a short time. */
export interface LiveAccess {
  readonly token: string;
  readonly clientId: string;
  /** All that it lets its holder subscribe to. */
  readonly topics: readonly string[];
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** Of a floor, its vehicles in the order in which frames number them; empty for anything else. */
  readonly vehicles: readonly { readonly deviceId: string }[];
}
