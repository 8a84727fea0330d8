import { Type } from 'typebox';
import { fastest, slowest } from '../../world/clock.ts';
import { closed, type ControlCall, count, instant, orNull } from './form.ts';

/** The clock of a world, and what is due on it. */

export const clockState = closed({
  now: instant,
  frozen: Type.Boolean(),
  /** Milliseconds that go by in one of the machine's. */
  rate: Type.Number(),
  /** Milliseconds before the machine's clock. */
  offset: Type.Integer(),
});

export const clockCommand = closed({
  /** True stands still; an instant stands still at it. */
  freeze: Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 30 })])),
  /** Instant to jump forward to. */
  to: Type.Optional(Type.String({ maxLength: 30 })),
  /** Milliseconds to jump forward. */
  advance: Type.Optional(Type.Integer({ minimum: 0, maximum: 315_360_000_000 })),
  /** Milliseconds that go by in one of the machine's. */
  rate: Type.Optional(Type.Number({ minimum: slowest, maximum: fastest })),
  /** True runs again. */
  resume: Type.Optional(Type.Boolean()),
  /** True runs again at the machine's time and pace. */
  reset: Type.Optional(Type.Boolean()),
});

export const clockCalls = {
  'GET /clock': { title: '时钟', reply: clockState },
  'POST /clock': {
    title: '拨动时钟',
    wrong: '时钟指令有误（clock command is invalid）',
    body: clockCommand,
    reply: clockState,
  },
  'GET /due': {
    title: '将要发生的事',
    reply: closed({
      list: Type.Array(
        closed({
          kind: Type.String(),
          subject: Type.String(),
          /** Null once it was given up. */
          at: orNull(instant),
          attempt: count,
          payload: Type.Unknown(),
          /** Why it failed last. */
          problem: orNull(Type.String()),
        }),
      ),
      /** What each kind is called. */
      titles: Type.Record(Type.String(), Type.String()),
    }),
  },
} as const satisfies Readonly<Record<string, ControlCall>>;
