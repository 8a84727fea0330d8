import { createHmac, randomBytes } from 'node:crypto';
import { secretColumns } from '../../schema.ts';
import { removed } from '../../pipeline/redaction.ts';
import type { Store } from '../../store/store.ts';
import type { SecretColumn } from '../../store/tableArea.ts';
import { withoutAnySecret } from '../recording/secrets.ts';

/** What stands in a file in the place of what must not leave the machine, and what a world begins with instead of it. */

export type Cell = string | number | null;

const byColumn = new Map(secretColumns.map((secret) => [`${secret.table}.${secret.column}`, secret]));

const isKept = ({ known = [] }: SecretColumn, cell: Cell): boolean => cell === null || known.includes(String(cell));

/** How the values of a column are written; null for one that says nothing secret. A salt makes digests tell nothing. */
export const writingOf = (table: string, column: string, salt: Buffer): ((cell: Cell) => Cell) | null => {
  const secret = byColumn.get(`${table}.${column}`);
  if (secret === undefined) return null;
  const { becomes } = secret;
  return (cell) => {
    if (isKept(secret, cell)) return cell;
    if (becomes === 'anew') return null;
    if (becomes === 'clean') return String(withoutAnySecret(String(cell)));
    if (becomes === 'digest') return createHmac('sha256', salt).update(String(cell)).digest('hex').slice(0, 16);
    return becomes.text;
  };
};

/**
 * What a world begins with in a column, whatever a file says: nobody's word for a secret is taken. Null for a column that
 * is read as it is.
 */
export const readingOf = (table: string, column: string): ((cell: Cell) => Cell) | null => {
  const secret = byColumn.get(`${table}.${column}`);
  if (secret === undefined || secret.becomes === 'clean' || secret.becomes === 'digest') return null;
  const { becomes } = secret;
  return (cell) => {
    if (cell !== null && isKept(secret, cell)) return cell;
    return becomes === 'anew' ? randomBytes(16).toString('hex') : becomes.text;
  };
};

/** Takes what a file does not hold out of a text. */
export type Hiding = (text: string) => string;

/** As values of secrets mostly look: found word by word, however many there are. */
const word = /\w(?:[\w.-]*\w)?/g;
const isWord = new RegExp(`^${word.source}$`);
/** Shorter ones occur by chance. */
const shortest = 6;

/**
 * Hides in texts what secret columns of some worlds hold: what was answered may say what no field's name tells to be one,
 * an address from which somebody signed in.
 */
export const hidingOf = (stores: readonly Store[]): Hiding => {
  const values = new Set(
    stores.flatMap((store) =>
      secretColumns
        .filter(({ becomes }) => becomes !== 'clean')
        .flatMap((secret) =>
          store
            .column<Cell>(`select distinct ${secret.column} from ${secret.table}`)
            .filter((cell) => !isKept(secret, cell))
            .map(String),
        ),
    ),
  );
  const long = [...values].filter(({ length }) => length >= shortest);
  const words = new Set(long.filter((value) => isWord.test(value)));
  const others = long.filter((value) => !words.has(value));
  return (text) =>
    others
      .reduce((rest, value) => rest.replaceAll(value, removed), text)
      .replaceAll(word, (one) => (words.has(one) ? removed : one));
};
