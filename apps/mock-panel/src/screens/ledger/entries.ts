import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import type { LedgerEntry } from '../../model/model.ts';
import { hasWords, searchedWords } from '../../model/searching.ts';

/** Endpoints as the ledger lists them, which of them are meant by a text, and who has seen which of their codes. */

export type { LedgerEntry };

export const basisTitles: Readonly<Record<LedgerEntry['basis'], string>> = {
  stated: '规格写明',
  hinted: '规格提及',
  designed: '自行设计',
};

const messages: ReadonlyMap<number, string> = new Map(
  Object.values(businessCodes).map(({ code, message }) => [code, message]),
);
const success = businessCodes.success.code;

/** A code with what it says; an answer without one has none. */
export const codeName = (code: number | null): string =>
  code === null ? '没有返回码' : `${code} ${messages.get(code) ?? ''}`.trim();

/** What a screen is called; null is before one was there. */
export const screenTitle = (screen: string | null): string => (screen === null ? '进入页面之前' : routeTitle(screen));

/** A code of an endpoint, and who has seen it. */
export interface CodeSeen {
  /** Null for an answer that never arrived whole; a file counts as success. */
  readonly code: number | null;
  /** How often this world gave it by itself. */
  readonly world: number;
  /** This world gave it, but only because a fault said so. */
  readonly byFault: boolean;
  /** Null where they did not run. */
  readonly units: boolean | null;
  readonly journeys: boolean | null;
}

const seenByTests = ({ units, journeys }: CodeSeen): boolean => units === true || journeys === true;

/** White squares first: what nobody has seen, then what this world has not. */
const placeOf = (one: CodeSeen): number => (one.world > 0 ? 2 : seenByTests(one) ? 1 : 0);

type Coverage = Pick<LedgerEntry, 'seen' | 'unseen' | 'byFault' | 'units' | 'journeys'>;

/** All codes that an endpoint can give or has given, those that nobody has seen first. */
export const codesOf = ({ seen, unseen, byFault, units, journeys }: Coverage): readonly CodeSeen[] => {
  const counts = new Map<number | null, number>();
  for (const { code, count } of seen) {
    // a file bears no code, and has been seen by it
    const counted = code === null && !unseen.includes(success) ? success : code;
    counts.set(counted, (counts.get(counted) ?? 0) + count);
  }
  const [byUnits, byJourneys] = [units, journeys].map((codes) => codes?.map((code) => code ?? success) ?? null);
  const has = (codes: readonly number[] | null | undefined, code: number | null): boolean | null =>
    codes === null || codes === undefined ? null : code !== null && codes.includes(code);
  return [...new Set([...unseen, ...counts.keys(), ...(byUnits ?? []), ...(byJourneys ?? [])])]
    .map((code) => ({
      code,
      world: counts.get(code) ?? 0,
      byFault: code !== null && byFault.includes(code),
      units: has(byUnits, code),
      journeys: has(byJourneys, code),
    }))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.code ?? 0) - (other.code ?? 0));
};

/** Who has seen a code, for the square that stands for it. */
export const seenBy = (one: CodeSeen): 'world' | 'tests' | 'nobody' =>
  (['nobody', 'tests', 'world'] as const)[placeOf(one)] ?? 'nobody';

/** Codes that an endpoint can give and that the tests have not seen; none where they did not run. */
export const missedByTests = (entry: Coverage): readonly CodeSeen[] =>
  entry.units === null && entry.journeys === null
    ? []
    : codesOf(entry).filter((one) => one.code !== null && !seenByTests(one));

const wordsOf = (entry: LedgerEntry): readonly unknown[] => {
  const { id, title, method, path, basis, verified, drift, codes, calls, screens } = entry;
  return [
    id,
    title,
    method,
    path,
    basisTitles[basis],
    verified === null ? '未核实' : '已核实',
    drift.length > 0 ? '漂移' : '',
    calls === 0 ? '未调用' : '调用过',
    missedByTests(entry).length > 0 ? '测试未见' : '',
    ...codes,
    ...codesOf(entry).map(({ code }) => code),
    ...screens.flatMap(({ screen }) => [screen, screenTitle(screen)]),
  ];
};

/** Entries that hold all words of a search, those first of which most is left to be seen. */
export const foundEntries = (all: readonly LedgerEntry[], search: string): readonly LedgerEntry[] => {
  const words = searchedWords(search);
  return all
    .filter((entry) => hasWords(wordsOf(entry), words))
    .toSorted((one, other) => other.unseen.length - one.unseen.length);
};
