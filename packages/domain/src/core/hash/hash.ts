/** Numbers that follow from words alone: the same for the same words, on every machine and in every run. */

/** FNV-1a of a text over its UTF-16 units: a whole number of 32 bits. */
export const textHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** The finaliser of a 32-bit hash: texts that differ in one character are as far apart as any. */
const mixed = (hash: number): number => {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

/** A number from 0 to just under 1 that hangs on all of the words and on their order. */
export const shareOfWords = (...words: readonly (string | number)[]): number =>
  mixed(textHash(JSON.stringify(words))) / 2 ** 32;
