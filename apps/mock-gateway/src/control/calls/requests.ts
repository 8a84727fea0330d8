import { Type } from 'typebox';
import { everyKey, type PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { sessionCookies } from '@fleet/domain/core/session/storedSession.ts';
import { faultAnswer } from './faults.ts';
import { closed, type ControlCall, count, instant, listOf, oneOf, orNull, type Static } from './form.ts';

/** The log of requests, why one was refused, and who is who. */

const keys = Type.Array(oneOf<PermissionKey>(everyKey));

const reason = Type.Union([
  closed({ rule: Type.Literal('token'), isThere: Type.Boolean() }),
  closed({ rule: Type.Literal('session') }),
  closed({
    rule: Type.Literal('identity'),
    header: oneOf(['UserId', 'TntId']),
    sent: Type.String(),
    own: Type.String(),
  }),
  closed({
    rule: Type.Literal('tenant'),
    named: Type.String(),
    own: Type.String(),
    isInner: Type.Boolean(),
    keys,
  }),
  closed({ rule: Type.Literal('key'), keys }),
  closed({ rule: Type.Literal('schema'), part: oneOf(['query', 'body']) }),
  closed({ rule: Type.Literal('handler') }),
  closed({ rule: Type.Literal('fault'), ids: Type.Array(Type.String()) }),
]);

/** Whether something can be done with a request; the reason is for a tester. */
const possible = Type.Union([
  closed({ possible: Type.Literal(true) }),
  closed({ possible: Type.Literal(false), reason: Type.String() }),
]);
export type Possible = Static<typeof possible>;

/** A request of the log, or what was due on the clock and came about in between. */
export const loggedRequest = closed({
  seq: count,
  kind: oneOf(['call', 'due']),
  id: Type.String(),
  at: instant,
  method: Type.String(),
  path: Type.String(),
  endpoint: orNull(Type.String()),
  query: Type.Unknown(),
  body: Type.Unknown(),
  user: orNull(Type.String()),
  status: Type.Integer(),
  /** Business code; null for a file or a cut connection. */
  code: orNull(Type.Integer()),
  /** Milliseconds. */
  duration: count,
  reason: orNull(reason),
  faults: Type.Array(Type.String()),
  /** Whether it is known to have changed the world; only said of a world that can be taken back. */
  wrote: Type.Boolean(),
  /** Whether another call was under way at the same time. */
  overlapped: Type.Boolean(),
  /** What came about, by kinds; null for a call. */
  due: orNull(Type.Array(closed({ kind: Type.String(), n: count, failed: count }))),
  /** Whether the world can be taken back to before it. */
  rewind: possible,
  /** Whether it can be sent again. */
  again: possible,
});

/** How a call ended; null where no answer came. */
const outcome = closed({ status: orNull(Type.Integer()), code: orNull(Type.Integer()) });

/** What a request was answered. */
const answered = closed({
  /** Null where no answer came. */
  status: orNull(Type.Integer()),
  code: orNull(Type.Integer()),
  /** Secrets removed. */
  body: Type.Unknown(),
  /** Why there is no body; null where there is one, or nothing to say. */
  left: orNull(Type.String()),
});

/** A call of a stretch of the log, and what became of it in a world that was as it had been. */
const rerunRow = closed({
  seq: count,
  method: Type.String(),
  path: Type.String(),
  endpoint: orNull(Type.String()),
  user: orNull(Type.String()),
  overlapped: Type.Boolean(),
  before: outcome,
  /** Its number in the log of the other world, and what it was answered there; null where it was not sent. */
  now: orNull(count),
  after: orNull(outcome),
  /** Why it was not sent; null where it was. */
  reason: orNull(Type.String()),
  /** Whether all of both answers could be compared. */
  isWhole: Type.Boolean(),
  /** Where the answers differ, ids and instants aside; null for what is on the other side alone. */
  differences: Type.Array(closed({ at: Type.String(), before: orNull(Type.String()), now: orNull(Type.String()) })),
});

/** `world` is the one that a stretch was sent to, there to be looked at until an instant of the machine. */
export const rerunReply = closed({
  world: Type.String(),
  until: instant,
  sent: count,
  different: count,
  rows: Type.Array(rerunRow),
});

const role = closed({ id: Type.String(), name: Type.String() });
const grantingRole = closed({ role, tntName: Type.String(), buttonSet: orNull(role) });

const keyCounts = closed({ pages: count, buttons: count, actions: count });

const person = closed({
  userId: Type.String(),
  userName: Type.String(),
  realName: Type.String(),
  tntId: Type.String(),
  tntName: Type.String(),
  isLocked: Type.Boolean(),
  roles: Type.Array(Type.String()),
  keys: keyCounts,
});

const cookies = closed(
  Object.fromEntries(sessionCookies.map((name) => [name, Type.String()])) as Record<
    (typeof sessionCookies)[number],
    ReturnType<typeof Type.String>
  >,
);

export const requestCalls = {
  'GET /requests': {
    title: '请求记录',
    // what is no number means the default: a panel that comes back asks with what it has
    query: closed({ after: Type.Optional(Type.String()), limit: Type.Optional(Type.String()) }),
    reply: listOf(loggedRequest),
  },
  'GET /requests/{seq}': {
    title: '一条请求与它的应答',
    /** Null where it is not kept: `again` says why. */
    reply: closed({ ...loggedRequest.properties, answer: orNull(answered) }),
  },
  'GET /requests/{seq}/why': {
    title: '为何被拒绝',
    reply: closed({
      reason: orNull(reason),
      text: Type.String(),
      roles: Type.Array(grantingRole),
      found: Type.Array(closed({ id: Type.String(), table: Type.String(), tntId: Type.String() })),
    }),
  },
  'POST /requests/{seq}/rewind': {
    title: '回到这次请求之前',
    body: closed({}),
    isBodyOptional: true,
    /** `undone` is the world as it was before it was taken back. */
    reply: closed({ world: Type.String(), undone: Type.String(), at: instant }),
  },
  'POST /requests/{seq}/again': {
    title: '重发',
    // a row of the catalogue by its id, or what a rule answers
    body: closed({ fault: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 128 }), faultAnswer])) }),
    isBodyOptional: true,
    reply: closed({ before: answered, now: answered, seq: count }),
  },
  'POST /requests/{seq}/rerun': {
    title: '从这次请求起重跑一段',
    /** The last of it; the newest one where it is left out. */
    body: closed({ until: Type.Optional(Type.Integer({ minimum: 1 })) }),
    isBodyOptional: true,
    reply: rerunReply,
  },
  'GET /persons': { title: '人员', reply: listOf(person) },
  'POST /persons/{userName}/session': {
    title: '以此身份登录',
    body: closed({}),
    isBodyOptional: true,
    reply: closed({
      accessToken: Type.String(),
      refreshToken: Type.String(),
      userName: Type.String(),
      userId: Type.String(),
      isInner: Type.Boolean(),
      tntId: Type.String(),
      isStrongPassword: Type.Boolean(),
      realName: Type.String(),
      cookies,
    }),
  },
  'POST /persons/{userName}/grant': {
    title: '授予一个权限',
    wrong: '没有这个权限（unknown key）',
    body: closed({ key: oneOf<PermissionKey>(everyKey) }),
    reply: closed({ keys: keyCounts }),
  },
  'GET /persons/{userName}/keys': {
    title: '一个人的权限',
    reply: listOf(closed({ key: Type.String(), title: Type.String() })),
  },
  'GET /keys/{key}': {
    title: '谁有一个权限',
    reply: closed({
      key: Type.String(),
      title: Type.String(),
      roles: Type.Array(grantingRole),
      persons: Type.Array(
        closed({
          userName: Type.String(),
          realName: Type.String(),
          tntName: Type.String(),
          by: Type.Array(Type.String()),
        }),
      ),
    }),
  },
  'GET /captcha/{captchaId}': { title: '验证码的答案', reply: closed({ code: Type.String() }) },
} as const satisfies Readonly<Record<string, ControlCall>>;
