import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The page of the testers, at `/mock/`: a bundle of its own, which the console knows nothing of. */

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
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

const isHashed = (path: string): boolean => /[/\\]assets[/\\]/.test(path);

/** Adds the page of a folder to a server. */
export const addPanel = (server: FastifyInstance, directory: string): void => {
  void server.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: directory,
      prefix: '/mock/',
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
          'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        });
      },
    });
    scope.get('/mock/', (_request, reply) => reply.sendFile('index.html', join(directory)));
    scope.get('/mock', (_request, reply) => reply.redirect('/mock/'));
  });
};
