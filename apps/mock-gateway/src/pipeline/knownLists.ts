import { isObject } from '@fleet/domain/core/values/objects.ts';

/** Lists that are the same as before, since nothing was written that they stand on: what was found of one is known. */

/** The list of an answer, if nobody may change it (`listedOnce`); null where there is none. */
export const knownListOf = (data: unknown): readonly unknown[] | null => {
  if (!isObject(data)) return null;
  const { list } = data;
  return Array.isArray(list) && Object.isFrozen(list) ? list : null;
};

/** An answer with a list that is known, as it was written last. */
interface Written {
  /** All of it but the list. */
  readonly around: string;
  readonly bytes: Buffer;
}

const written = new WeakMap<readonly unknown[], Written>();
const texts = new WeakMap<Buffer, string>();

/** The text of such bytes; null of any others. */
export const knownTextOf = (bytes: Buffer): string | null => texts.get(bytes) ?? null;

/** An object as JSON without its end, so that something can follow. */
const opened = (value: object): string => {
  const text = JSON.stringify(value).slice(0, -1);
  return text === '{' ? text : `${text},`;
};

/**
 * An answer with a list that is known as JSON; null for any other. It is written once: to make bytes anew for each who asks
 * takes longer than all the rest of a call.
 */
export const knownBytesOf = (answer: { readonly data: unknown }): Buffer | null => {
  const list = knownListOf(answer.data);
  if (list === null) return null;
  const { data, ...envelope } = answer as { readonly data: { readonly list: unknown } };
  const { list: _list, ...beside } = data;
  const around = `${opened(envelope)}"data":${opened(beside)}"list":`;
  const before = written.get(list);
  if (before?.around === around) return before.bytes;
  const text = `${around}${JSON.stringify(list)}}}`;
  const bytes = Buffer.from(text);
  texts.set(bytes, text);
  written.set(list, { around, bytes });
  return bytes;
};
