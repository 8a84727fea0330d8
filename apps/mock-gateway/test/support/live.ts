import mqtt, { type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt';
import { livePath } from '@fleet/domain/areas/fleet/live/topics.ts';
import { createBrokerToken } from '../../src/session/brokerTokens.ts';
import { holderOf } from '../../src/session/sessions.ts';
import { until } from './headless.ts';
import { portOf, type TestGateway } from './gateway.ts';

/** Readers of the live link of a gateway that listens, as browsers are. */

/** What lets somebody in. */
export interface Access {
  readonly token: string;
  readonly clientId: string;
  readonly sessionId: string;
}

export interface Reader {
  readonly client: MqttClient;
  /** What came, first to last. */
  readonly heard: {
    readonly topic: string;
    readonly body: Record<string, unknown>;
    readonly retain: boolean;
    readonly qos: number;
  }[];
  /** Codes of what the broker answered: 128 is a refusal. */
  subscribe(...topics: readonly string[]): Promise<readonly number[]>;
  /** Waits for so many messages of a topic in all. */
  until(topic: string, count: number): Promise<void>;
  of(topic: string): readonly Record<string, unknown>[];
}

/** Lets a gateway listen, and opens readers that end with it. */
export const listening = async (gateway: TestGateway) => {
  const port = await portOf(gateway);
  const url = `ws://127.0.0.1:${port}${livePath}`;
  const clients: MqttClient[] = [];

  const accessOf = (userName: string, topics: readonly string[]): Access => {
    const world = gateway.box.current;
    const holder = holderOf(world, gateway.tokens(userName).accessToken);
    if (typeof holder === 'string') throw new Error(`no session for ${userName}`);
    return { ...createBrokerToken(world, { holder, prefix: 'live', about: {}, topics }), sessionId: holder.sessionId };
  };
  const optionsOf = ({ token, clientId }: Access): IClientOptions => ({
    clientId,
    username: clientId,
    password: token,
    reconnectPeriod: 0,
    keepalive: 60,
    protocolVersion: 4,
  });
  /** A client that nobody has waited for. */
  const client = (access: Access, changes: IClientOptions = {}, to = url): MqttClient => {
    const made = mqtt.connect(to, { ...optionsOf(access), ...changes });
    made.on('error', () => undefined);
    clients.push(made);
    return made;
  };
  const reader = async (access: Access): Promise<Reader> => {
    const made = client(access);
    const heard: Reader['heard'] = [];
    made.on('message', (topic, payload, { retain, qos }: IPublishPacket) => {
      heard.push({ topic, body: JSON.parse(payload.toString()) as Record<string, unknown>, retain, qos });
    });
    await until(() => made.connected || made.disconnecting || closed.has(made));
    if (!made.connected) throw new Error('the broker let nobody in');
    return {
      client: made,
      heard,
      subscribe: (...topics) =>
        new Promise((resolve) => {
          made.subscribe([...topics], { qos: 1 }, (_error, _granted, packet) =>
            resolve((packet?.granted ?? []) as number[]),
          );
        }),
      until: async (topic, count) => {
        await until(() => heard.filter((one) => one.topic === topic).length >= count);
      },
      of: (topic) => heard.filter((one) => one.topic === topic).map(({ body }) => body),
    };
  };
  const closed = new WeakSet<MqttClient>();
  return {
    url,
    port,
    accessOf,
    client: (access: Access, changes: IClientOptions = {}, to = url) => {
      const made = client(access, changes, to);
      made.on('close', () => closed.add(made));
      return made;
    },
    reader,
    /** Why a client was not let in: a return code of CONNACK, or null when the line was cut. */
    refusalOf: (access: Access, changes: IClientOptions = {}, to = url) =>
      new Promise<number | 'in' | null>((resolve) => {
        const made = client(access, changes, to);
        made.on('connect', () => resolve('in'));
        made.on('error', (error) => {
          if ('code' in error && typeof error.code === 'number') resolve(error.code);
        });
        made.on('close', () => resolve(null));
      }),
    end: async () => {
      await Promise.all(clients.map((one) => one.endAsync(true)));
    },
  };
};
