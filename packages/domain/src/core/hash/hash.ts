/** Numbers that follow from words alone: the same for the same words, on every machine and in every run. */

const offset = 0x811c9dc5;
const prime = 0x01000193;

const goOn = (hash: number, text: string): number => {
  let next = hash;
  for (let index = 0; index < text.length; index += 1) next = Math.imul(next ^ text.charCodeAt(index), prime);
  return next;
};

/** FNV-1a of a text over its UTF-16 units: a whole number of 32 bits. */
export const textHash = (text: string): number => goOn(offset, text) >>> 0;

/** Whether a text stands in JSON as it is. */
const isPlain = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || (unit >= 0xd800 && unit < 0xe000)) return false;
  }
  return true;
};

/** The hash of words as JSON: that text itself is made for words alone that do not stand in it as they are. */
const wordsHash = (words: readonly (string | number)[]): number => {
  let hash = goOn(offset, '[');
  let before = '';
  for (const word of words) {
    if (typeof word === 'string') {
      if (!isPlain(word)) return textHash(JSON.stringify(words));
      hash = goOn(goOn(goOn(hash, `${before}"`), word), '"');
    } else hash = goOn(goOn(hash, before), Number.isFinite(word) ? String(word) : 'null');
    before = ',';
  }
  return goOn(hash, ']') >>> 0;
};

/** The finaliser of a 32-bit hash: texts that differ in one character are as far apart as any. */
const mixed = (hash: number): number => {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/** A number from 0 to just under 1 that hangs on all of the words and on their order. */
export const shareOfWords = (...words: readonly (string | number)[]): number => mixed(wordsHash(words)) / 2 ** 32;
