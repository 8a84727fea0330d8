import { isObject } from '../../../../core/values/objects.ts';
import type { ScriptOutcome } from '../sandbox/outcome.ts';

/** What the script of a product makes of a frame that a device has sent. */

/** Why nothing could be made of a frame: it came damaged, or the script does not understand it. */
export const failureKinds = { check: '校验失败', script: '解析失败' } as const;
export type FailureKind = keyof typeof failureKinds;

export type Decoded =
  | { readonly kind: 'params'; readonly params: Readonly<Record<string, unknown>> }
  | { readonly kind: FailureKind; readonly message: string };

/** A script tells a damaged frame from others by what it throws (design §4.6). */
const failed = (message: string): Decoded => ({
  kind: message.startsWith(failureKinds.check) ? 'check' : 'script',
  message,
});

/** The values in what a script gives for a report; anything else than an object with `params` is a failure of it. */
export const decodedOf = (outcome: ScriptOutcome): Decoded => {
  if (outcome.kind === 'problem') return failed(outcome.message);
  const given = JSON.parse(outcome.json) as unknown;
  const params = isObject(given) ? given['params'] : undefined;
  return isObject(params) ? { kind: 'params', params } : failed('返回值没有 params，无法得到属性值');
};
