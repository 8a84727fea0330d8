import type { ActionItem } from '../../app/actions/actionItem.ts';

/** What the command palette looks through. */

/** A page that can be gone to, or something that can be done on the one that is open. */
export interface PaletteEntry {
  readonly title: string;
  /** Module above the page; empty for a page of its own. */
  readonly group: string;
  /** Where a page is; empty for an action. */
  readonly path: string;
  /** What an action does; null for a page. */
  readonly run: (() => void) | null;
}

/** Over the actions of the page that is open. */
const onThisPage = '本页操作';

/** What can be done on the page now, as entries, each once: what cannot be done is left out. */
export const actionEntries = (items: readonly ActionItem[]): readonly PaletteEntry[] => {
  const possible = items.filter(({ disabledReason = null }) => disabledReason === null);
  // the header of a record and the tab below it can both have one
  return possible
    .filter((item, place) => possible.findIndex(({ title }) => title === item.title) === place)
    .map(({ title, onClick }) => ({ title, group: onThisPage, path: '', run: onClick }));
};

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
