import { createHmac, randomBytes } from 'node:crypto';
import { isFindable, peopleKindOf, peopleKinds } from '@fleet/domain/core/capsule/peopleFields.ts';
import { removed } from '../../pipeline/redaction.ts';
import { isFieldName } from './fieldNames.ts';
import { mapTexts, type Replacer, replacerOf } from './replacing.ts';

/**
 * Other names for persons and what leads to them. Who is who is drawn with a salt that is thrown away, so that neither the
 * file nor the order in which people came tells.
 */

const withheld = new RegExp(`^(?:${peopleKinds.join('|')})\\d+$`);

/** Whether a value of a recording stands for another one that was taken out: it is not held against a schema. */
export const isWithheld = (value: unknown): boolean =>
  typeof value === 'string' && (withheld.test(value) || value.includes(removed));

/** Whether anything below a value stands for something else. */
export const holdsWithheld = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(holdsWithheld) : isWithheld(value);

/** Collects persons' data, and then has the names that stand for them. */
export interface Pseudonyms {
  collect(value: unknown): void;
  /** How many were collected. */
  size(): number;
  /** Draws names anew for all that were collected; what changes a value by them. */
  draw(): (value: unknown) => unknown;
}

export const createPseudonyms = (): Pseudonyms => {
  const known = new Map<string, string>();
  const take = (text: string, name: string): string => {
    const kind = peopleKindOf(name, text);
    if (kind !== null && text.trim() !== '' && !isWithheld(text) && !known.has(text)) known.set(text, kind);
    return text;
  };
  return {
    collect: (value) => void mapTexts(value, take),
    size: () => known.size,
    draw: () => {
      const salt = randomBytes(32);
      const place = (value: string): string => createHmac('sha256', salt).update(value).digest('hex');
      const counts = new Map<string, number>();
      const names = new Map<string, string>();
      const drawn = Array.from(known, ([value, kind]) => ({ value, kind, place: place(value) }));
      for (const { value, kind } of drawn.toSorted((one, other) => (one.place < other.place ? -1 : 1))) {
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        names.set(value, `${kind}${count}`);
      }
      const inText: Replacer = replacerOf(
        new Map([...names].filter(([value]) => isFindable(value) && !isFieldName(value))),
      );
      return (value) =>
        mapTexts(value, (text, name) =>
          peopleKindOf(name, text) === null ? inText(text) : (names.get(text) ?? inText(text)),
        );
    },
  };
};
