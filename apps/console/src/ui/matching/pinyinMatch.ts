import { match } from 'pinyin-pro';
import type { PinyinMatch } from './matchText.ts';

/** Pinyin of some 20,000 characters with all their readings: comes in a file of its own, and asks nobody anything. */

/** Longest text that is looked through by its pinyin, and longest that is typed, in characters: it takes their product. */
const longestText = 120;
const longestTyped = 40;

/** Astral characters take two places in a text and one in an answer of the library. */
const hasPairs = /[\ud800-\udbff][\udc00-\udfff]/;

const options = { precision: 'start', continuous: true, insensitive: true, v: true } as const;

export const pinyinMatch: PinyinMatch = (text, typed) => {
  if (text.length > longestText || typed.length > longestTyped || hasPairs.test(text)) return null;
  return match(text, typed, options);
};
