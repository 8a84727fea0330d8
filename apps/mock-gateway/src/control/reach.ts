import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../server/hosts.ts';

/** Who may steer the gateway: whoever sits at this machine, and no page of another origin in his browser. */

/** Addresses for whom a proxy says that it asks; the header is believed where it speaks against somebody, and only there. */
const forwardedFor = ({ headers }: FastifyRequest): readonly string[] => {
  const plain = [headers['x-forwarded-for'] ?? [], headers['x-real-ip'] ?? []].flat().join(',').split(',');
  const standard = Array.from(
    (headers.forwarded ?? '').matchAll(/\bfor\s*=\s*("[^"]*"|[^;,\s]*)/gi),
    ([, of = '']) => of,
  );
  return [...plain, ...standard]
    .map((address) => address.trim().replaceAll('"', ''))
    .filter((address) => address !== '');
};

/** Without its port; an IPv6 address that has one stands in brackets. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

const isOwnPage = (request: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `${request.protocol}://${request.headers.host}`;
};

/** Whether a request comes from this machine, through proxies of this machine at most, and from no page of another origin. */
export const maySteer = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress) &&
  forwardedFor(request).every((address) => isLoopback(withoutPort(address))) &&
  isOwnPage(request);

/**
 * A page that changes something says so by a header of its own: a page of another origin would have to ask first, and
 * nothing here would allow it. What is no browser needs none.
 */
export const mayWrite = ({ method, headers }: FastifyRequest): boolean => {
  const isRead = method === 'GET' || method === 'HEAD';
  const isPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return isRead || !isPage || headers['x-fleet-control'] === '1';
};
