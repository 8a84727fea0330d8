import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The page of the testers, at `/mock/`, and the viewer of sessions below it: bundles of their own, which the console knows nothing of. */

/** Nothing from elsewhere, no frame around it; whatever it asks for is asked of this address. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

const isHashed = (path: string): boolean => /[/\\]assets[/\\]/.test(path);

/** Serves a built folder under a path that ends with a slash. */
const addFolder = (server: FastifyInstance, prefix: string, directory: string, policy: string): void => {
  void server.register(async (scope) => {
    await scope.register(import('@fastify/static'), {
      root: directory,
      prefix,
      // files may be built anew while it is open
      wildcard: true,
      index: false,
      cacheControl: false,
      decorateReply: true,
      preCompressed: true,
      allowedPath: (path) => !/\/\.|\.(?:br|gz)$/.test(path),
      setHeaders: (reply, path) => {
        reply.headers({
          ...securityHeaders,
          'Content-Security-Policy': policy,
          'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        });
      },
    });
    scope.get(prefix, (_request, reply) => reply.sendFile('index.html', join(directory)));
    scope.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix));
  });
};

/** Adds the page of a folder to a server. */
export const addPanel = (server: FastifyInstance, directory: string): void =>
  addFolder(server, '/mock/', directory, contentSecurityPolicy);

/** Adds the viewer of sessions. Its pages say themselves that they ask nobody; here, that nobody else frames them. */
export const addReplay = (server: FastifyInstance, directory: string): void =>
  addFolder(server, '/mock/replay/', directory, "frame-ancestors 'self'");
