/** Actions of a row that stand in words; the rest goes behind ⋯. */
export const inWords = 2;

/** Pixels of what stands in the cell beside the words, as the styles of the table have it. */
const edges = 8;
const aroundWord = 12;
const gap = 2;
const more = 24;

/** Pixels of a title, whose Chinese characters are as wide as the text is large, and others about half of that. */
const titleWidth = (title: string): number =>
  [...title].reduce((sum, character) => sum + (character.codePointAt(0)! > 0x2e_7f ? 13 : 7.5), 0);

/** Pixels that the actions of a row need next to each other: squeezed into less, one runs into the next. */
const neededBy = (titles: readonly string[]): number => {
  const words = titles.slice(0, inWords).reduce((sum, title) => sum + titleWidth(title) + aroundWord + gap, 0);
  return Math.ceil(edges + words + (titles.length > inWords ? more : 0));
};

/**
 * Width of the column of actions: what the table has for it, or what the widest of its rows needs.
 *
 * @param rows titles of the actions of each
 */
export const actionsWidthFor = (given: number, rows: readonly (readonly string[])[]): number =>
  rows.reduce((width, titles) => Math.max(width, neededBy(titles)), given);
