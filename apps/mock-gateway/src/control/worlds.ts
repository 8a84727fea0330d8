import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { failure } from '../pipeline/envelope.ts';
import { sendEnvelope } from '../pipeline/execute.ts';
import type { Place } from '../world/worlds/place.ts';
import { WorldProblem } from '../world/worlds/problem.ts';
import type { Worlds } from '../world/worlds/worlds.ts';
import { largestFile } from '../world/worlds/worldFile.ts';
import type { BodyOf } from './contract.ts';

/** What is done with worlds as a whole: list, begin, name, save, restore, reset, put to sleep, remove, show under a host. */

const statuses: Readonly<Record<WorldProblem['kind'], number>> = { input: 400, unknown: 404, taken: 409, full: 409 };
const codes: Readonly<Record<WorldProblem['kind'], number>> = {
  input: businessCodes.invalidInput.code,
  unknown: businessCodes.notFound.code,
  taken: businessCodes.conflict.code,
  full: businessCodes.stateRefused.code,
};

/** New worlds in a second at most: nobody fills the memory by a loop. */
const mostASecond = 20;

const instant = (at: number): string => new Date(at).toISOString();

/** A world as testers see it. */
export const infoOf = (place: Place) => {
  const { scenario, bornAt, now, isFrozen, rate, faults, people, size } = place.glance();
  const { name, title, kind, parent, createdAt, usedAt, requests, carried, rewinds, until } = place;
  return {
    name,
    title,
    kind,
    parent,
    scenario,
    isAwake: place.awake !== null,
    createdAt: instant(createdAt),
    usedAt: instant(usedAt),
    bornAt: instant(bornAt),
    clock: { now: instant(now), frozen: isFrozen, rate },
    bytes: size,
    requests,
    carried,
    rewind: rewinds,
    until: until === null ? null : instant(until),
    faults,
    people,
  };
};

const refuseInput = (message: string): never => {
  throw new WorldProblem('input', message);
};

const bornAtOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const at = Date.parse(text);
  const isFit = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && at >= Date.UTC(2000) && at < Date.UTC(2100);
  return isFit ? at : refuseInput('bornAt 应为带时区的时间，例如 2026-01-05T09:00:00+08:00');
};

/** Lets worlds be made, twenty in a second at most. */
export const limiter = (realNow: () => number) => {
  const made: number[] = [];
  return <Made>(work: () => Made): Made => {
    const now = realNow();
    while (made[0] !== undefined && (made[0] <= now - 1000 || made[0] > now)) made.shift();
    if (made.length >= mostASecond) throw new WorldProblem('full', `每秒最多新建 ${mostASecond} 个世界，请稍后再试`);
    made.push(now);
    return work();
  };
};

const refusedBy = (request: FastifyRequest, reply: FastifyReply, { kind, message }: WorldProblem): FastifyReply =>
  sendEnvelope(request, reply, failure(codes[kind], message), statuses[kind]);

/** Answers with what comes of some work, or why a world does not let it be done. */
export const answering = async (
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<FastifyReply> => {
  try {
    return reply.send(await work());
  } catch (error) {
    if (!(error instanceof WorldProblem)) throw error;
    return refusedBy(request, reply, error);
  }
};

type Named = { Params: { name: string } };

/** Adds `/worlds` and `/hosts` to the control plane. */
export const addWorlds = (scope: FastifyInstance, worlds: Worlds, realNow: () => number): void => {
  const make = limiter(realNow);
  const answer = (request: FastifyRequest, reply: FastifyReply, work: () => unknown): FastifyReply => {
    try {
      return reply.send(work());
    } catch (error) {
      if (!(error instanceof WorldProblem)) throw error;
      return refusedBy(request, reply, error);
    }
  };
  const require = (name: string): Place => {
    const place = worlds.find(name);
    if (place === null) throw new WorldProblem('unknown', `没有名为“${name}”的世界（no such world）`);
    return place;
  };

  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestFile },
    (_request, body, done) => done(null, body),
  );

  scope.get('/worlds', (request, reply) =>
    reply.send({
      current: request.box.current.name,
      list: worlds.list().map(infoOf),
      hosts: [...worlds.hosts()].map(([name, world]) => ({ name, world })),
    }),
  );
  scope.post<{ Body: BodyOf<'POST /worlds'> }>('/worlds', (request, reply) =>
    answer(request, reply, () => {
      const { name, from = 'main', kind = 'named', sessions = true, title, bornAt: bornText } = request.body;
      const bornAt = bornAtOf(bornText);
      const options = {
        kind,
        sessions,
        ...(title === undefined ? {} : { title: title.trim() }),
        ...(bornAt === undefined ? {} : { bornAt }),
      };
      return infoOf(make(() => worlds.fork(from, name, options)));
    }),
  );
  scope.get<Named>('/worlds/:name', (request, reply) =>
    answer(request, reply, () => infoOf(require(request.params.name))),
  );
  scope.put<Named & { Body: BodyOf<'PUT /worlds/{name}'> }>('/worlds/:name', (request, reply) =>
    answer(request, reply, () => {
      const place = require(request.params.name);
      const { title = place.title, rewind = place.rewinds } = request.body;
      place.title = title.trim();
      place.rewinds = rewind;
      return infoOf(place);
    }),
  );
  scope.delete<Named>('/worlds/:name', (request, reply) =>
    answer(request, reply, () => {
      worlds.remove(request.params.name);
      return { name: request.params.name };
    }),
  );
  scope.post<Named & { Body: BodyOf<'POST /worlds/{name}/reset'> | null }>('/worlds/:name/reset', (request, reply) =>
    answer(request, reply, () => {
      const place = require(request.params.name);
      worlds.reset(place.name, request.body?.scenario ?? place.glance().scenario);
      return infoOf(place);
    }),
  );
  scope.post<Named>('/worlds/:name/sleep', (request, reply) =>
    answer(request, reply, () => {
      worlds.sleep(request.params.name);
      return infoOf(require(request.params.name));
    }),
  );
  scope.get<Named>('/worlds/:name/file', (request, reply) =>
    answer(request, reply, () => {
      const file = worlds.save(request.params.name);
      void reply
        .type('application/octet-stream')
        .header('Content-Disposition', `attachment; filename="${require(request.params.name).name}.world"`);
      return file;
    }),
  );
  scope.put<Named>('/worlds/:name/file', { bodyLimit: largestFile }, (request, reply) =>
    answer(request, reply, () => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) return refuseInput('请以 application/octet-stream 发送世界文件');
      return infoOf(make(() => worlds.restore(request.params.name, body)));
    }),
  );
  scope.put<Named & { Body: BodyOf<'PUT /hosts/{name}'> }>('/hosts/:name', (request, reply) =>
    answer(request, reply, () => {
      const { world } = request.body;
      worlds.point(request.params.name, world);
      return { name: request.params.name, world: require(world).name };
    }),
  );
  scope.delete<Named>('/hosts/:name', (request, reply) =>
    answer(request, reply, () => {
      worlds.point(request.params.name, null);
      return { name: request.params.name };
    }),
  );
};
