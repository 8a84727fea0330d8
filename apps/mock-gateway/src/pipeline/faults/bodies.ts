import { isObject } from '@fleet/domain/core/values/objects.ts';
import type { BrokenBody, Patch } from '../../world/faults/rule.ts';
import type { Envelope } from '../envelope.ts';

/** Bodies that a tester asked for: broken envelopes, and true answers with other values in them. */

/** The text of a broken envelope, and what it says that it is. */
export const brokenBody = (kind: BrokenBody, envelope: Envelope): { readonly type: string; readonly text: string } => {
  const json = (value: unknown) => ({ type: 'application/json; charset=utf-8', text: JSON.stringify(value) });
  const { code, error_code: errorCode, ...rest } = envelope;
  switch (kind) {
    case 'empty':
      return { ...json(null), text: '' };
    case 'html':
      return { type: 'text/html; charset=utf-8', text: '<!doctype html><title>502 Bad Gateway</title><h1>502</h1>' };
    case 'notJson':
      return { ...json(null), text: '{"type":"success","code":200,' };
    case 'bom':
      return { ...json(null), text: `\u{feff}${JSON.stringify(envelope)}` };
    case 'array':
      return json([envelope]);
    case 'noCode':
      return json(rest);
    case 'codeAsText':
      return json({ ...rest, code: String(code), error_code: String(errorCode) });
    case 'unreadableCode':
      return json({ ...rest, code: `E-${code}`, error_code: `E-${errorCode}` });
  }
};

/** Puts a value into what is there; what the pointer does not meet stays as it is. */
const put = (target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  if (Array.isArray(target))
    return target.map((item, index) => (name === '*' || name === String(index) ? put(item, rest, value) : item));
  if (!isObject(target)) return target;
  if (name === '*')
    return Object.fromEntries(Object.entries(target).map(([key, item]) => [key, put(item, rest, value)]));
  // a last name may be new, one on the way is not made
  return Object.hasOwn(target, name) || rest.length === 0
    ? { ...target, [name]: put(target[name], rest, value) }
    : target;
};

const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A true answer with other values in it; an answer that is no JSON stays as it is. */
export const patched = (text: string, patches: readonly Patch[]): string => {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return text;
  }
  return JSON.stringify(patches.reduce((before, { at, value }) => put(before, namesOf(at), value), answer));
};
