import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { failure } from '../pipeline/envelope.ts';
import { sendEnvelope } from '../pipeline/execute.ts';
import { type LoggedRequest, mostRequests } from '../world/requestLog.ts';
import type { World } from '../world/world.ts';
import type { Worlds } from '../world/worlds/worlds.ts';
import { againOf, shown } from './again/again.ts';
import type { Possible } from './calls/requests.ts';
import type { ControlEvent, ReplyOf } from './contract.ts';

/** The record of requests as testers see it, and the way back to before one of them. */

/** Whether a world can be taken back to before a request, and why not. */
export const rewindOf = ({ history }: World, { before }: LoggedRequest): Possible => {
  if (!history.isOn)
    return {
      possible: false,
      reason: '这个世界没有开启回退，可用 PUT worlds/{w} {"rewind":true} 开启（rewind is off）',
    };
  if (before === null)
    return { possible: false, reason: '这条记录已被撤回，或当时没有开启回退（undone, or rewind was off）' };
  return history.reaches(before.step)
    ? { possible: true }
    : { possible: false, reason: '之后的改动超过 64 MB，更早的状态已不再保留（older than what is kept）' };
};

/** A request as testers see it. */
export const viewOf = (world: World, request: LoggedRequest): ControlEvent<'request'> => {
  const { before: _before, unkept: _unkept, ...shown } = request;
  return { ...shown, rewind: rewindOf(world, request), again: againOf(world, request) };
};

type BySeq = { Params: { seq: string } };

/** Adds `requests`, `requests/:seq` and `requests/:seq/rewind` to the control plane. */
export const addRewinding = (scope: FastifyInstance, worlds: Worlds): void => {
  const refuse = (request: FastifyRequest, reply: FastifyReply, message: string, status: 404 | 409): FastifyReply => {
    const { code } = status === 404 ? businessCodes.notFound : businessCodes.stateRefused;
    return sendEnvelope(request, reply, failure(code, message), status);
  };

  scope.get<{ Querystring: { after?: string; limit?: string } }>('/requests', ({ query, box }, reply) => {
    const [after = 0, count = mostRequests] = [query.after, query.limit].map((text) =>
      text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined,
    );
    const world = box.current;
    return reply.send({ list: world.requests.list(after, count).map((one) => viewOf(world, one)) });
  });

  scope.get<BySeq>('/requests/:seq', (request, reply) => {
    const world = request.box.current;
    const { seq } = request.params;
    const found = world.requests.find(seq);
    if (found === null) return refuse(request, reply, `没有请求 ${seq}（not found）`, 404);
    const sent = world.requests.sent(found.seq);
    return reply.send({
      ...viewOf(world, found),
      answer: sent === null ? null : shown(sent.answer),
    } satisfies ReplyOf<'GET /requests/{seq}'>);
  });

  scope.post<BySeq>('/requests/:seq/rewind', (request, reply) => {
    const world = request.box.current;
    const { seq } = request.params;
    const found = world.requests.find(seq);
    if (found === null) return refuse(request, reply, `没有请求 ${seq}（not found）`, 404);
    const rewind = rewindOf(world, found);
    if (!rewind.possible) return refuse(request, reply, rewind.reason, 409);
    const undone = found.before === null ? null : worlds.rewind(world.name, found.before);
    if (undone === null) return refuse(request, reply, '这条记录之前的状态已不再保留（no longer kept）', 409);
    const { requests, clock, name } = request.box.current;
    requests.undone(found.seq);
    return reply.send({
      world: name,
      undone,
      at: new Date(clock.now()).toISOString(),
    } satisfies ReplyOf<'POST /requests/{seq}/rewind'>);
  });
};
