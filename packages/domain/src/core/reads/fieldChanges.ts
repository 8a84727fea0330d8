import type { TSchema } from 'typebox';
import { texts } from '../codes/messages.ts';

/** What a colleague changed in a row while somebody was editing it. */

/** How a value reads; undefined for a field that nobody compares. */
export type TextOf<Row> = (name: keyof Row & string, value: unknown) => string | undefined;

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : texts.nothing;

/**
 * The fields in which two readings of a row differ, one line each: `数量：8 → 10`.
 *
 * @param schema of the row; its titles name the fields
 * @param textOf reads values that are no plain text or number, by default as they stand
 */
export const fieldChanges = <Row extends object>(
  schema: TSchema,
  before: Row,
  after: Row,
  textOf: TextOf<Row> = (_, value) => plain(value),
): readonly string[] => {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, { readonly title?: string }>> };
  return Object.entries(properties).flatMap(([name, { title }]) => {
    const field = name as keyof Row & string;
    const [from, to] = [textOf(field, before[field]), textOf(field, after[field])];
    if (title === undefined || from === undefined || to === undefined || from === to) return [];
    return [`${title}：${from === '' ? texts.nothing : from} → ${to === '' ? texts.nothing : to}`];
  });
};
