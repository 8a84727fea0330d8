import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { LedgerEntry } from '../../model/model.ts';
import { hasWords, searchedWords } from '../../model/searching.ts';

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

/** Codes that an endpoint can give and that the tests have not seen; none where they did not run. */
export const missedBySuite = ({ seen, unseen, suite }: Pick<LedgerEntry, 'seen' | 'unseen' | 'suite'>) =>
  suite === null
    ? []
    : [...unseen, ...seen.flatMap(({ code }) => code ?? [])]
        .filter((code) => !suite.includes(code) && !(code === 200 && suite.includes(null)))
        .toSorted((one, other) => one - other);

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
  suite,
}: LedgerEntry): readonly unknown[] => [
  id,
  title,
  method,
  path,
  basisTitles[basis],
  verified === null ? '未核实' : '已核实',
  drift.length > 0 ? '漂移' : '',
  calls === 0 ? '未调用' : '调用过',
  missedBySuite({ seen, unseen, suite }).length > 0 ? '测试未见' : '',
  ...codes,
  ...seen.map(({ code }) => code),
  ...unseen,
];

/** Entries that hold all words of a search, those first of which most is left to be seen. */
export const foundEntries = (all: readonly LedgerEntry[], search: string): readonly LedgerEntry[] => {
  const words = searchedWords(search);
  return all
    .filter((entry) => hasWords(wordsOf(entry), words))
    .toSorted((one, other) => other.unseen.length - one.unseen.length);
};
