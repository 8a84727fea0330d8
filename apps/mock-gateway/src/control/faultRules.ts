import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { endpoints } from '@fleet/domain/services.ts';
import { failureCodes, type FailureCode } from '../objects/failures.ts';
import { isOfStore } from '../world/faults/plan.ts';
import { type BrokenBody, brokenBodies, type FaultRule } from '../world/faults/rule.ts';

/** Rules of faults as the control plane takes them, checked; its messages name the field. */

const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const optionalText = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Optional(Type.Unsafe<T>({ type: 'string', enum: values }));

const faultRule = closed({
  match: closed({
    method: optionalText(10),
    path: optionalText(512),
    endpoint: optionalText(128),
    user: optionalText(64),
    part: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    nth: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  }),
  answer: closed({
    businessCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999 })),
    type: oneOf(['success', 'fail', 'error']),
    message: Type.Optional(Type.String({ maxLength: 1000 })),
    errorResult: Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 1000 })),
    httpStatus: Type.Optional(Type.Integer({ minimum: 200, maximum: 599 })),
    body: oneOf<BrokenBody>(Object.keys(brokenBodies) as BrokenBody[]),
    oss: oneOf<FailureCode>(failureCodes),
    patch: Type.Optional(
      Type.Array(closed({ at: Type.String({ pattern: '^(/|$)', maxLength: 512 }), value: Type.Unknown() }), {
        minItems: 1,
        maxItems: 50,
      }),
    ),
    when: oneOf(['before', 'after']),
    delay: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
    bytesPerSecond: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    cut: oneOf(['before', 'after', 'reset']),
    truncate: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  }),
  times: Type.Optional(
    Type.Union([
      Type.Unsafe<'once' | 'always'>({ type: 'string', enum: ['once', 'always'] }),
      Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    ]),
  ),
  until: optionalText(30),
});

const faultPlan = Compile(closed({ rules: Type.Array(faultRule, { maxItems: 200 }) }));

const wrong = '故障规则有误（fault rules are invalid）：';
const endpointIds = new Set(endpoints.map(({ id }) => id));

/** What makes no sense of a rule of the right form; null when it does. */
const senseless = ({ match, answer, until }: Omit<FaultRule, 'times'>): string | null => {
  if (Object.keys(answer).every((part) => part === 'when')) return '/answer is empty';
  if (match.endpoint !== undefined && !endpointIds.has(match.endpoint)) return '/match/endpoint 没有这个接口';
  if (until !== undefined && Number.isNaN(Date.parse(until))) return '/until is no instant';
  const { businessCode, type, message, errorResult, body, patch, oss } = answer;
  const isEnvelope = [businessCode, type, message, errorResult, body, patch].some((part) => part !== undefined);
  if (isEnvelope && oss !== undefined) return '/answer/oss 只用于对象存储，不能与 businessCode 等同用';
  if (isEnvelope && match.path !== undefined && isOfStore(match.path))
    return '/answer 对象存储没有信封，请用 oss、httpStatus、cut、truncate 或 delay';
  return null;
};

/** Rules, or what is wrong with them. */
export const readFaultRules = (body: unknown): FaultRule[] | string => {
  // A bare list is taken as well: it is what people write by hand.
  const plan = Array.isArray(body) ? { rules: body } : body;
  if (!faultPlan.Check(plan)) {
    const [first] = faultPlan.Errors(plan);
    return `${wrong}${first?.instancePath || '/'} ${first?.message ?? ''}`;
  }
  for (const [index, rule] of plan.rules.entries()) {
    const problem = senseless(rule);
    if (problem !== null) return `${wrong}/rules/${index}${problem}`;
  }
  return plan.rules.map(({ times, ...rule }) => ({ ...rule, times: times ?? 'always' }));
};

/** One rule, or what is wrong with it. */
export const readFaultRule = (body: unknown): FaultRule | string => {
  const rules = readFaultRules({ rules: [body] });
  return typeof rules === 'string' ? rules : rules[0]!;
};
