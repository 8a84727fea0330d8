import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConsole, sendConsole } from '../src/console.ts';

const script = `export const words = ${JSON.stringify('车队云控台'.repeat(400))};\n`;
const page = `<!doctype html><title>${'车队云控台'.repeat(300)}</title>\n`;

let directory: string;
let server: FastifyInstance;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fleet-console-'));
  mkdirSync(join(directory, 'assets'));
  for (const [name, text] of [
    ['index.html', page],
    ['assets/list-1a2b3c.js', script],
    ['assets/scriptWorker-4d5e6f.js', script],
  ] as const) {
    writeFileSync(join(directory, name), text);
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(directory, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(directory, 'assets/small-7a8b9c.css'), 'a{}');
  server = fastify();
  addConsole(server, directory);
  server.get('/deep/link', (request, reply) => sendConsole(request, reply, directory));
  await server.ready();
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const ask = (url: string, encodings?: string) =>
  server.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

describe('the files of the console', () => {
  test('come as the browser takes them, and say so to what caches them', async () => {
    const brotli = await ask('/assets/list-1a2b3c.js', 'gzip, deflate, br, zstd');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    expect(brotli.headers['vary']).toMatch(/accept-encoding/i);
    expect(brotli.rawPayload.length).toBeLessThan(script.length / 10);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);

    const gzipped = await ask('/assets/list-1a2b3c.js', 'gzip');
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(script);

    const plain = await ask('/assets/list-1a2b3c.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.payload).toBe(script);
  });

  test('come plain where nothing compressed lies beside them', async () => {
    const small = await ask('/assets/small-7a8b9c.css', 'br');
    expect([small.statusCode, small.headers['content-encoding'], small.payload]).toEqual([200, undefined, 'a{}']);
  });

  test('are kept for ever under /assets, and asked for anew elsewhere, however they come', async () => {
    for (const encodings of [undefined, 'br', 'gzip']) {
      const asset = await ask('/assets/list-1a2b3c.js', encodings);
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const first = await ask('/deep/link', encodings);
      expect(first.headers['content-encoding']).toBe(encodings);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(first.headers['content-type']).toMatch(/^text\/html/);
    }
  });

  test('keep their policy: the worker of scripts its own, all others that of pages', async () => {
    for (const encodings of [undefined, 'br', 'gzip']) {
      const worker = await ask('/assets/scriptWorker-4d5e6f.js', encodings);
      expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
      const other = await ask('/assets/list-1a2b3c.js', encodings);
      expect(other.headers['content-security-policy']).not.toContain('unsafe-eval');
    }
  });
});
