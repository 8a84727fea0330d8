import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { capsuleEnding, CapsuleProblem } from '@fleet/domain/core/capsule/parts.ts';
import { failure } from '../../pipeline/envelope.ts';
import { sendEnvelope } from '../../pipeline/execute.ts';
import { unknownWorld } from '../../world/worlds/problem.ts';
import type { Worlds } from '../../world/worlds/worlds.ts';
import { largestFile } from '../../world/worlds/worldFile.ts';
import type { BodyOf } from '../contract.ts';
import { answering, infoOf, limiter } from '../worlds.ts';
import { openCapsule, packCapsule } from './capsuleFile.ts';

/** Worlds as files that travel, under `/mock/api`: saved, and opened under a name. */

const refused = (request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply =>
  sendEnvelope(request, reply, failure(businessCodes.invalidInput.code, message), 400);

/** Adds `/capsules` to the control plane. */
export const addCapsules = (scope: FastifyInstance, worlds: Worlds, realNow: () => number): void => {
  const limited = limiter(realNow);

  scope.post<{ Body: BodyOf<'POST /capsules'> | null }>('/capsules', async (request, reply) =>
    answering(request, reply, async () => {
      const { world: name, title, note = '' } = request.body ?? {};
      const place = worlds.find(name ?? request.box.current.name);
      if (place === null) throw unknownWorld(name ?? '');
      const leave = worlds.enter(place);
      try {
        const about = { title: title ?? (place.title === '' ? place.name : place.title), note };
        const file = await packCapsule(place.current, about);
        void reply
          .type('application/octet-stream')
          .header('Content-Disposition', `attachment; filename="${place.name}${capsuleEnding}"`);
        return file;
      } finally {
        leave();
      }
    }).catch((error: unknown) => {
      if (error instanceof CapsuleProblem) return refused(request, reply, error.message);
      throw error;
    }),
  );

  scope.put<{ Querystring: { as: string } }>('/capsules', { bodyLimit: largestFile }, async (request, reply) =>
    answering(request, reply, async () => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new CapsuleProblem('请以 application/octet-stream 发送胶囊文件（.fleet）');
      const { title, differs, open } = await openCapsule(body);
      const place = limited(() => worlds.make(request.query.as, title.slice(0, 40), open));
      return { world: infoOf(place), differs };
    }).catch((error: unknown) => {
      if (error instanceof CapsuleProblem) return refused(request, reply, error.message);
      throw error;
    }),
  );
};
