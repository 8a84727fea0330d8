import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { World } from '../world/world.ts';

/**
 * Sessions and their tokens. Tokens are opaque and only their SHA-256 is stored. A session is a family of generations:
 * each renewal makes the next one. The successor of a renewal token is derived from the token itself and a random
 * salt that is stored, so that within the grace the same successor can be given again while neither the database nor
 * an old token alone yields it.
 */

const minute = 60_000;
export const accessLifetime = 15 * minute;
export const renewalLifetime = 7 * 24 * 60 * minute;
/** For so long an old renewal token gives its successor once more (two tabs, a lost answer). */
export const renewalGrace = 30_000;

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface SessionUser {
  readonly sessionId: string;
  readonly userId: string;
  readonly userName: string;
  readonly realName: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly isInner: boolean;
  readonly isStrongPassword: boolean;
  /** Grows whenever the rules of the user or his tenant change. */
  readonly rulesVersion: string;
}

/** What a token stands for: nobody (none, unknown, expired), a session that was ended, or a user. */
export type TokenHolder = 'nobody' | 'ended' | SessionUser;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const insertGeneration = (
  store: Store,
  row: { sessionId: string; generation: number; pair: TokenPair; now: number },
): void => {
  store.run(
    `insert into session_tokens (session_id, generation, access_hash, access_expires_at, renewal_hash,
       renewal_expires_at)
     values (@sessionId, @generation, @accessHash, @accessExpiresAt, @renewalHash, @renewalExpiresAt)`,
    {
      sessionId: row.sessionId,
      generation: row.generation,
      accessHash: hashOf(row.pair.accessToken),
      accessExpiresAt: row.now + accessLifetime,
      renewalHash: hashOf(row.pair.refreshToken),
      renewalExpiresAt: row.now + renewalLifetime,
    },
  );
};

/** Opens a session for a user; under the next id unless it has one already. */
export const openSession = (world: World, userId: string, id?: string): TokenPair => {
  const now = world.clock.now();
  const sessionId = id ?? world.ids.next('ss');
  const pair = {
    accessToken: randomBytes(32).toString('base64url'),
    refreshToken: randomBytes(32).toString('base64url'),
  };
  world.store.run('insert into sessions (id, user_id, created_at) values (@sessionId, @userId, @now)', {
    sessionId,
    userId,
    now,
  });
  insertGeneration(world.store, { sessionId, generation: 1, pair, now });
  return pair;
};

interface HolderRow {
  readonly sessionId: string;
  readonly accessExpiresAt: number;
  readonly revokedAt: number | null;
  readonly isLocked: number;
  readonly deletedAt: number | null;
  readonly userId: string;
  readonly userName: string;
  readonly realName: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly isInner: number;
  readonly isStrongPassword: number;
  readonly tenantRules: number;
  readonly userRules: number;
}

const holderSql = `select t.session_id as sessionId, t.access_expires_at as accessExpiresAt, s.revoked_at as revokedAt,
       u.is_locked as isLocked, u.deleted_at as deletedAt, u.id as userId, u.user_name as userName,
       u.real_name as realName, u.tnt_id as tntId, n.name as tntName, u.is_inner as isInner,
       u.is_strong_password as isStrongPassword, n.rules_version as tenantRules, u.rules_version as userRules
     from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
       join tenants n on n.id = u.tnt_id
     where t.access_hash = @hash`;

/** What a token stands for until it expires. */
interface Holding {
  readonly expiresAt: number;
  readonly holder: 'ended' | SessionUser;
}

/** What was found for tokens, as long as nothing is written that it stands on: each call asks several times. */
const found = new WeakMap<Store, { readonly version: number; readonly holdings: Map<string, Holding> }>();
/** So many tokens are remembered; then all are forgotten. */
const mostFound = 1000;

const holdingOf = ({ accessExpiresAt, ...row }: HolderRow): Holding => ({
  expiresAt: accessExpiresAt,
  holder:
    row.revokedAt !== null || row.isLocked === 1 || row.deletedAt !== null
      ? 'ended'
      : {
          sessionId: row.sessionId,
          userId: row.userId,
          userName: row.userName,
          realName: row.realName,
          tntId: row.tntId,
          tntName: row.tntName,
          isInner: row.isInner === 1,
          isStrongPassword: row.isStrongPassword === 1,
          rulesVersion: `${row.tenantRules}.${row.userRules}`,
        },
});

const findHolding = (store: Store, accessToken: string): Holding | undefined => {
  const version = store.version(holderSql);
  let known = found.get(store);
  if (known?.version !== version) {
    known = { version, holdings: new Map() };
    found.set(store, known);
  }
  const before = known.holdings.get(accessToken);
  if (before !== undefined) return before;
  const row = store.one<HolderRow>(holderSql, { hash: hashOf(accessToken) });
  if (row === undefined) return undefined;
  if (known.holdings.size >= mostFound) known.holdings.clear();
  const holding = holdingOf(row);
  known.holdings.set(accessToken, holding);
  return holding;
};

/** Who holds an access token. */
export const holderOf = (world: World, accessToken: string): TokenHolder => {
  const holding = findHolding(world.store, accessToken);
  if (holding === undefined) return 'nobody';
  return holding.holder !== 'ended' && holding.expiresAt <= world.clock.now() ? 'nobody' : holding.holder;
};

/** Whether a session goes on: it was not ended, and its user is there and not locked. */
export const isSessionAlive = ({ store }: World, sessionId: string): boolean =>
  store.one(
    `select 1 from sessions s join users u on u.id = s.user_id
     where s.id = @sessionId and s.revoked_at is null and u.is_locked = 0 and u.deleted_at is null`,
    { sessionId },
  ) !== undefined;

/** Ends one session. */
export const revokeSession = (world: World, sessionId: string): void => {
  world.store.run('update sessions set revoked_at = @now where id = @sessionId and revoked_at is null', {
    sessionId,
    now: world.clock.now(),
  });
};

/** Ends every session of a user, but for the one that `except` names. */
export const revokeSessionsOf = (world: World, userId: string, except: string | null = null): void => {
  world.store.run(
    `update sessions set revoked_at = @now
     where user_id = @userId and revoked_at is null and (@except is null or id <> @except)`,
    { userId, except, now: world.clock.now() },
  );
};

/** Ends the session that a token of either kind belongs to, if it is one of the user's. */
export const revokeByToken = (world: World, userId: string, token: string): void => {
  world.store.run(
    `update sessions set revoked_at = @now
     where user_id = @userId and revoked_at is null
       and id in (select session_id from session_tokens where access_hash = @hash or renewal_hash = @hash)`,
    { userId, hash: hashOf(token), now: world.clock.now() },
  );
};

interface RenewalRow {
  readonly sessionId: string;
  readonly generation: number;
  readonly expiresAt: number;
  readonly rotatedAt: number | null;
  readonly successorSalt: string | null;
  readonly revokedAt: number | null;
  readonly userId: string;
  readonly userName: string;
  readonly tntId: string;
  readonly isLocked: number;
  readonly deletedAt: number | null;
}

const successorOf = (renewalToken: string, salt: string): TokenPair => {
  const part = (name: string) => createHmac('sha256', `${salt}.${renewalToken}`).update(name).digest('base64url');
  return { accessToken: part('access'), refreshToken: part('refresh') };
};

export type Renewal = {
  readonly pair: TokenPair;
  readonly userId: string;
  readonly userName: string;
  readonly tntId: string;
};

/**
 * Renews a session: rotates the renewal token, or within the grace gives the same successor again. A token that is
 * used later than that has leaked: its whole session ends. Null when it is refused.
 */
export const renewSession = (world: World, renewalToken: string): Renewal | null => {
  const now = world.clock.now();
  const row = world.store.one<RenewalRow>(
    `select t.session_id as sessionId, t.generation, t.renewal_expires_at as expiresAt, t.rotated_at as rotatedAt,
       t.successor_salt as successorSalt, s.revoked_at as revokedAt, u.id as userId, u.user_name as userName,
       u.tnt_id as tntId, u.is_locked as isLocked, u.deleted_at as deletedAt
     from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
     where t.renewal_hash = @hash`,
    { hash: hashOf(renewalToken) },
  );
  if (row === undefined || row.revokedAt !== null || row.isLocked === 1 || row.deletedAt !== null) return null;
  const who = { userId: row.userId, userName: row.userName, tntId: row.tntId };
  if (row.rotatedAt !== null && row.successorSalt !== null) {
    if (now - row.rotatedAt <= renewalGrace) return { pair: successorOf(renewalToken, row.successorSalt), ...who };
    revokeSession(world, row.sessionId);
    return null;
  }
  if (row.expiresAt <= now) return null;
  const salt = randomBytes(16).toString('base64url');
  const pair = successorOf(renewalToken, salt);
  world.store.run(
    `update session_tokens set rotated_at = @now, successor_salt = @salt
     where session_id = @sessionId and generation = @generation`,
    { now, salt, sessionId: row.sessionId, generation: row.generation },
  );
  insertGeneration(world.store, { sessionId: row.sessionId, generation: row.generation + 1, pair, now });
  return { pair, ...who };
};
