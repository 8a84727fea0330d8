import type { Endpoint } from '../../contract/define.ts';
import { fact, request } from '../../../kernel/fact.ts';
import { shape } from '../../../kernel/payloads.ts';
import { derive, fold } from '../../../kernel/fold.ts';
import { emit, type Consequence, dispatch, rule } from '../../../kernel/rule.ts';
import { transient } from '../../../kernel/transient.ts';
import { sessionEnded } from '../facts.ts';
import './exchange.ts';
import { answered, callRequested, type CallInput, refused, resumed } from './facts.ts';
import { type CallFailure, failureOf } from './failure.ts';

/**
 * One call for each of several rows, one after the other: a wish of its own, so that the journal tells what was meant,
 * with an outcome for each row.
 */

/** What became of a row: carried out, refused and why, or not tried because the session was gone. */
export type RowOutcome =
  | { readonly kind: 'done' }
  | ({ readonly kind: 'refused' } & CallFailure)
  | { readonly kind: 'dropped' };

export interface BatchRow {
  /** Key of the row in its list. */
  readonly key: string;
  readonly outcome: RowOutcome | null;
}

export interface Batch {
  readonly endpointId: string;
  readonly rows: readonly BatchRow[];
  readonly isOver: boolean;
}

interface WantedRow {
  readonly key: string;
  readonly input: CallInput;
}

/** Asks for a batch; `settle` is told the outcome of each row, in their order. */
export const batchRequested = request<{
  readonly endpoint: Endpoint;
  readonly rows: readonly WantedRow[];
  readonly settle?: (outcomes: readonly RowOutcome[]) => void;
}>('gateway.batchRequested');

export const batchStarted = fact(
  'gateway.batchStarted@1',
  shape.record({ batchId: shape.text, endpointId: shape.text, rowKeys: shape.list(shape.text) }),
);
export const batchEnded = fact('gateway.batchEnded@1', shape.record({ batchId: shape.text }));

interface Running {
  readonly endpoint: Endpoint;
  readonly rows: readonly WantedRow[];
  readonly settle: ((outcomes: readonly RowOutcome[]) => void) | null;
}

const begun = request<Running & { readonly batchId: string }>('gateway.batchBegun');
/** Forgets a batch and tells whoever waits for it. */
export const batchFinished = request<{ readonly running: Running; readonly batchId: string; readonly batch: Batch }>(
  'gateway.batchFinished',
);

/** Batches under way, with what the journal must not have: their inputs, and who waits for them. */
const $running = transient<Readonly<Record<string, Running>>>('gateway.$runningBatches', {})
  .when(begun, (all, { batchId, ...running }) => ({ ...all, [batchId]: running }))
  .when(batchFinished, (all, { batchId }) => {
    const { [batchId]: _, ...others } = all;
    return others;
  });

type Batches = Readonly<Record<string, Batch>>;

/** The listener of a row's call: `batch:3:7` is the seventh row of the third batch. */
const listenerOf = (batchId: string, index: number): string => `${batchId}:${index}`;

const noted = (batches: Batches, listener: string, outcome: RowOutcome): Batches => {
  const at = listener.lastIndexOf(':');
  const batch = batches[listener.slice(0, at)];
  if (batch === undefined) return batches;
  const index = Number(listener.slice(at + 1));
  const rows = batch.rows.map((row, other) => (other === index ? { ...row, outcome } : row));
  return { ...batches, [listener.slice(0, at)]: { ...batch, rows } };
};

const over = (batches: Batches): Batches => {
  const running = Object.entries(batches).filter(([, { isOver }]) => !isOver);
  return running.length === 0
    ? batches
    : { ...batches, ...Object.fromEntries(running.map(([id, batch]) => [id, { ...batch, isOver: true }])) };
};

/** So many that are over are kept beside those under way. */
const keptBatches = 10;

const recent = (batches: Batches): Batches => {
  const past = Object.keys(batches).filter((id) => batches[id]?.isOver === true);
  const old = new Set(past.slice(0, Math.max(past.length - keptBatches + 1, 0)));
  return Object.fromEntries(Object.entries(batches).filter(([id]) => !old.has(id)));
};

/** The name of the next one: they are counted, whichever of them are kept. */
const nextId = (batches: Batches): string => {
  const last = Object.keys(batches).at(-1);
  return `batch:${last === undefined ? 0 : Number(last.slice('batch:'.length)) + 1}`;
};

/** The newest batches of this session, by id. */
export const $batches = fold<Batches>('gateway.$batches', {})
  .when(batchStarted, (batches, { batchId, endpointId, rowKeys }) => ({
    ...recent(batches),
    [batchId]: { endpointId, rows: rowKeys.map((key) => ({ key, outcome: null })), isOver: false },
  }))
  .when(answered, (batches, { listener }) => noted(batches, listener, { kind: 'done' }))
  .when(refused, (batches, refusal) => noted(batches, refusal.listener, { kind: 'refused', ...failureOf(refusal) }))
  .when(batchEnded, (batches, { batchId }) => {
    const batch = batches[batchId];
    return batch === undefined ? batches : { ...batches, [batchId]: { ...batch, isOver: true } };
  })
  .when(sessionEnded, () => ({}))
  .when(resumed, over);

const $situation = derive('gateway.$batchSituation', [$batches, $running], (batches, running) => ({
  batches,
  running,
}));

type Situation = ReturnType<typeof $situation.getState>;

/** The call of the next row, or the end. */
function next({ batches, running }: Situation, batchId: string): readonly Consequence[] {
  const batch = batches[batchId];
  const wanted = running[batchId];
  if (batch === undefined || wanted === undefined) return [];
  const index = batch.rows.findIndex(({ outcome }) => outcome === null);
  if (index < 0) {
    return [emit(batchEnded, { batchId }), dispatch(batchFinished, { running: wanted, batchId, batch })];
  }
  const { endpoint, rows } = wanted;
  return [
    dispatch(callRequested, {
      endpoint,
      input: rows[index]!.input,
      listener: listenerOf(batchId, index),
      // the first refusal is told; with the others it stands in what is said of the batch
      isSilent: batch.rows.some(({ outcome }) => outcome?.kind === 'refused'),
    }),
  ];
}

const advanced = request<{ readonly batchId: string }>('gateway.batchAdvanced');

rule(batchRequested, $batches, (batches, { endpoint, rows, settle = null }) => {
  const batchId = nextId(batches);
  return [
    emit(batchStarted, { batchId, endpointId: endpoint.id, rowKeys: rows.map(({ key }) => key) }),
    dispatch(begun, { batchId, endpoint, rows, settle }),
    dispatch(advanced, { batchId }),
  ];
});
rule(advanced, $situation, (situation, { batchId }) => next(situation, batchId));

const afterCall = (situation: Situation, { listener }: { readonly listener: string }): readonly Consequence[] => {
  const batchId = listener.slice(0, Math.max(listener.lastIndexOf(':'), 0));
  return Object.hasOwn(situation.running, batchId) ? next(situation, batchId) : [];
};
rule(answered, $situation, afterCall);
rule(refused, $situation, afterCall);

// nobody answers what was under way: whoever waits is told that the rest was not tried
rule(sessionEnded, $running, (running) =>
  Object.entries(running).map(([batchId, one]) =>
    dispatch(batchFinished, {
      running: one,
      batchId,
      batch: { endpointId: one.endpoint.id, rows: one.rows.map(({ key }) => ({ key, outcome: null })), isOver: true },
    }),
  ),
);
