import type { Store } from '../../../store/store.ts';
import { enqueue, theWorld } from '../../../world/due.ts';
import { nextNoticeAt } from './releases.ts';

/** When the platform publishes its first notice in a fresh world; never in one without any. */
export const seedNoticeDue = (store: Store, seed: number, now: number): void => {
  if (store.one('select 1 from publish_notices limit 1') === undefined) return;
  enqueue(store, { kind: 'platform.notice', subject: theWorld, at: nextNoticeAt(seed, 0, now), payload: { nth: 1 } });
};
