import { type ReadDeviceQuery, readDeviceQuery } from './deviceQuery.ts';
import { formatCount } from '../../../core/values/formats.ts';

/** Devices by their serial numbers (designed). */

/**
 * The query for devices of some serial numbers, as JSON, or why it cannot be asked.
 *
 * @param among a query as JSON that they have to fit besides
 */
export const serialNumbersQuery = (
  numbers: readonly string[],
  among?: string,
): { readonly kind: 'query'; readonly text: string } | Extract<ReadDeviceQuery, { kind: 'problem' }> => {
  const condition = { field: 'serialNumber', op: 'in', values: numbers };
  const before = among === undefined ? null : readDeviceQuery(among);
  const text = JSON.stringify(before?.kind === 'query' ? { all: [before.query, condition] } : condition);
  return readDeviceQuery(text).kind === 'query'
    ? { kind: 'query', text }
    : { kind: 'problem', message: `有 ${formatCount(numbers.length)} 个序列号，一次查不了这么多，请分几次查找` };
};

/** What the list is asked for the device of a serial number that lies in the recycle bin: it, or none. */
export const binnedQuery = (number: string) =>
  ({
    isDeleted: true,
    query: JSON.stringify({ field: 'serialNumber', op: 'is', values: [number] }),
    pageSize: 1,
  }) as const;
