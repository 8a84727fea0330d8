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

const seenCodes = Type.Array(orNull(Type.Integer()));

/** What the tests have seen of an endpoint, when they ran last: business codes, null for answers without one. */
export const seenByTests = {
  /** Given by itself to the units; null where they did not run. */
  units: orNull(seenCodes),
  /** The same in the browser. */
  journeys: orNull(seenCodes),
  /**
   * Screens of the table of routes that have called it in the browser, null before one was there; and what they were told,
   * by a fault as well: 200 for a file, null where no code came.
   */
  screens: Type.Array(closed({ screen: orNull(Type.String()), codes: seenCodes })),
};

const coverageRow = closed({
  id: Type.String(),
  calls: count,
  /** Business codes that it gave by itself; null for answers without one. */
  seen: Type.Array(closed({ code: orNull(Type.Integer()), count })),
  /** Codes that only faults made it give. */
  byFault: Type.Array(Type.Integer()),
  /** Codes that it can give by itself and has not. */
  unseen: Type.Array(Type.Integer()),
  ...seenByTests,
});

/** Whether the tests have run, and whether what they left can be read. */
const tests = oneOf(['read', 'absent', 'broken']);

/** A recording that answers in place of the handlers where exactly the same is asked for. */
const playing = closed({
  gateway: Type.String({ title: '来源' }),
  /** Answers that it has, and how often one was given. */
  replies: count,
  given: count,
});

export const recordingCalls = {
  'GET /recording': { title: '正在回放的录制', reply: closed({ playing: orNull(playing) }) },
  'PUT /recording': { title: '以录制代为应答', kind: 'file', body: Type.Unknown(), reply: closed({ playing }) },
  'DELETE /recording': { title: '停止回放录制', reply: closed({ playing: Type.Null() }) },
  'GET /ledger': { title: '接口台账', reply: listOf(ledgerRow) },
  'GET /coverage': {
    title: '这个世界和自动测试里各接口见过的返回码',
    reply: closed({ tests, list: Type.Array(coverageRow) }),
  },
} as const satisfies Readonly<Record<string, ControlCall>>;
