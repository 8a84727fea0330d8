/** What the command palette looks through. */

/** A page that can be gone to. */
export interface PaletteEntry {
  readonly title: string;
  /** Module above the page; empty for a page of its own. */
  readonly group: string;
  readonly path: string;
}

/** Entries that contain every word, those whose title begins with the first one on top. */
export function matchingEntries(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  return entries
    .filter(({ title, group, path }) => {
      const text = `${group} ${title} ${path}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => rank(one, first) - rank(other, first));
}

const rank = ({ title }: PaletteEntry, word: string): number => {
  const at = title.toLowerCase().indexOf(word);
  return at === -1 ? 2 : at === 0 ? 0 : 1;
};
