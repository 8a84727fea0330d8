import type { Person } from '../../model/model.ts';
import { hasWords, searchedWords } from '../../model/searching.ts';

/** What one person may do and another may not. */

export interface HeldKey {
  readonly key: string;
  readonly title: string;
}

export interface Difference {
  readonly only: readonly HeldKey[];
  readonly lacks: readonly HeldKey[];
  readonly both: number;
}

const without = (keys: readonly HeldKey[], others: readonly HeldKey[]): readonly HeldKey[] => {
  const known = new Set(others.map(({ key }) => key));
  return keys.filter(({ key }) => !known.has(key));
};

export const differenceOf = (own: readonly HeldKey[], other: readonly HeldKey[]): Difference => {
  const only = without(own, other);
  return { only, lacks: without(other, own), both: own.length - only.length };
};

/** People whose names, tenant or roles have all the words of a text. */
export const foundPersons = (persons: readonly Person[], search: string): readonly Person[] => {
  const words = searchedWords(search);
  return persons.filter(({ userName, realName, tntName, roles }) =>
    hasWords([userName, realName, tntName, ...roles], words),
  );
};
