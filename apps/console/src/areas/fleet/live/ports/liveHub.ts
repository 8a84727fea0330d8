import type { LiveAccess, LiveSubject } from '@fleet/domain/areas/fleet/live/access.ts';
import type { FloorSamples } from '@fleet/domain/areas/fleet/live/samples.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import '@fleet/domain/core/session/calls/call.ts';
import { type CallResult, callRequested } from '@fleet/domain/core/session/calls/facts.ts';
import { type LiveLink, openLink, type Within } from './liveLinks.ts';
import { browserSurroundings, brokerAddress, type Surroundings } from './surroundings.ts';

/** All that is followed, each under its name, however many follow it. */

export interface Needs {
  /** As `config.json` has it. */
  readonly gatewayBase: string;
  /** The address of the console. */
  readonly here: () => string;
  /** Loads the call that gives a token: `{ floorId | deviceId, tntId? }`. */
  readonly tokenCall: () => Promise<Endpoint>;
  readonly surroundings?: Surroundings;
}

interface Wanted {
  readonly key: string;
  readonly subject: LiveSubject;
  readonly tntId: string | null;
}

interface Followed {
  readonly link: LiveLink;
  followers: number;
}

/** What the gateway will not give however often it is asked: no such thing, or no key for it. */
const isFinal = (result: CallResult<unknown>): boolean => result.kind === 'refused' && result.cause === 'refused';

export const createLiveHub = ({ gatewayBase, here, tokenCall, surroundings = browserSurroundings }: Needs) => {
  const followed = new Map<string, Followed>();

  /** Asks through the domain, so that an expired session is renewed on the way. */
  const ask = async ({ subject, tntId }: Wanted, within: Within): Promise<LiveAccess | null> => {
    const endpoint = await tokenCall();
    const input = { query: { ...subject, ...(tntId === null ? {} : { tntId }) } };
    return new Promise((resolve, reject) => {
      const settle = (result: CallResult<unknown>) => {
        if (result.kind === 'data') resolve(result.data as LiveAccess);
        else if (isFinal(result)) resolve(null);
        else reject(new Error(result.kind));
      };
      // the page says how the link stands
      within(() => callRequested({ endpoint, input, listener: 'live.token', isSilent: true, settle }));
    });
  };

  return {
    follow: (wanted: Wanted, within: Within): void => {
      const { key } = wanted;
      const known = followed.get(key);
      if (known !== undefined) {
        known.followers += 1;
        return;
      }
      const link = openLink({
        key,
        address: brokerAddress(gatewayBase, here()),
        surroundings,
        access: () => ask(wanted, within),
        now: () => performance.now(),
        within,
      });
      followed.set(key, { link, followers: 1 });
    },
    leave: (key: string): void => {
      const one = followed.get(key);
      if (one === undefined) return;
      one.followers -= 1;
      if (one.followers > 0) return;
      followed.delete(key);
      one.link.leave();
    },
    samplesOf: (key: string): FloorSamples | null => followed.get(key)?.link.samples ?? null,
  };
};
