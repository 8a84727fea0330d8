import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { logoSizeLimit } from '@fleet/domain/areas/access/tenants/contract.ts';
import { onePixel, openGateway, portOf, type TestGateway, type WireEnvelope } from './support/gateway.ts';

/** Forms as they come over a socket: right ones, and everything that somebody may send instead of one. */

const add = '/gateway/user/api/v1/tnt/tenant/add';
const fields = {
  tntId: 'lingnan',
  name: '岭南冷链有限公司',
  type: 'customer',
  contact: '李青',
  phone: '13900020077',
  email: '',
  domain: '',
  description: '第一行\n第二行',
  userLimit: '20',
  deviceLimit: '50',
  expiresAt: '',
};

let gateway: TestGateway;
let port: number;
let base: string;
beforeEach(async () => {
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'fleet-forms-')));
  gateway = await openGateway();
  port = await portOf(gateway);
  base = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
  rmSync(tmpdir(), { recursive: true });
  vi.unstubAllEnvs();
});

const bearer = (userName = 'admin') => ({ authorization: `Bearer ${gateway.tokens(userName).accessToken}` });

const formOf = (more: Readonly<Record<string, string | File>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.append(name, value);
  return form;
};

const logoOf = (bytes: Buffer, name = 'logo.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

const send = async (body: FormData | string, headers: Readonly<Record<string, string>> = bearer(), path = add) => {
  const response = await fetch(`${base}${path}`, { method: 'POST', headers, body });
  return { status: response.status, envelope: (await response.json()) as WireEnvelope };
};

const refusal = (message: string) => ({
  status: 200,
  envelope: { type: 'fail', code: businessCodes.invalidInput.code, message_cn: message, data: null },
});

const tenants = () =>
  gateway.box.current.store.one<{ n: number }>('select count(*) as n from tenants', {})?.n ?? Number.NaN;

/** Everything that lies in the folder for temporary files, the objects of the world among it. */
const filesOnDisk = (): string[] => readdirSync(tmpdir(), { recursive: true }).map(String).toSorted();

describe('a form', () => {
  it('is read as fields of the types of the row, with its file', async () => {
    const { status, envelope } = await send(formOf({ logo: logoOf(onePixel) }));
    expect([status, envelope]).toMatchObject([200, { type: 'success', data: { tntId: 'lingnan' } }]);
    const row = gateway.box.current.store.one('select * from tenants where id = @id', { id: 'lingnan' });
    expect(row).toMatchObject({ name: fields.name, user_limit: 20, expires_at: null, email: '' });
    expect(row).toMatchObject({ description: '第一行\r\n第二行', logo_path: expect.stringMatching(/\.png$/) });
  });

  it('may leave the file out, or name none', async () => {
    const before = filesOnDisk();
    expect((await send(formOf())).envelope.type).toBe('success');
    const none = formOf({ tntId: 'yize', name: '乙', logo: logoOf(Buffer.alloc(0), '') });
    expect((await send(none)).envelope.type).toBe('success');
    expect(filesOnDisk()).toEqual(before);
  });

  it('is told by its field what is wrong with it', async () => {
    expect(await send(formOf({ userLimit: 'many' }))).toMatchObject(refusal('账号额度应为整数'));
    expect(await send(formOf({ name: '  ' }))).toMatchObject(refusal('请填写租户名称'));
    expect(await send(formOf({ extra: 'x' }))).toMatchObject(refusal('不支持的字段：extra'));
    expect(await send(new FormData())).toMatchObject({ envelope: { code: businessCodes.invalidInput.code } });
  });

  it('takes a file of exactly the largest size, and not one byte more', async () => {
    const largest = Buffer.concat([onePixel, Buffer.alloc(logoSizeLimit - onePixel.length)]);
    const before = filesOnDisk();
    for (const extra of [1, 2, 70_000, 2_000_000]) {
      const tooLarge = Buffer.concat([largest, Buffer.alloc(extra)]);
      expect(await send(formOf({ logo: logoOf(tooLarge) }))).toMatchObject(refusal('Logo不能超过2.00 MB'));
    }
    expect([tenants(), filesOnDisk()]).toEqual([6, before]);
    expect((await send(formOf({ logo: logoOf(largest) }))).envelope.type).toBe('success');
  });

  it('is refused with a file that is no picture, whatever its name says, and with one that nobody asked for', async () => {
    const before = filesOnDisk();
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'PK\u0003\u0004', 'x'].map((one) =>
      Buffer.from(one),
    )) {
      expect(await send(formOf({ logo: logoOf(bytes) }))).toMatchObject(
        refusal('Logo仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片'),
      );
    }
    expect(await send(formOf({ picture: logoOf(onePixel) }))).toMatchObject(refusal('不支持的文件：picture'));
    expect(await send(formOf({ name: logoOf(onePixel) }))).toMatchObject(refusal('不支持的文件：租户名称'));
    expect(await send(formOf({ logo: 'a text' }))).toMatchObject(refusal('Logo应为文件'));
    expect([tenants(), filesOnDisk()]).toEqual([6, before]);
  });

  it('is refused when it names a field twice', async () => {
    const twice = formOf();
    twice.append('name', '别名');
    expect(await send(twice)).toMatchObject(refusal('字段重复：租户名称'));
    const logos = formOf({ logo: logoOf(onePixel) });
    logos.append('logo', logoOf(onePixel));
    expect(await send(logos)).toMatchObject(refusal('字段重复：Logo'));
  });

  it('is refused with a thousand parts, fields or files', async () => {
    const many = (part: () => string | File) => {
      const form = new FormData();
      for (let index = 0; index < 1000; index += 1) form.append(`f${index}`, part());
      return form;
    };
    expect(await send(many(() => ''))).toMatchObject(refusal('表单内容过多'));
    expect((await send(many(() => logoOf(Buffer.alloc(0), 'x.png')))).envelope).toMatchObject(
      refusal('不支持的文件：f0').envelope,
    );
    expect(await send(formOf({ description: 'x'.repeat(20_000) }))).toMatchObject(refusal('描述内容过长'));
  });

  it('changes no prototype', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      for (const value of ['x', logoOf(onePixel)]) {
        const form = formOf();
        form.append(name, value);
        expect((await send(form)).envelope.code).toBe(businessCodes.invalidInput.code);
      }
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('what is no form', () => {
  it('is refused by its type: JSON to a row of forms, a form to a row of JSON', async () => {
    const json = { ...bearer(), 'content-type': 'application/json' };
    expect(await send(JSON.stringify(fields), json)).toMatchObject({
      status: 415,
      envelope: { type: 'error', message_cn: '不支持的内容类型' },
    });
    const role = '/gateway/user/api/v1/tnt/role/add';
    expect(await send(formOf(), bearer(), role)).toMatchObject({ status: 415 });
    expect(tenants()).toBe(6);
  });

  it('is refused without a boundary, with another one, cut off, and with garbage', async () => {
    const type = 'multipart/form-data; boundary=x';
    const part = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n岭南';
    for (const [contentType, body] of [
      ['multipart/form-data', part],
      ['multipart/form-data; boundary=', part],
      ['multipart/form-data; boundary=y', `${part}\r\n--x--\r\n`],
      [type, part],
      [type, `${part}\r\n--x\r\n`],
      [type, '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\nabc'],
      [
        type,
        '--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: application/json\r\n\r\n{"a\r\n--x--\r\n',
      ],
      [type, '--x--\r\n'],
      [type, '\u0000'.repeat(5000)],
      [type, `--x\r\n${'A: b\r\n'.repeat(5000)}\r\n--x--`],
      [type, '{"name":"x"}'],
      [type, ''],
    ] as const) {
      const { status, envelope } = await send(body, { ...bearer(), 'content-type': contentType });
      expect([contentType, body.slice(0, 90), status, envelope.type, envelope.code]).toEqual([
        contentType,
        body.slice(0, 90),
        200,
        'fail',
        businessCodes.invalidInput.code,
      ]);
      expect(envelope.message_cn).toMatch(/[\u4e00-\u9fff]/);
    }
    expect(tenants()).toBe(6);
  });
});

/** A caller who has sent the head of a form and goes on as he likes. */
const caller = (headers: Readonly<Record<string, string>>): Socket => {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'localhost', 'content-type': 'multipart/form-data; boundary=x', ...headers });
  socket.write(`POST ${add} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  return socket;
};

const firstBytes = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));
const fileBegins = '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n';

describe('a form that does not end', () => {
  it('is answered without being read when its sender has no session or no key, and is then cut off', async () => {
    for (const [headers, code] of [
      [{}, businessCodes.tokenExpired.code],
      [bearer('huadong'), businessCodes.forbidden.code],
    ] as const) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const socket = caller({ ...headers, 'content-length': '900000000' });
      socket.on('error', () => undefined);
      const ended = closed(socket);
      socket.write(fileBegins);
      expect(await firstBytes(socket)).toContain(`"code":${code}`);
      // What he goes on sending is thrown away, not kept: less than half of it is in memory when the last came.
      const before = process.memoryUsage().rss;
      const megabyte = Buffer.alloc(1024 * 1024);
      for (let index = 0; index < 300; index += 1)
        if (!socket.write(megabyte)) await new Promise((resolve) => socket.once('drain', resolve));
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
      vi.advanceTimersByTime(5000);
      await ended;
      vi.useRealTimers();
    }
  });

  it('is refused when it comes drop by drop, or no more comes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const socket = caller({ ...bearer(), 'content-length': '100000' });
    const ended = closed(socket);
    socket.on('error', () => undefined);
    const asked = vi.waitUntil(() => vi.getTimerCount() > 0);
    socket.write(`${fileBegins}x`);
    await asked;
    const first = firstBytes(socket);
    vi.advanceTimersByTime(5000);
    expect(await first).toContain('表单提交中断，请检查网络后重试');
    vi.advanceTimersByTime(5000);
    await ended;
    expect(tenants()).toBe(6);
  });

  it('is refused when it is larger than any form, whatever length it was said to have', async () => {
    const before = filesOnDisk();
    const socket = caller({ ...bearer(), 'transfer-encoding': 'chunked' });
    socket.on('error', () => undefined);
    const first = firstBytes(socket);
    socket.write(`${fileBegins.length.toString(16)}\r\n${fileBegins}\r\n`);
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    for (let index = 0; index < 11; index += 1) {
      socket.write('100000\r\n');
      socket.write(megabyte);
      socket.write('\r\n');
    }
    expect(await first).toContain('表单不能超过8.00 MB');
    socket.end('0\r\n\r\n');
    await closed(socket);
    expect(filesOnDisk()).toEqual(before);
  });

  it('leaves nothing behind when its sender goes away', async () => {
    const before = filesOnDisk();
    const socket = caller({ ...bearer(), 'content-length': '100000' });
    socket.write(`${fileBegins}${'x'.repeat(30_000)}`, () => socket.destroy());
    await closed(socket);
    expect((await send(formOf())).envelope.type).toBe('success');
    expect([tenants(), filesOnDisk()]).toEqual([7, before]);
  });

  it('lets the same connection be used again once it was refused whole', async () => {
    const body = `${fileBegins}${'x'.repeat(100)}\r\n--x--\r\n`;
    const socket = caller({ ...bearer('huadong'), 'content-length': String(body.length) });
    const first = firstBytes(socket);
    socket.write(body);
    expect(await first).toContain(String(businessCodes.forbidden.code));
    const second = firstBytes(socket);
    socket.write('GET /gateway/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await second).toContain('接口不存在');
    socket.destroy();
  });
});
