import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FaultRule } from '../world/faults.ts';

/** What the control plane takes, checked; its messages name the field. */

const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const optionalText = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));

const faultRule = closed({
  match: closed({ method: optionalText(10), path: optionalText(512), user: optionalText(64) }),
  answer: closed({
    businessCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999 })),
    type: Type.Optional(
      Type.Unsafe<'success' | 'fail' | 'error'>({ type: 'string', enum: ['success', 'fail', 'error'] }),
    ),
    message: Type.Optional(Type.String({ maxLength: 1000 })),
    errorResult: Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 1000 })),
    httpStatus: Type.Optional(Type.Integer({ minimum: 200, maximum: 599 })),
    delay: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
    cut: Type.Optional(Type.Unsafe<'before' | 'after'>({ type: 'string', enum: ['before', 'after'] })),
    truncate: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  }),
  times: Type.Optional(
    Type.Union([
      Type.Unsafe<'once' | 'always'>({ type: 'string', enum: ['once', 'always'] }),
      Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    ]),
  ),
});

const faultPlan = Compile(closed({ rules: Type.Array(faultRule, { maxItems: 200 }) }));

/** Rules, or what is wrong with them. */
export const readFaultRules = (body: unknown): FaultRule[] | string => {
  // A bare list is taken as well: it is what people write by hand.
  const plan = Array.isArray(body) ? { rules: body } : body;
  if (!faultPlan.Check(plan)) {
    const [first] = faultPlan.Errors(plan);
    return `故障规则有误（fault rules are invalid）：${first?.instancePath || '/'} ${first?.message ?? ''}`;
  }
  for (const [index, { answer }] of plan.rules.entries()) {
    if (Object.keys(answer).length === 0)
      return `故障规则有误（fault rules are invalid）：/rules/${index}/answer is empty`;
  }
  return plan.rules.map(({ match, answer, times }) => ({ match, answer, times: times ?? 'always' }));
};

const clockCommand = Compile(
  closed({
    /** True stands still; an instant stands still at it. */
    freeze: Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 30 })])),
    /** Milliseconds to jump forward. */
    advance: Type.Optional(Type.Integer({ minimum: 0, maximum: 315_360_000_000 })),
    /** True runs again. */
    resume: Type.Optional(Type.Boolean()),
    /** True runs again at the machine's time. */
    reset: Type.Optional(Type.Boolean()),
  }),
);

export interface ClockCommand {
  readonly freeze: boolean;
  /** Milliseconds; null for now. */
  readonly freezeAt: number | null;
  readonly advance: number;
  readonly resume: boolean;
  readonly reset: boolean;
}

/** A command to the clock, or what is wrong with it. */
export const readClockCommand = (body: unknown): ClockCommand | string => {
  if (!clockCommand.Check(body)) {
    const [first] = clockCommand.Errors(body);
    return `时钟指令有误（clock command is invalid）：${first?.instancePath || '/'} ${first?.message ?? ''}`;
  }
  const freezeAt = typeof body.freeze === 'string' ? Date.parse(body.freeze) : null;
  if (freezeAt !== null && Number.isNaN(freezeAt))
    return '时钟指令有误（clock command is invalid）：/freeze is no instant';
  return {
    freeze: body.freeze === true || freezeAt !== null,
    freezeAt,
    advance: body.advance ?? 0,
    resume: body.resume === true,
    reset: body.reset === true,
  };
};
