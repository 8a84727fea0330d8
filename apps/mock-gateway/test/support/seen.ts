import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '@fleet/domain/services.ts';
import { pathOf, type Trace } from '../../src/pipeline/trace.ts';

/**
 * Which codes of which endpoints the units have seen: each process adds lines of its own, each of them once, and `npm test`
 * puts them together (`test-results/coverage.json`).
 */

const folder = fileURLToPath(new URL('../../../../test-results/seen/', import.meta.url));

/** Where this process notes it; numbers of processes come again. */
export const seenFile = join(folder, `units-${process.pid}-${Date.now()}.jsonl`);

const endpointIds = new Map(endpoints.map(({ id, method, path }) => [`${method} ${path}`, id]));
const noted = new Set<string>();

const note = (line: string): void => {
  if (noted.has(line)) return;
  if (noted.size === 0) mkdirSync(folder, { recursive: true });
  noted.add(line);
  appendFileSync(seenFile, `${line}\n`);
};

/** Notes what a server answers by itself, from now on; a file bears no code. */
export const noteAnswers = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, _reply, done) => {
    const endpoint = endpointIds.get(`${request.method} ${pathOf(request)}`);
    // null where the server refuses before it looks at anything
    const trace = request.trace as Trace | null;
    if (endpoint !== undefined && trace !== null && trace.faults.length === 0)
      note(JSON.stringify({ by: 'units', endpoint, code: trace.code }));
    done();
  });
};
