import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { userGet } from '@fleet/domain/areas/access/users/contract.ts';
import type { TestGateway, WireEnvelope } from './gateway.ts';

/** Calls of the contract on the gateway of the moment, and what they answer. */

type Values = Readonly<Record<string, unknown>>;

export const callsOn = (gateway: () => TestGateway) => {
  const call = async (as: string, { method, path }: Endpoint, query?: Values, body?: unknown): Promise<WireEnvelope> =>
    (await gateway().call({ method, path, as, query, body })).envelope;
  return {
    call,
    /** `data` of a list. */
    listOf: async <Row>(as: string, endpoint: Endpoint, query?: Values) =>
      (await call(as, endpoint, query)).data as { list: Row[]; total: number },
    /** What tells the console of each of these users that its rules are out of date. */
    rulesVersionsOf: (...userNames: readonly string[]) =>
      Promise.all(
        userNames.map(async (as) => (await gateway().call({ path: userGet.path, as })).headers['x-rules-version']),
      ),
  };
};

/** A call that was carried out. */
export const done = { type: 'success' };
/** What is another tenant's, deleted or nowhere. */
export const missing = { type: 'fail', code: businessCodes.notFound.code };
/** A call of a session that was ended. */
export const ended = { type: 'fail', code: businessCodes.sessionEnded.code };
/** A call without the key. */
export const forbidden = { type: 'fail', code: businessCodes.forbidden.code };
/** A refusal that says why. */
export const refused = (message: string) => ({
  type: 'fail',
  code: businessCodes.invalidInput.code,
  message_cn: message,
});
/** A refusal by the state that something is in. */
export const refusedByState = (message: string) => ({
  type: 'fail',
  code: businessCodes.stateRefused.code,
  message_cn: message,
});
