import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { failure, Refusal } from '../pipeline/envelope.ts';
import { sendEnvelope } from '../pipeline/execute.ts';
import type { Steered, SteeredCall } from './steered.ts';

/** Calls by which testers add, change and remove what pages show and nobody makes: `/notices`, `/help` and the like. */

type One = { Params: { id: string } };

/** HTTP status of what a kind of things refuses. */
const statusOf = ({ code }: Refusal): number => {
  if (code === businessCodes.notFound.code) return 404;
  return code === businessCodes.conflict.code || code === businessCodes.stateRefused.code ? 409 : 400;
};

/** Adds the calls of each kind, and those that stand alone, to the control plane. */
export const addContent = (
  scope: FastifyInstance,
  steered: readonly Steered[],
  calls: readonly SteeredCall[],
): void => {
  const change = (request: FastifyRequest, reply: FastifyReply, work: () => object): FastifyReply => {
    try {
      return reply.send(request.box.current.store.transaction(work));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendEnvelope(request, reply, failure(error.code, error.message), statusOf(error));
    }
  };
  for (const { name, list, put, remove } of steered) {
    scope.get(`/${name}`, (request, reply) => reply.send({ list: list(request.box.current) }));
    scope.post(`/${name}`, (request, reply) =>
      change(request, reply, () => ({ id: put(request.box.current, null, request.body) })),
    );
    scope.put<One>(`/${name}/:id`, (request, reply) =>
      change(request, reply, () => ({ id: put(request.box.current, request.params.id, request.body) })),
    );
    scope.delete<One>(`/${name}/:id`, (request, reply) =>
      change(request, reply, () => {
        remove(request.box.current, request.params.id);
        return { id: request.params.id };
      }),
    );
  }
  for (const { method, path, run } of calls)
    scope.route({
      method,
      url: `/${path}`,
      handler: (request, reply) =>
        change(request, reply, () => run(request.box.current, method === 'GET' ? request.query : request.body)),
    });
};
