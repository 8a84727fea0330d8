import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { addressOfHost, isAboutWorlds, leadsToHost, refuseUnknownWorld } from './control/worldPages.ts';
import { type ControlEvents, eventsPath } from './control/panel/events.ts';
import { sentCallOf } from './control/again/keeping.ts';
import { viewOf } from './control/rewinding.ts';
import { bucketHost, bucketName } from './objects/contract.ts';
import { discardBody } from './pipeline/arrival/arrival.ts';
import { failure } from './pipeline/envelope.ts';
import { sendEnvelope } from './pipeline/execute.ts';
import { faultAfter, faultBefore } from './pipeline/faults/biting.ts';
import { knownTextOf } from './pipeline/knownLists.ts';
import { withoutSecrets } from './pipeline/redaction.ts';
import { accessKeyOf, bearerOf, pathOf, takeStep, type Trace } from './pipeline/trace.ts';
import { toInstant } from './rows/instants.ts';
import { hostCheck } from './server/hosts.ts';
import { httpDate } from './server/httpDate.ts';
import { loopbackTo } from './server/loopback.ts';
import { ownerOfKey } from './session/credentials.ts';
import { holderOf } from './session/sessions.ts';
import { isOfStore } from './world/faults/plan.ts';
import { connectOutside } from './world/outside.ts';
import type { LoggedRequest } from './world/requestLog.ts';
import type { World } from './world/world.ts';
import type { Worlds } from './world/worlds/worlds.ts';

/** What is the same around every call, whatever it asks for. */

interface Around {
  readonly worlds: Worlds;
  /** Ids of the contract's rows, by method and path. */
  readonly endpointIds: ReadonlyMap<string, string>;
  /** Names and addresses by which the server may be reached, beside the usual ones. */
  readonly hosts: readonly string[];
  readonly events: ControlEvents;
}

const userOf = (world: World, request: FastifyRequest): string | null => {
  const token = bearerOf(request);
  const holder = token === null ? 'nobody' : holderOf(world, token);
  return typeof holder === 'string' ? null : holder.userName;
};

/** Number of the part that a call of the object store sends. */
const partOf = ({ query }: FastifyRequest): number | null => {
  const { partNumber } = query as Record<string, unknown>;
  return typeof partNumber === 'string' && /^\d{1,5}$/.test(partNumber) ? Number(partNumber) : null;
};

/** Whether a call stands in the record of requests. */
const isLogged = (path: string): boolean => path.startsWith('/gateway/') || path.startsWith('/fleet-console/');

/** Takes up what is left of what a call has changed: the object store writes without a transaction. */
const takeStepAtEnd = (request: FastifyRequest): void => {
  const path = pathOf(request);
  if (isLogged(path)) takeStep(request, { objects: isOfStore(path) && !/^(GET|HEAD)$/.test(request.method) });
};

/** Who is under way in a world: calls at the same time cannot be told apart by what they changed. */
const createUnderWay = () => {
  const inside = new Map<World, Set<Trace>>();
  return {
    /** Somebody is under way until he calls what comes back. */
    enter: (trace: Trace): (() => void) => {
      const others = inside.get(trace.world) ?? new Set<Trace>();
      for (const other of others) other.overlapped = true;
      trace.overlapped = others.size > 0;
      others.add(trace);
      inside.set(trace.world, others);
      return () => {
        others.delete(trace);
        if (others.size === 0) inside.delete(trace.world);
      };
    },
  };
};

/** A call that a fault has answered was refused by it, unless the fault only delayed or changed the truth. */
const reasonOf = ({ reason, faults, code }: Trace): LoggedRequest['reason'] =>
  reason === null && faults.length > 0 && code !== businessCodes.success.code ? { rule: 'fault', ids: faults } : reason;

export const httpMessages: Readonly<Record<number, string>> = {
  400: '请求内容不是有效的JSON',
  404: '接口不存在',
  408: '提交中断，请检查网络后重试',
  413: '请求内容过大',
  415: '不支持的内容类型',
  421: '不接受以该主机名访问，请用 --allow-host 指定（host not allowed）',
};

/**
 * What every answer says. It may hold tokens and personal data: whatever may be kept says so itself. Names are in lower
 * case, as Fastify keeps them: to make them so takes longer than to set them.
 */
const headersOfEach = (world: World, { id }: Pick<FastifyRequest, 'id'>): Readonly<Record<string, string>> => ({
  // the world's clock, which the console goes by
  date: httpDate(world.clock.now()),
  'x-request-id': id,
  'x-content-type-options': 'nosniff',
  // addresses may be signed
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** Answers an address that cannot be read, before any hook. */
export const refuseAddress = (worlds: Worlds, request: FastifyRequest, { raw }: FastifyReply): void => {
  const { current } = worlds.of({ headers: request.headers, url: request.originalUrl }) ?? worlds.main;
  const headers = { ...headersOfEach(current, request), 'content-type': 'application/json; charset=utf-8' };
  const envelope = failure(businessCodes.invalidInput.code, '请求地址有误', 'error');
  raw.writeHead(400, headers).end(JSON.stringify(envelope));
};

/** What happens around each call: which world it is in, what its answer says, faults, and the record of it. */
export const addHooks = (server: FastifyInstance, { worlds, endpointIds, hosts, events }: Around): void => {
  const isOurs = hostCheck(hosts);
  const isAskedFor = (request: FastifyRequest): boolean =>
    isOurs(request) || (bucketHost.test(request.host) && pathOf(request).startsWith(`/${bucketName}/`));
  server.decorateRequest('trace', null as never);
  /** Keeps a call once. One whose connection ended before its answer had left has no code: nobody got one. */
  const record = (request: FastifyRequest, reply: FastifyReply, code: number | null, isGone = false): void => {
    if (request.trace.isRecorded) return;
    request.trace.isRecorded = true;
    const path = pathOf(request);
    if (!isLogged(path)) return;
    const world = request.box.current;
    const { before, wrote, overlapped } = request.trace;
    const endpoint = endpointIds.get(`${request.method} ${path}`) ?? null;
    const logged = {
      id: request.id,
      at: toInstant(world.clock.now()),
      method: request.method,
      path,
      endpoint,
      query: withoutSecrets(request.query),
      body: path.startsWith('/gateway/') ? withoutSecrets(request.body ?? null) : null,
      user: request.trace.user,
      status: reply.statusCode,
      code,
      duration: Math.round(performance.now() - request.trace.startedAt),
      reason: reasonOf(request.trace),
      faults: request.trace.faults,
      wrote,
      overlapped,
      // of one that went on in a world that was replaced meanwhile nothing is left
      before: world === request.trace.world && world.history.isOn ? before : null,
    };
    world.requests.add(logged, sentCallOf(request, reply, { endpoint, code, isGone }));
    // what came about before it is told with it: nothing joins that any more
    for (const one of world.requests.list(0, 2))
      if (one.kind === 'due' || one.id === request.id) events.tell(world.name, 'request', () => viewOf(world, one));
  };
  const underWay = createUnderWay();
  const outside = loopbackTo(server);
  /** What comes before each call; what has to be waited for, if anything: an answer that leaves, or a fault. */
  const enter = (request: FastifyRequest, reply: FastifyReply): Pick<FastifyReply, 'then'> | null => {
    const place = worlds.of({ headers: request.headers, url: request.originalUrl });
    const box = place ?? worlds.main;
    request.box = box;
    const leaveWorld = worlds.enter(box);
    const path = pathOf(request);
    // who watches a world is not in it: it may sleep and end meanwhile
    if (path === eventsPath) leaveWorld();
    const world = box.current;
    connectOutside(world, outside);
    request.trace = {
      startedAt: performance.now(),
      user: null,
      sent: null,
      answer: null,
      code: null,
      bodyDigest: null,
      reason: null,
      faults: [],
      fault: null,
      world,
      before: { step: world.history.mark(), at: world.clock.now() },
      carriedOutAt: null,
      drawn: world.ids.drawn(),
      wrote: false,
      overlapped: false,
      isRecorded: false,
    };
    const leaveOthers = isLogged(path) ? underWay.enter(request.trace) : null;
    const leave = (): void => {
      leaveWorld();
      leaveOthers?.();
    };
    reply.raw.once('finish', leave);
    // An answer that has left is kept by `onResponse`, which other hooks may hold back until after this.
    reply.raw.once('close', () => {
      leave();
      if (reply.raw.writableFinished) return;
      takeStepAtEnd(request);
      record(request, reply, null, true);
    });
    reply.headers(headersOfEach(world, request));
    if (!isAskedFor(request)) {
      const { code } = businessCodes.forbidden;
      return sendEnvelope(request, reply, failure(code, httpMessages[421] ?? '', 'error'), 421);
    }
    if (place === null && !isAboutWorlds(path)) {
      request.trace.isRecorded = true;
      return refuseUnknownWorld(request, reply);
    }
    if (path.startsWith('/mock/')) return null;
    if (leadsToHost(request, path)) return reply.redirect(addressOfHost(request, world.name));
    request.trace.user = isOfStore(path) ? ownerOfKey(world, accessKeyOf(request)) : userOf(world, request);
    const bite = world.faults.take(
      {
        method: request.method,
        path,
        endpoint: endpointIds.get(`${request.method} ${path}`) ?? null,
        user: request.trace.user,
        part: partOf(request),
        callsBack: request.headers['x-oss-callback'] !== undefined,
      },
      world.clock.now(),
    );
    if (bite === null) return null;
    takeStep(request);
    request.trace.faults = bite.ids;
    request.trace.fault = bite.answer;
    events.tell(world.name, 'faults', () => ({ rules: world.faults.list() }));
    reply.header('X-Mock-Fault', bite.ids.join(' '));
    return faultBefore(bite.answer, request, reply).then((isDone) => {
      if (isDone) request.trace.fault = null;
    });
  };
  // a promise for each hook of each call would take longer than most of what they do
  server.addHook('onRequest', (request, reply, done) => {
    const goOn = (): void => done();
    const waits = enter(request, reply);
    if (waits === null) goOn();
    else waits.then(goOn, done);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const { fault } = request.trace;
    const told = fault === null ? payload : faultAfter(fault, request, reply, payload);
    if (typeof told === 'string') request.trace.answer = told;
    else if (Buffer.isBuffer(told)) request.trace.answer = knownTextOf(told) ?? told;
    done(null, told);
  });
  server.addHook('onResponse', (request, reply, done) => {
    // a body that was read may have its end still to come, and nothing before that
    if (request.trace.sent === null && !request.raw.complete) discardBody(request);
    takeStepAtEnd(request);
    record(request, reply, request.trace.code);
    done();
  });
};

/** What goes wrong before or in a call, as an envelope. */
export const addErrors = (server: FastifyInstance): void => {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const message = httpMessages[status] ?? '请求有误';
      return sendEnvelope(request, reply, failure(businessCodes.invalidInput.code, message, 'error'), status);
    }
    request.log.error({ err: error }, 'a request failed unexpectedly');
    const { code, message } = businessCodes.internal;
    return sendEnvelope(request, reply, failure(code, message, 'error'), 500);
  });
};
