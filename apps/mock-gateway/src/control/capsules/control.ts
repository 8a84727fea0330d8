import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { capsuleEnding, CapsuleProblem } from '@fleet/domain/core/capsule/parts.ts';
import { failure } from '../../pipeline/envelope.ts';
import { sendEnvelope } from '../../pipeline/execute.ts';
import type { World } from '../../world/world.ts';
import { openEarlier } from '../../world/worlds/earlier.ts';
import { unknownWorld } from '../../world/worlds/problem.ts';
import type { Worlds } from '../../world/worlds/worlds.ts';
import { largestFile } from '../../world/worlds/worldFile.ts';
import type { BodyOf } from '../contract.ts';
import { answering, infoOf, limiter } from '../worlds.ts';
import { goneBefore, stretchOf } from '../again/stretch.ts';
import { type About, openCapsule, packCapsule } from './capsuleFile.ts';

/** Worlds as files that travel, under `/mock/api`: saved, and opened under a name. */

const refused = (request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply =>
  sendEnvelope(request, reply, failure(businessCodes.invalidInput.code, message), 400);

/** A world as it was before a request, with the calls from there on. The world itself is left as it is. */
const packStretch = async (world: World, from: number, about: About): Promise<Buffer> => {
  const { before, calls } = stretchOf(world, String(from));
  // its clock stands: it is then that the calls begin
  const earlier = openEarlier(world, before, { name: world.name, realNow: () => before.at });
  if (earlier === null) throw goneBefore();
  try {
    return await packCapsule(earlier, about, { calls, world });
  } finally {
    earlier.close();
  }
};

/** Adds `/capsules` to the control plane. */
export const addCapsules = (scope: FastifyInstance, worlds: Worlds, realNow: () => number): void => {
  const limited = limiter(realNow);

  scope.post<{ Body: BodyOf<'POST /capsules'> | null }>('/capsules', async (request, reply) =>
    answering(request, reply, async () => {
      const { world: name, title, note = '', from } = request.body ?? {};
      const place = worlds.find(name ?? request.box.current.name);
      if (place === null) throw unknownWorld(name ?? '');
      const leave = worlds.enter(place);
      try {
        const whole = place.title === '' ? place.name : place.title;
        const file =
          from === undefined
            ? await packCapsule(place.current, { title: title ?? whole, note })
            : await packStretch(place.current, from, { title: title ?? `${whole}（第 ${from} 条起）`, note });
        const fileName = from === undefined ? place.name : `${place.name}-${from}`;
        void reply
          .type('application/octet-stream')
          .header('Content-Disposition', `attachment; filename="${fileName}${capsuleEnding}"`);
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
