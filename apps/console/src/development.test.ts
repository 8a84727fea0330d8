import { createServer, type IncomingHttpHeaders } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

/** The development server in front of a gateway that only writes down what it is asked. */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0).toReversed()) await close();
});

it.each(['/gateway/x', '/mock/api/reset', '/fleet-console/x'])(
  'tells at %s for whom it asks, and by what name',
  async (path) => {
    const asked: IncomingHttpHeaders[] = [];
    const gateway = createServer(({ headers }, response) => {
      asked.push(headers);
      response.end();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    closing.push(() => gateway.close());
    vi.stubEnv('GATEWAY', `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
    vi.resetModules();
    const { default: config } = await import('../vite.config.ts');
    const root = mkdtempSync(join(tmpdir(), 'fleet-vite-'));
    closing.push(() => rmSync(root, { recursive: true, force: true }));
    const vite = await createVite({
      configFile: false,
      root,
      logLevel: 'silent',
      server: { ...config.server, host: '127.0.0.1', port: 0, ws: false },
    });
    closing.push(() => vite.close());
    await vite.listen();
    const address = vite.httpServer?.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${address.port}${path}`, { headers: { connection: 'close' } });
    expect(asked).toMatchObject([{ host: `127.0.0.1:${address.port}`, 'x-forwarded-for': '127.0.0.1' }]);
  },
);
