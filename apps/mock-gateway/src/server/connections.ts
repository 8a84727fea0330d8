import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify';
import type { Patience } from './patience.ts';
import { splitWorldPath } from './worldPaths.ts';

/** The connections of the server: whoever sends too slowly is cut off, and what has begun is answered before it stops. */

declare module 'fastify' {
  interface FastifyInstance {
    readonly patience: Patience;
    /**
     * Takes no more connections, answers all that came in, and then ends those that are left. Requests that do not
     * arrive, and answers that do not come, are given up in time.
     */
    drain(): Promise<void>;
  }
}

/** Longer than proxies keep theirs, so that none of them sends into a connection that is being closed. */
const keepAliveTimeout = 72_000;
/** A selection of many rows travels in the query of an export. */
const maxHeaderSize = 128 * 1024;

/** Takes a connection over that is to speak something else than HTTP from here on. */
export type TakeOver = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Ends a connection that is not taken over, with a line of status. */
export const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const pathIn = ({ url = '/' }: IncomingMessage): string => (splitWorldPath(url)?.rest ?? url).split('?', 1)[0]!;

/**
 * What makes the server of each address that is listened to. At a path of `takesOver` connections may be taken over;
 * anywhere else whoever asks for that is answered as if he had not.
 */
export const connectionsOf = (patience: Patience) => {
  const servers: Server[] = [];
  const takesOver = new Map<string, TakeOver>();
  const create: FastifyServerFactory = (handler) => {
    const server = createServer(
      {
        maxHeaderSize,
        keepAliveTimeout,
        headersTimeout: patience.headers,
        // Node would also count uploads, whose senders are looked after by how much of them comes.
        requestTimeout: 0,
        connectionsCheckingInterval: patience.headers / 10,
        shouldUpgradeCallback: (request) => takesOver.has(pathIn(request)),
      },
      handler,
    );
    server.on('upgrade', (request, socket, head) => takesOver.get(pathIn(request))?.(request, socket, head));
    servers.push(server);
    return server;
  };
  return { servers, create, takesOver };
};

/**
 * Follows the requests of a server from their first hook on, so that it can be drained. Add it before other hooks.
 *
 * @param isEndless whether an answer goes on until somebody ends it: nobody waits for that
 */
export const addDraining = (
  server: FastifyInstance,
  servers: readonly Server[],
  patience: Patience,
  isEndless: (request: FastifyRequest) => boolean,
): void => {
  const open = new Set<FastifyRequest>();
  let isStopping = false;
  let told = (): void => undefined;
  server.decorate('patience', patience);
  server.addHook('onRequest', (request, reply, done) => {
    if (isEndless(request)) return done();
    open.add(request);
    const forget = () => {
      if (open.delete(request) && open.size === 0) told();
    };
    reply.raw.once('finish', forget);
    reply.raw.once('close', forget);
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('Connection', 'close');
    done();
  });
  server.decorate('drain', async () => {
    isStopping = true;
    // Idle connections end with this.
    for (const one of servers) one.close();
    const stopped = new AbortController();
    const after = (milliseconds: number) =>
      setTimeout(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
    const answered = new Promise<void>((resolve) => {
      told = resolve;
      if (open.size === 0) resolve();
    });
    void after(patience.arriving).then(() => {
      for (const { raw } of open) if (!raw.complete) raw.destroy();
    });
    await Promise.race([answered, after(patience.answering)]);
    stopped.abort();
    for (const one of servers) one.closeAllConnections();
  });
};
