import { randomUUID } from 'node:crypto';
import process from 'node:process';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { crossTenantKeysOf, keysOf } from '@fleet/domain/endpointKeys.ts';
import { services } from '@fleet/domain/services.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { addErrors, addHooks, httpMessages, refuseAddress } from './around.ts';
import { addConsole, isConsolePath, sendConsole } from './console.ts';
import { livePath } from '@fleet/domain/areas/fleet/live/topics.ts';
import { addSink } from './areas/messages/face.ts';
import { createLiveLink, type LiveLink } from './areas/fleet/face.ts';
import { addControl } from './control/control.ts';
import { createControlKey } from './control/controlKey.ts';
import { addPages } from './control/pages.ts';
import { createControlEvents, eventsPath } from './control/panel/events.ts';
import { addPanel, addReplay } from './control/panel/page.ts';
import { dials } from './dials.ts';
import { dependents } from './dependents.ts';
import { catchUps, due } from './due.ts';
import { handlers } from './handlers.ts';
import { isUnregistered } from './world/faults/rule.ts';
import { callbackPath } from './objects/files/uploadCredentials.ts';
import { registerObjectStore } from './objects/register.ts';
import type { Contributions, Handler } from './pipeline/call.ts';
import { failure } from './pipeline/envelope.ts';
import { execute, sendEnvelope, type Route } from './pipeline/execute.ts';
import { takeJson } from './pipeline/arrival/jsonBody.ts';
import { pathOf } from './pipeline/trace.ts';
import { settle } from './pipeline/settling.ts';
import { checksOf } from './pipeline/validation.ts';
import { reactions } from './reactions.ts';
import { records } from './records.ts';
import { createIssuer } from './session/credentials.ts';
import { steered, steeredCalls } from './steered.ts';
import { addDraining, connectionsOf } from './server/connections.ts';
import { hostCheck } from './server/hosts.ts';
import { type Patience, usualPatience } from './server/patience.ts';
import { splitWorldPath } from './server/worldPaths.ts';
import type { WorldBox } from './world/world.ts';
import { worldHeader } from './world/worlds/naming.ts';
import { createWorlds } from './world/worlds/registry.ts';
import type { Worlds } from './world/worlds/worlds.ts';

export interface ServerOptions {
  readonly box: WorldBox;
  /** Where named worlds are kept over a restart; nowhere when left out. */
  readonly worldsFolder?: string | null;
  /** Folder of the built console, to serve it at the same address. */
  readonly consoleDirectory?: string;
  /** Folder of the built page of the testers, to serve it at `/mock/`. */
  readonly panelDirectory?: string;
  /** Folder of the built viewer of sessions, served at `/mock/replay/`. */
  readonly replayDirectory?: string;
  /** Folder of what the tests have seen, to show it to testers. */
  readonly resultsDirectory?: string | null;
  /** What testers have to give; nothing when left out. */
  readonly controlKey?: string | null;
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

const addRoute = (scope: FastifyInstance, route: Route): void => {
  scope.route({
    method: route.endpoint.method,
    url: route.endpoint.path,
    // the contract has no HEAD, and a second route for each that is read would take a third of the start
    exposeHeadRoute: false,
    bodyLimit: route.endpoint.largestBody ?? (route.endpoint.bodyKind === 'multipart' ? largestForm : largestBody),
    handler: (request, reply) => {
      // where the answer is from: stated, hinted or designed
      reply.header('x-mock-basis', route.endpoint.basis);
      return execute(request.box, route, request, reply);
    },
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
  registerObjectStore(server, ({ box, trace: { fault } }) => ({
    issuer: createIssuer(box),
    objectsDirectory: () => box.current.objectsDirectory,
    clock: () => box.current.clock.now(),
    callback: async ({ url, contentType, body }) => {
      if (!URL.canParse(url) || new URL(url).pathname !== callbackPath) return { status: 403, body: '' };
      if (fault !== null && isUnregistered(fault)) return { status: 502, body: '' };
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
  server.addHook('onResponse', (_request, _reply, done) => {
    link.sweep();
    done();
  });
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
    frameworkErrors: (_error, request, reply) => refuseAddress(worlds, request, reply),
  });
  const worlds = createWorlds({
    main: options.box,
    realNow: options.realNow ?? Date.now,
    folder: options.worldsFolder ?? null,
    isHeld: (name) => server.live.isHeard(name),
  });
  server.decorate('worlds', worlds);
  takeJson(server);
  addDraining(server, connections.servers, patience, (request) => pathOf(request) === eventsPath);
  const events = createControlEvents(worlds);
  server.addHook('preClose', async () => events.close());
  addLive(server, worlds, options);
  connections.takesOver.set(livePath, server.live.takeOver);
  addHooks(server, { worlds, endpointIds, hosts: options.hosts ?? [], events });
  addErrors(server);
  addContract(server);
  addObjectStore(server);
  addControl(server, {
    worlds,
    realNow: options.realNow ?? Date.now,
    contributions,
    steered,
    steeredCalls,
    dials,
    events,
    results: options.resultsDirectory ?? null,
    key: createControlKey(options.controlKey ?? null),
  });
  addPages(server);
  addSink(server);
  const { consoleDirectory, panelDirectory, replayDirectory } = options;
  if (panelDirectory !== undefined) addPanel(server, panelDirectory);
  if (replayDirectory !== undefined) addReplay(server, replayDirectory);
  if (consoleDirectory !== undefined) addConsole(server, consoleDirectory);
  server.setNotFoundHandler((request, reply) =>
    consoleDirectory !== undefined && isConsolePath(request, pathOf(request))
      ? sendConsole(request, reply, consoleDirectory)
      : sendEnvelope(request, reply, failure(businessCodes.notFound.code, httpMessages[404] ?? '', 'error'), 404),
  );
  return server;
};
