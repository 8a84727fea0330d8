import { Aedes, type AedesOptions, type Client } from 'aedes';
import { readTopic } from '@fleet/domain/areas/fleet/live/topics.ts';
import { type BrokerClaims, readBrokerToken, worldNamedIn } from '../../../session/brokerTokens.ts';
import { isSessionAlive } from '../../../session/sessions.ts';
import type { World } from '../../../world/world.ts';

/**
 * The broker: MQTT 3.1.1 (OASIS, 2014) for clients that only ever listen. Whoever connects shows a token, and may
 * subscribe to the topics that stand in it, letter by letter; nobody publishes, leaves a will or a session behind.
 */

/** So long whoever stops reading is waited for; then he is cut, so that the others go on. */
const drainTimeout = 2000;
/** So long a connection may say nothing before it shows its token. */
const connectTimeout = 5000;
/** Seconds after which a client must have said something. */
const longestSilence = 120;

/** The first packet of a client, as far as it is looked at. */
interface Asked {
  readonly clean: boolean;
  readonly hasWill: boolean;
}

/** Somebody who is connected: what he may hear, and the world that let him in. */
export interface Reader {
  readonly claims: BrokerClaims;
  readonly world: World;
}

export type Readers = ReadonlyMap<Client, Reader>;

/** What becomes of subscriptions. */
export interface Subscribing {
  readonly subscribed: (client: Client, world: string, topics: readonly string[]) => void;
  readonly left: (client: Client, world: string, topics: readonly string[]) => void;
}

const refusal = 128;
const notAuthorised = Object.assign(new Error('not authorised'), { returnCode: 5 });

/** Opens a broker over worlds, each found by its name: that of a client stands in his token. */
export const openBroker = async (worldOf: (name: string) => World | null, { subscribed, left }: Subscribing) => {
  const readers = new Map<Client, Reader>();
  const admitted = new WeakMap<Client, Reader>();
  const asked = new WeakMap<Client, Asked>();

  const readerOf = (client: Client, name: string | undefined, password: Buffer | undefined): Reader | null => {
    const { clean, hasWill } = asked.get(client) ?? { clean: false, hasWill: true };
    if (!clean || hasWill || password === undefined) return null;
    const token = password.toString();
    const world = worldOf(worldNamedIn(token) ?? '');
    if (world === null) return null;
    const claims = readBrokerToken(world, token);
    // the id is the token's own: nobody puts a client of another token out
    const isOwn = claims !== null && name === claims.sub && client.id === claims.sub;
    return isOwn && isSessionAlive(world, claims.sessionId) ? { claims, world } : null;
  };
  const mayHear = (client: Client, topic: string): boolean =>
    readers.get(client)?.claims.acl.sub.includes(topic) === true && readTopic(topic) !== null;

  const options: AedesOptions = {
    drainTimeout,
    connectTimeout,
    keepaliveLimit: longestSilence,
    maxTopicLevels: 8,
    preConnect: (client, { clean = true, will }, done) => {
      asked.set(client, { clean, hasWill: will !== undefined });
      done(null, true);
    },
    authenticate: (client, name, password, done) => {
      const reader = readerOf(client, name, password);
      if (reader === null) {
        done(notAuthorised, null);
        return;
      }
      admitted.set(client, reader);
      done(null, true);
    },
    authorizeSubscribe: (client, subscription, done) =>
      done(null, mayHear(client, subscription.topic) ? subscription : null),
    authorizePublish: (_client, _packet, done) => done(new Error('nobody publishes here')),
    authorizeForward: (client, packet) => (mayHear(client, packet.topic) ? packet : null),
  };
  const broker = await Aedes.createBroker(options);
  const nameOf = (client: Client): string => admitted.get(client)?.claims.world ?? '';
  broker.on('subscribe', (subscriptions, client) => {
    const granted = subscriptions.filter(({ qos }) => (qos as number) !== refusal).map(({ topic }) => topic);
    if (granted.length > 0) subscribed(client, nameOf(client), granted);
  });
  broker.on('unsubscribe', (topics, client) => left(client, nameOf(client), topics));
  // one that has gone before it was quite there is never said to go
  broker.on('client', (client) => {
    const reader = admitted.get(client);
    if (reader !== undefined && !client.closed) readers.set(client, reader);
  });
  broker.on('clientDisconnect', (client) => readers.delete(client));

  return {
    readers: readers as Readers,
    /** Speaks MQTT over a connection from here on. */
    take: broker.handle,
    close: () =>
      new Promise<void>((resolve) => {
        broker.close(resolve);
      }),
  };
};

export type Broker = Awaited<ReturnType<typeof openBroker>>;
