import { isObject } from '@fleet/domain/core/values/objects.ts';

/** Lists that are the same as before, since nothing was written that they stand on: what was found of one is known. */

/** The list of an answer, if nobody may change it (`listedOnce`); null where there is none. */
export const knownListOf = (data: unknown): readonly unknown[] | null => {
  if (!isObject(data)) return null;
  const { list } = data;
  return Array.isArray(list) && Object.isFrozen(list) ? list : null;
};

const texts = new WeakMap<readonly unknown[], string>();

const textOf = (list: readonly unknown[]): string => {
  let text = texts.get(list);
  if (text === undefined) texts.set(list, (text = JSON.stringify(list)));
  return text;
};

/** An object as JSON without its end, so that something can follow. */
const opened = (value: object): string => {
  const text = JSON.stringify(value).slice(0, -1);
  return text === '{' ? text : `${text},`;
};

/** An answer as JSON; a list that is known is not written again. */
export const jsonOf = (answer: unknown): string => {
  const list = isObject(answer) ? knownListOf(answer['data']) : null;
  if (list === null) return JSON.stringify(answer);
  const { data, ...envelope } = answer as { readonly data: { readonly list: unknown } };
  const { list: _list, ...beside } = data;
  return `${opened(envelope)}"data":${opened(beside)}"list":${textOf(list)}}}`;
};
