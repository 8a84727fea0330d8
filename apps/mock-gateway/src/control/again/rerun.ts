import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { failure } from '../../pipeline/envelope.ts';
import { sendEnvelope } from '../../pipeline/execute.ts';
import { holderOf, openSession } from '../../session/sessions.ts';
import type { Before, LoggedRequest } from '../../world/requestLog.ts';
import type { SentCall } from '../../world/history/sentCalls.ts';
import type { World } from '../../world/world.ts';
import { worldHeader } from '../../world/worlds/naming.ts';
import type { Place } from '../../world/worlds/place.ts';
import { WorldProblem } from '../../world/worlds/problem.ts';
import type { Worlds } from '../../world/worlds/worlds.ts';
import type { BodyOf, ReplyOf } from '../contract.ts';
import { userIdOf } from '../persons.ts';
import { rewindOf } from '../rewinding.ts';
import { againOf, loggedAs, shown } from './again.ts';
import { createTwins, type Twins } from './comparing.ts';
import { sendTo } from './sending.ts';

/**
 * A stretch of the log, sent again into a world as it was before the first of it: each call at its instant and as its
 * person, in its order. Where nothing but the log has changed the world since, all answers are the same.
 */

type Reply = ReplyOf<'POST /requests/{seq}/rerun'>;
type Row = Reply['rows'][number];

/** Calls that are sent in one go. */
const mostCalls = 300;
/** Characters of a value that is shown. */
const longest = 200;
/** What a clock may be off by beside what the longest call took, in milliseconds. */
const slack = 1000;

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** Why a call cannot be one of a stretch; null when it can. */
const whyNot = (world: World, one: LoggedRequest): string | null => {
  if (one.before === null) return '这条已被撤回，或当时没有开启回退（undone, or rewind was off）';
  if (one.reason?.rule === 'token' || one.reason?.rule === 'session')
    return '当时因登录状态被拒绝，那时的会话没有保留（session is not kept）';
  const again = againOf(world, one);
  return again.possible ? null : again.reason;
};

/** Sessions of the persons of a stretch, each opened when it is first needed, and again when it has ended. */
const createSessions = () => {
  const tokens = new Map<string, string>();
  let opened = 0;
  return (world: World, userName: string): string | null => {
    const known = tokens.get(userName);
    if (known !== undefined && typeof holderOf(world, known) !== 'string') return known;
    const userId = userIdOf(world, userName);
    if (userId === null) return null;
    opened += 1;
    // under an id of its own: what is made next gets the same id as it had
    const id = `ss_again${opened}`;
    const { accessToken } = world.store.transaction(() => openSession(world, userId, id));
    tokens.set(userName, accessToken);
    return accessToken;
  };
};

interface Running {
  readonly server: FastifyInstance;
  readonly source: World;
  readonly place: Place;
  readonly twins: Twins;
  readonly tokenOf: ReturnType<typeof createSessions>;
}

const sendOne = async (running: Running, one: LoggedRequest, sent: SentCall, bearer: string | null): Promise<Row> => {
  const { server, place, twins } = running;
  const world = place.current;
  const after = world.requests.list().at(-1)?.seq ?? 0;
  const { id, ...answer } = await sendTo(server, {
    method: sent.method,
    url: twins.translate(sent.url),
    body: sent.body === null ? null : twins.translate(sent.body),
    headers: {
      ...sent.headers,
      [worldHeader]: place.name,
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });
  const now = await loggedAs(place.current, id, after, one);
  const code = place.current.requests.find(String(now))?.code ?? null;
  const [was, is] = [shown(sent.answer), shown({ ...answer, code: answer.status === null ? null : code })];
  const differences = twins.differences(
    { status: was.status, code: was.code, body: was.body },
    { status: is.status, code: is.code, body: is.body },
  );
  return {
    ...aboutOf(one),
    now,
    after: { status: is.status, code: is.code },
    isWhole: was.left === null && is.left === null,
    differences: differences.map(({ at, before, now: other }) => ({
      at,
      before: textOf(before),
      now: textOf(other),
    })),
  };
};

const aboutOf = ({ seq, method, path, endpoint, user, status, code, overlapped }: LoggedRequest): Row => ({
  seq,
  method,
  path,
  endpoint,
  user,
  overlapped,
  before: { status, code },
  now: null,
  after: null,
  reason: null,
  isWhole: true,
  differences: [],
});

const run = async (running: Running, one: LoggedRequest): Promise<Row> => {
  const { source, place, tokenOf } = running;
  const reason = whyNot(source, one);
  const sent = source.requests.sent(one.seq);
  if (reason !== null || sent === null || one.before === null)
    return { ...aboutOf(one), reason: reason ?? '原文已不再保留（no longer kept）' };
  const { clock } = place.current;
  clock.freeze(Math.max(one.before.at, clock.now()));
  const bearer = one.user === null ? null : tokenOf(place.current, one.user);
  if (one.user !== null && bearer === null)
    return { ...aboutOf(one), reason: `用户 ${one.user} 在那时的世界里不存在或已锁定，无法以其身份重发` };
  return sendOne(running, one, sent, bearer);
};

/** Adds `requests/:seq/rerun` to the control plane. */
export const addRerun = (scope: FastifyInstance, worlds: Worlds): void => {
  const refuse = (request: FastifyRequest, reply: FastifyReply, message: string, status: 400 | 404 | 409) => {
    const name = ({ 400: 'invalidInput', 404: 'notFound', 409: 'stateRefused' } as const)[status];
    return sendEnvelope(request, reply, failure(businessCodes[name].code, message), status);
  };
  /** A world as it was, or why none can be made. */
  const branched = (name: string, before: Before): Place | string | null => {
    try {
      return worlds.branch(name, before);
    } catch (error) {
      if (error instanceof WorldProblem) return error.message;
      throw error;
    }
  };
  type Called = { Params: { seq: string }; Body: BodyOf<'POST /requests/{seq}/rerun'> | null };

  scope.post<Called>('/requests/:seq/rerun', async (request, reply) => {
    const source = request.box.current;
    const first = source.requests.find(request.params.seq);
    if (first === null) return refuse(request, reply, `没有请求 ${request.params.seq}（not found）`, 404);
    const rewind = rewindOf(source, first);
    if (!rewind.possible) return refuse(request, reply, rewind.reason, 409);
    const last = request.body?.until ?? Infinity;
    const stretch = source.requests.list(first.seq - 1).filter(({ seq, kind }) => kind === 'call' && seq <= last);
    if (stretch.length === 0)
      return refuse(request, reply, '这一段里没有请求，请选更晚的一条作为结尾（no request in it）', 400);
    if (stretch.length > mostCalls)
      return refuse(request, reply, `一次最多重跑 ${mostCalls} 条，这一段有 ${stretch.length} 条，请缩短`, 400);
    const place = first.before === null ? null : branched(source.name, first.before);
    if (typeof place === 'string') return refuse(request, reply, place, 409);
    if (place === null) return refuse(request, reply, '这条记录之前的状态已不再保留（no longer kept）', 409);

    const leave = worlds.enter(place);
    const { clock } = place.current;
    const isStanding = clock.frozen;
    const took = Math.max(...stretch.map(({ duration }) => duration));
    const running: Running = {
      server: request.server,
      source,
      place,
      twins: createTwins((took + slack) * Math.max(1, clock.rate)),
      tokenOf: createSessions(),
    };
    const rows: Row[] = [];
    try {
      for (const one of stretch) rows.push(await run(running, one));
    } finally {
      if (!isStanding) clock.resume();
      leave();
    }
    return reply.send({
      world: place.name,
      until: new Date(place.until ?? place.createdAt).toISOString(),
      sent: rows.filter(({ reason }) => reason === null).length,
      different: rows.filter(({ differences }) => differences.length > 0).length,
      rows,
    } satisfies Reply);
  });
};
