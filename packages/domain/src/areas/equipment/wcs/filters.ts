import type { WcsColumn, WcsRow, WcsValue } from './contract.ts';

/** Conditions on the rows of a WCS table, as they travel: JSON text of a list, of which all must hold. */

const mostFilters = 10;
const mostValues = 50;

type Scalar = string | number | boolean;

export type WcsFilter =
  | { readonly key: string; readonly op: 'eq'; readonly value: Scalar }
  | { readonly key: string; readonly op: 'contains'; readonly value: string }
  | { readonly key: string; readonly op: 'between'; readonly value: readonly [Scalar, Scalar] }
  | { readonly key: string; readonly op: 'in'; readonly value: readonly Scalar[] };

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

const isFilter = (one: unknown): one is WcsFilter => {
  if (typeof one !== 'object' || one === null || !('key' in one) || !('op' in one) || !('value' in one)) return false;
  const { key, op, value } = one;
  if (typeof key !== 'string') return false;
  if (op === 'eq') return isScalar(value);
  if (op === 'contains') return typeof value === 'string' && value !== '';
  if (!Array.isArray(value) || !value.every(isScalar)) return false;
  if (op === 'between') return value.length === 2 && typeof value[0] === typeof value[1];
  return op === 'in' && value.length > 0 && value.length <= mostValues;
};

/** The conditions of a text; a sentence saying what is wrong with one that has none. */
export const readFilters = (text: string, columns: readonly WcsColumn[]): readonly WcsFilter[] | string => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return '筛选不是有效的 JSON';
  }
  if (!Array.isArray(read)) return '筛选须为条件列表';
  if (read.length > mostFilters) return `筛选条件不能超过 ${mostFilters} 个`;
  const filters: WcsFilter[] = [];
  for (const [place, one] of read.entries()) {
    if (!isFilter(one)) return `第 ${place + 1} 个筛选条件不正确`;
    if (!columns.some(({ key, isFilter: may }) => key === one.key && may)) return `筛选列${one.key}不存在`;
    filters.push(one);
  }
  return filters;
};

const holds = (value: WcsValue, filter: WcsFilter): boolean => {
  switch (filter.op) {
    case 'eq':
      return value === filter.value;
    case 'in':
      return filter.value.some((one) => one === value);
    case 'contains':
      return value !== null && String(value).toLowerCase().includes(filter.value.toLowerCase());
    case 'between': {
      const [low, high] = filter.value;
      return value !== null && typeof value === typeof low && low <= value && value <= high;
    }
  }
};

/** Whether a row meets all conditions. */
export const meets = ({ values }: WcsRow, filters: readonly WcsFilter[]): boolean =>
  filters.every((filter) => holds(values[filter.key] ?? null, filter));
