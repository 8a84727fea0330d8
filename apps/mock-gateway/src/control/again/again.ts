import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { failure } from '../../pipeline/envelope.ts';
import { sendEnvelope } from '../../pipeline/execute.ts';
import { withoutSecretFields } from '../../pipeline/redaction.ts';
import { openSession } from '../../session/sessions.ts';
import type { FaultRule } from '../../world/faults/rule.ts';
import type { LoggedRequest } from '../../world/requestLog.ts';
import type { GivenAnswer } from '../../world/history/sentCalls.ts';
import type { World } from '../../world/world.ts';
import { worldHeader } from '../../world/worlds/naming.ts';
import type { Possible } from '../calls/requests.ts';
import { catalogue } from '../catalogue.ts';
import type { BodyOf, ReplyOf } from '../contract.ts';
import { readFaultRule } from '../faultRules.ts';
import { userIdOf } from '../persons.ts';
import { sendTo } from './sending.ts';

/** A request of the log, sent once more by the same person in a session of its own, with a fault or without. */

type Body = BodyOf<'POST /requests/{seq}/again'>;
type Answered = ReplyOf<'POST /requests/{seq}/again'>['now'];

/** Whether a request can be sent again, and why not. */
export const againOf = ({ requests }: World, { seq, kind, unkept }: LoggedRequest): Possible => {
  if (kind === 'due') return { possible: false, reason: '到期的事不是请求，不能重发（not a request）' };
  if (unkept !== null) return { possible: false, reason: unkept };
  return requests.sent(seq) === null
    ? { possible: false, reason: '只保留最近 4 MB 的原文，这条已不在其中（older than what is kept）' }
    : { possible: true };
};

const valueOf = (text: string): unknown => {
  try {
    return withoutSecretFields(JSON.parse(text));
  } catch {
    return text;
  }
};

/** An answer as it is shown. */
export const shown = ({ status, code, text, bytes }: GivenAnswer): Answered => ({
  status,
  code,
  body: text === null ? null : valueOf(text),
  left:
    status === null
      ? '没有应答：连接中断，或等待超时'
      : text === null && bytes > 0
        ? `${bytes} 字节，太长或不是文本，不显示`
        : null,
});

/** The rule that is armed for this one call, or what is wrong with it; null for none. */
const ruleOf = (world: World, fault: Body['fault'], { endpoint, user }: LoggedRequest): FaultRule | string | null => {
  if (fault === undefined) return null;
  const answer =
    typeof fault === 'string' ? catalogue(world.requests.list()).find(({ id }) => id === fault)?.answer : fault;
  if (answer === undefined) return `故障目录里没有“${JSON.stringify(fault)}”（no such fault）`;
  const match = { ...(endpoint === null ? {} : { endpoint }), ...(user === null ? {} : { user }) };
  return readFaultRule({ match, answer, times: 'once' });
};

/** Turns until an answer that has left stands in the log. */
const mostTurns = 200;

/** Number of the entry that the log of a world has of an answer; by what it was where nothing came back. */
export const loggedAs = async (
  world: World,
  id: string | null,
  after: number,
  like: Pick<LoggedRequest, 'endpoint' | 'user'>,
): Promise<number> => {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const found = world.requests
      .list(after)
      .find((one) => (id === null ? one.endpoint === like.endpoint && one.user === like.user : one.id === id));
    if (found !== undefined) return found.seq;
    await setTimeout(5);
  }
  return after;
};

/** Adds `requests/:seq/again` to the control plane. */
export const addAgain = (scope: FastifyInstance): void => {
  const refuse = (request: FastifyRequest, reply: FastifyReply, message: string, status: 400 | 404 | 409) => {
    const name = ({ 400: 'invalidInput', 404: 'notFound', 409: 'stateRefused' } as const)[status];
    return sendEnvelope(request, reply, failure(businessCodes[name].code, message), status);
  };

  scope.post<{ Params: { seq: string }; Body: Body | null }>('/requests/:seq/again', async (request, reply) => {
    const world = request.box.current;
    const found = world.requests.find(request.params.seq);
    if (found === null) return refuse(request, reply, `没有请求 ${request.params.seq}（not found）`, 404);
    const again = againOf(world, found);
    const sent = world.requests.sent(found.seq);
    if (!again.possible || sent === null)
      return refuse(request, reply, again.possible ? '原文已不再保留（no longer kept）' : again.reason, 409);
    const userId = found.user === null ? null : userIdOf(world, found.user);
    if (userId === null && found.user !== null)
      return refuse(request, reply, `用户 ${found.user} 已不存在，无法以其身份重发`, 409);
    const rule = ruleOf(world, request.body?.fault, found);
    if (typeof rule === 'string') return refuse(request, reply, rule, 400);

    const session = userId === null ? null : world.store.transaction(() => openSession(world, userId));
    const after = world.requests.list().at(-1)?.seq ?? 0;
    const armed = rule === null ? null : world.faults.arm(rule);
    const { id, ...answer } = await sendTo(request.server, {
      ...sent,
      headers: {
        ...sent.headers,
        [worldHeader]: world.name,
        ...(session === null ? {} : { authorization: `Bearer ${session.accessToken}` }),
      },
    });
    const seq = await loggedAs(world, id, after, found);
    // another rule may have answered first: this one was meant for this call alone
    if (armed !== null && world.faults.list().some((one) => one.id === armed.id && one.used === 0))
      world.faults.disarm(armed.id);
    const code = world.requests.find(String(seq))?.code ?? null;
    return reply.send({
      before: shown(sent.answer),
      now: shown({ ...answer, code: answer.status === null ? null : code }),
      seq,
    } satisfies ReplyOf<'POST /requests/{seq}/again'>);
  });
};
