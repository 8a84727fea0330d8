import { askTabs, type TabHere } from '@fleet/domain/core/capsule/sharing.ts';
import { createResource, type Resource } from '../../model/resource.ts';

/** Tabs of the console in this browser, as they are there now. */

/** So long they have to answer, in milliseconds. */
const patience = 250;

const random = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Asks who is there; answers after a moment. */
const whoIsThere = (): Promise<readonly TabHere[]> =>
  new Promise((resolve) => {
    const found = new Map<string, TabHere>();
    const stop = askTabs(
      (name) => new BroadcastChannel(name),
      { ask: 'who', question: random() },
      (answer) => {
        if (answer.tell === 'here') found.set(answer.tab, answer);
      },
    );
    setTimeout(() => {
      stop();
      resolve([...found.values()].toSorted((one, other) => (one.tab < other.tab ? -1 : 1)));
    }, patience);
  });

export const createOpenTabs = (): Resource<readonly TabHere[]> => createResource(whoIsThere);
