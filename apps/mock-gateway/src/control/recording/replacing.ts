/** Puts other words in the place of many known ones, wherever they occur in a text. */

export type Replacer = (text: string) => string;

const isWordAt = (text: string, at: number): boolean => /[A-Za-z0-9_]/.test(text.charAt(at));

/**
 * What is found by its first two characters, the longest first, so that a text is read once whatever is looked for. A word
 * of letters and digits is found as a whole word only.
 *
 * @param words known ones of two characters at least, with what stands in their place
 */
export const replacerOf = (words: ReadonlyMap<string, string>): Replacer => {
  const byStart = new Map<string, string[]>();
  for (const word of words.keys()) {
    const start = word.slice(0, 2);
    byStart.set(start, [...(byStart.get(start) ?? []), word]);
  }
  for (const same of byStart.values()) same.sort((one, other) => other.length - one.length);
  const fitsAt = (text: string, word: string, at: number): boolean => {
    if (!text.startsWith(word, at)) return false;
    const end = at + word.length;
    const isInWord =
      (isWordAt(word, 0) && at > 0 && isWordAt(text, at - 1)) ||
      (isWordAt(word, word.length - 1) && end < text.length && isWordAt(text, end));
    return !isInWord;
  };
  return (text) => {
    if (byStart.size === 0 || text.length < 2) return text;
    let result = '';
    let kept = 0;
    for (let at = 0; at < text.length - 1;) {
      const found = byStart.get(text.slice(at, at + 2))?.find((word) => fitsAt(text, word, at));
      if (found === undefined) at += 1;
      else {
        result += text.slice(kept, at) + words.get(found);
        at += found.length;
        kept = at;
      }
    }
    return kept === 0 ? text : result + text.slice(kept);
  };
};

/** A copy of a value with all its texts and names changed. */
export const mapTexts = (value: unknown, change: (text: string, name: string) => string, name = ''): unknown => {
  if (typeof value === 'string') return change(value, name);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change, name));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [change(key, ''), mapTexts(entry, change, key)]),
  );
};
