import { textHash } from '../hash/hash.ts';

/** What a person typed and has not sent yet, and the record it is kept in. */

export interface Draft {
  /** Version of the form: what was typed into an older one is not offered to a newer. */
  readonly version: number;
  readonly text: string;
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number;
  /** False when it lives in this page alone: too long, or the storage failed (草稿未保存). */
  readonly isSaved: boolean;
}

/** Most characters of a draft that is saved. */
export const draftLimit = 64_000;
/** Most drafts of a user; the oldest give way. */
export const keptDrafts = 50;
/** Most characters of all drafts of a user: browsers give a site five million. */
export const draftsLimit = 1_000_000;

/** Tells a record that was cut off or changed by something else, or a form that begins otherwise. */
export const checksum = textHash;

/** The record of a draft, plain data. */
export const draftRecord = ({ version, text, at }: Omit<Draft, 'isSaved'>): unknown => ({
  version,
  text,
  at,
  checksum: checksum(text),
});

/** The draft of a record; null when it is no sound record of one. */
export function readDraft(record: unknown): Draft | null {
  if (typeof record !== 'object' || record === null) return null;
  const { version, text, at, checksum: sum } = record as Readonly<Record<string, unknown>>;
  if (!Number.isSafeInteger(version) || !Number.isSafeInteger(at)) return null;
  if (typeof text !== 'string' || text === '' || text.length > draftLimit || sum !== checksum(text)) return null;
  return { version: Number(version), text, at: Number(at), isSaved: true };
}

/** Keys of the drafts that have to go, oldest first, so that the others are within the limits. */
export function draftsToDrop(drafts: Readonly<Record<string, Draft>>): readonly string[] {
  const saved = Object.entries(drafts).filter(([, { isSaved }]) => isSaved);
  const newestFirst = saved.sort(([, one], [, other]) => other.at - one.at);
  let size = 0;
  const dropped = newestFirst.filter(([, { text }], index) => {
    size += text.length;
    return index >= keptDrafts || size > draftsLimit;
  });
  return dropped.map(([key]) => key).toReversed();
}
