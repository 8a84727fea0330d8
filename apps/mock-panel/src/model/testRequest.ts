import type { Logged } from './model.ts';

/** A request of the log, for tests: a call that was answered well, but for what is said of it. */
export const loggedRequest = (about: Partial<Logged> = {}): Logged => ({
  seq: 7,
  kind: 'call',
  id: `r-${about.seq ?? 7}`,
  at: '2026-11-27T08:00:00.000Z',
  method: 'GET',
  path: '/gateway/user/api/v1/tnt/user/list',
  endpoint: 'user.tnt.user.list',
  query: null,
  body: null,
  user: 'Viewer',
  status: 200,
  code: 200,
  duration: 3,
  reason: null,
  faults: [],
  wrote: false,
  overlapped: false,
  due: null,
  rewind: { possible: true },
  again: { possible: true },
  ...about,
});
