import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { scenarios } from '@fleet/fixtures/scenarios/scenarios.ts';
import type { Contributions } from '../pipeline/call.ts';
import { failure } from '../pipeline/envelope.ts';
import { sendEnvelope } from '../pipeline/execute.ts';
import { openApiDocument } from '../openapi/document.ts';
import { captchaAnswer } from '../session/captcha.ts';
import { settle, settleWaiting } from '../pipeline/settling.ts';
import { emit } from '../pipeline/reactions.ts';
import { forgetFuture } from '../session/settingBack.ts';
import { listDue, shiftDue } from '../world/due.ts';
import type { Worlds } from '../world/worlds/worlds.ts';
import { controlDocument, steeredRows } from './calls/document.ts';
import { controlPrefix, refuseWrong, rowNameOf } from './calls/checking.ts';
import { addCapsules } from './capsules/control.ts';
import { catalogue } from './catalogue.ts';
import { addContent } from './content.ts';
import { dueTitles } from './panel/dueTitles.ts';
import { knownEndpoints } from './panel/endpoints.ts';
import type { ControlEvents } from './panel/events.ts';
import { tellChange } from './panel/telling.ts';
import { addPersons } from './persons.ts';
import { type BodyOf, controlCalls } from './contract.ts';
import { maySteer, mayWrite } from './reach.ts';
import { clockStateOf, readClockCommand } from './clockCommand.ts';
import { readFaultRule, readFaultRules } from './faultRules.ts';
import { addControlKey, type ControlKey, demandKey } from './controlKey.ts';
import { addRecordings } from './recording/control.ts';
import { suiteIn } from './recording/suite.ts';
import type { Steered, SteeredCall } from './steered.ts';
import { addAgain } from './again/again.ts';
import { addRerun } from './again/rerun.ts';
import { addDials } from './dials/dials.ts';
import type { Dial } from './dials/rows.ts';
import { addRewinding } from './rewinding.ts';
import { addWorlds } from './worlds.ts';

/**
 * What QA steers, under /mock/api: captcha answers, reset, scenarios, faults, clock and what is due on it, what pages show
 * and nobody makes, request log, the contract, and what happens as it happens. What each call takes and answers is said
 * in `contract.ts`, by which it is checked. From the same machine only, whatever address the gateway listens on
 * (`reach.ts`).
 */

interface Steering {
  readonly worlds: Worlds;
  /** The machine's clock, in milliseconds. */
  readonly realNow: () => number;
  readonly contributions: Contributions;
  readonly steered: readonly Steered[];
  readonly steeredCalls: readonly SteeredCall[];
  readonly dials: readonly Dial[];
  readonly events: ControlEvents;
  /** Folder of what the tests have seen; null for none. */
  readonly results: string | null;
  readonly key: ControlKey;
}

/** Events of the queue that are shown. */
const dueShown = 500;

const refuseInput = (request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply =>
  sendEnvelope(request, reply, failure(businessCodes.invalidInput.code, message), 400);

/** Adds the control plane to a server. Its answers are plain JSON, without the envelope of the gateway. */
export const addControl = (
  server: FastifyInstance,
  { worlds, realNow, contributions, steered, steeredCalls, dials, events, results, key }: Steering,
): void => {
  void server.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (maySteer(request) && mayWrite(request)) return demandKey(key, request, reply);
        const message = maySteer(request)
          ? '网页须带请求头 X-Fleet-Control: 1（missing header）'
          : '控制接口仅限本机访问（control plane: loopback only）';
        await sendEnvelope(request, reply, failure(businessCodes.forbidden.code, message), 403);
        return undefined;
      });

      const rows = { ...controlCalls, ...steeredRows(steered, steeredCalls) };
      scope.addHook('onRoute', ({ method, url }) => {
        if (method !== 'HEAD' && !(rowNameOf(String(method), url) in rows))
          throw new Error(`${String(method)} ${url} has no row in contract.ts`);
      });
      scope.addHook('preValidation', refuseWrong);
      scope.addHook('preHandler', async (request) => settle(request.box.current, contributions, request.log));

      scope.addHook('onResponse', async (request, reply) => {
        if (reply.statusCode < 400) tellChange(events, request);
      });

      scope.get<{ Params: { captchaId: string } }>('/captcha/:captchaId', (request, reply) => {
        const code = captchaAnswer(request.box.current, request.params.captchaId);
        if (code !== null) return reply.send({ code });
        const message = '验证码不存在、已使用或已过期（captcha unknown, used or expired）';
        return sendEnvelope(request, reply, failure(businessCodes.notFound.code, message), 404);
      });

      scope.post<{ Body: BodyOf<'POST /reset'> | null }>('/reset', (request, reply) => {
        const scenario = request.body?.scenario ?? request.box.current.scenario;
        return reply.send({ scenario: worlds.reset(request.box.current.name, scenario).scenario });
      });

      scope.get('/scenarios', (request, reply) =>
        reply.send({
          current: request.box.current.scenario,
          list: Object.entries(scenarios).map(([name, { title }]) => ({ name, title })),
        }),
      );

      scope.get('/faults', (request, reply) => reply.send({ rules: request.box.current.faults.list() }));
      scope.put<{ Body: BodyOf<'PUT /faults'> }>('/faults', (request, reply) => {
        const rules = readFaultRules(request.body);
        if (typeof rules === 'string') return refuseInput(request, reply, rules);
        request.box.current.faults.replace(rules);
        return reply.send({ rules: request.box.current.faults.list() });
      });
      scope.post<{ Body: BodyOf<'POST /faults'> }>('/faults', (request, reply) => {
        const rule = readFaultRule(request.body);
        if (typeof rule === 'string') return refuseInput(request, reply, rule);
        return reply.send({ rule: request.box.current.faults.arm(rule) });
      });
      scope.delete<{ Params: { id: string } }>('/faults/:id', (request, reply) => {
        if (request.box.current.faults.disarm(request.params.id))
          return reply.send({ rules: request.box.current.faults.list() });
        const message = `没有这条故障规则（no such fault）：${request.params.id}`;
        return sendEnvelope(request, reply, failure(businessCodes.notFound.code, message), 404);
      });
      scope.get('/catalogue', (request, reply) =>
        reply.send({ list: catalogue(request.box.current.requests.list(), suiteIn(results).seen) }),
      );

      scope.get('/clock', (request, reply) => reply.send(clockStateOf(request.box.current)));
      scope.post<{ Body: BodyOf<'POST /clock'> }>('/clock', async (request, reply) => {
        const command = readClockCommand(request.body);
        if (typeof command === 'string') return refuseInput(request, reply, command);
        const world = request.box.current;
        const { clock } = world;
        const before = clock.now();
        // what is refused leaves all as it is
        if (command.to !== null && command.to < (command.reset ? realNow() : before))
          return refuseInput(request, reply, '时钟不能倒退，只能重置（the clock never goes back but by reset）');
        if (command.resume || command.reset) clock.resume(command.reset);
        if (command.reset) {
          forgetFuture(world);
          shiftDue(world.store, clock.now() - before);
          emit({ world, contributions, afterCommit: (work) => work() }, 'clock.setBack', null);
        }
        if (command.rate !== null) clock.runAt(command.rate);
        if (command.freeze) clock.freeze();
        if (command.to !== null) clock.advance(Math.max(0, command.to - clock.now()));
        if (command.advance > 0) clock.advance(command.advance);
        await settleWaiting(world, contributions, request.log, () => request.box.current === world);
        return reply.send(clockStateOf(world));
      });

      scope.get('/due', (request, reply) =>
        reply.send({
          list: listDue(request.box.current.store, dueShown).map(({ at, payload, ...event }) => ({
            ...event,
            at: at === null ? null : new Date(at).toISOString(),
            payload: JSON.parse(payload) as unknown,
          })),
          titles: dueTitles,
        }),
      );

      addControlKey(scope, key);
      addPersons(scope);
      addContent(scope, steered, steeredCalls);
      addWorlds(scope, worlds, realNow);
      addCapsules(scope, worlds, realNow);
      addRecordings(scope, results);
      addRewinding(scope, worlds);
      addAgain(scope);
      addRerun(scope, { worlds, contributions });
      addDials(scope, worlds, dials);

      scope.get('/endpoints', (_request, reply) => reply.send({ list: knownEndpoints }));
      scope.get('/openapi.json', (_request, reply) => reply.send(openApiDocument()));
      scope.get('/control/openapi.json', (_request, reply) => reply.send(controlDocument(steered, steeredCalls)));
      scope.get('/events', (request, reply) => events.watch(request, reply));
    },
    { prefix: controlPrefix },
  );
};
