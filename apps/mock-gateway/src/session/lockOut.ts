import type { World } from '../world/world.ts';

/**
 * Lock-out after wrong passwords: five within five minutes lock for five minutes. By user name against guessing one
 * account (unknown names count the same), by address against trying one password on many.
 */

const window = 5 * 60_000;

/** What is counted, and how many failures lock it. */
const failureLimits = { user: 5, address: 50, oldPassword: 5 } as const;
export type FailureKind = keyof typeof failureLimits;

/** Milliseconds until the subject may try again; 0 when it may now. */
export const lockedFor = (world: World, kind: FailureKind, subject: string): number => {
  const now = world.clock.now();
  const row = world.store.one<{ at: number }>(
    `select at from failures where kind = @kind and subject = @subject and at > @from
     order by at desc limit 1 offset @limit`,
    { kind, subject, from: now - window * 2, limit: failureLimits[kind] - 1 },
  );
  if (row === undefined) return 0;
  const newest = world.store.one<{ at: number }>(
    'select max(at) as at from failures where kind = @kind and subject = @subject',
    { kind, subject },
  );
  const lockedAt = newest?.at ?? row.at;
  return lockedAt - row.at < window ? Math.max(0, lockedAt + window - now) : 0;
};

/** Counts a failure. */
export const countFailure = (world: World, kind: FailureKind, subject: string): void => {
  world.store.run('insert into failures (kind, subject, at) values (@kind, @subject, @at)', {
    kind,
    subject,
    at: world.clock.now(),
  });
};

/** Forgets the failures of a subject, after a success. */
export const forgetFailures = (world: World, kind: FailureKind, subject: string): void => {
  world.store.run('delete from failures where kind = @kind and subject = @subject', { kind, subject });
};

/** How long to wait, as it is told. */
export const waitText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds}秒`;
  const rest = seconds % 60;
  return rest === 0 ? `${Math.floor(seconds / 60)}分钟` : `${Math.floor(seconds / 60)}分${rest}秒`;
};
