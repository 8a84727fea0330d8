import { createHmac, timingSafeEqual } from 'node:crypto';
import type { World } from '../world/world.ts';
import { mainName } from '../world/worlds/naming.ts';

/**
 * Tokens by which a client reads from the broker: JSON Web Tokens (RFC 7519) with HS256, whose `acl` names the only
 * topics that their holder may subscribe to. A token ends with the session that asked for it.
 */

/** A page asks anew as long as it is looked at. */
const lifetime = 15 * 60_000;
const issuer = 'fleet-console-gateway';

/** Who asks. */
interface Holder {
  readonly userId: string;
  readonly sessionId: string;
}

/** What a token says. */
export interface BrokerClaims extends Holder {
  readonly iss: string;
  /** The world that it is told from. */
  readonly world: string;
  /** The client that may use it. */
  readonly sub: string;
  readonly acl: { readonly sub: readonly string[]; readonly pub: readonly string[] };
  /** Seconds since 1970, as the standard has them. */
  readonly iat: number;
  readonly exp: number;
}

interface Wanted<About> {
  readonly holder: Holder;
  /** What the id of the client begins with. */
  readonly prefix: string;
  /** Whose it is that is read, which stands in the token beside the rest. */
  readonly about: About;
  readonly topics: readonly string[];
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const head = encoded({ alg: 'HS256', typ: 'JWT' });

const signatureOf = (world: World, content: string): Buffer =>
  createHmac('sha256', createHmac('sha256', world.secret).update('broker').digest()).update(content).digest();

/** Gives a token for one person and some topics. */
export const createBrokerToken = <About extends object>(
  world: World,
  { holder: { userId, sessionId }, prefix, about, topics }: Wanted<About>,
) => {
  const issuedAt = Math.floor(world.clock.now() / 1000) * 1000;
  const expiresAt = issuedAt + lifetime;
  const id = world.ids.next(prefix);
  // worlds with one origin count alike, and a broker knows one client of a name
  const clientId = world.name === mainName ? id : `${world.name}.${id}`;
  const claims: BrokerClaims & About = {
    ...about,
    iss: issuer,
    world: world.name,
    sub: clientId,
    userId,
    sessionId,
    acl: { sub: topics, pub: [] },
    iat: issuedAt / 1000,
    exp: expiresAt / 1000,
  };
  const content = `${head}.${encoded(claims)}`;
  return {
    token: `${content}.${signatureOf(world, content).toString('base64url')}`,
    clientId,
    topics: [...topics],
    issuedAt,
    expiresAt,
  };
};

/** Whether a token is good now: one that was issued later than that is of a clock that was set back. */
export const isTokenGood = ({ iat, exp }: BrokerClaims, now: number): boolean => iat * 1000 <= now && now < exp * 1000;

/** The world that a token names, whether it is good or not; null for what is none. */
export const worldNamedIn = (token: string): string | null => {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown;
    return typeof claims === 'object' && claims !== null && 'world' in claims && typeof claims.world === 'string'
      ? claims.world
      : null;
  } catch {
    return null;
  }
};

/** Reads a token; null when it is forged, expired or of another world. */
export const readBrokerToken = (world: World, token: string): BrokerClaims | null => {
  const [header, payload = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(world, `${header}.${payload}`);
  if (header !== head || more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as BrokerClaims;
  return claims.world === world.name && isTokenGood(claims, world.clock.now()) ? claims : null;
};
