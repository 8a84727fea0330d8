import { abortStaleUploads } from '../objects/sweeping.ts';
import type { World } from './world.ts';

/** Clears away what has expired: it counts no more already, by whoever reads it. */

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long an upload may stop half-way. */
const uploadLifetime = day;
/** Old tokens are kept so long after their end, so that a leaked one is still recognised. */
const tokenKeeping = day;
/** How long the answer to an Idempotency-Key is kept. */
export const answerKeeping = day;

/** How long it is until the next sweep, and how long where nothing is left that could expire. */
const intervals = { usual: day, idle: 7 * day };

/** Milliseconds until a world is to be swept again. */
export const sweepInterval = ({ store }: Pick<World, 'store'>): number => {
  const some = store.one(
    `select 1 from captchas union all select 1 from credentials union all select 1 from failures
     union all select 1 from kept_answers union all select 1 from sessions limit 1`,
  );
  return some === undefined ? intervals.idle : intervals.usual;
};

/** Removes the rows of expired captchas, credentials, tokens, counted failures and kept answers. */
export const sweep = ({ store, clock }: World): void => {
  const now = clock.now();
  store.transaction(() => {
    store.run('delete from captchas where expires_at <= @now', { now });
    store.run('delete from credentials where expires_at <= @before', { before: now - day });
    store.run('delete from failures where at <= @before', { before: now - 30 * minute });
    store.run('delete from kept_answers where at <= @before', { before: now - answerKeeping });
    store.run(
      `delete from sessions where id in (
         select session_id from session_tokens group by session_id having max(renewal_expires_at) <= @before)`,
      { before: now - tokenKeeping },
    );
  });
};

/** Aborts uploads that stopped half-way; no transaction takes that back. Objects of the data set are not placed for it. */
export const sweepUploads = ({ objectsFolder, clock }: World): void => {
  const { made } = objectsFolder;
  if (made !== null) abortStaleUploads(made, clock.now() - uploadLifetime);
};
