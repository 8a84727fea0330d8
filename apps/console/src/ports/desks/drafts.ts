import type { DeskEntry } from '@fleet/domain/kernel/document/deskEntry.ts';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/**
 * Drafts of documents in IndexedDB: the document as it was opened, and each fact since in a record of its own, so that
 * keeping one costs the same for a plan of ten tasks and of ten thousand. Every call may fail: the caller says so and
 * goes on.
 */

export interface Opened {
  readonly opened: unknown;
  readonly merging: unknown;
  /** When it was opened to be edited, in milliseconds since 1970. */
  readonly at: number;
}

interface Documents extends DBSchema {
  opened: { key: string; value: Opened };
  entries: { key: [draft: string, number: number]; value: DeskEntry };
}

/** Most drafts of a kind that are kept; the one touched longest ago gives way. */
const keptDrafts = 50;

const openings = new Map<string, Promise<IDBPDatabase<Documents>>>();

/** One connection a page and kind; one that the browser has closed or refused is opened anew by the next call. */
const database = (name: string): Promise<IDBPDatabase<Documents>> => {
  const opening =
    openings.get(name) ??
    openDB<Documents>(name, 1, {
      upgrade: (made) => {
        made.createObjectStore('opened');
        made.createObjectStore('entries');
      },
      terminated: () => {
        openings.delete(name);
      },
    }).catch((error: unknown) => {
      openings.delete(name);
      throw error;
    });
  openings.set(name, opening);
  return opening;
};

const entriesOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);

/** What was kept of a draft, unread; null when nothing was. A draft with a gap is given without its entries' form. */
export async function readDraft(name: string, key: string): Promise<unknown> {
  const documents = await database(name);
  const transaction = documents.transaction(['opened', 'entries']);
  const [head, numbers, entries] = await Promise.all([
    transaction.objectStore('opened').get(key),
    transaction.objectStore('entries').getAllKeys(entriesOf(key)),
    transaction.objectStore('entries').getAll(entriesOf(key)),
  ]);
  await transaction.done;
  if (head === undefined) return null;
  const isWhole = numbers.every(([, number], index) => number === index + 1);
  const times = entries.map(({ payload }) => ('at' in payload ? payload.at : 0));
  return { ...head, at: Math.max(head.at, ...times.slice(-100)), entries: isWhole ? entries : null };
}

/**
 * Keeps a draft as a whole in place of what was kept; null forgets it. Here as below all is asked for at once and
 * committed at once: a transaction that waits for an answer in between dies with a page that is killed meanwhile.
 */
export async function keepDesk(name: string, key: string, desk: Opened | null): Promise<void> {
  const documents = await database(name);
  const transaction = documents.transaction(['opened', 'entries'], 'readwrite');
  const asked = replaceDesk(transaction, key, desk);
  transaction.commit();
  await Promise.all([...asked, transaction.done]);
  if (desk !== null) await dropOldest(name, documents);
}

/** Keeps one more fact; the first one comes with the document as it was opened. */
export async function keepEntry(
  name: string,
  key: string,
  number: number,
  entry: DeskEntry,
  desk: Opened | null,
): Promise<void> {
  const documents = await database(name);
  const transaction = documents.transaction(['opened', 'entries'], 'readwrite');
  const asked = desk === null ? [] : replaceDesk(transaction, key, desk);
  // to read the document itself would cost more than all the rest
  const known = transaction.objectStore('opened').getKey(key);
  const put = transaction.objectStore('entries').put(entry, [key, number]);
  transaction.commit();
  await Promise.all([...asked, known, put, transaction.done]);
  if (desk !== null) await dropOldest(name, documents);
  if ((await known) !== undefined) return;
  await documents.delete('entries', [key, number]);
  throw new Error('the draft is not there any more');
}

type Writing = IDBPTransaction<Documents, ('opened' | 'entries')[], 'readwrite'>;

/** Asks within a transaction for a draft in place of what was kept under its key. */
const replaceDesk = (transaction: Writing, key: string, desk: Opened | null): readonly Promise<unknown>[] => {
  const opened = transaction.objectStore('opened');
  return [
    transaction.objectStore('entries').delete(entriesOf(key)),
    desk === null ? opened.delete(key) : opened.put(desk, key),
  ];
};

async function dropOldest(name: string, documents: IDBPDatabase<Documents>): Promise<void> {
  const keys = await documents.getAllKeys('opened');
  if (keys.length <= keptDrafts) return;
  const heads = await Promise.all(
    keys.map(async (key) => ({ key, at: (await documents.get('opened', key))?.at ?? 0 })),
  );
  const oldest = heads.toSorted((one, other) => one.at - other.at).slice(0, keys.length - keptDrafts);
  for (const { key } of oldest) await keepDesk(name, key, null);
}
