import type { DocumentTypes } from '@fleet/domain/kernel/document/kind.ts';
import type { StoredDraft } from '@fleet/domain/kernel/document/storedDraft.ts';
import {
  readStoredSession,
  type SessionCookie,
  sessionCookies,
  type StoredSession,
} from '@fleet/domain/core/session/storedSession.ts';
import type { sessionChangedElsewhere } from '@fleet/domain/core/session/start.ts';
import type { EventPayload } from 'effector';

/** What the tabs of a browser share: cookies, records, locks, and what they tell each other. */

type Told = EventPayload<typeof sessionChangedElsewhere>;

/** A tab, as the others of its browser know it. */
export interface Neighbour {
  hear(change: Told): void;
}

export interface Browser {
  readonly cookies: Map<string, string>;
  /** Records by their key, as texts. */
  readonly records: Map<string, string>;
  /** Drafts of documents by the name of their kind and their key. */
  readonly drafts: Map<string, StoredDraft<DocumentTypes>>;
  /** The tab that edits a document, by the same. */
  readonly editors: Map<string, Neighbour>;
  readonly tabs: Set<Neighbour>;
  readSession(): StoredSession;
  writeSession(texts: Readonly<Partial<Record<SessionCookie, string>>>): void;
  clearSession(): void;
  /** Tells all tabs but the one that says it. */
  announce(from: Neighbour, change: Told): void;
  /** Runs work in one tab at a time; a tab that is closed meanwhile lets the next one in. */
  exclusively<Result>(closed: Promise<void>, work: () => Promise<Result>): Promise<Result>;
}

/** A browser that keeps nothing yet. */
export const createBrowser = (): Browser => {
  const cookies = new Map<string, string>();
  const tabs = new Set<Neighbour>();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    cookies,
    records: new Map(),
    drafts: new Map(),
    editors: new Map(),
    tabs,
    readSession: () => readStoredSession(Object.fromEntries(cookies)),
    writeSession: (texts) => {
      for (const name of sessionCookies) {
        const text = texts[name];
        if (text !== undefined) cookies.set(name, text);
      }
    },
    clearSession: () => {
      for (const name of sessionCookies) cookies.delete(name);
    },
    announce: (from, change) => {
      for (const tab of tabs) if (tab !== from) tab.hear(change);
    },
    exclusively: (closed, work) => {
      const mine = turn.then(work);
      turn = Promise.race([mine.catch(() => undefined), closed]);
      return mine;
    },
  };
};
