/**
 * How well a text fits what somebody types: by itself, by its pinyin, and by the first letters of its pinyin, all of them
 * mixed as he likes (`项目lb`, `xiangmulb`, `xmlb`).
 */

/**
 * Places of the characters of a text that a typed word stands for; null where it does not.
 *
 * @see usePinyin which loads it: until it is there a text is known by its own letters alone
 */
export type PinyinMatch = (text: string, typed: string) => readonly number[] | null;

/** A text that fits: the smaller the rank, the better. */
export interface TextMatch {
  readonly rank: number;
  /** Places of the characters that fit. */
  readonly hits: readonly number[];
}

/** Exact before beginning, beginning before first letters, those before what stands somewhere within. */
export const matchRanks = { exact: 0, prefix: 1, pinyin: 2, pinyinPrefix: 3, within: 4, pinyinWithin: 5 } as const;

const range = (from: number, length: number): readonly number[] => Array.from({ length }, (_, at) => from + at);

/** Whether a letter or digit of the alphabet is in it: nothing else is written in pinyin. */
const hasLetter = /[a-zü]/i;

/**
 * How a text fits what is typed, whatever the case; null where it does not.
 *
 * @param typed not blank
 */
export function matchText(text: string, typed: string, pinyin: PinyinMatch | null): TextMatch | null {
  const wanted = typed.trim().toLowerCase();
  const own = text.toLowerCase();
  // some letters are longer in the other case: then their places are not those of the text
  const isSameLength = own.length === text.length;
  const at = own.indexOf(wanted);
  if (at === 0) {
    const rank = own.length === wanted.length ? matchRanks.exact : matchRanks.prefix;
    return { rank, hits: isSameLength ? range(0, wanted.length) : [] };
  }
  const hits = pinyin !== null && hasLetter.test(wanted) ? pinyin(text, wanted) : null;
  const first = hits?.[0];
  if (hits !== null && first === 0) {
    return { rank: hits.length === [...text].length ? matchRanks.pinyin : matchRanks.pinyinPrefix, hits };
  }
  if (at > 0) return { rank: matchRanks.within, hits: isSameLength ? range(at, wanted.length) : [] };
  return hits === null || first === undefined ? null : { rank: matchRanks.pinyinWithin, hits };
}

/** A piece of a text: what fits, or what stands around it. */
export interface MatchedPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Cuts a text where what fits begins and ends. The pieces together are the text. */
export function matchedPieces(text: string, hits: readonly number[]): readonly MatchedPiece[] {
  const places = new Set(hits);
  const pieces: { text: string; isHit: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isHit = places.has(at);
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += text[at];
    else pieces.push({ text: text[at] ?? '', isHit });
  }
  return pieces;
}
