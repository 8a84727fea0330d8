import type { FastifyRequest } from 'fastify';
import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { grantedIn } from '../session/access.ts';
import { holderOf } from '../session/sessions.ts';
import type { World } from '../world/world.ts';
import type { Session } from './call.ts';
import { refuse } from './envelope.ts';
import { bearerOf } from './trace.ts';

/** Who calls, on whose data, and whether he may. */

/** A row of the contract with what it asks for. */
export interface Guarded {
  readonly endpoint: Endpoint;
  /** One of these suffices; none at all lets nobody in. */
  readonly keys: readonly PermissionKey[];
  /** With one of these an inner user names another tenant. */
  readonly crossTenantKeys: readonly PermissionKey[];
}

/** The session of a request; refuses without one (801401) and when it has ended (801004). */
export const authenticate = (world: World, request: FastifyRequest): Session => {
  const token = bearerOf(request);
  const holder = token === null ? 'nobody' : holderOf(world, token);
  if (holder === 'nobody') return refuse('tokenExpired', undefined, { rule: 'token', isThere: token !== null });
  if (holder === 'ended') return refuse('sessionEnded', undefined, { rule: 'session' });
  return { ...holder, granted: grantedIn(world, holder.userId, holder.rulesVersion) };
};

/** Refuses UserId and TntId headers that say something else than the token; a missing one is fine. */
export const refuseForgedIdentity = (request: FastifyRequest, session: Session): void => {
  const { userid, tntid } = request.headers;
  const compare = (header: 'UserId' | 'TntId', sent: string | string[] | undefined, own: string): void => {
    if (sent !== undefined && sent !== '' && sent !== own)
      refuse('forgedIdentity', undefined, { rule: 'identity', header, sent: String(sent), own });
  };
  compare('UserId', userid, session.userId);
  compare('TntId', tntid, session.tntId);
};

/** Whose records a call is about. */
export interface Scope {
  /** Null for all tenants. */
  readonly scope: string | null;
  readonly targetTntId: string;
}

/**
 * The tenants of a call: the session's own; on a cross-tenant row, for an inner user who holds its key, all of them, or
 * the one named in the query. For everybody else another tenant is as if it did not exist.
 */
export const scopeOf = (
  world: World,
  { endpoint, crossTenantKeys }: Guarded,
  session: Session,
  query: unknown,
): Scope => {
  const own: Scope = { scope: session.tntId, targetTntId: session.tntId };
  if (endpoint.crossTenant === false) return own;
  const named = typeof query === 'object' && query !== null && 'tntId' in query ? query.tntId : undefined;
  const spans = session.isInner && holdsAny(session.granted, crossTenantKeys);
  if (typeof named !== 'string') return spans ? { ...own, scope: null } : own;
  if (named === session.tntId) return own;
  const tenant = spans
    ? world.store.one<{ id: string }>('select id from tenants where id = @id', { id: named })
    : undefined;
  return tenant === undefined
    ? refuse('notFound', undefined, {
        rule: 'tenant',
        named,
        own: session.tntId,
        isInner: session.isInner,
        keys: crossTenantKeys,
      })
    : { scope: tenant.id, targetTntId: tenant.id };
};

/** Refuses without the key of the row; with `orSelf` a user needs none for himself. */
export const refuseWithoutKey = ({ endpoint: { access }, keys }: Guarded, session: Session, query: unknown): void => {
  if (access.kind !== 'keyed' || (keys.length > 0 && holdsAny(session.granted, keys))) return;
  if (access.orSelf) {
    const userId = typeof query === 'object' && query !== null && 'userId' in query ? query.userId : undefined;
    if (userId === undefined || userId === session.userId) return;
  }
  refuse('forbidden', undefined, { rule: 'key', keys });
};
