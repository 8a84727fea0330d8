import type { Endpoint } from '../contract/define.ts';
import { derive, fold } from '../../kernel/fold.ts';
import { emit, type Consequence, dispatch, rule } from '../../kernel/rule.ts';
import { pathPart } from '../session/page/paths.ts';
import { answered, called, callRequested, type CallInput, refused, resumed } from '../session/calls/facts.ts';
import '../session/calls/exchange.ts';
import { filterInputOf, filterSchemaOf } from './querySchema.ts';
import { bareQuery, fullQuery } from './queryText.ts';
import { failureOf } from '../session/calls/failure.ts';
import { sessionEnded } from '../session/facts.ts';
import { tabsClosed } from '../tabs/facts.ts';
import {
  queryChanged,
  readLeft,
  readRequested,
  readsForgotten,
  readWanted,
  refreshRequested,
  rowsDeleted,
  rowsRemoved,
  rowsSelected,
  selectionChanged,
  selectionCleared,
} from './facts.ts';
import {
  answeredState,
  askedOf,
  inputText,
  pageToFallBackTo,
  pagingOf,
  type ReadState,
  refusedState,
  selectedState,
  stateWithout,
  type Wanted,
  wantedState,
} from './readState.ts';
import { $shown } from './shown.ts';

/**
 * All that was read from the gateway to be shown: details, figures, choices, lists. A read is kept under
 * `<endpoint>:<instance>`, where the instance of a list is its page, and that of anything else is what was asked.
 */

/** Key of a list, which keeps its selection through its queries: `user.list:/management/users`. */
export const listKey = (endpoint: Endpoint, instance: string): string => `${endpoint.id}:${instance}`;

/** Key of whatever else is read: the same question is asked once, by however many places. */
export const readKey = (endpoint: Endpoint, input: CallInput): string => `${endpoint.id}:${inputText(input)}`;

/** Key of what is read anew for each opening: never what another place has read. */
export const onceKey = (endpoint: Endpoint, input: CallInput): string => `${readKey(endpoint, input)}#once`;

/** Most reads that are kept; of those that no page shows, the one wanted longest ago goes first. */
export const keptReads = 200;

/**
 * Refuses endpoints whose answers are no facts, and those that do not say what they show.
 *
 * @throws Error for a confidential row, a file, or a row without `reads`
 */
export function assertReadable({ id, confidential, replyKind, reads }: Endpoint): void {
  if (confidential || replyKind === 'file') throw new Error(`${id} is read, and its answer is never kept`);
  if (reads.length === 0) throw new Error(`${id} is read, and does not say what it shows (reads)`);
}

type Reads = Readonly<Record<string, ReadState>>;

const change = (reads: Reads, key: string, to: (state: ReadState) => ReadState): Reads => {
  const state = reads[key];
  const changed = state === undefined ? undefined : to(state);
  return changed === undefined || changed === state ? reads : { ...reads, [key]: changed };
};

/** Changes the read that a call belongs to, if it is the newest call of that read. */
const changeAwaiting = (
  reads: Reads,
  { listener, callId }: { readonly listener: string; readonly callId: string },
  to: (state: ReadState) => ReadState,
): Reads => change(reads, listener, (state) => (state.callId === callId ? to(state) : state));

const without = (reads: Reads, isGone: (key: string) => boolean): Reads => {
  const entries = Object.entries(reads);
  const kept = entries.filter(([key]) => !isGone(key));
  return kept.length === entries.length ? reads : Object.fromEntries(kept);
};

/** The path of the page that a list stands on; behind a `#` stands which of its lists it is. */
const pageOf = (key: string): string => pathPart(key.slice(key.indexOf(':') + 1));

export const $reads = fold<Reads>('reads.$reads', {})
  .when(readWanted, (reads, { key, ...wanted }) => {
    // what was wanted last stands last
    const { [key]: old, ...others } = reads;
    return { ...others, [key]: wantedState(old, wanted) };
  })
  .when(called, (reads, { listener, callId }) =>
    change(reads, listener, (state) => ({ ...state, callId, refreshing: true })),
  )
  .when(answered, (reads, answer) =>
    changeAwaiting(reads, answer, (state) => answeredState(state, answer.data, answer.at)),
  )
  .when(refused, (reads, refusal) => changeAwaiting(reads, refusal, (state) => refusedState(state, failureOf(refusal))))
  .when(rowsSelected, (reads, { key, rows, isSelected }) =>
    change(reads, key, (state) => selectedState(state, rows, isSelected)),
  )
  .when(rowsRemoved, (reads, { key, rowKeys }) => change(reads, key, (state) => stateWithout(state, rowKeys)))
  .when(readsForgotten, (reads, { keys }) => without(reads, (key) => keys.includes(key)))
  .when(tabsClosed, (reads, { paths }) => without(reads, (key) => paths.includes(pageOf(key))))
  .when(sessionEnded, () => ({}))
  .when(resumed, (reads) =>
    Object.keys(reads).reduce(
      (all, key) =>
        change(all, key, (state) => (state.refreshing ? { ...state, callId: null, refreshing: false } : state)),
      reads,
    ),
  );

/** All that is read, and which of it is on the screen. */
export const $readsShown = derive('reads.$situation', [$reads, $shown], (reads, shown) => ({ reads, shown }));

type Situation = ReturnType<typeof $readsShown.getState>;

/** Reads what is wanted; nothing for what no page shows, because nobody knows any more how it is read. */
function load({ reads, shown }: Situation, key: string, wanted: Wanted): readonly Consequence[] {
  const read = shown[key];
  if (read === undefined) return [];
  const { endpoint, isBackground } = read;
  const { input } = wanted;
  const tooMany = Object.keys(reads).length - keptReads;
  const old =
    tooMany < 0
      ? []
      : Object.keys(reads)
          .filter((other) => shown[other] === undefined)
          .slice(0, tooMany + 1);
  return [
    ...(old.length === 0 ? [] : [emit(readsForgotten, { keys: old })]),
    emit(readWanted, { key, ...wanted }),
    dispatch(callRequested, { endpoint, input, listener: key, isBackground }),
  ];
}

const loadUnlessOnItsWay = (situation: Situation, key: string, wanted: Wanted): readonly Consequence[] => {
  const state = situation.reads[key];
  const isOnItsWay = state?.refreshing === true && inputText(state.input) === inputText(wanted.input);
  return isOnItsWay ? [] : load(situation, key, wanted);
};

/** Reads the same once more. */
export function loadAgain(situation: Situation, key: string): readonly Consequence[] {
  const state = situation.reads[key];
  return state === undefined
    ? []
    : load(situation, key, { input: state.input, rowKey: state.rowKey, fellBackFrom: null });
}

/** The input of a list for a query: every default said, what the body knows in the body. */
const listInput = (endpoint: Endpoint, query: object): CallInput => {
  const schema = filterSchemaOf(endpoint);
  return filterInputOf(endpoint, fullQuery(schema, bareQuery(schema, query)));
};

rule(readLeft, $readsShown, ({ reads, shown }, { key, isForgotten }) =>
  isForgotten && Object.hasOwn(reads, key) && shown[key] === undefined ? emit(readsForgotten, { keys: [key] }) : null,
);
rule(readRequested, $readsShown, (situation, { key, input }) =>
  loadUnlessOnItsWay(situation, key, { input, rowKey: null, fellBackFrom: null }),
);
rule(queryChanged, $readsShown, (situation, { key, query }) => {
  const endpoint = situation.shown[key]?.endpoint;
  return endpoint === undefined
    ? null
    : loadUnlessOnItsWay(situation, key, {
        input: listInput(endpoint, query),
        rowKey: endpoint.rowKey,
        fellBackFrom: null,
      });
});
rule(refreshRequested, $readsShown, (situation, { key }) => loadAgain(situation, key));
rule(answered, $readsShown, (situation, { listener: key }) => {
  const state = situation.reads[key];
  const endpoint = situation.shown[key]?.endpoint;
  if (state === undefined || endpoint === undefined || state.refreshing) return null;
  const page = pageToFallBackTo(state);
  if (page === null) return null;
  const asked = askedOf(state.input);
  return load(situation, key, {
    input: listInput(endpoint, { ...asked, page }),
    rowKey: state.rowKey,
    fellBackFrom: pagingOf(asked).page,
  });
});
rule(selectionChanged, $reads, (reads, { key, rows, isSelected }) =>
  Object.hasOwn(reads, key) && rows.length > 0 ? emit(rowsSelected, { key, rows, isSelected }) : null,
);
rule(selectionCleared, $reads, (reads, { key }) => {
  const rows = Object.values(reads[key]?.selected ?? {});
  return rows.length === 0 ? null : emit(rowsSelected, { key, rows, isSelected: false });
});
rule(rowsDeleted, $reads, (reads, { key, rowKeys }) =>
  Object.hasOwn(reads, key) ? emit(rowsRemoved, { key, rowKeys }) : null,
);
