/** How lists of the panel are searched: all words of a text, wherever each stands. */

/** The words of what was typed. */
export const searchedWords = (search: string): readonly string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether what is told of something has all words. */
export const hasWords = (told: readonly unknown[], words: readonly string[]): boolean => {
  const text = told.join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
};
