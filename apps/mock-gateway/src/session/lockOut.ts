import type { World } from '../world/world.ts';

/**
 * Lock-out after wrong passwords. Five of one name at one address within five minutes lock that name at that address for
 * five minutes; unknown names count the same. Many of one name from many addresses lock the name, and many of one
 * address lock the address, but for whoever has signed in there before: people behind one proxy do not lock out one
 * another, and nobody locks out somebody else from afar.
 */

const window = 5 * 60_000;
/** So long whoever has signed in at an address is known there. */
const knownFor = 30 * 24 * 3_600_000;

/** What a wrong password was for: `subject` is the name that was given, or the user who changes his own. */
export type FailureKind = 'signIn' | 'oldPassword';

/** Which failures are counted together, and how many of them lock. */
const counts = {
  nameAtAddress: { where: 'kind = @kind and subject = @subject and address = @address', limit: 5 },
  name: { where: 'kind = @kind and subject = @subject', limit: 25 },
  address: { where: 'kind = @kind and address = @address', limit: 80 },
} as const;

interface Try {
  readonly kind: FailureKind;
  readonly subject: string;
  /** Empty where it does not count. */
  readonly address: string;
}

/** Milliseconds that a count still locks; the newest and the oldest of so many failures lie within the window. */
const lockOf = (
  { store, clock }: World,
  { where, limit }: (typeof counts)[keyof typeof counts],
  tried: Try,
): number => {
  const now = clock.now();
  const row = store.one<{ oldest: number; newest: number }>(
    `select at as oldest, (select max(at) from failures where ${where}) as newest
     from failures where ${where} and at > @from order by at desc limit 1 offset @offset`,
    { ...tried, from: now - window * 2, offset: limit - 1 },
  );
  return row !== undefined && row.newest - row.oldest < window ? Math.max(0, row.newest + window - now) : 0;
};

const isKnownAt = ({ store, clock }: World, userName: string, address: string): boolean =>
  store.one(
    `select 1 from users u join sign_ins s on s.user_id = u.id
     where u.user_name = @userName and s.address = @address and s.is_success = 1 and s.at > @from limit 1`,
    { userName, address, from: clock.now() - knownFor },
  ) !== undefined;

/** Milliseconds until somebody may try to sign in under a name at an address; 0 when he may now. */
export const signInLockedFor = (world: World, userName: string, address: string): number => {
  const tried: Try = { kind: 'signIn', subject: userName, address };
  const own = lockOf(world, counts.nameAtAddress, tried);
  const common = Math.max(lockOf(world, counts.name, tried), lockOf(world, counts.address, tried));
  return common > own && !isKnownAt(world, userName, address) ? common : own;
};

/** Milliseconds until a user may try his old password again; 0 when he may now. */
export const oldPasswordLockedFor = (world: World, userId: string): number =>
  lockOf(world, counts.nameAtAddress, { kind: 'oldPassword', subject: userId, address: '' });

/** Counts a failure. */
export const countFailure = ({ store, clock }: World, kind: FailureKind, subject: string, address = ''): void => {
  store.run('insert into failures (kind, subject, address, at) values (@kind, @subject, @address, @at)', {
    kind,
    subject,
    address,
    at: clock.now(),
  });
};

/** Forgets the failures of a subject: those at one address after a success there, or all of them. */
export const forgetFailures = (
  { store }: World,
  kind: FailureKind,
  subject: string,
  address: string | null = null,
): void => {
  store.run(
    'delete from failures where kind = @kind and subject = @subject and (@address is null or address = @address)',
    { kind, subject, address },
  );
};

/** How long to wait, as it is told. */
export const waitText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds}秒`;
  const rest = seconds % 60;
  return rest === 0 ? `${Math.floor(seconds / 60)}分钟` : `${Math.floor(seconds / 60)}分${rest}秒`;
};
