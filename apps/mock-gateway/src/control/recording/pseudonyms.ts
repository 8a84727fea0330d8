import { createHmac, randomBytes } from 'node:crypto';
import { removed } from '../../pipeline/redaction.ts';
import { mapTexts, type Replacer, replacerOf } from './replacing.ts';

/**
 * Other names for persons and what leads to them. Who is who is drawn with a salt that is thrown away, so that neither the
 * file nor the order in which people came tells.
 */

/** What stands under a name of a field, by that name in lower case without punctuation. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/phone|mobile|^tel$|telephone/, '电话'],
  [/email|^mail$/, '邮箱'],
  [/^contact/, '联系人'],
  [/address$/, '地址'],
  [/^ip$|^(?:client|remote|login)ip$/, 'IP'],
  [
    /(?:real|user|nick|operator|handler|manager|owner|assignee|submitter|creator|contender|by|finder|reporter|checker|approver|uploader|author|leader|applicant|member)name$/,
    '人员',
  ],
  [
    /^(?:byuser|user|person|by|(?:saved|published|updated|budgeted|requested|tagged|revoked|created|ended|approved|handled|operated)by)$/,
    '人员',
  ],
];

/** Words of the contract that stand where elsewhere persons do: `by: "project"`. */
const isWord = (text: string): boolean => /^[a-z]+$/.test(text);

const kindOf = (name: string, value: string): string | null => {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = kinds.find(([pattern]) => pattern.test(plain));
  return found === undefined || (/^(?:by|user|person)$/.test(plain) && isWord(value)) ? null : found[1];
};

const withheld = new RegExp(`^(?:${[...new Set(kinds.map(([, kind]) => kind))].join('|')})\\d+$`);

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

/** Shorter ones are replaced in their own fields alone: they occur by chance elsewhere. */
const isFindable = (value: string): boolean => (/^[\w.@+-]+$/.test(value) ? value.length >= 3 : value.length >= 2);

export const createPseudonyms = (): Pseudonyms => {
  const known = new Map<string, string>();
  const take = (text: string, name: string): string => {
    const kind = kindOf(name, text);
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
      const inText: Replacer = replacerOf(new Map([...names].filter(([value]) => isFindable(value))));
      return (value) =>
        mapTexts(value, (text, name) =>
          kindOf(name, text) === null ? inText(text) : (names.get(text) ?? inText(text)),
        );
    },
  };
};
