import { Type } from 'typebox';
import type { Basis } from '@fleet/domain/core/contract/define.ts';
import { closed, type ControlCall, count, instant, listOf, oneOf, orNull } from './form.ts';

/** What is known of the real gateway. */

const ledgerRow = closed({
  id: Type.String(),
  title: Type.String(),
  method: Type.String(),
  path: Type.String(),
  basis: oneOf<Basis>(['stated', 'hinted', 'designed']),
  /** How a gateway was seen to answer; null as long as none was recorded. */
  verified: orNull(closed({ at: instant, gateway: Type.String(), exchanges: count, persons: count })),
  /** What differed there: kind and JSON pointer. */
  drift: Type.Array(Type.String()),
  /** Business codes that it answered. */
  codes: Type.Array(Type.Integer()),
});

export const recordingCalls = {
  'GET /ledger': { title: '接口台账', reply: listOf(ledgerRow) },
} as const satisfies Readonly<Record<string, ControlCall>>;
