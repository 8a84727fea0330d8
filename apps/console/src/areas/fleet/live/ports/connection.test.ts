import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BrokerAccess, type Connection, openConnection } from './connection.ts';
import { renewalAfter } from './renewal.ts';
import { brokerAddress, pauseBefore, type Surroundings } from './surroundings.ts';
import { openTestBroker, type TestBroker } from './testBroker.ts';

/** A connection over a real broker, with the real client; pauses pass when a test says so. */

const until = async (isSo: () => boolean): Promise<void> => {
  const since = performance.now();
  while (!isSo()) {
    if (performance.now() - since > 20_000) throw new Error(`never came about: ${isSo.toString()}`);
    await turn();
  }
};
const aWhile = async (): Promise<void> => {
  for (let nth = 0; nth < 300; nth += 1) await turn();
};

/** The clock of pauses, which passes when a test says so; sockets have their own. */
let clock: number;
let timers: { readonly at: number; readonly work: () => void }[];
const advance = async (milliseconds: number): Promise<void> => {
  const end = clock + milliseconds;
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
    if (next === undefined) break;
    clock = next.at;
    timers = timers.filter((one) => one !== next);
    next.work();
    await aWhile();
  }
  clock = end;
};

let broker: TestBroker;
let clients: TestBroker['clients'];
let tokens: TestBroker['tokens'];
let address: string;
beforeEach(async () => {
  broker = await openTestBroker();
  ({ clients, tokens, address } = broker);
  clock = 0;
  timers = [];
});

let connection: Connection | null = null;
afterEach(async () => {
  connection?.leave();
  await broker.close();
});

const surroundingsOf = () => {
  let hear: (what: 'online' | 'seen' | 'hidden') => void = () => undefined;
  const made: Surroundings = {
    isHidden: () => false,
    listen: (changed) => {
      hear = changed;
      return () => (hear = () => undefined);
    },
    after: (milliseconds, work) => {
      const timer = { at: clock + milliseconds, work };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    random: () => 0.5,
  };
  return { made, tell: (what: 'online' | 'seen' | 'hidden') => hear(what) };
};

/** A token that the broker takes. */
const good = (nth: number): BrokerAccess => {
  tokens.add(`token ${nth}`);
  const issuedAt = new Date(0).toISOString();
  const expiresAt = new Date(900_000).toISOString();
  return { token: `token ${nth}`, clientId: `client ${nth}`, topics: ['news'], issuedAt, expiresAt };
};

/** Follows `news`, with tokens that are good unless told otherwise. */
const follow = (changes: { readonly give?: (nth: number) => BrokerAccess | null | 'nobody knows' } = {}) => {
  const { made, tell } = surroundingsOf();
  const told: string[] = [];
  const heard: string[] = [];
  let asked = 0;
  connection = openConnection({
    address,
    access: () => {
      asked += 1;
      const given = (changes.give ?? good)(asked);
      return given === 'nobody knows' ? Promise.reject(new Error('cut')) : Promise.resolve(given);
    },
    entered: ({ clientId }) => told.push(`entered ${clientId}`),
    heard: (_topic, payload) => heard.push(new TextDecoder().decode(payload)),
    told: (state) => told.push(state),
    surroundings: made,
  });
  return { told, heard, tell, asked: () => asked };
};
const publish = (text: string) => broker.publish('news', text);

describe('a connection', () => {
  it('shows its token, hears its topics, and is gone when it is left', async () => {
    const { told, heard } = follow();
    await until(() => told.includes('open'));
    await publish('one');
    await until(() => heard.length === 1);
    expect([told, heard]).toEqual([['entered client 1', 'open'], ['one']]);
    connection!.leave();
    await until(() => clients.size === 0);
    await advance(120_000);
    await aWhile();
    expect([clients.size, told.length]).toEqual([0, 2]);
  });

  it('asks for another token when the broker does not take one, each time a while later', async () => {
    const { told, asked } = follow({
      give: (nth) => ({ ...good(nth), ...(nth < 3 ? { token: 'forged' } : {}) }),
    });
    await until(() => told.includes('network'));
    expect(asked()).toBe(1);
    await advance(1000);
    await until(() => asked() === 2);
    await aWhile();
    await advance(1900);
    expect(asked()).toBe(2);
    await advance(100);
    await until(() => told.includes('open'));
    expect([asked(), told.filter((state) => state === 'open').length]).toEqual([3, 1]);
  });

  it('asks no more once it is told that there is none for this person', async () => {
    const { told, tell, asked } = follow({ give: () => null });
    await until(() => told.length > 0);
    tell('online');
    tell('seen');
    await advance(600_000);
    await aWhile();
    expect([told, asked(), clients.size]).toEqual([['refused'], 1, 0]);
  });

  it('comes back when the line was cut: after a second, or at once with the network', async () => {
    const { told, tell, asked } = follow();
    const opened = () => told.filter((state) => state === 'open').length;
    await until(() => opened() === 1);
    broker.cut();
    await until(() => told.at(-1) === 'network');
    await advance(999);
    expect(asked()).toBe(1);
    await advance(1);
    await until(() => opened() === 2);
    broker.cut();
    await until(() => told.at(-1) === 'network');
    tell('online');
    await until(() => opened() === 3);
    expect(asked()).toBe(3);
  });

  it('waits longer and longer while nobody answers', async () => {
    const { asked } = follow({ give: () => 'nobody knows' });
    const attempts: number[] = [];
    for (let seconds = 0; seconds < 100; seconds += 1) {
      await aWhile();
      if (asked() > attempts.length) attempts.push(seconds);
      await advance(1000);
    }
    expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  });

  it('lets go a minute after the tab was hidden, and is back as soon as it is seen', async () => {
    const { told, tell } = follow();
    await until(() => told.includes('open'));
    tell('hidden');
    await advance(59_000);
    tell('seen');
    await advance(59_000);
    await aWhile();
    expect(clients.size).toBe(1);
    tell('hidden');
    await advance(60_000);
    await until(() => clients.size === 0);
    tell('online');
    await advance(60_000);
    await aWhile();
    expect(clients.size).toBe(0);
    tell('seen');
    await until(() => clients.size === 1);
    // nobody saw it go: nothing was lost
    expect(told.includes('network')).toBe(false);
  });

  it('goes over to a new token before the old one ends, and nothing is lost in between', async () => {
    const { told, heard, asked } = follow();
    await until(() => told.includes('open'));
    await advance(13 * 60_000 - 1);
    expect(asked()).toBe(1);
    await advance(1);
    await until(() => told.filter((state) => state === 'open').length === 2);
    await until(() => !clients.has('client 1'));
    await publish('two');
    await until(() => heard.length > 0);
    expect([heard, told]).toEqual([['two'], ['entered client 1', 'open', 'entered client 2', 'open']]);
    connection!.renew();
    await until(() => clients.has('client 3'));
  });

  it('keeps what it has when no new token comes, and tries again', async () => {
    let hasToken = true;
    const made = follow({ give: (nth) => (hasToken ? good(nth) : 'nobody knows') });
    await until(() => made.told.includes('open'));
    hasToken = false;
    await advance(13 * 60_000);
    await until(() => made.asked() === 2);
    await aWhile();
    expect([clients.size, made.told.includes('network')]).toEqual([1, false]);
    hasToken = true;
    await advance(1000);
    await until(() => clients.has('client 3') && clients.size === 1);
  });

  it('that is left while it is being made leaves nobody behind', async () => {
    const { told } = follow();
    connection!.leave();
    await aWhile();
    await until(() => clients.size === 0);
    expect(told).toEqual([]);
  });
});

describe('pauses', () => {
  it('double from a second to half a minute, three tenths more or less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        const usual = Math.min(30_000, 1000 * 2 ** (failures - 1));
        const pause = pauseBefore(failures, chance);
        expect(pause).toBeGreaterThanOrEqual(usual * 0.7 - 1e-6);
        expect(pause).toBeLessThanOrEqual(usual * 1.3 + 1e-6);
      }),
    );
  });

  it('before a renewal end two minutes before the token, or half-way of a short one', () => {
    const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000).toISOString();
    expect(renewalAfter({ issuedAt: at(0), expiresAt: at(900) })).toBe(780_000);
    expect(renewalAfter({ issuedAt: at(0), expiresAt: at(60) })).toBe(30_000);
  });
});

it('the broker is beside the gateway, over as safe a line as the console itself', () => {
  expect([
    brokerAddress('', 'https://fleet.example/a/b?c'),
    brokerAddress('/api', 'http://127.0.0.1:8080/'),
    brokerAddress('https://gateway.example', 'https://fleet.example/'),
  ]).toEqual([
    'wss://fleet.example/gateway/mqtt',
    'ws://127.0.0.1:8080/api/gateway/mqtt',
    'wss://gateway.example/gateway/mqtt',
  ]);
});
