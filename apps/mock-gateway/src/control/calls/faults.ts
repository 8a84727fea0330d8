import { Type } from 'typebox';
import { failureCodes, type FailureCode } from '../../objects/failures.ts';
import { type BrokenBody, brokenBodies } from '../../world/faults/rule.ts';
import { closed, type ControlCall, count, listOf, oneOf, optionalText, orNull } from './form.ts';

/** Rules of faults, what can go wrong, and where. */

const match = closed({
  method: optionalText(10),
  path: optionalText(512),
  endpoint: optionalText(128),
  user: optionalText(64),
  part: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  nth: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

export const faultAnswer = closed({
  businessCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999 })),
  type: Type.Optional(oneOf(['success', 'fail', 'error'])),
  message: Type.Optional(Type.String({ maxLength: 1000 })),
  errorResult: Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 1000 })),
  httpStatus: Type.Optional(Type.Integer({ minimum: 200, maximum: 599 })),
  body: Type.Optional(oneOf<BrokenBody>(Object.keys(brokenBodies) as BrokenBody[])),
  oss: Type.Optional(oneOf<FailureCode>(failureCodes)),
  patch: Type.Optional(
    Type.Array(closed({ at: Type.String({ pattern: '^(/|$)', maxLength: 512 }), value: Type.Unknown() }), {
      minItems: 1,
      maxItems: 50,
    }),
  ),
  when: Type.Optional(oneOf(['before', 'after'])),
  delay: Type.Optional(Type.Integer({ minimum: 0, maximum: 120_000 })),
  bytesPerSecond: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  cut: Type.Optional(oneOf(['before', 'after', 'reset'])),
  truncate: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
});

const times = Type.Union([oneOf(['once', 'always']), Type.Integer({ minimum: 1, maximum: 1_000_000 })]);

export const faultRule = closed({ match, answer: faultAnswer, times: Type.Optional(times), until: optionalText(30) });
const manyRules = Type.Array(faultRule, { maxItems: 200 });

/** A rule that is switched on. */
const armedFault = closed({
  match,
  answer: faultAnswer,
  times,
  until: optionalText(30),
  id: Type.String(),
  /** How often it may still answer; null for always. */
  remaining: orNull(count),
  used: count,
  /** How many calls have matched it. */
  met: count,
});
const armedFaults = closed({ rules: Type.Array(armedFault) });

const groups = ['session', 'permission', 'data', 'http', 'network', 'body', 'upload', 'time'] as const;

const catalogueRow = closed({
  id: Type.String(),
  group: oneOf(groups),
  title: Type.String(),
  answer: faultAnswer,
  /** What staff see of it. */
  shown: closed({
    kind: oneOf(['notice', 'silent', 'renew', 'signOut', 'upload', 'truth']),
    intent: orNull(Type.String()),
    lines: Type.Array(Type.String()),
    /** Milliseconds that a notice stays; null where there is none. */
    duration: orNull(Type.Number()),
  }),
  /** Endpoints that can answer so by themselves; null where any can. */
  endpoints: orNull(Type.Array(Type.String())),
  seen: Type.Array(Type.String()),
  /** The same in the tests, when they ran last. */
  suite: Type.Array(Type.String()),
});

/** An endpoint of the contract, and what of the console leads to it. */
const knownEndpoint = closed({
  id: Type.String(),
  title: Type.String(),
  method: Type.String(),
  path: Type.String(),
  /** `用户列表 · 新增用户`; a page alone where it asks for it when it opens. */
  screens: Type.Array(Type.String()),
});

const wrong = '故障规则有误（fault rules are invalid）';

export const faultCalls = {
  'GET /faults': { title: '启用的故障', reply: armedFaults },
  'PUT /faults': {
    title: '启用这些故障，取代其他',
    wrong,
    // A bare list is taken as well: it is what people write by hand.
    body: Type.Union([closed({ rules: manyRules }), manyRules]),
    reply: armedFaults,
  },
  'POST /faults': { title: '启用一个故障', wrong, body: faultRule, reply: closed({ rule: armedFault }) },
  'DELETE /faults/{id}': { title: '停用一个故障', reply: armedFaults },
  'GET /catalogue': { title: '故障目录', reply: listOf(catalogueRow) },
  'GET /endpoints': { title: '接口与页面', reply: listOf(knownEndpoint) },
} as const satisfies Readonly<Record<string, ControlCall>>;
