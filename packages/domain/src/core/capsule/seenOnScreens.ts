import type { Entry } from '../../kernel/reduce.ts';
import { answered, called, refused } from '../session/calls/facts.ts';
import { pageVisited } from '../session/page/facts.ts';
import { businessCodes } from '../codes/business.ts';
import type { RouteName } from '../codes/routes.ts';

/** What the screens of a session were told by the gateway, as its journal says: a gateway knows no screens. */

export interface SeenOnScreen {
  /** Where the call was made; null before a page was entered. */
  readonly screen: RouteName | null;
  readonly endpoint: string;
  /** Business code, that of success for a file as well; null where none came. */
  readonly code: number | null;
}

/** Names of the facts that it is read from: no other entry is needed. */
export const factsOfScreens: readonly string[] = [pageVisited, called, answered, refused].map(
  ({ factName }) => factName,
);

interface Told {
  readonly route: RouteName;
  readonly callId: string;
  readonly endpointId: string;
  readonly code: number | null;
}

/**
 * Each answer once, in the order in which they came. A call belongs to the page that was there when it went out, wherever
 * its answer finds the person; one without an answer has shown nothing, and one that went out before the first entry
 * belongs to nobody.
 */
export const seenOnScreens = (entries: readonly Pick<Entry, 'fact' | 'payload'>[]): readonly SeenOnScreen[] => {
  const seen = new Map<string, SeenOnScreen>();
  const calledFrom = new Map<string, RouteName | null>();
  let screen: RouteName | null = null;
  for (const { fact, payload } of entries) {
    const { route, callId, endpointId: endpoint, code } = payload as Told;
    if (fact === pageVisited.factName) screen = route;
    else if (fact === called.factName) calledFrom.set(callId, screen);
    else if (fact === answered.factName || fact === refused.factName) {
      const from = calledFrom.get(callId);
      if (from === undefined) continue;
      const told = { screen: from, endpoint, code: fact === answered.factName ? businessCodes.success.code : code };
      seen.set(JSON.stringify(told), told);
    }
  }
  return [...seen.values()];
};
