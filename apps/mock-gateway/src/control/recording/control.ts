import type { FastifyInstance } from 'fastify';
import { endpoints } from '@fleet/domain/services.ts';
import { ledger } from '../../openapi/ledger.ts';
import { coverageOf } from './coverage.ts';

/** What is known of the real gateway, under `/mock/api`: the ledger; and what was seen of this one. */

/** Adds `/ledger` and `/coverage` to the control plane. */
export const addRecordings = (scope: FastifyInstance): void => {
  scope.get('/ledger', (_request, reply) =>
    reply.send({
      list: endpoints.map(({ id, title, method, path, basis }) => {
        const { verified = null, drift = [], codes = [] } = ledger[id] ?? {};
        return { id, title, method, path, basis, verified, drift, codes };
      }),
    }),
  );
  scope.get('/coverage', (request, reply) => reply.send({ list: coverageOf(request.box.current.requests.list()) }));
};
