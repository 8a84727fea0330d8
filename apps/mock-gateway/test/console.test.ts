import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from './support/gateway.ts';

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-console-'));
  mkdirSync(join(folder, 'console', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'console', 'index.html'), '<!doctype html><title>车队云控台</title>');
  writeFileSync(join(folder, 'console', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'console', 'assets', 'main-4f2a9c.js'), 'console.log(1)');
  writeFileSync(join(folder, 'console', 'assets', 'scriptWorker-1a2b3c.js'), 'console.log(2)');
  writeFileSync(join(folder, 'secret.txt'), 'TOP-SECRET');
  mkdirSync(join(folder, 'panel', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'panel', 'index.html'), '<!doctype html><title>测试面板</title>');
  writeFileSync(join(folder, 'panel', 'assets', 'index-9d8c7b.js'), 'console.log(3)');
  mkdirSync(join(folder, 'replay', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'replay', 'index.html'), '<!doctype html><title>操作回放</title>');
  writeFileSync(join(folder, 'replay', 'screen.html'), '<!doctype html><title>当时的控制台</title>');
  gateway = await openGateway({
    consoleDirectory: join(folder, 'console'),
    panelDirectory: join(folder, 'panel'),
    replayDirectory: join(folder, 'replay'),
  });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => gateway.server.inject({ url: path });

describe('the console beside the gateway', () => {
  it('opens at every path that is a screen, names and dots included, and asks for it anew each time', async () => {
    for (const path of [
      '/',
      '/login?redirect=%2Ffeedback',
      '/feedback',
      '/management/users-detail/%E6%9D%8E.a/u_1',
      '/mockup',
    ]) {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('车队云控台');
    }
  });

  it('keeps hashed files for ever and other files not', async () => {
    const script = await get('/assets/main-4f2a9c.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toContain('javascript');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('answers a missing script with 404, so that the console notices', async () => {
    expect((await get('/assets/old-123.js')).statusCode).toBe(404);
  });

  it('has the files of a build that was made since it began: the first page asks for them already', async () => {
    writeFileSync(join(folder, 'console', 'assets', 'main-7e8d9f.js'), 'console.log(4)');
    const script = await get('/assets/main-7e8d9f.js');
    expect([script.statusCode, script.body]).toEqual([200, 'console.log(4)']);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toContain('javascript');
    for (const path of ['/assets/', '/assets/..%2f..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/secret.txt'])
      expect([path, (await get(path)).body]).not.toEqual([path, expect.stringContaining('TOP-SECRET')]);
  });

  it('leaves the paths of gateway, control plane and object store alone', async () => {
    for (const path of ['/gateway/nothing', '/mock/api/nothing', '/mock/pages/nothing']) {
      const answer = await get(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.headers['content-type']).toContain('application/json');
    }
    expect((await get('/fleet-console/nothing')).body).not.toContain('车队云控台');
    expect((await gateway.server.inject({ method: 'POST', url: '/feedback' })).statusCode).toBe(404);
  });

  it('keeps every page in bounds by its headers', async () => {
    for (const path of ['/', '/feedback', '/assets/main-4f2a9c.js']) {
      const { headers } = await get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy-report-only': "require-trusted-types-for 'script'",
      });
    }
  });

  it('lets the worker of decode scripts alone compile, and load nothing from elsewhere', async () => {
    const policy = String((await get('/assets/scriptWorker-1a2b3c.js')).headers['content-security-policy']);
    expect(policy).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
    const others = String((await get('/assets/main-4f2a9c.js')).headers['content-security-policy']);
    expect(others).not.toContain('wasm-unsafe-eval');
  });

  it('never serves a file from outside its folder', async () => {
    const ways = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/../../secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '//secret.txt',
      '/%00',
      '/assets/%c0%ae%c0%ae/secret.txt',
    ];
    for (const way of ways) {
      const answer = await get(way);
      expect(answer.body).not.toContain('TOP-SECRET');
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  it('reads its configuration, and every link in it leads to a page', async () => {
    const config = (await get('/config.json')).json<{
      gatewayBase: string;
      titleSuffix: string;
      calculatorUrl: string;
      operationsUrls: Record<string, string>;
      rdDashboardUrl: string;
    }>();
    expect(config).toMatchObject({ gatewayBase: '', titleSuffix: '车队云控台' });
    for (const url of [config.calculatorUrl, config.rdDashboardUrl, ...Object.values(config.operationsUrls)]) {
      const page = await get(url);
      expect([url, page.statusCode]).toEqual([url, 200]);
      expect(page.body).toContain('<html lang="zh-CN">');
    }
  });
});

it('is not there when no folder is given', async () => {
  const alone = await openGateway();
  expect((await alone.server.inject({ url: '/' })).statusCode).toBe(404);
  await alone.close();
});

describe('the viewer of sessions', () => {
  it('opens below the panel with its inner window, and is framed by pages of this address alone', async () => {
    expect((await get('/mock/replay')).headers.location).toBe('/mock/replay/');
    for (const [path, title] of [
      ['/mock/replay/', '操作回放'],
      ['/mock/replay/screen.html', '当时的控制台'],
    ] as const) {
      const page = await get(path);
      expect([page.statusCode, page.headers['content-security-policy']]).toEqual([200, "frame-ancestors 'self'"]);
      expect(page.body).toContain(title);
    }
    expect((await get('/mock/replay/..%2f..%2fsecret.txt')).body).not.toContain('TOP-SECRET');
  });
});

describe('the panel of the testers', () => {
  it('opens beside it, lets in nothing from elsewhere, and is framed by nobody', async () => {
    const page = await get('/mock/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('测试面板');
    expect(page.headers['cache-control']).toBe('no-cache');
    const policy = String(page.headers['content-security-policy']);
    for (const part of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy.split('; ')).toContain(part);
    expect((await get('/mock')).headers.location).toBe('/mock/');
    const script = await get('/mock/assets/index-9d8c7b.js');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('has no file but its own', async () => {
    for (const path of ['/mock/../secret.txt', '/mock/%2e%2e/secret.txt', '/mock/..%2fsecret.txt'])
      expect((await get(path)).body).not.toContain('TOP-SECRET');
    for (const path of ['/mock/nothing.js', '/mock/..%2fsecret.txt'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
});
