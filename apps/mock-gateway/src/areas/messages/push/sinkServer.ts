import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maySteer } from '../../../control/reach.ts';
import { staySilent } from '../../../server/loopback.ts';
import { worldHeader } from '../../../world/worlds/naming.ts';
import { arriveAtSink, sinkPath, ticketHeader } from './sink.ts';

/** The receiver of webhooks of the demo, at the gateway's own address: it answers as testers want it to. */

/** Adds the sink to a server. */
export const addSink = (server: FastifyInstance): void => {
  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!maySteer(request)) return reply.code(403).send({ ok: false });
    const { [ticketHeader]: ticket, [worldHeader]: _world, ...headers } = request.headers;
    const shown = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const world = request.box.current;
    const [, query] = request.url.split('?');
    const search = query === undefined ? '' : `?${query}`;
    const body = JSON.stringify(request.body);
    const answer = world.store.transaction(() =>
      arriveAtSink(world, String(ticket ?? ''), { search, headers: shown, body }),
    );
    if (answer === null) return reply.code(404).send({ ok: false });
    if (answer === 'timeout') {
      staySilent(reply);
      return reply;
    }
    if (answer === 'cut') {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    if (answer === '429') void reply.header('Retry-After', '120');
    return reply.code(Number(answer)).send({ ok: answer === '200' });
  };
  server.route({ method: ['POST', 'PUT'], url: `${sinkPath}/*`, handler: receive });
};
