import { fact, request } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import { derive, fold } from '../../kernel/fold.ts';
import { port } from '../../kernel/port.ts';
import { emit, rule, invoke, type Consequence } from '../../kernel/rule.ts';
import { sessionEnded, sessionRead, signedIn } from '../session/facts.ts';
import { $session } from '../session/session.ts';
import { type Draft, draftLimit, draftRecord, draftsToDrop, readDraft } from './draft.ts';
import { recordPrefix, type StoredRecord } from './owner.ts';

/** Drafts of the signed-in user: they survive a reload, a crash and the end of the session. */

type Drafts = Readonly<Record<string, Draft>>;

const draft = shape.like<Draft>({ version: shape.integer, text: shape.text, at: shape.time, isSaved: shape.flag });

/** What was saved for this user. */
export const draftsRead = fact('drafts.read@1', shape.record({ drafts: shape.byKey(draft) }));
/** A draft has a new text. */
export const draftKept = fact('drafts.kept@1', shape.record({ key: shape.text, draft }));
/** A draft was sent, thrown away or gave way to newer ones. */
export const draftDropped = fact('drafts.dropped@1', shape.record({ keys: shape.list(shape.text) }));
/** The storage did not take a draft: it lives in this page alone. */
export const draftNotSaved = fact('drafts.notSaved@1', shape.record({ key: shape.text }));

/** Drafts by key. */
export const $drafts = fold<Drafts>('drafts.$drafts', {})
  .when(draftsRead, (drafts, { drafts: saved }) => ({
    ...saved,
    // what was typed meanwhile is newer than what was saved
    ...Object.fromEntries(Object.entries(drafts).filter(([key, { at }]) => at >= (saved[key]?.at ?? 0))),
  }))
  .when(draftKept, (drafts, { key, draft }) => ({ ...drafts, [key]: draft }))
  .when(draftDropped, (drafts, { keys }) =>
    Object.fromEntries(Object.entries(drafts).filter(([key]) => !keys.includes(key))),
  )
  .when(draftNotSaved, (drafts, { key }) => {
    const draft = drafts[key];
    return draft === undefined ? drafts : { ...drafts, [key]: { ...draft, isSaved: false } };
  })
  .when(sessionEnded, () => ({}));

/** The text of a draft, if there is one of this version of the form. */
export const draftText = (drafts: Drafts, key: string, version: number): string | null => {
  const draft = Object.hasOwn(drafts, key) ? drafts[key] : undefined;
  return draft?.version === version ? draft.text : null;
};

/** Reads every record whose key begins so. */
export const readDraftsFx = port<{ readonly prefix: string }, readonly StoredRecord[]>('drafts.readRecords');
/** Saves a record; null removes it. Fails when the storage does. */
export const saveDraftsFx = port<StoredRecord>('drafts.saveRecord');

/** The person typed; forms say so half a second after the last letter, and when the page is hidden. */
export const draftChanged = request<{
  readonly key: string;
  readonly version: number;
  readonly text: string;
  readonly at: number;
}>('drafts.draftChanged');
/** It was sent or thrown away. */
export const draftDropRequested = request<{ readonly key: string }>('drafts.dropRequested');

/** Whose records were written last: what a form hands over after the session has ended is still that person's. */
const $lastPrefix = fold<string | null>('drafts.$lastPrefix', null)
  .when(sessionRead, (last, { session }) => (session === null ? last : recordPrefix('drafts', session)))
  .when(signedIn, (_, { session }) => recordPrefix('drafts', session));

const $owned = derive('drafts.$owned', [$drafts, $session, $lastPrefix], (drafts, session, lastPrefix) => ({
  drafts,
  prefix: session === null ? null : recordPrefix('drafts', session),
  lastPrefix,
}));

const save = (prefix: string | null, key: string, value: unknown): readonly Consequence[] =>
  prefix === null ? [] : [invoke(saveDraftsFx, { key: `${prefix}${key}`, value })];

const drop = (prefix: string | null, keys: readonly string[]): readonly Consequence[] =>
  keys.length === 0 ? [] : [emit(draftDropped, { keys }), ...keys.flatMap((key) => save(prefix, key, null))];

rule(sessionRead, $owned, (_, { session }) =>
  session === null ? null : invoke(readDraftsFx, { prefix: recordPrefix('drafts', session) }),
);
rule(signedIn, $owned, (_, { session }) => invoke(readDraftsFx, { prefix: recordPrefix('drafts', session) }));
rule(readDraftsFx.done, $owned, (owned, { params: { prefix }, result }) => {
  // somebody else may be signed in by now
  if (owned.prefix !== prefix) return null;
  const drafts = result.flatMap(({ key, value }) => {
    const draft = readDraft(value);
    return draft === null || !key.startsWith(prefix) ? [] : [[key.slice(prefix.length), draft] as const];
  });
  return emit(draftsRead, { drafts: Object.fromEntries(drafts) });
});
rule(draftChanged, $owned, ({ drafts, prefix, lastPrefix }, { key, version, text, at }) => {
  // The session is over and the form is going: the text is kept for its writer and shown to nobody.
  if (prefix === null && lastPrefix !== null) {
    if (text.length > draftLimit) return null;
    return save(lastPrefix, key, text === '' ? null : draftRecord({ version, text, at }));
  }
  const old = Object.hasOwn(drafts, key) ? drafts[key] : undefined;
  if (text === '') return old === undefined ? null : drop(prefix, [key]);
  if (old?.text === text && old.version === version && old.isSaved) return null;
  const isSaved = prefix !== null && text.length <= draftLimit;
  const draft: Draft = { version, text, at, isSaved };
  return [
    emit(draftKept, { key, draft }),
    ...(isSaved ? save(prefix, key, draftRecord(draft)) : []),
    ...drop(prefix, draftsToDrop({ ...drafts, [key]: draft })),
  ];
});
rule(saveDraftsFx.fail, $owned, ({ drafts, prefix }, { params: { key, value } }) => {
  if (prefix === null || value === null || !key.startsWith(prefix)) return null;
  const name = key.slice(prefix.length);
  return Object.hasOwn(drafts, name) ? emit(draftNotSaved, { key: name }) : null;
});
rule(draftDropRequested, $owned, ({ drafts, prefix }, { key }) =>
  Object.hasOwn(drafts, key) ? drop(prefix, [key]) : null,
);
