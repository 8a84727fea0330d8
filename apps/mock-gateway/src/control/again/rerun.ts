import type { FastifyInstance } from 'fastify';
import { firstStep } from '../../world/history/history.ts';
import type { StretchCall } from '../../world/requestLog.ts';
import { unknownWorld, WorldProblem } from '../../world/worlds/problem.ts';
import type { BodyOf } from '../contract.ts';
import { answering } from '../worlds.ts';
import { type Around, runStretch } from './running.ts';
import { goneBefore, stretchOf } from './stretch.ts';

/** A stretch of calls, sent again into a world as it was before the first of them: of the log, or of a capsule. */

type OfLog = { Params: { seq: string }; Body: BodyOf<'POST /requests/{seq}/rerun'> | null };
type OfCapsule = { Body: BodyOf<'POST /capsules/rerun'> | null };

/** When the first of them came. */
const begunAt = (calls: readonly StretchCall[]): number =>
  Math.min(...calls.map(({ logged, sent }) => (typeof sent === 'string' ? Date.parse(logged.at) : sent.at)));

/** Adds `requests/:seq/rerun` and `capsules/rerun` to the control plane. */
export const addRerun = (scope: FastifyInstance, around: Around): void => {
  const { worlds } = around;
  scope.post<OfLog>('/requests/:seq/rerun', (request, reply) =>
    answering(request, reply, async () => {
      const { current } = request.box;
      const { before, calls } = stretchOf(current, request.params.seq, request.body?.until);
      const place = worlds.branch(current.name, before);
      if (place === null) throw goneBefore();
      return runStretch(request, around, place, calls);
    }),
  );

  scope.post<OfCapsule>('/capsules/rerun', (request, reply) =>
    answering(request, reply, async () => {
      const name = request.body?.world ?? request.box.current.name;
      const source = worlds.find(name);
      if (source === null) throw unknownWorld(name);
      const { carried } = source.current.requests;
      if (carried.length === 0)
        throw new WorldProblem('full', `世界“${source.name}”没有由胶囊带来的请求，请先由带请求的胶囊还原（no calls）`);
      const place = worlds.branch(source.name, { step: firstStep, at: begunAt(carried) });
      if (place === null)
        throw new WorldProblem('full', '胶囊打开时的样子已不再保留，请再由胶囊还原一次（no longer kept）');
      return runStretch(request, around, place, carried);
    }),
  );
};
