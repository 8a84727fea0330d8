import { conditionsOf, type ReadDeviceQuery, readDeviceQuery } from '../query/deviceQuery.ts';

/**
 * The rule of a dynamic group, or why a text is none: a query of devices that means the same whoever asks it, so stars,
 * which are each person's own, cannot be part of it.
 */
export const readGroupRule = (text: string): ReadDeviceQuery => {
  const read = readDeviceQuery(text);
  if (read.kind === 'problem' || !conditionsOf(read.query).some(({ field }) => field === 'isFavourite')) return read;
  return { kind: 'problem', message: '收藏因人而异，不能作为分组条件' };
};
