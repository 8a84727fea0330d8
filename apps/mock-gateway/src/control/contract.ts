import { Type } from 'typebox';
import { capsuleCalls } from './calls/capsules.ts';
import { clockCalls, clockState } from './calls/clock.ts';
import { dialCalls } from './calls/dials.ts';
import { faultCalls } from './calls/faults.ts';
import { closed, type ControlCall, type Static } from './calls/form.ts';
import { keyCalls } from './calls/key.ts';
import { recordingCalls } from './calls/recordings.ts';
import { loggedRequest, requestCalls } from './calls/requests.ts';
import { worldCalls } from './calls/worlds.ts';

/**
 * Every call of the control plane, under `/mock/api`: what it takes, by which it is checked, and what it answers. Kinds of
 * things that areas let testers steer have their calls beside these (`steered.ts`).
 *
 * Whoever calls it from elsewhere takes types from here and nothing else.
 */
export const controlCalls = {
  ...keyCalls,
  ...worldCalls,
  ...capsuleCalls,
  ...faultCalls,
  ...clockCalls,
  ...requestCalls,
  ...dialCalls,
  ...recordingCalls,
  'GET /openapi.json': { title: '网关接口的 OpenAPI 文档', reply: Type.Unknown() },
  'GET /control/openapi.json': { title: '控制接口的 OpenAPI 文档', reply: Type.Unknown() },
  'GET /events': { title: '这个世界的动静（server-sent events）', kind: 'events', reply: Type.Unknown() },
} as const satisfies Readonly<Record<string, ControlCall>>;

export type ControlCalls = typeof controlCalls;
export type ControlCallName = keyof ControlCalls;

/** Nobody changes what was sent to him. */
type Kept<Value> = Value extends readonly (infer Item)[]
  ? readonly Kept<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Kept<Value[Name]> }
    : Value;

/** What a call answers. */
export type ReplyOf<Name extends ControlCallName> = Kept<Static<ControlCalls[Name]['reply']>>;
/** What is sent with a call; nothing where it takes no body. */
export type BodyOf<Name extends ControlCallName> = ControlCalls[Name] extends {
  readonly body: infer Body extends Schema;
}
  ? Kept<Static<Body>>
  : undefined;
type Schema = NonNullable<ControlCall['body']>;

/** What the stream of a world tells, by the name of the event. */
export const controlEvents = {
  /** First of all, and after events that a reader was too slow for: read again what is shown. */
  begin: closed({ world: Type.String() }),
  /** A request was answered. */
  request: loggedRequest,
  /** A rule has bitten, or others are armed. */
  faults: faultCalls['GET /faults'].reply,
  clock: clockState,
  /** A world came, went, fell asleep, woke, or was called otherwise; or hosts show others. */
  worlds: closed({}),
  /** Somebody was given a key. */
  persons: closed({}),
  /** The world is no more; nothing follows. */
  gone: closed({}),
} as const;

export type ControlEventName = keyof typeof controlEvents;
export type ControlEvent<Name extends ControlEventName> = Kept<Static<(typeof controlEvents)[Name]>>;
