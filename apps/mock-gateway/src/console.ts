import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The built console, served at the gateway's own address: files, `/config.json`, headers that keep a page in bounds. */

/**
 * Scripts come from here only. Styles inline, because charts and the component library set them. The object store and
 * the gateway are this very address, so 'self' covers uploads and previews.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  'frame-src blob:',
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  // Enforced once charts can be exported without a string sink.
  'Content-Security-Policy-Report-Only': "require-trusted-types-for 'script'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/**
 * The worker that runs decode scripts has a policy of its own: it may compile its engine, which no page may, and loads
 * nothing from anywhere else.
 */
const scriptWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const isScriptWorker = (path: string): boolean => /[/\\]assets[/\\]scriptWorker-[^/\\]+\.js(\.br|\.gz)?$/.test(path);

/** What the console reads when it starts. */
const consoleConfiguration = {
  gatewayBase: '',
  titleSuffix: '车队云控台',
  calculatorUrl: '/mock/pages/calculator',
  // By hostname of the console; on this machine it is a test.
  operationsUrls: {
    localhost: '/mock/pages/operations-test',
    '127.0.0.1': '/mock/pages/operations-test',
    '*': '/mock/pages/operations',
  },
  rdDashboardUrl: '/mock/pages/rd-dashboard',
  links: [{ title: '测试面板', url: '/mock/' }],
  feedbackRecord: true,
  replayUrl: '/mock/replay/',
};

const isHashed = (path: string): boolean => /[/\\]assets[/\\]/.test(path);

/** Adds the console of a folder to a server; every path that is nobody else's opens its first page. */
export const addConsole = (server: FastifyInstance, directory: string): void => {
  void server.register(import('@fastify/static'), {
    root: directory,
    wildcard: false,
    index: false,
    cacheControl: false,
    // the build has laid compressed files beside its own: they are found by its names, and need none of theirs
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.headers({
        ...securityHeaders,
        ...(isScriptWorker(path) ? { 'Content-Security-Policy': scriptWorkerPolicy } : {}),
        'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
    },
  });
  // files that were there at the start have routes of their own; those of a build since then are looked up
  server.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(`assets/${params['*']}`));
  server.get('/config.json', (_request, reply) =>
    reply.headers({ ...securityHeaders, 'Cache-Control': 'no-cache' }).send(consoleConfiguration),
  );
  server.get('/', (request, reply) => sendConsole(request, reply, directory));
};

/** Whether a path that nothing else answers is a screen of the console. */
export const isConsolePath = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !/^\/(gateway|mock|fleet-console|assets)(\/|$)/.test(path);

/** Sends the first page of the console. */
export const sendConsole = (_request: FastifyRequest, reply: FastifyReply, directory: string): FastifyReply =>
  reply.code(200).sendFile('index.html', join(directory));
