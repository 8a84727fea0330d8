import type { FastifyInstance } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { ledger } from '../../openapi/ledger.ts';
import { failure } from '../../pipeline/envelope.ts';
import { sendEnvelope } from '../../pipeline/execute.ts';
import { ContainerProblem } from '../../world/capsules/container.ts';
import {
  playRecorded,
  type Recorded,
  recordedOf,
  type RecordedReply,
  stopRecorded,
} from '../../world/recorded/recorded.ts';
import { largestFile } from '../../world/worlds/worldFile.ts';
import { coverageOf } from './coverage.ts';
import type { Exchange } from './exchange.ts';
import { openRecording } from './recordingFile.ts';
import { suiteIn } from './suite.ts';

/** What is known of the real gateway, under `/mock/api`: the ledger, and its answers as a scenario; and what was seen of this one. */

/** Answers that can be given again: of what is confidential and of files only the outline was kept. */
const repliesOf = (exchanges: readonly Exchange[]): RecordedReply[] =>
  exchanges.flatMap(({ endpoint, person, query, body, status, answer }) =>
    answer.kind === 'envelope'
      ? [{ endpoint, person, query: query ?? {}, body, status, envelope: answer.envelope }]
      : [],
  );

const shown = (recorded: Recorded) => {
  const { gateway, replies, given } = recorded;
  return { gateway, replies, given };
};

/** Adds `/ledger`, `/coverage` and `/recording` to the control plane. */
export const addRecordings = (scope: FastifyInstance, results: string | null): void => {
  scope.get('/ledger', (_request, reply) =>
    reply.send({
      list: endpoints.map(({ id, title, method, path, basis }) => {
        const { verified = null, drift = [], codes = [] } = ledger[id] ?? {};
        return { id, title, method, path, basis, verified, drift, codes };
      }),
    }),
  );
  scope.get('/coverage', (request, reply) => {
    const { state, seen } = suiteIn(results);
    return reply.send({ tests: state, list: coverageOf(request.box.current.requests.list(), seen) });
  });

  scope.get('/recording', ({ box }, reply) => {
    const recorded = recordedOf(box.current);
    return reply.send({ playing: recorded === null ? null : shown(recorded) });
  });
  scope.put('/recording', { bodyLimit: largestFile }, (request, reply) => {
    const refuse = (message: string) =>
      sendEnvelope(request, reply, failure(businessCodes.invalidInput.code, message), 400);
    const { body } = request;
    if (!Buffer.isBuffer(body)) return refuse('请以 application/octet-stream 发送录制文件（.fleet）');
    try {
      const { gateway, exchanges } = openRecording(body);
      return reply.send({ playing: shown(playRecorded(request.box.current, gateway, repliesOf(exchanges))) });
    } catch (error) {
      if (error instanceof ContainerProblem) return refuse(error.message);
      throw error;
    }
  });
  scope.delete('/recording', ({ box }, reply) => {
    stopRecorded(box.current);
    return reply.send({ playing: null });
  });
};
