import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'aedes';
import { framePeriod } from '@fleet/domain/areas/fleet/live/frame.ts';
import { livePath, readTopic } from '@fleet/domain/areas/fleet/live/topics.ts';
import { refuseUpgrade, type TakeOver } from '../../../server/connections.ts';
import { isTokenGood } from '../../../session/brokerTokens.ts';
import { isSessionAlive } from '../../../session/sessions.ts';
import type { World, WorldBox } from '../../../world/world.ts';
import type { Asked } from '../../../world/worlds/naming.ts';
import type { Broker } from './broker.ts';
import { createEpochs } from './epochs.ts';
import type { Feed } from './feed.ts';
import { feedOf } from './feeds.ts';
import type { Moment } from './reports.ts';

/**
 * The live link of a server: it tells what is held, and nothing else. Without anybody who holds a topic there is no
 * timer, and without anybody who has ever connected no broker. What is told goes to each reader by himself, so nobody
 * waits for another.
 */

interface Surroundings {
  /** The worlds of the server: by its name, and the one that a request means; null for none. */
  readonly worlds: { find(name: string): WorldBox | null; of(asked: Asked): WorldBox | null };
  /** The machine's clock, in milliseconds. */
  readonly realNow: () => number;
  /** Whether a request asks for this server. */
  readonly isOurs: (request: IncomingMessage) => boolean;
  /** Lets everything come about that is due. */
  readonly settle: (world: World) => void;
  readonly failed: (error: unknown) => void;
}

export interface LiveLink {
  readonly takeOver: TakeOver;
  /** Puts out whoever may not listen any more: his token or his session is over, or the world is another one. */
  sweep(): void;
  /** What is done at each tick; tests and measurements do it themselves. */
  tick(): void;
  /** Topics that somebody holds. */
  readonly held: readonly string[];
  /** Whether a timer runs. */
  readonly isTicking: boolean;
  readonly readers: number;
  /** Whether somebody hears of a world. */
  isHeard(name: string): boolean;
  /** Messages that were not sent to readers for whom too many wait already. */
  readonly missed: number;
  close(): Promise<void>;
}

/** Messages of a topic that are on their way to a reader. */
interface Holding {
  waiting: number;
}

interface Held {
  readonly world: string;
  readonly topic: string;
  readonly feed: Feed;
  readonly holders: Map<Client, Holding>;
}

/** Ticks between two looks at what is due: once a second. */
const ticksPerSettling = 2;
/** Messages of one topic that wait for a reader before he misses some. */
const mostWaiting = 4;

/** A fault that a tester has switched on for the way here; true when the connection is gone. */
const isFaulty = async ({ faults, clock }: World, socket: Duplex): Promise<boolean> => {
  const call = { method: 'GET', path: livePath, endpoint: null, user: null, part: null };
  const fault = faults.take(call, clock.now())?.answer;
  if (fault === undefined) return false;
  if (fault.delay !== undefined) await setTimeout(fault.delay);
  if (fault.cut !== undefined) socket.destroy();
  else if (fault.httpStatus !== undefined) refuseUpgrade(socket, `${fault.httpStatus} Fault`);
  else return false;
  return true;
};

/** What is held is of a world: the same topic may be told in two. */
const keyOf = (world: string, topic: string): string => `${world} ${topic}`;

export const createLiveLink = ({ worlds, realNow, isOurs, settle, failed }: Surroundings): LiveLink => {
  const held = new Map<string, Held>();
  const worldOf = (name: string): World | null => worlds.find(name)?.current ?? null;
  const epochOf = createEpochs(realNow);
  let opened: ReturnType<typeof open> | null = null;
  let broker: Broker | null = null;
  let timer: ReturnType<typeof setInterval> | null = null;
  let ticks = 0;
  let missed = 0;
  let isClosed = false;

  const momentOf = (current: World): Moment => ({ at: current.clock.now(), epoch: epochOf(current) });
  const send = (client: Client, holding: Holding, topic: string, { qos }: Feed, payload: Buffer, retain: boolean) => {
    if (qos === 0 && holding.waiting >= mostWaiting) {
      missed += 1;
      return;
    }
    holding.waiting += 1;
    client.publish({ cmd: 'publish', topic, payload, qos, retain, dup: false }, () => {
      holding.waiting -= 1;
    });
  };
  const bytesOf = (message: object): Buffer => Buffer.from(JSON.stringify(message));

  const tick = (): void => {
    sweep();
    const isSettling = ticks % ticksPerSettling === 0;
    if (held.size > 0) ticks += 1;
    const moments = new Map<World, Moment>();
    for (const { world: name, topic, feed, holders } of held.values()) {
      const current = worldOf(name);
      if (current === null || !current.store.isOpen()) continue;
      if (isSettling && !moments.has(current)) settle(current);
      const moment = moments.get(current) ?? momentOf(current);
      moments.set(current, moment);
      for (const message of feed.next(current, moment)) {
        const payload = bytesOf(message);
        for (const [client, holding] of holders) send(client, holding, topic, feed, payload, false);
      }
    }
  };
  const safely = (work: () => void) => (): void => {
    try {
      work();
    } catch (error) {
      failed(error);
    }
  };
  const wind = (): void => {
    if (held.size > 0 && timer === null && !isClosed) timer = setInterval(safely(tick), framePeriod);
    else if (held.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  };

  const left = (client: Client, keys: Iterable<string>): void => {
    for (const key of keys) {
      const one = held.get(key);
      if (one?.holders.delete(client) === true && one.holders.size === 0) held.delete(key);
    }
    wind();
  };
  const subscribed = (client: Client, world: string, topics: readonly string[]): void => {
    const current = worldOf(world);
    if (current === null) return;
    settle(current);
    const moment = momentOf(current);
    for (const topic of topics) {
      const about = readTopic(topic);
      if (about === null || client.closed) continue;
      const key = keyOf(world, topic);
      const one = held.get(key) ?? { world, topic, feed: feedOf(about), holders: new Map() };
      held.set(key, one);
      const holding = one.holders.get(client) ?? { waiting: 0 };
      one.holders.set(client, holding);
      for (const message of one.feed.present(current, moment))
        send(client, holding, topic, one.feed, bytesOf(message), one.feed.isRetained);
    }
    wind();
  };
  const putOut = (client: Client): void => {
    left(client, [...held.keys()]);
    client.close();
  };
  const sweep = (): void => {
    if (broker === null || broker.readers.size === 0) return;
    const alive = new Map<string, boolean>();
    for (const [client, { claims, world }] of broker.readers) {
      const current = worldOf(claims.world);
      if (current === world && isTokenGood(claims, current.clock.now())) {
        const key = keyOf(claims.world, claims.sessionId);
        if (!alive.has(key)) alive.set(key, isSessionAlive(current, claims.sessionId));
        if (alive.get(key) === true) continue;
      }
      putOut(client);
    }
  };

  /** Comes with the first who wants it: most servers never have a reader. */
  const open = async () => {
    const [{ openBroker }, { openSockets }] = await Promise.all([import('./broker.ts'), import('./sockets.ts')]);
    const made = await openBroker(worldOf, {
      subscribed: (client, world, topics) => safely(() => subscribed(client, world, topics))(),
      left: (client, world, topics) =>
        left(
          client,
          topics.map((topic) => keyOf(world, topic)),
        ),
    });
    broker = made;
    return { broker: made, sockets: openSockets((stream) => made.take(stream)) };
  };
  const takeOver = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    // one that breaks off before it is taken over has nobody else to hear of it
    socket.on('error', () => socket.destroy());
    if (!isOurs(request)) {
      refuseUpgrade(socket, '421 Misdirected Request');
      return;
    }
    const box = worlds.of({ headers: request.headers, url: request.url ?? '/' });
    if (box === null) {
      refuseUpgrade(socket, '404 Not Found');
      return;
    }
    if (await isFaulty(box.current, socket)) return;
    opened ??= open();
    const { sockets } = await opened;
    if (isClosed) socket.destroy();
    else {
      sweep();
      sockets.take(request, socket, head);
    }
  };

  return {
    takeOver: (request, socket, head) => {
      takeOver(request, socket, head).catch((error: unknown) => {
        socket.destroy();
        failed(error);
      });
    },
    sweep,
    tick,
    get held() {
      return [...held.values()].map(({ topic }) => topic);
    },
    isHeard: (name) => [...(broker?.readers.values() ?? [])].some(({ claims }) => claims.world === name),
    get isTicking() {
      return timer !== null;
    },
    get readers() {
      return broker?.readers.size ?? 0;
    },
    get missed() {
      return missed;
    },
    close: async () => {
      isClosed = true;
      const made = await opened;
      made?.sockets.close();
      await made?.broker.close();
      held.clear();
      wind();
    },
  };
};
