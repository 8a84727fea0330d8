import { removeObject } from '../objects/objects.ts';
import { abortStaleUploads } from '../objects/sweeping.ts';
import type { World } from './world.ts';

/** Clears away what has expired. */

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long a file may stay unconfirmed. */
export const unconfirmedLifetime = day;
/** Old tokens are kept so long after their end, so that a leaked one is still recognised. */
const tokenKeeping = day;
/** How long the answer to an Idempotency-Key is kept. */
export const answerKeeping = day;
const interval = 10 * minute;

/**
 * Removes expired captchas, credentials, tokens, counted failures, kept answers, unconfirmed files with their objects,
 * and uploads that stopped half-way as long ago.
 */
export const sweep = (world: World): void => {
  const { store } = world;
  const now = world.clock.now();
  world.sweptAt = now;
  const paths = store.transaction(() => {
    store.run('delete from captchas where expires_at <= @now', { now });
    store.run('delete from credentials where expires_at <= @before', { before: now - day });
    store.run('delete from failures where at <= @before', { before: now - 30 * minute });
    store.run('delete from kept_answers where at <= @before', { before: now - answerKeeping });
    store.run(
      `delete from sessions where id in (
         select session_id from session_tokens group by session_id having max(renewal_expires_at) <= @before)`,
      { before: now - tokenKeeping },
    );
    const before = now - unconfirmedLifetime;
    const old = store.all<{ path: string }>(
      'select path from files where confirmed_at is null and created_at <= @before',
      { before },
    );
    store.run('delete from files where confirmed_at is null and created_at <= @before', { before });
    return old.map(({ path }) => path);
  });
  for (const path of paths) removeObject(world.objectsDirectory, path);
  abortStaleUploads(world.objectsDirectory, now - unconfirmedLifetime);
};

/** Sweeps when the last time is long enough ago by the world's clock. */
export const sweepWhenDue = (world: World): void => {
  if (world.clock.now() - world.sweptAt >= interval) sweep(world);
};
