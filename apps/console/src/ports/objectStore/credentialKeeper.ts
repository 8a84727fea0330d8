import type { UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';
import { credentialLifetime } from '@fleet/domain/core/transfers/transfers.ts';
import type { OpenStoreClient, StoreClient } from './storeClient.ts';
import { NoCredentials } from '@fleet/domain/core/transfers/storeFailures.ts';

/** A client and the credentials that it was opened with. */
export interface Held {
  readonly credentials: UploadCredentials;
  readonly client: StoreClient;
  /** Milliseconds; from then on no call starts with it. */
  readonly renewAt: number;
}

export interface CredentialKeeper {
  /** The client to use now, renewed first when that is due. */
  current(): Promise<Held>;
  /** The client to use after the store no longer took the credentials of `refused`. */
  renew(refused: Held): Promise<Held>;
}

/** How long before their end credentials are renewed, in milliseconds. */
const margin = 5 * 60_000;
const attempts = 3;

/**
 * Keeps the client of one file. Renewal is single-flight: whoever comes while it runs waits for it, so that no call
 * leaves with credentials that are being replaced. Rejects with NoCredentials after three attempts.
 */
export const createCredentialKeeper = (given: {
  getCredentials(): Promise<UploadCredentials>;
  openClient: OpenStoreClient;
  now(): number;
  /** Waits before another attempt. */
  wait(milliseconds: number): Promise<void>;
}): CredentialKeeper => {
  let held: Held | null = null;
  let pending: Promise<Held> | null = null;

  const fetchCredentials = async (): Promise<UploadCredentials> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await given.getCredentials();
      } catch (error) {
        if (attempt === attempts) throw new NoCredentials(error);
        await given.wait(1000 * attempt);
      }
    }
  };
  const fetch = async (): Promise<Held> => {
    const credentials = await fetchCredentials();
    const now = given.now();
    const life = Math.min(credentialLifetime, Date.parse(credentials.expiration) - margin - now);
    // With clocks that disagree, the store's own word (SecurityTokenExpired) is the better guide.
    const renewAt = now + (life > 0 ? life : credentialLifetime);
    held = { credentials, client: await given.openClient(credentials), renewAt };
    return held;
  };
  const renewOnce = (): Promise<Held> => {
    pending ??= fetch().finally(() => {
      pending = null;
    });
    return pending;
  };

  return {
    current: async () => (pending === null && held !== null && given.now() < held.renewAt ? held : renewOnce()),
    renew: async (refused) => (pending === null && held !== null && held !== refused ? held : renewOnce()),
  };
};
