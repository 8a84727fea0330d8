import { type Difference, differencesOf } from '@fleet/domain/core/values/differences.ts';
import { removed } from '../../pipeline/redaction.ts';
import { parsedJson } from '../parsedJson.ts';

/**
 * Answers of two worlds in which the same was done. What is an id of one and the id of the same thing in the other is no
 * difference, and neither is an instant that lies as near as the call took.
 */
export interface Twins {
  /** A text of the first world as the second one would say it: with its ids. */
  translate(text: string): string;
  /** Where two answers differ. Ids that stand in the same place belong together from then on. */
  differences(before: unknown, now: unknown): readonly Difference[];
}

/** As `Ids` spells them. */
const idForm = /[a-z]{1,8}_[\da-hjkmnp-tv-z]{8}(?![\da-z])/;
const anyId = new RegExp(idForm, 'g');
const wholeId = new RegExp(`^${idForm.source}$`);
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
/** Numbers from here on may be milliseconds since 1970. */
const firstInstant = Date.UTC(2000);

const prefixOf = (id: string): string => id.slice(0, id.indexOf('_'));

const instantOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value >= firstInstant ? value : null;
  return typeof value === 'string' && instantForm.test(value) ? Date.parse(value) : null;
};

/** A value whose fields are called as the second world calls them: ids are names too. */
const renamed = (value: unknown, translate: (name: string) => string): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => renamed(part, translate));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [translate(name), renamed(part, translate)]));
};

/** The value of a text that is JSON of more than one; null for any other. */
const withinText = (text: string): object | null =>
  /^\s*[[{]/.test(text) ? (parsedJson(text) as object | null) : null;

/** @param tolerance milliseconds by which two instants may differ */
export const createTwins = (tolerance: number): Twins => {
  const twinOf = new Map<string, string>();
  const taken = new Set<string>();
  const translate = (text: string): string => text.replaceAll(anyId, (id) => twinOf.get(id) ?? id);
  /** An id in the place of another one stands for it from then on; one that is known is held to it. */
  const isTwin = (before: string, now: string): boolean => {
    const known = twinOf.get(before);
    if (known !== undefined) return known === now;
    if (taken.has(now)) return false;
    twinOf.set(before, now);
    taken.add(now);
    return true;
  };
  const isSame = (before: unknown, now: unknown): boolean => {
    // nobody can tell any more what it was
    if (before === removed && typeof now === 'string') return true;
    if (typeof before === 'string' && typeof now === 'string') {
      const areIds = wholeId.test(before) && wholeId.test(now) && prefixOf(before) === prefixOf(now);
      if (areIds ? isTwin(before, now) : translate(before) === now) return true;
      const [within, other] = [withinText(translate(before)), withinText(now)];
      if (within !== null && other !== null) return differencesOf(within, other, isSame).length === 0;
    } else if (Object.is(before, now)) return true;
    const [one, other] = [instantOf(before), instantOf(now)];
    return one !== null && other !== null && Math.abs(one - other) <= tolerance;
  };
  return { translate, differences: (before, now) => differencesOf(renamed(before, translate), now, isSame) };
};
