import { matchText, type PinyinMatch } from '../../ui/matching/matchText.ts';
import { groupTitles, type PaletteEntry, type PaletteGroup } from './paletteEntries.ts';

/** Which entries fit what is typed, the best first. */

/** An entry with the places of the characters that fit. */
export interface RankedEntry {
  readonly id: string;
  readonly entry: PaletteEntry;
  /** In the title, and in what stands beside it. */
  readonly hits: readonly number[];
  readonly subHits: readonly number[];
}

/** Entries under one heading. */
export interface RankedGroup {
  readonly group: PaletteGroup;
  readonly entries: readonly RankedEntry[];
}

const groupOrder = Object.keys(groupTitles) as readonly PaletteGroup[];

/** Most entries under one heading while somebody types. */
const mostShown = 8;
/** What is found beside its title comes after whatever is found by it. */
const besideTitle = 10;

const none: readonly number[] = [];
const plain = (entry: PaletteEntry): RankedEntry => ({ id: entry.id, entry, hits: none, subHits: none });

interface Ranked extends RankedEntry {
  readonly rank: number;
}

/** How an entry fits one word, or the whole that was typed. */
function rankOf(entry: PaletteEntry, typed: string, pinyin: PinyinMatch | null): Ranked | null {
  const { title, subject } = entry;
  const inTitle = matchText(subject === '' ? title : subject, typed, pinyin);
  if (inTitle !== null) {
    const before = subject === '' ? 0 : title.length - subject.length;
    return { ...plain(entry), rank: inTitle.rank, hits: inTitle.hits.map((at) => at + before) };
  }
  const inSub = matchText(entry.sub, typed, pinyin);
  if (inSub !== null) return { ...plain(entry), rank: besideTitle + inSub.rank, subHits: inSub.hits };
  const ranks = entry.words.flatMap((word) => matchText(word, typed, pinyin)?.rank ?? []);
  return ranks.length === 0 ? null : { ...plain(entry), rank: 2 * besideTitle + Math.min(...ranks) };
}

/** An entry that fits every word: as a whole, or each word somewhere. */
function ranked(entry: PaletteEntry, typed: string, pinyin: PinyinMatch | null): Ranked | null {
  const whole = rankOf(entry, typed, pinyin);
  if (whole !== null) return whole;
  const words = typed.split(/\s+/);
  if (words.length === 1) return null;
  const found = words.map((word) => rankOf(entry, word, pinyin));
  const [first = null] = found;
  if (first === null || found.includes(null)) return null;
  const all = found as readonly Ranked[];
  const union = (hits: readonly (readonly number[])[]) =>
    [...new Set(hits.flat())].toSorted((one, other) => one - other);
  return {
    ...first,
    hits: union(all.map(({ hits }) => hits)),
    subHits: union(all.map(({ subHits }) => subHits)),
  };
}

/**
 * The entries that fit, under their headings: those with the best one first, else in the order of the headings. Nothing
 * typed lets all of them through as they are.
 */
export function rankEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  pinyin: PinyinMatch | null,
): readonly RankedGroup[] {
  const wanted = typed.trim();
  const isAll = wanted === '';
  const found = isAll
    ? entries.map((entry): Ranked => ({ ...plain(entry), rank: 0 }))
    : entries.flatMap((entry) => ranked(entry, wanted, pinyin) ?? []).toSorted((one, other) => one.rank - other.rank);
  const groups = Map.groupBy(found, ({ entry }) => entry.group);
  return [...groups]
    .toSorted(([one, [best]], [other, [otherBest]]) => {
      const byRank = (best?.rank ?? 0) - (otherBest?.rank ?? 0);
      return byRank === 0 ? groupOrder.indexOf(one) - groupOrder.indexOf(other) : byRank;
    })
    .map(([group, all]) => ({ group, entries: isAll ? all : all.slice(0, mostShown) }));
}
