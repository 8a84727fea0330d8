import type Database from 'better-sqlite3';
import type { TableVersions } from './tableVersions.ts';

/** The transactions of a database: everything or nothing. */
export interface Transactions {
  /** Before each statement that writes: SQLite begins when something is first written, and most calls only read. */
  beginToWrite(): void;
  isInside(): boolean;
  /** How often what was written was taken back. */
  rollbacks(): number;
  /** An exception rolls back, unless `keeps` says that what was written stays. One within another is part of it. */
  carryOut<T>(work: () => T, keeps?: (error: unknown) => boolean): T;
  /** Does something once before a transaction is committed, or at once outside of any; `takenBack` hears of one that is not. */
  beforeCommit(work: () => void, takenBack: () => void): void;
}

export const createTransactions = (database: Database.Database, versions: TableVersions): Transactions => {
  let rollbacks = 0;
  let inside: 'none' | 'reading' | 'writing' = 'none';
  const isWriting = (): boolean => inside === 'writing';
  // SQLite would read these words anew at each call
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  /** What is still to be done before the transaction is committed. */
  let last: { readonly work: () => void; readonly takenBack: () => void }[] = [];

  const finish = (): void => {
    for (let next = last.shift(); next !== undefined; next = last.shift()) next.work();
    // it fails where SQLite has taken back by itself what was written, whoever has caught that
    if (isWriting()) commit.run();
  };
  /** @param before version of everything when the transaction began */
  const takeBack = (before: number): void => {
    if (database.inTransaction) database.exec('rollback');
    rollbacks += 1;
    // what was counted in between was of what is gone again; what is refused has mostly written nothing
    if (versions.of() !== before) versions.everything();
    const left = last;
    last = [];
    for (const { takenBack } of left) takenBack();
  };

  return {
    beginToWrite: () => {
      if (inside !== 'reading') return;
      begin.run();
      inside = 'writing';
    },
    isInside: () => inside !== 'none',
    rollbacks: () => rollbacks,
    carryOut: (work, keeps) => {
      if (inside !== 'none') return work();
      inside = 'reading';
      const before = versions.of();
      let isKept = false;
      try {
        const result = work();
        finish();
        isKept = true;
        return result;
      } catch (error) {
        // what it has no space for SQLite has taken back by itself
        const isGone = isWriting() && !database.inTransaction;
        if (!isGone && keeps?.(error) === true) {
          finish();
          isKept = true;
        }
        throw error;
      } finally {
        if (!isKept) takeBack(before);
        inside = 'none';
      }
    },
    beforeCommit: (work, takenBack) => {
      if (inside === 'none') work();
      else last.push({ work, takenBack });
    },
  };
};
