import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { settleAhead } from '../../src/areas/fleet/face.ts';
import { receive } from '../../src/objects/disk.ts';
import { putObject } from '../../src/objects/objects.ts';
import type { Patience } from '../../src/server/patience.ts';
import { accessLifetime, openSession, type TokenPair } from '../../src/session/sessions.ts';
import { createWorld } from '../../src/world/createWorld.ts';
import type { World, WorldBox } from '../../src/world/world.ts';
import { serverOver } from './servers.ts';

/** A gateway in memory with a world of its own, called without a socket. */
export interface TestGateway {
  readonly box: WorldBox;
  readonly server: FastifyInstance;
  /** What its machine's clock shows. */
  readonly realNow: () => number;
  /** A session without signing in: no captcha, no password to hash. */
  tokens(userName: string): TokenPair;
  call(request: TestCall): Promise<TestAnswer>;
  /** Puts an object into the store as if it had been uploaded. */
  store(key: string, bytes: Buffer): Promise<void>;
  /** Puts a fresh world in the place of this one: nothing of what was done is left. */
  renew(): void;
  close(): Promise<void>;
}

export interface TestCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** User name, or none. */
  readonly as?: string | undefined;
  readonly token?: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** A text is sent as it is. */
  readonly body?: unknown;
  /** Sent as a form instead; bytes become a file. */
  readonly form?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

export interface WireEnvelope {
  readonly type: string;
  readonly code: number;
  readonly message: string;
  readonly message_cn: string;
  readonly data: unknown;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly envelope: WireEnvelope;
  readonly text: string;
  readonly bytes: Buffer;
}

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const queryText = (query: Readonly<Record<string, unknown>> | undefined): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of value === undefined ? [] : Array.isArray(value) ? (value as readonly unknown[]) : [value])
      parameters.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
};

/** A form as a browser would send it. */
const encoded = async (fields: Readonly<Record<string, unknown>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (Buffer.isBuffer(value)) form.append(name, new File([new Uint8Array(value)], `${name}.png`));
    else if (value instanceof File) form.append(name, value);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
};

const noEnvelope: WireEnvelope = { type: '', code: 0, message: '', message_cn: '', data: null };

/** What a fault has broken holds none. */
const envelopeIn = (text: string): WireEnvelope => {
  try {
    return JSON.parse(text) as WireEnvelope;
  } catch {
    return noEnvelope;
  }
};

/** Fresh worlds as bytes: a file of tests opens many, and filling one takes far longer than copying it. */
const freshWorlds = new Map<string, Buffer>();
/** How often one was opened. */
const uses = new Map<string, number>();
/** From this use on a world has the records of its devices: reckoning them costs more than one or two tests ask for. */
const settledFrom = 3;
/** Days of records that most of what is asked is about. */
const settledDays = 30;
/** Larger worlds are opened too seldom, in bytes. */
const largestSettled = 32 * 1024 ** 2;

/**
 * The world of an image, once it is used often with the records that a gateway reckons while nobody asks: once, instead of
 * in every test that asks for them. What records say is the same whenever they are reckoned.
 */
const settledImage = (name: string, image: Buffer, begins: number): Buffer => {
  const use = (uses.get(name) ?? 1) + 1;
  uses.set(name, use);
  if (use !== settledFrom || image.length > largestSettled) return image;
  const world = createWorld({ file: ':memory:', image, realNow: () => begins });
  Array.from(settleAhead(world, settledDays));
  const settled = world.store.image();
  world.close();
  freshWorlds.set(name, settled);
  return settled;
};

/**
 * When gateways of tests begin, whatever day it is: things befall the devices of a world at moments that hang on its days,
 * and a test that one of them falls into fails at that minute alone. Nothing does in the hour from here.
 */
const usualBeginning = Date.parse('2026-11-25T02:10:00Z');

/** A machine whose clock shows that moment now, and goes. */
export const usualMachine = (): (() => number) => {
  const begun = performance.now();
  return () => usualBeginning + Math.floor(performance.now() - begun);
};

/** @param begins where its clock stands: a world begins at the moment that its machine shows */
const freshWorld = (scenario: ScenarioName, realNow: () => number, begins = realNow()): World => {
  const name = `${scenario} ${begins}`;
  const known = freshWorlds.get(name);
  if (known !== undefined) return createWorld({ file: ':memory:', realNow, image: settledImage(name, known, begins) });
  // to the millisecond the same, however long this machine takes
  const filled = createWorld({ file: ':memory:', scenario, realNow: () => begins });
  const image = filled.store.image();
  filled.close();
  freshWorlds.set(name, image);
  return createWorld({ file: ':memory:', realNow, image });
};

/** Puts an object into a world as if it had been uploaded. */
export const storeIn = async ({ objectsDirectory, clock }: World, key: string, bytes: Buffer): Promise<void> => {
  const received = await receive(objectsDirectory, Readable.from([bytes]), bytes.length);
  await putObject(objectsDirectory, received, { key, contentType: 'image/png', storedAt: clock.now() });
};

/** Opens a gateway over a fresh world. */
export const openGateway = async (
  options: {
    readonly scenario?: ScenarioName;
    readonly consoleDirectory?: string;
    readonly panelDirectory?: string;
    readonly replayDirectory?: string;
    readonly resultsDirectory?: string;
    readonly controlKey?: string;
    readonly realNow?: () => number;
    readonly patience?: Patience;
  } = {},
): Promise<TestGateway> => {
  const { scenario = 'default', realNow = usualMachine(), ...others } = options;
  const begins = realNow();
  const { box, server, close } = await serverOver(freshWorld(scenario, realNow, begins), realNow, others);
  const minted = new Map<string, { readonly pair: TokenPair; readonly until: number }>();
  const tokens = (userName: string): TokenPair => {
    const user = box.current.store.one<{ id: string }>('select id from users where user_name = @userName', {
      userName,
    });
    if (user === undefined) throw new Error(`no user ${userName}`);
    return openSession(box.current, user.id);
  };
  // a test that moves the clock is not about sessions: who calls by name has one that is good now
  const tokenOf = (userName: string): string => {
    const now = box.current.clock.now();
    const known = minted.get(userName);
    if (known !== undefined && now < known.until) return known.pair.accessToken;
    const pair = tokens(userName);
    minted.set(userName, { pair, until: now + accessLifetime });
    return pair.accessToken;
  };
  return {
    box,
    server,
    realNow,
    tokens,
    call: async ({ method = 'GET', path, as, token, query, body, form, headers = {}, remoteAddress }) => {
      const bearer = token ?? (as === undefined ? undefined : tokenOf(as));
      const sentForm = form === undefined ? null : await encoded(form);
      const request: InjectOptions = {
        method,
        url: `${path}${queryText(query)}`,
        headers: {
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...sentForm?.headers,
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...(sentForm === null ? {} : { payload: sentForm.payload }),
        ...(remoteAddress === undefined ? {} : { remoteAddress }),
      };
      const answer = await server.inject(request);
      const isJson = (answer.headers['content-type'] ?? '').startsWith('application/json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        envelope: isJson ? envelopeIn(answer.body) : noEnvelope,
        text: answer.body,
        bytes: answer.rawPayload,
      };
    },
    store: (key, bytes) => storeIn(box.current, key, bytes),
    renew: () => {
      minted.clear();
      const old = box.current;
      box.current = freshWorld(scenario, realNow, begins);
      old.close();
    },
    close,
  };
};

/**
 * Lets nothing befall the devices of a world: nobody is told of them and no upkeep falls due. Months pass in a sixth of
 * the time then, for a test that is about something else.
 */
export const letDevicesBe = ({ box }: Pick<TestGateway, 'box'>): void => {
  box.current.store.run("delete from due where kind in ('fleet.look', 'upkeep.morning')");
};

/** Says that roles or their rules were changed past the gateway: it keeps what users are granted until then. */
export const rulesWereChanged = ({ box }: TestGateway): void => {
  box.current.store.run('update users set rules_version = rules_version + 1');
};

/** Ids of feedback in a world, by user name of who wrote it. */
export const feedbackIdsOf = (gateway: TestGateway, userName: string): string[] =>
  gateway.box.current.store
    .all<{ id: string }>(
      'select f.id from feedback f join users u on u.id = f.user_id where u.user_name = @userName order by f.created_at',
      { userName },
    )
    .map(({ id }) => id);

/** The first of them. */
export const feedbackIdOf = (gateway: TestGateway, userName: string): string => {
  const [id] = feedbackIdsOf(gateway, userName);
  if (id === undefined) throw new Error(`${userName} wrote no feedback`);
  return id;
};

/** Lets a gateway listen, where nothing else does; on which port. */
export const portOf = async ({ server }: TestGateway): Promise<number> => {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
};
