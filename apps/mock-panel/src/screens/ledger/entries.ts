import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { LedgerEntry } from '../../model/model.ts';

/** Endpoints as the ledger lists them, and which of them are meant by a text. */

export type { LedgerEntry };

export const basisTitles: Readonly<Record<LedgerEntry['basis'], string>> = {
  stated: '规格写明',
  hinted: '规格提及',
  designed: '自行设计',
};

const messages: ReadonlyMap<number, string> = new Map(
  Object.values(businessCodes).map(({ code, message }) => [code, message]),
);

/** What a code says; a file has none. */
export const messageOf = (code: number | null): string => (code === null ? '文件' : (messages.get(code) ?? ''));

const wordsOf = ({
  id,
  title,
  method,
  path,
  basis,
  verified,
  drift,
  codes,
  calls,
  seen,
  unseen,
}: LedgerEntry): string =>
  [
    id,
    title,
    method,
    path,
    basisTitles[basis],
    verified === null ? '未核实' : '已核实',
    drift.length > 0 ? '漂移' : '',
    calls === 0 ? '未调用' : '调用过',
    ...codes,
    ...seen.map(({ code }) => code),
    ...unseen,
  ]
    .join(' ')
    .toLowerCase();

/** Entries that hold all words of a search, those first of which most is left to be seen. */
export const foundEntries = (all: readonly LedgerEntry[], search: string): readonly LedgerEntry[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter((entry) => {
      const text = wordsOf(entry);
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => other.unseen.length - one.unseen.length);
};
