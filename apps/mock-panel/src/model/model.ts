import type { ControlEvent, ControlEventName, ReplyOf } from '@fleet/mock-gateway/control/contract.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Ask, AskFile } from './ask.ts';
import { createResource, type Reading, type Resource } from './resource.ts';

/** All that the panel knows of its world, kept at the present by the stream of the gateway. */

export type World = ReplyOf<'GET /worlds'>['list'][number];
export type Clock = ReplyOf<'GET /clock'>;
export type ArmedFault = ReplyOf<'GET /faults'>['rules'][number];
export type CatalogueRow = ReplyOf<'GET /catalogue'>['list'][number];
export type KnownEndpoint = ReplyOf<'GET /endpoints'>['list'][number];
export type Due = ReplyOf<'GET /due'>['list'][number];
export type Person = ReplyOf<'GET /persons'>['list'][number];
/** An endpoint with what is known of the real one, and what was seen of it in this world and by the tests. */
export type LedgerEntry = ReplyOf<'GET /ledger'>['list'][number] & Omit<ReplyOf<'GET /coverage'>['list'][number], 'id'>;
/** All endpoints, and whether what the tests have left of them can be read. */
export interface Ledger {
  readonly tests: ReplyOf<'GET /coverage'>['tests'];
  readonly entries: readonly LedgerEntry[];
}
export type Logged = ControlEvent<'request'>;

/** `down`: the gateway does not answer; `gone`: its world is no more. */
export type Connection = 'connecting' | 'live' | 'down' | 'gone';

/** A clock as it stood when the panel heard of it. */
export interface HeardClock extends Clock {
  /** Milliseconds of the machine. */
  readonly heardAt: number;
}

export interface Model {
  readonly ask: Ask;
  readonly askFile: AskFile;
  readonly connection: Resource<Connection>;
  readonly worlds: Resource<ReplyOf<'GET /worlds'>>;
  readonly clock: Resource<HeardClock>;
  readonly due: Resource<ReplyOf<'GET /due'>>;
  /** What answers in place of the handlers; null for nothing. */
  readonly recording: Resource<ReplyOf<'GET /recording'>['playing']>;
  readonly faults: Resource<readonly ArmedFault[]>;
  readonly catalogue: Resource<readonly CatalogueRow[]>;
  readonly endpoints: Resource<readonly KnownEndpoint[]>;
  readonly scenarios: Resource<ReplyOf<'GET /scenarios'>>;
  readonly log: Resource<readonly Logged[]>;
  readonly persons: Resource<readonly Person[]>;
  readonly ledger: Resource<Ledger>;
}

/** As much of an `EventSource` as is used here. */
export interface Stream {
  addEventListener(name: string, heard: (event: { readonly data?: string }) => void): void;
  close(): void;
}

export interface ModelOptions {
  readonly ask: Ask;
  readonly askFile: AskFile;
  readonly openStream: () => Stream;
  /** Does something a moment later: requests that come at once are shown at once. */
  readonly later: (work: () => void) => void;
}

/** Requests that are kept, as the gateway keeps them. */
const mostKept = 1000;

/** New ones behind those that are known, each once and as it was told last, the newest of them all. */
const withNew = (known: readonly Logged[], fresh: readonly Logged[]): readonly Logged[] => {
  const told = new Map(fresh.map((one) => [one.seq, one]));
  const first = Math.min(...told.keys());
  return [...known.filter(({ seq }) => seq < first || !told.has(seq)), ...told.values()]
    .toSorted((one, other) => one.seq - other.seq)
    .slice(-mostKept);
};

export const createModel = ({ ask, askFile, openStream, later }: ModelOptions): Model => {
  const heard = (clock: Clock): HeardClock => ({ ...clock, heardAt: Date.now() });
  const model = {
    ask,
    worlds: createResource(() => ask('GET /worlds')),
    clock: createResource(async () => heard(await ask('GET /clock'))),
    recording: createResource(async () => (await ask('GET /recording')).playing),
    due: createResource(() => ask('GET /due')),
    faults: createResource<readonly ArmedFault[]>(async () => (await ask('GET /faults')).rules),
    catalogue: createResource(async () => (await ask('GET /catalogue')).list),
    endpoints: createResource(async () => (await ask('GET /endpoints')).list),
    scenarios: createResource(() => ask('GET /scenarios')),
    log: createResource<readonly Logged[]>(async () => (await ask('GET /requests')).list),
    persons: createResource(async () => (await ask('GET /persons')).list),
    ledger: createResource(async () => {
      const [{ list }, coverage] = await Promise.all([ask('GET /ledger'), ask('GET /coverage')]);
      const seen = new Map(coverage.list.map(({ id, ...row }) => [id, row]));
      const nothing = { calls: 0, seen: [], byFault: [], unseen: [], units: null, journeys: null, screens: [] };
      const entries = list.map((row): LedgerEntry => ({ ...row, ...(seen.get(row.id) ?? nothing) }));
      return { tests: coverage.tests, entries };
    }),
  };
  const connection = createResource<Connection>(() => new Promise(() => undefined));
  connection.put('connecting');

  let fresh: Logged[] = [];
  const takeFresh = (): void => {
    const reading = model.log.get();
    const taken = fresh;
    fresh = [];
    // what is not read yet comes with the rest, as does what comes while more is read: that answer would be dropped for it
    if (reading.state === 'ready' && !model.log.isAsked()) model.log.put(withNew(reading.value, taken));
    else model.log.refresh();
  };
  const refreshAll = (): void => {
    for (const [name, one] of Object.entries(model)) if (name !== 'ask') (one as Resource<unknown>).refresh();
  };

  const stream = openStream();
  const on = <Name extends ControlEventName>(name: Name, work: (about: ControlEvent<Name>) => void): void =>
    stream.addEventListener(name, ({ data = 'null' }) => work(JSON.parse(data) as ControlEvent<Name>));
  let hasBegun = false;
  on('begin', () => {
    connection.put('live');
    // the first time everything is read by whoever shows it
    if (hasBegun) refreshAll();
    hasBegun = true;
  });
  on('request', (request) => {
    fresh.push(request);
    if (fresh.length === 1) later(takeFresh);
  });
  on('faults', ({ rules }) => model.faults.put(rules));
  on('clock', (clock) => {
    model.clock.put(heard(clock));
    model.due.refresh();
  });
  on('worlds', () => model.worlds.refresh());
  on('persons', () => model.persons.refresh());
  on('gone', () => {
    stream.close();
    connection.put('gone');
  });
  stream.addEventListener('error', () => connection.put('down'));
  return { ...model, askFile, connection };
};

export const ModelContext = createContext<Model | null>(null);

export const useModel = (): Model => {
  const model = useContext(ModelContext);
  if (model === null) throw new Error('no model');
  return model;
};

/** What is known of something, read when it is first shown. */
export const useResource = <Value>(resource: Resource<Value>): Reading<Value> =>
  useSyncExternalStore(resource.subscribe, resource.get);
