import { definitions } from '../definitions.ts';
import type { State } from '../reduce.ts';

/** Hashes of states: whether a journal leads on another machine to where it led when it was kept. */

/** Plain data as a text that does not hang on the order of keys, nor on what is not there. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${parts.join()}}`;
}

/** Two chains of 32 bits over a text, as sixteen digits. It tells apart, and is no proof against malice. */
function hashOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    other = Math.imul(other ^ unit, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A hash for each fold that is defined here, by sid; those that a state does not list are in their first. */
export const hashesOf = (state: State): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...definitions.folds].map(([sid, { initial }]) => [
      sid,
      hashOf(canonical(Object.hasOwn(state, sid) ? state[sid] : initial)),
    ]),
  );
