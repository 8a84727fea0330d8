import { texts } from '../../../core/codes/messages.ts';
import { formatDateTime } from '../../../core/values/formats.ts';
import type { WcsColumn, WcsValue } from './contract.ts';

/** How the values of a WCS table read. */

const isInstant = (value: WcsValue): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

const isJson = (value: WcsValue): value is string => {
  if (typeof value !== 'string') return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};

/** Whether a value is of the type of its column; nothing is of every type. */
export const fitsColumn = ({ type, options }: WcsColumn, value: WcsValue): boolean => {
  if (value === null) return true;
  switch (type) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'bool':
      return typeof value === 'boolean';
    case 'datetime':
      return isInstant(value);
    case 'enum':
      return options.some((option) => option.value === value);
    case 'json':
      return isJson(value);
  }
};

const withSeparators = (text: string): string => {
  const [whole = '', decimals] = text.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...(decimals === undefined ? [] : [decimals])].join('.');
};

/** A value as a spreadsheet takes it: numbers without separators, nothing as nothing. */
export const plainValue = (column: WcsColumn, value: WcsValue): string => {
  if (value === null) return '';
  if (!fitsColumn(column, value)) return String(value);
  if (column.type === 'bool') return value === true ? '是' : '否';
  if (column.type === 'datetime') return formatDateTime(String(value));
  if (column.type === 'enum') return column.options.find((option) => option.value === value)?.label ?? String(value);
  if (column.type === 'number' && column.digits !== null) return Number(value).toFixed(column.digits);
  return String(value);
};

/** A value as it is shown; one of another type than its column as it came. */
export const shownValue = (column: WcsColumn, value: WcsValue): string => {
  if (value === null || value === '') return texts.nothing;
  const plain = plainValue(column, value);
  return column.type === 'number' && typeof value === 'number' ? withSeparators(plain) : plain;
};

/** What stands over a column, its unit with it. */
export const columnHead = ({ title, unit }: Pick<WcsColumn, 'title' | 'unit'>): string =>
  unit === null ? title : `${title}（${unit}）`;
