import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { fastest, slowest } from '../world/clock.ts';

/** What the control plane takes for the clock, checked; its messages name the field. */

const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const clockCommand = Compile(
  closed({
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
  }),
);

export interface ClockCommand {
  readonly freeze: boolean;
  /** Milliseconds since 1970 to stand at or to jump to; null for none. */
  readonly to: number | null;
  readonly advance: number;
  /** Null leaves the pace as it is. */
  readonly rate: number | null;
  readonly resume: boolean;
  readonly reset: boolean;
}

/** A command to the clock, or what is wrong with it. */
export const readClockCommand = (body: unknown): ClockCommand | string => {
  const wrong = '时钟指令有误（clock command is invalid）：';
  if (!clockCommand.Check(body)) {
    const [first] = clockCommand.Errors(body);
    return `${wrong}${first?.instancePath || '/'} ${first?.message ?? ''}`;
  }
  const { freeze, to, advance = 0, rate = null, resume, reset } = body;
  if (typeof freeze === 'string' && to !== undefined) return `${wrong}/to 与 /freeze 的时刻只能给一个`;
  for (const [field, text] of Object.entries({ freeze, to }))
    if (typeof text === 'string' && Number.isNaN(Date.parse(text))) return `${wrong}/${field} is no instant`;
  const instant = typeof freeze === 'string' ? freeze : to;
  return {
    freeze: freeze === true || typeof freeze === 'string',
    to: instant === undefined ? null : Date.parse(instant),
    advance,
    rate,
    resume: resume === true,
    reset: reset === true,
  };
};
