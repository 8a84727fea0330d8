import type { MqttClient } from 'mqtt';
import { renewalAfter } from './renewal.ts';
import { pauseBefore, type Surroundings } from './surroundings.ts';

/**
 * A connection to the broker that stays for as long as somebody wants it: it comes back by itself after a while, at once
 * when the network or the tab comes back, and goes over to a new token before the old one ends. A tab that nobody sees
 * lets go after a minute: what it missed comes with the next subscription.
 */

/** What lets it in. */
export interface BrokerAccess {
  readonly token: string;
  readonly clientId: string;
  readonly topics: readonly string[];
  readonly issuedAt: string;
  readonly expiresAt: string;
}

interface Wanted<Access extends BrokerAccess> {
  /** Of the broker: `wss://…`. */
  readonly address: string;
  /** Asks for a token; null says that there is none for this person, and no more is asked. Rejects when nobody knows. */
  readonly access: () => Promise<Access | null>;
  /** A token was taken: whatever comes from here on belongs to it. */
  readonly entered: (access: Access) => void;
  readonly heard: (topic: string, payload: Uint8Array) => void;
  readonly told: (state: 'open' | 'network' | 'refused') => void;
  readonly surroundings: Surroundings;
}

export interface Connection {
  /** Asks for a new token now: what the old one says does not hold any more. */
  renew(): void;
  leave(): void;
}

/** A hidden tab lets go after this time, in milliseconds. */
const hiddenFor = 60_000;
/** So long an attempt may take. */
const patience = 5000;
/**
 * Seconds between two signs of life: a line that is dead without being cut is noticed after half as many more, so that
 * nothing that is long gone passes for live.
 */
const signsOfLife = 15;

/** Loaded when somebody connects for the first time: it weighs more than any page. */
const library = () => import('./mqttLibrary.ts');

/** Connects with a token and subscribes to its topics; rejects when either fails. */
const enter = async <Access extends BrokerAccess>(
  address: string,
  { token, clientId, topics }: Access,
  heard: Wanted<Access>['heard'],
): Promise<MqttClient> => {
  const { connect } = await library();
  const client = connect(address, {
    protocolVersion: 4,
    clientId,
    username: clientId,
    password: token,
    clean: true,
    keepalive: signsOfLife,
    connectTimeout: patience,
    // another attempt needs another token, and is made here
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    timerVariant: 'native',
  });
  client.on('message', heard);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error?: Error) => reject(error ?? new Error('the broker closed the connection'));
      client.on('error', fail);
      client.once('close', () => fail());
      client.once('connect', () => {
        client.subscribe([...topics], { qos: 1 }, (error) => (error === null ? resolve() : fail(error)));
      });
    });
  } catch (error) {
    client.end(true);
    throw error;
  }
  return client;
};

/** Connects, and stays connected until it is left. */
export function openConnection<Access extends BrokerAccess>(wanted: Wanted<Access>): Connection {
  const { address, access, entered, heard, told, surroundings } = wanted;
  let client: MqttClient | null = null;
  let failures = 0;
  /** Tells attempts apart: what an earlier one comes to is of no use. */
  let attempt = 0;
  let isTrying = false;
  let isOver = false;
  let isResting = false;
  let forgetRetry = (): void => undefined;
  let forgetRenewal = (): void => undefined;
  let forgetRest = (): void => undefined;

  const stop = (): void => {
    attempt += 1;
    isTrying = false;
    forgetRetry();
    forgetRenewal();
    client?.end(true);
    client = null;
  };
  const again = (): void => {
    failures += 1;
    forgetRetry = surroundings.after(pauseBefore(failures, surroundings.random()), () => void go());
  };
  const took = (made: MqttClient, given: Access): void => {
    const before = client;
    client = made;
    failures = 0;
    before?.end(true);
    forgetRenewal = surroundings.after(renewalAfter(given), () => void go());
    made.on('close', () => {
      if (client !== made) return;
      stop();
      told('network');
      again();
    });
    told('open');
  };
  /** One attempt; whoever is connected stays so until another connection is there. */
  const go = async (): Promise<void> => {
    if (isTrying || isOver || isResting) return;
    isTrying = true;
    attempt += 1;
    const own = attempt;
    forgetRetry();
    forgetRenewal();
    try {
      const given = await access();
      if (own !== attempt) return;
      if (given === null) {
        stop();
        isOver = true;
        told('refused');
        return;
      }
      let isFirst = true;
      const made = await enter(address, given, (topic, payload) => {
        if (own !== attempt) return;
        // the present comes before anybody knows that the subscription stands
        if (isFirst) entered(given);
        isFirst = false;
        heard(topic, payload);
      });
      if (own !== attempt) {
        made.end(true);
        return;
      }
      isTrying = false;
      if (isFirst) entered(given);
      isFirst = false;
      took(made, given);
    } catch {
      // whatever it was, it is tried again; what can be said of it is said
      if (own !== attempt) return;
      isTrying = false;
      if (client === null) told('network');
      again();
    }
  };

  const restSoon = (): void => {
    forgetRest();
    forgetRest = surroundings.after(hiddenFor, () => {
      isResting = true;
      stop();
    });
  };
  const unlisten = surroundings.listen((what) => {
    if (isOver) return;
    if (what === 'hidden') {
      restSoon();
      return;
    }
    if (what === 'seen') {
      forgetRest();
      isResting = false;
    }
    if (client === null) {
      failures = 0;
      void go();
    }
  });
  if (surroundings.isHidden()) restSoon();
  void go();
  return {
    renew: () => void go(),
    leave: () => {
      isOver = true;
      forgetRest();
      stop();
      unlisten();
    },
  };
}
