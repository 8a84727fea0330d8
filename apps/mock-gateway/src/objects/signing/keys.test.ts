import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketName } from '../contract.ts';
import { encodedKey, keyProblem, readTarget } from './keys.ts';
import { signatureVersion1 } from './signatures.ts';
import type { TestStore } from '../testServer.ts';
import { dir, startTestStore } from '../testServer.ts';

const outside = mkdtempSync(join(tmpdir(), 'outside-'));
const directory = join(outside, 'a', 'b', 'store');
let store: TestStore;
beforeAll(async () => {
  mkdirSync(directory, { recursive: true });
  store = await startTestStore({ directory });
});
afterAll(async () => {
  await store.close();
  rmSync(outside, { recursive: true, force: true });
});

const escapes = [
  '../x',
  '../../x',
  '../../../../../../../../tmp/x',
  './x',
  'a/./x',
  'a/../../x',
  'a/..',
  '..',
  '.',
  '/x',
  '//x',
  'a//x',
  'a/',
  '/etc/passwd',
  '..\\x',
  '..\\..\\x',
  'a\\..\\..\\x',
  '\\\\server\\share\\x',
  'C:\\x',
  '%2e%2e/x',
  '%2E%2E/x',
  '.%2e/x',
  '%2e/x',
  '..%2fx',
  '..%2Fx/../../y',
  '%2e%2e%2fx',
  '..%5cx',
  '..%5c..%5cx',
  '%5c%5cserver%5cx',
  '..%00/x',
  'x%00.png',
  '%00',
  'x%0d%0ay',
  'x%7f',
  '..%c0%afx',
  '%c0%ae%c0%ae/x',
  '%ff',
  '%',
  '%zz',
  '%252e%252e/x',
  '..;/x',
  '....//x',
  '..%ef%bc%8fx',
  'a'.repeat(1100),
];

/** Sends an address as it is, signed as one who holds credentials would sign it. */
const putRaw = (path: string, key: string): Promise<number> => {
  const credentials = store.issue();
  const headers = {
    'x-oss-date': new Date().toUTCString(),
    'x-oss-security-token': credentials.securityToken,
    'content-type': 'image/png',
  };
  const signed = { method: 'PUT', key, query: new URLSearchParams(), headers };
  const signature = signatureVersion1(credentials.accessKeySecret, signed, headers['x-oss-date']);
  const authorization = `OSS ${credentials.accessKeyId}:${signature}`;
  return new Promise((done, fail) => {
    const sent = request(store.address, { method: 'PUT', path, headers: { ...headers, authorization } }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    sent.once('error', fail);
    sent.end('x');
  });
};

const decodedOr = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

it.each(escapes)('the address %s writes nothing outside the store', async (payload) => {
  const path = `/${bucketName}/${dir}${payload}`;
  const status = await putRaw(path, decodedOr(`${dir}${payload}`));
  expect(readdirSync(outside)).toEqual(['a']);
  expect(readdirSync(join(outside, 'a'))).toEqual(['b']);
  expect(readdirSync(join(outside, 'a', 'b'))).toEqual(['store']);
  expect(readdirSync(directory).toSorted()).toEqual(['objects', 'pieces', 'temporary', 'uploads']);
  const names = readdirSync(join(directory, 'objects'));
  expect(names.every((name) => /^[0-9a-f]{64}\.json$/.test(name))).toBe(true);
  // What is taken at all is a plain name of our own: no segment that anybody would resolve.
  if (status === 200) expect(keyProblem(decodeURIComponent(`${dir}${payload}`))).toBeNull();
  else expect([400, 403, 404]).toContain(status);
});

it('at least forty of them are tried, and nearly all refused', () => {
  expect(escapes.length).toBeGreaterThanOrEqual(40);
  const refused = escapes.filter((payload) => keyProblem(decodedOr(`${dir}${payload}`)) !== null);
  expect(refused.length).toBeGreaterThanOrEqual(34);
});

it('every key without a problem comes back from its address unchanged', () => {
  const keys = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((key) => keyProblem(key) === null);
  fc.assert(
    fc.property(keys, (key) => {
      expect(readTarget(`/${bucketName}/${encodedKey(key)}?x=1`).key).toBe(key);
    }),
  );
});
