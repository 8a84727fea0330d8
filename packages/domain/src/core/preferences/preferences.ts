import { fact, request } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import { fold } from '../../kernel/fold.ts';
import { port } from '../../kernel/port.ts';
import { emit, rule, invoke } from '../../kernel/rule.ts';
import { type RecordKind, recordPrefix, type StoredRecord } from '../drafts/owner.ts';
import { sessionEnded, sessionRead, signedIn } from '../session/facts.ts';
import { $session } from '../session/session.ts';

/** How the signed-in user wants things to look: kept in the browser for him alone, and there again when he returns. */

/** Reads every record whose key begins so. */
export const readPreferencesFx = port<{ readonly prefix: string }, readonly StoredRecord[]>('preferences.readRecords');
/** Saves a record; null removes it. */
export const savePreferenceFx = port<StoredRecord>('preferences.saveRecord');

/** What somebody wants of one thing. */
export interface Preference<Value> {
  readonly key: string;
  /** Null brings the default back. */
  readonly value: Value | null;
}

/**
 * Defines preferences of one kind, by a key of their own.
 *
 * @param read what a stored record says; null for one that says nothing. Storage is written by anybody.
 */
export function createPreferences<Value>(kind: RecordKind, read: (record: unknown) => Value | null) {
  type Values = Readonly<Record<string, Value>>;
  /** What was kept for this user. */
  const preferencesRead = fact(`${kind}.preferencesRead@1`, shape.record({ values: shape.byKey(shape.data<Value>()) }));
  const preferenceChanged = fact(
    `${kind}.preferenceChanged@1`,
    shape.record({ key: shape.text, value: shape.data<Value | null>() }),
  );
  const $preferences = fold<Values>(`${kind}.$${kind}`, {})
    .when(preferencesRead, (_, { values }) => values)
    .when(preferenceChanged, (values, { key, value }) => {
      if (value !== null) return { ...values, [key]: value };
      const { [key]: _, ...others } = values;
      return others;
    })
    .when(sessionEnded, () => ({}));

  /** The person wants it so. */
  const changeRequested = request<Preference<Value>>(`${kind}.changeRequested`);

  rule(sessionRead, $preferences, (_, { session }) =>
    session === null ? null : invoke(readPreferencesFx, { prefix: recordPrefix(kind, session) }),
  );
  rule(signedIn, $preferences, (_, { session }) => invoke(readPreferencesFx, { prefix: recordPrefix(kind, session) }));
  rule(readPreferencesFx.done, $session, (session, { params: { prefix }, result }) => {
    // somebody else may be signed in by now
    if (session === null || prefix !== recordPrefix(kind, session)) return null;
    const values = result.flatMap(({ key, value }) => {
      const kept = read(value);
      return kept === null || !key.startsWith(prefix) ? [] : [[key.slice(prefix.length), kept] as const];
    });
    return emit(preferencesRead, { values: Object.fromEntries(values) });
  });
  rule(changeRequested, $session, (session, { key, value }) => {
    const made = emit(preferenceChanged, { key, value });
    if (session === null) return made;
    return [made, invoke(savePreferenceFx, { key: `${recordPrefix(kind, session)}${key}`, value })];
  });

  return { $preferences, changeRequested };
}
