import { randomUUID } from 'node:crypto';
import process from 'node:process';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { crossTenantKeysOf, keysOf } from '@fleet/domain/endpointKeys.ts';
import { services } from '@fleet/domain/services.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { addConsole, isConsolePath, sendConsole } from './console.ts';
import { livePath } from '@fleet/domain/areas/fleet/live/topics.ts';
import { addSink } from './areas/messages/face.ts';
import { createLiveLink, type LiveLink } from './areas/fleet/face.ts';
import { addControl } from './control/control.ts';
import { addPages } from './control/pages.ts';
import { addressOfHost, isAboutWorlds, leadsToHost, refuseUnknownWorld } from './control/worldPages.ts';
import { dependents } from './dependents.ts';
import { catchUps, due } from './due.ts';
import { handlers } from './handlers.ts';
import { bucketHost, bucketName } from './objects/contract.ts';
import { callbackPath } from './objects/files/uploadCredentials.ts';
import { registerObjectStore } from './objects/register.ts';
import { discardBody } from './pipeline/arrival/arrival.ts';
import type { Contributions, Handler } from './pipeline/call.ts';
import { failure } from './pipeline/envelope.ts';
import { execute, sendEnvelope, type Route } from './pipeline/execute.ts';
import { faultAfter, faultBefore } from './pipeline/faults/biting.ts';
import { takeJson } from './pipeline/arrival/jsonBody.ts';
import { withoutSecrets } from './pipeline/redaction.ts';
import { accessKeyOf, bearerOf, pathOf, type Trace } from './pipeline/trace.ts';
import { settle } from './pipeline/settling.ts';
import { checksOf } from './pipeline/validation.ts';
import { reactions } from './reactions.ts';
import { records } from './records.ts';
import { createIssuer, ownerOfKey } from './session/credentials.ts';
import { holderOf } from './session/sessions.ts';
import { steered, steeredCalls } from './steered.ts';
import { addDraining, connectionsOf } from './server/connections.ts';
import { httpDate } from './server/httpDate.ts';
import { loopbackTo } from './server/loopback.ts';
import { hostCheck } from './server/hosts.ts';
import { type Patience, usualPatience } from './server/patience.ts';
import { splitWorldPath } from './server/worldPaths.ts';
import { connectOutside } from './world/outside.ts';
import { isOfStore } from './world/faults/plan.ts';
import type { LoggedRequest } from './world/requestLog.ts';
import type { World, WorldBox } from './world/world.ts';
import { worldHeader } from './world/worlds/naming.ts';
import { createWorlds, type Worlds } from './world/worlds/registry.ts';

export interface ServerOptions {
  readonly box: WorldBox;
  /** Where named worlds are kept over a restart; nowhere when left out. */
  readonly worldsFolder?: string | null;
  /** Folder of the built console, to serve it at the same address. */
  readonly consoleDirectory?: string;
  /** The machine's clock, in milliseconds. */
  readonly realNow?: () => number;
  /** Names and addresses by which it may be reached, beside those of this machine alone and the one that was reached. */
  readonly hosts?: readonly string[];
  readonly patience?: Patience;
  /** What is written to stderr; nothing when left out. Headers and bodies never are. */
  readonly logLevel?: 'error' | 'warn';
}

/** Largest body of a call, in bytes; uploads go to the object store, not through here. */
const largestBody = 1024 * 1024;
/** Largest form: its files have limits of their own. */
const largestForm = 8 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    readonly live: LiveLink;
    readonly worlds: Worlds;
  }
}

const contributions: Contributions = { reactions, dependents, records, due, catchUps };

/** Every row of the contract with its handler. The types are checked where the handlers stand. */
const routes: readonly Route[] = Object.entries(services).flatMap(([service, rows]) =>
  Object.entries(rows as Record<string, unknown>).flatMap(([name, row]) => {
    const handler = (handlers as Record<string, Record<string, unknown>>)[service]?.[name];
    if (handler === undefined) return [];
    const endpoint = row as Endpoint;
    return [
      {
        endpoint,
        keys: keysOf(endpoint),
        crossTenantKeys: crossTenantKeysOf(endpoint),
        handler: handler as Handler<Endpoint>,
        checks: checksOf(endpoint),
        contributions,
      },
    ];
  }),
);

const endpointIds: ReadonlyMap<string, string> = new Map(
  routes.map(({ endpoint: { id, method, path } }) => [`${method} ${path}`, id]),
);

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

/** A call that a fault has answered was refused by it, unless the fault only delayed or changed the truth. */
const reasonOf = ({ reason, faults, code }: Trace): LoggedRequest['reason'] =>
  reason === null && faults.length > 0 && code !== businessCodes.success.code ? { rule: 'fault', ids: faults } : reason;

const httpMessages: Readonly<Record<number, string>> = {
  400: '请求内容不是有效的JSON',
  404: '接口不存在',
  408: '提交中断，请检查网络后重试',
  413: '请求内容过大',
  415: '不支持的内容类型',
  421: '不接受以该主机名访问，请用 --allow-host 指定（host not allowed）',
};

/** What every answer says. It may hold tokens and personal data: whatever may be kept says so itself. */
const headersOfEach = (world: World, { id }: Pick<FastifyRequest, 'id'>): Readonly<Record<string, string>> => ({
  // the world's clock, which the console goes by
  Date: httpDate(world.clock.now()),
  'X-Request-Id': id,
  'X-Content-Type-Options': 'nosniff',
  // addresses may be signed
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
});

const addHooks = (server: FastifyInstance, worlds: Worlds, { hosts = [] }: ServerOptions): void => {
  const isOurs = hostCheck(hosts);
  const isAskedFor = (request: FastifyRequest): boolean =>
    isOurs(request) || (bucketHost.test(request.host) && pathOf(request).startsWith(`/${bucketName}/`));
  server.decorateRequest('trace', null as never);
  /** Keeps a call once. One whose connection ended before its answer had left has no code: nobody got one. */
  const record = (request: FastifyRequest, reply: FastifyReply, code: number | null): void => {
    if (request.trace.isRecorded) return;
    request.trace.isRecorded = true;
    const path = pathOf(request);
    const world = request.box.current;
    if (!path.startsWith('/gateway/') && !path.startsWith('/fleet-console/')) return;
    world.requests.add({
      id: request.id,
      at: new Date(world.clock.now()).toISOString(),
      method: request.method,
      path,
      endpoint: endpointIds.get(`${request.method} ${path}`) ?? null,
      query: withoutSecrets(request.query),
      body: path.startsWith('/gateway/') ? withoutSecrets(request.body ?? null) : null,
      user: request.trace.user,
      status: reply.statusCode,
      code,
      duration: Math.round(performance.now() - request.trace.startedAt),
      reason: reasonOf(request.trace),
      faults: request.trace.faults,
    });
  };
  const outside = loopbackTo(server);
  server.addHook('onRequest', async (request, reply) => {
    const place = worlds.of({ headers: request.headers, url: request.originalUrl });
    const box = place ?? worlds.main;
    request.box = box;
    const leave = worlds.enter(box);
    reply.raw.once('finish', leave);
    reply.raw.once('close', leave);
    const world = box.current;
    connectOutside(world, outside);
    request.trace = {
      startedAt: performance.now(),
      user: null,
      code: null,
      bodyDigest: null,
      reason: null,
      faults: [],
      fault: null,
      isRecorded: false,
    };
    // An answer that has left is kept by `onResponse`, which other hooks may hold back until after this.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) record(request, reply, null);
    });
    reply.headers(headersOfEach(world, request));
    if (!isAskedFor(request)) {
      const { code } = businessCodes.forbidden;
      await sendEnvelope(request, reply, failure(code, httpMessages[421] ?? '', 'error'), 421);
      return;
    }
    const path = pathOf(request);
    if (place === null && !isAboutWorlds(path)) {
      request.trace.isRecorded = true;
      await refuseUnknownWorld(request, reply);
      return;
    }
    if (path.startsWith('/mock/')) return;
    if (leadsToHost(request, path)) {
      await reply.redirect(addressOfHost(request, world.name));
      return;
    }
    request.trace.user = isOfStore(path) ? ownerOfKey(world, accessKeyOf(request)) : userOf(world, request);
    const bite = world.faults.take(
      {
        method: request.method,
        path,
        endpoint: endpointIds.get(`${request.method} ${path}`) ?? null,
        user: request.trace.user,
        part: partOf(request),
      },
      world.clock.now(),
    );
    if (bite === null) return;
    request.trace.faults = bite.ids;
    request.trace.fault = bite.answer;
    reply.header('X-Mock-Fault', bite.ids.join(' '));
    if (await faultBefore(bite.answer, request, reply)) request.trace.fault = null;
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request.trace;
    return fault === null ? payload : faultAfter(fault, request, reply, payload);
  });
  server.addHook('onResponse', async (request, reply) => {
    if (!request.raw.complete) discardBody(request);
    record(request, reply, request.trace.code);
  });
};

const addErrors = (server: FastifyInstance): void => {
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

const addRoute = (scope: FastifyInstance, route: Route): void => {
  scope.route({
    method: route.endpoint.method,
    url: route.endpoint.path,
    bodyLimit: route.endpoint.largestBody ?? (route.endpoint.bodyKind === 'multipart' ? largestForm : largestBody),
    handler: (request, reply) => execute(request.box, route, request, reply),
  });
};

/** Routes of the contract, all in one loop: each takes JSON, or a form. */
const addContract = (server: FastifyInstance): void => {
  void server.register(async (scope) => {
    takeJson(scope);
    for (const route of routes) if (route.endpoint.bodyKind === 'json') addRoute(scope, route);
  });
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    for (const route of routes) if (route.endpoint.bodyKind === 'multipart') addRoute(scope, route);
  });
};

/** The object store at the same address. Its callback may reach the gateway's own callback and nothing else. */
const addObjectStore = (server: FastifyInstance): void => {
  registerObjectStore(server, ({ box }) => ({
    issuer: createIssuer(box),
    objectsDirectory: () => box.current.objectsDirectory,
    clock: () => box.current.clock.now(),
    callback: async ({ url, contentType, body }) => {
      if (!URL.canParse(url) || new URL(url).pathname !== callbackPath) return { status: 403, body: '' };
      const answer = await server.inject({
        method: 'POST',
        url: callbackPath,
        headers: { 'content-type': contentType, host: new URL(url).host, [worldHeader]: box.current.name },
        payload: body,
      });
      // A refusal is a failed registration: the object stays, and the client may register it again.
      const isRegistered = answer.statusCode === 200 && answer.json<{ type?: string }>().type === 'success';
      return { status: isRegistered ? 200 : 400, body: answer.body };
    },
  }));
};

/** The live link beside the routes: it looks after its readers whenever something has been answered. */
const addLive = (server: FastifyInstance, worlds: Worlds, { realNow = Date.now, hosts = [] }: ServerOptions): void => {
  const link = createLiveLink({
    worlds,
    realNow,
    isOurs: hostCheck(hosts),
    settle: (world) => settle(world, contributions, server.log),
    failed: (error) => server.log.error({ err: error }, 'the live link failed'),
  });
  server.decorate('live', link);
  server.addHook('onResponse', async () => link.sweep());
  server.addHook('preClose', () => link.close());
};

/** Builds the server over a box with its first world; more can be begun beside it (`server.worlds`). */
export const buildServer = (options: ServerOptions): FastifyInstance => {
  const { patience = usualPatience } = options;
  const connections = connectionsOf(patience);
  const server = fastify({
    logger: options.logLevel === undefined ? false : { level: options.logLevel, stream: process.stderr },
    // Who may call is decided by tokens; addresses are only counted, and a header must not choose them.
    trustProxy: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: largestBody,
    serverFactory: connections.create,
    routerOptions: { maxParamLength: 1024 },
    rewriteUrl: ({ url = '/' }) => splitWorldPath(url)?.rest ?? url,
    // an address that cannot be read is answered before any hook
    frameworkErrors: (_error, request, { raw }) => {
      const headers = {
        ...headersOfEach(
          (worlds.of({ headers: request.headers, url: request.originalUrl }) ?? worlds.main).current,
          request,
        ),
        'Content-Type': 'application/json; charset=utf-8',
      };
      const envelope = failure(businessCodes.invalidInput.code, '请求地址有误', 'error');
      raw.writeHead(400, headers).end(JSON.stringify(envelope));
    },
  });
  const worlds = createWorlds({
    main: options.box,
    realNow: options.realNow ?? Date.now,
    folder: options.worldsFolder ?? null,
    isHeld: (name) => server.live.isHeard(name),
  });
  server.decorate('worlds', worlds);
  takeJson(server);
  addDraining(server, connections.servers, patience);
  addLive(server, worlds, options);
  connections.takesOver.set(livePath, server.live.takeOver);
  addHooks(server, worlds, options);
  addErrors(server);
  addContract(server);
  addObjectStore(server);
  addControl(server, { worlds, realNow: options.realNow ?? Date.now, contributions, steered, steeredCalls });
  addPages(server);
  addSink(server);
  const { consoleDirectory } = options;
  if (consoleDirectory !== undefined) addConsole(server, consoleDirectory);
  server.setNotFoundHandler((request, reply) =>
    consoleDirectory !== undefined && isConsolePath(request, pathOf(request))
      ? sendConsole(request, reply, consoleDirectory)
      : sendEnvelope(request, reply, failure(businessCodes.notFound.code, httpMessages[404] ?? '', 'error'), 404),
  );
  return server;
};
