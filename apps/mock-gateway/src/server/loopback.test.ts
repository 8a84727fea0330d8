import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { loopbackTo, staySilent } from './loopback.ts';

const server = fastify();
server.post('/slow', async () => {
  const until = performance.now() + 300;
  while (performance.now() < until);
  // whatever else fell due meanwhile comes first: timers come between two of these
  await setImmediate();
  await setImmediate();
  return { ok: true };
});
server.post('/silent', (_request, reply) => staySilent(reply));
server.post('/cut', (_request, reply) => {
  reply.hijack();
  reply.raw.destroy();
});
afterEach(() => server.close());

describe('the way back into a server that does not listen', () => {
  it('takes nobody for silent who is slow, and tells silence from a connection that was cut', async () => {
    const send = loopbackTo(server);
    const whyOf = async (path: string) => (await send({ method: 'POST', path, headers: {}, body: '' })).why;
    expect(await whyOf('/slow')).toBe('answered');
    expect(await whyOf('/silent')).toBe('timeout');
    expect(await whyOf('/cut')).toBe('cut');
  });
});
