import type { FastifyInstance } from 'fastify';
import { buildServer, type ServerOptions } from '../../src/build.ts';
import type { World, WorldBox } from '../../src/world/world.ts';
import { noteAnswers } from './seen.ts';

/**
 * Servers for tests. All that a server remembers hangs on its worlds, so one that has had its main world alone and was
 * called without a socket serves the next test with another world: building one takes ten times longer than the world.
 */

/** A server over a world. */
export interface TestServer {
  readonly box: WorldBox;
  readonly server: FastifyInstance;
  /** Ends it with its worlds, or keeps it for the next who asks. */
  close(): Promise<void>;
}

interface Kept {
  readonly box: WorldBox;
  readonly server: FastifyInstance;
  /** The machine's clock of whoever has it. */
  realNow: () => number;
  /** It has listened, or was closed by a test. */
  isSpent: boolean;
}

/** Servers that nobody has; two gateways at once are most that a test opens. */
const idle: Kept[] = [];
const mostIdle = 2;

const build = async (box: WorldBox, options: Omit<ServerOptions, 'box' | 'realNow'>): Promise<Kept> => {
  const kept: Omit<Kept, 'server'> & { server?: FastifyInstance } = { box, realNow: Date.now, isSpent: false };
  const server = buildServer({ box, realNow: () => kept.realNow(), ...options });
  const spend = async (): Promise<void> => {
    kept.isSpent = true;
  };
  noteAnswers(server);
  server.addHook('onListen', spend);
  server.addHook('preClose', spend);
  await server.ready();
  return Object.assign(kept, { server });
};

const isAsNew = ({ server: { worlds }, isSpent }: Kept): boolean =>
  !isSpent && worlds.list().length === 1 && worlds.hosts().size === 0;

const end = async ({ server }: Kept): Promise<void> => {
  const closed = server.close();
  // a caller that has not read its answer yet keeps its connection for longer than any test waits
  server.server.closeAllConnections();
  await closed;
  server.worlds.close();
};

/** Gives a server over a world: one that is there already, unless it is to be of a kind of its own. */
export const serverOver = async (
  world: World,
  realNow: () => number,
  options: Omit<ServerOptions, 'box' | 'realNow'> = {},
): Promise<TestServer> => {
  const isUsual = Object.keys(options).length === 0;
  const kept = (isUsual ? idle.pop() : undefined) ?? (await build({ current: world }, options));
  const { box, server } = kept;
  kept.realNow = realNow;
  box.current = world;
  const { main } = server.worlds;
  main.rewinds = false;
  main.requests = 0;
  main.usedAt = realNow();
  let isOver = false;
  return {
    box,
    server,
    close: async () => {
      if (isOver) return;
      isOver = true;
      if (isUsual && isAsNew(kept) && idle.length < mostIdle) {
        box.current.close();
        idle.push(kept);
      } else await end(kept);
    },
  };
};
