import { createHmac, timingSafeEqual } from 'node:crypto';
import type { World } from '../world/world.ts';

/**
 * Tokens by which a client reads the replay of one device from the broker: JSON Web Tokens (RFC 7519) with HS256, whose
 * `acl` names the only topics that their holder may subscribe to.
 */

/** A replay is opened at once; whoever stays longer asks again. */
const lifetime = 15 * 60_000;
const issuer = 'fleet-console-gateway';

/** What a replay token says. */
interface ReplayClaims {
  readonly iss: string;
  /** The client that may use it. */
  readonly sub: string;
  readonly userId: string;
  readonly tntId: string;
  readonly projectId: string;
  readonly deviceId: string;
  readonly acl: { readonly sub: readonly string[]; readonly pub: readonly string[] };
  /** Seconds since 1970, as the standard has them. */
  readonly iat: number;
  readonly exp: number;
}

interface Subject {
  readonly userId: string;
  readonly tntId: string;
  readonly projectId: string;
  readonly deviceId: string;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const head = encoded({ alg: 'HS256', typ: 'JWT' });

const signatureOf = (world: World, content: string): Buffer =>
  createHmac('sha256', createHmac('sha256', world.secret).update('replay').digest()).update(content).digest();

/** Topics of a device's replay: nothing of another device, project or tenant is among them. */
const topicsOf = ({ tntId, projectId, deviceId }: Subject): string[] => {
  const root = `fleet/${tntId}/${projectId}/${deviceId}/replay`;
  return [`${root}/state`, `${root}/position`, `${root}/event`];
};

/** Gives a token for one person and one device. */
export const createReplayToken = (world: World, subject: Subject) => {
  const issuedAt = Math.floor(world.clock.now() / 1000) * 1000;
  const expiresAt = issuedAt + lifetime;
  const clientId = world.ids.next('replay');
  const topics = topicsOf(subject);
  const claims: ReplayClaims = {
    iss: issuer,
    sub: clientId,
    ...subject,
    acl: { sub: topics, pub: [] },
    iat: issuedAt / 1000,
    exp: expiresAt / 1000,
  };
  const content = `${head}.${encoded(claims)}`;
  return {
    token: `${content}.${signatureOf(world, content).toString('base64url')}`,
    clientId,
    topics,
    issuedAt,
    expiresAt,
  };
};

/** Reads a replay token; null when it is forged or expired. */
export const readReplayToken = (world: World, token: string): ReplayClaims | null => {
  const [header, payload = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(world, `${header}.${payload}`);
  if (header !== head || more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReplayClaims;
  return claims.exp * 1000 <= world.clock.now() ? null : claims;
};
