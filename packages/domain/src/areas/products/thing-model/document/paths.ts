/** Ways into a function with dots, as problems name them: `inputData.0.dataType.specs.min`. */

const partsOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

type Fields = Readonly<Record<string, unknown>>;

/** What stands at a way; undefined where nothing does. */
export const valueAt = (whole: unknown, path: string): unknown =>
  partsOf(path).reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? (value as Fields)[part] : undefined),
    whole,
  );

/** What stands at a way, as a text; empty for nothing. */
export const textAt = (whole: unknown, path: string): string => {
  const value = valueAt(whole, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

const put = (whole: unknown, [part, ...more]: readonly string[], value: unknown): unknown => {
  if (part === undefined) return value;
  if (Array.isArray(whole)) return whole.with(Number(part), put(whole[Number(part)], more, value));
  const fields = whole as Fields;
  return { ...fields, [part]: put(fields[part], more, value) };
};

/** The same with another value at a way that is there. */
export const withValueAt = <Whole>(whole: Whole, path: string, value: unknown): Whole =>
  put(whole, partsOf(path), value) as Whole;

/** The field of the function that a way begins with. */
export const fieldOf = (path: string): string => partsOf(path)[0] ?? '';

/** The list that an entry stands in, and its place there; null for what is no entry of a list. */
export const placeInList = (path: string): { readonly list: string; readonly index: number } | null => {
  const parts = partsOf(path);
  const last = parts.at(-1);
  return last === undefined || !/^\d+$/.test(last) ? null : { list: parts.slice(0, -1).join('.'), index: Number(last) };
};
