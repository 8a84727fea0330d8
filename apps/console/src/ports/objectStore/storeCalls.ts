import type { CredentialKeeper } from './credentialKeeper.ts';
import type { StoreClient } from './storeClient.ts';
import { failureKindOf } from '@fleet/domain/core/transfers/storeFailures.ts';
import type { UploadGate } from './uploadGate.ts';

/** Makes calls of the store for one upload: held while paused, with valid credentials, tried again where that helps. */
export interface StoreCalls {
  /** @param attempts how often an unanswered call is made in all; 1 where a second one might count twice */
  make<Result>(operation: (client: StoreClient) => Promise<Result>, attempts?: number): Promise<Result>;
}

const usualAttempts = 3;
/** Renewals for one call; a store that refuses fresh credentials as well is not asked for ever. */
const mostRenewals = 3;

export const createStoreCalls = (
  keeper: CredentialKeeper,
  gate: Pick<UploadGate, 'pass' | 'check'>,
  wait: (milliseconds: number) => Promise<void>,
): StoreCalls => ({
  async make(operation, attempts = usualAttempts) {
    let unanswered = 0;
    for (let renewals = 0; ;) {
      await gate.pass();
      const held = await keeper.current();
      gate.check();
      try {
        const result = await operation(held.client);
        gate.check();
        return result;
      } catch (error) {
        gate.check();
        const kind = failureKindOf(error);
        if (kind === 'expired' && renewals < mostRenewals) {
          renewals += 1;
          await keeper.renew(held);
        } else if (kind === 'network' && unanswered + 1 < attempts) {
          unanswered += 1;
          await wait(1000 * 2 ** unanswered);
        } else {
          throw error;
        }
      }
    }
  },
});
