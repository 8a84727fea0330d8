import { isFindable, peopleKindOf } from './peopleFields.ts';
import { isObject } from '../values/objects.ts';

/**
 * People in a record made unknown: names, numbers and addresses of persons become 人员1, 电话1 and so on, wherever they
 * stand. Who was who is known to nobody afterwards.
 */

/** Of these rules, told with what they were applied to. */
export const redactionVersion = 1;

/** What looks so is one, whatever it is called. */
const shapes: readonly (readonly [kind: string, RegExp])[] = [
  ['电话', /(?<!\d)1[3-9]\d{9}(?!\d)/g],
  ['邮箱', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
];

/** A page of the console has an address too. */
const isPath = (text: string): boolean => text.startsWith('/') || /^https?:/.test(text);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Words of Latin letters mean something else within words, and as the whole of a code. */
const isPlainWord = (text: string): boolean => /^[\w.-]+$/.test(text);
const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Texts that a value is found by: as it is, and as addresses write it. */
function patternsOf(value: string): readonly string[] {
  if (!isFindable(value)) return [];
  if (hasHan(value)) return [escaped(value), escaped(encodeURIComponent(value))];
  return [String.raw`(?<![\w.-])${escaped(value)}(?![\w.-])`];
}

/** Gives each value a name of its kind, the same wherever it comes again. */
function createNaming() {
  const names = new Map<string, string>();
  const counts: Record<string, number> = {};
  let pattern: RegExp | null = null;
  const patternOfAll = (): RegExp => {
    const parts = [...names.keys()].toSorted((one, other) => other.length - one.length).flatMap(patternsOf);
    return parts.length === 0 ? /(?!)/g : new RegExp(parts.join('|'), 'g');
  };
  return {
    counts,
    note(kind: string, value: string): void {
      if (value.trim() === '' || names.has(value)) return;
      counts[kind] = (counts[kind] ?? 0) + 1;
      names.set(value, `${kind}${counts[kind]}`);
      pattern = null;
    },
    of: (value: string): string | undefined => names.get(value),
    /** A text with every known value in it replaced. */
    within(text: string): string {
      pattern ??= patternOfAll();
      return text.replace(pattern, (found) => names.get(found) ?? names.get(decodeURIComponent(found)) ?? found);
    },
  };
}
type Naming = ReturnType<typeof createNaming>;

function gather(value: unknown, naming: Naming): void {
  if (typeof value === 'string') {
    for (const [kind, shape] of shapes) for (const [found] of value.matchAll(shape)) naming.note(kind, found);
  } else if (Array.isArray(value)) {
    for (const part of value) gather(part, naming);
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      for (const text of Array.isArray(part) ? part : [part]) {
        const kind = typeof text === 'string' && !isPath(text) ? peopleKindOf(key, text) : null;
        if (kind !== null) naming.note(kind, text as string);
      }
      gather(part, naming);
    }
  }
}

/** Whether a text may hold what is looked for: a bare code never does. */
const isText = (text: string): boolean => !isPlainWord(text) || /\d{11}/.test(text);

function replaced(value: unknown, naming: Naming, field = ''): unknown {
  if (typeof value === 'string') {
    const own = peopleKindOf(field, value) === null ? undefined : naming.of(value);
    return own ?? (isText(value) ? naming.within(value) : value);
  }
  if (Array.isArray(value)) return value.map((part) => replaced(part, naming, field));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [isText(key) ? naming.within(key) : key, replaced(part, naming, key)]),
  );
}

/**
 * Data with the people in it made unknown.
 *
 * @returns the data in its form of before, and how many values of each kind there were
 */
export function pseudonymised<Data>(data: Data): {
  readonly data: Data;
  readonly values: Readonly<Record<string, number>>;
} {
  const naming = createNaming();
  gather(data, naming);
  return { data: replaced(data, naming) as Data, values: naming.counts };
}
