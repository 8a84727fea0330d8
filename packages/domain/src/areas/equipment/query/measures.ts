/** Values that have an order: numbers, and days. */

export interface Measure {
  readonly of: 'number' | 'day';
  readonly size: number;
}

const numberForm = /^[+-]?\d{1,18}(?:\.\d{1,18})?$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The measure of a text; null for one that has none. */
export const measureOf = (text: string): Measure | null => {
  if (numberForm.test(text)) return { of: 'number', size: Number(text) };
  if (!dayForm.test(text)) return null;
  const size = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(size) || !new Date(size).toISOString().startsWith(text) ? null : { of: 'day', size };
};
