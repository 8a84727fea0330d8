import { placeOf } from '../../model/addresses.ts';
import type { Logged } from '../../model/model.ts';

/** What can be done with a request of the log, in the order of its buttons. */
export interface RequestAction {
  readonly title: string;
  /** Whether the request has it at all. */
  readonly appliesTo: (request: Logged) => boolean;
  readonly run: (request: Logged) => void;
}

const go = (screen: string, search: string): void => {
  location.hash = placeOf(screen, search);
};

export const requestActions: readonly RequestAction[] = [
  {
    title: '为此接口设故障',
    appliesTo: ({ endpoint }) => endpoint !== null,
    run: ({ endpoint, user }) => go('faults', `for:${endpoint},${user ?? ''}`),
  },
  {
    title: '只看此人',
    appliesTo: ({ user }) => user !== null,
    run: ({ user }) => go('log', `user:${user}`),
  },
];
