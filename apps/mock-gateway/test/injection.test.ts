import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/services.ts';
import type { FeedbackRow } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { hostileTexts } from '@fleet/fixtures/scenarios/hostile/texts.ts';
import { cases } from './support/cases.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

const base = '/gateway/general/api/v1/feedback';

const payloads = [
  "'",
  "''",
  '"',
  '`',
  ';',
  "' or '1'='1",
  "' or 1=1 --",
  "' or 1=1 /*",
  "') or ('1'='1",
  "%' or '%'='",
  "x' union select password_hash from users --",
  "x' union select 1,2,3,4,5,6,7,8,9,10,11,12,13,14 --",
  "'; drop table feedback; --",
  "'; delete from users; --",
  "'; update users set is_inner = 1; --",
  "' and randomblob(500000000) is not null --",
  "' and (select count(*) from sqlite_schema) > 0 --",
  "' || (select password_hash from users limit 1) || '",
  "1; attach database '/tmp/x.db' as x; --",
  '1 or 1=1',
  '1) or (1=1',
  '-1 union all select null',
  "admin'--",
  "admin' #",
  "\\' or 1=1 --",
  '\u0000',
  "a\u0000' or 1=1 --",
  '＇ or 1=1 --',
  'ʼ or 1=1',
  '%27%20or%201%3D1',
  '@id',
  '@tntId',
  ':tntId',
  '$tntId',
  '?1',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'createdAt desc; drop table feedback',
  'createdAt,(select 1)',
  '(case when 1=1 then created_at end)',
  "' collate nocase --",
  "x'41'",
  '0x41',
  '1e309',
  '{"$gt":""}',
  '../../../etc/passwd',
  "' like '%",
  "%' escape '",
  '_%_%',
  '\\',
  '\\\\',
  "\\'",
  '--',
  '/*',
  '*/',
  "'+(select 1)+'",
  "';select load_extension('x');--",
];

describe('texts that want to be statements', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(() => gateway.close());

  const fingerprint = () =>
    JSON.stringify(
      ['feedback', 'users', 'comments', 'roles', 'user_groups', 'user_roles', 'tenants'].map((table) =>
        gateway.box.current.store.one<{ n: number }>('select count(*) as n from ' + table),
      ),
    );

  it('find what holds them literally and nothing else, in every text filter', async () => {
    const before = fingerprint();
    const all = (await gateway.call({ path: `${base}/list`, as: 'huadong', query: { pageSize: 100 } })).envelope
      .data as {
      list: FeedbackRow[];
    };
    for (const payload of payloads) {
      for (const field of ['keyword', 'userName'] as const) {
        const { status, envelope } = await gateway.call({
          path: `${base}/list`,
          as: 'huadong',
          query: { [field]: payload, pageSize: 100 },
        });
        expect(status).toBe(200);
        const found = (envelope.data as { list: FeedbackRow[] } | null)?.list ?? [];
        const wanted = payload.trim().toLowerCase();
        const expected = all.list.filter((row) =>
          (field === 'keyword' ? row.content : row.userName).toLowerCase().includes(wanted),
        );
        expect(found.length).toBeLessThanOrEqual(expected.length);
      }
    }
    expect(fingerprint()).toBe(before);
  });

  const searched = endpoints.filter(
    ({ method, replyKind, querySchema }) =>
      method === 'GET' && replyKind === 'envelope' && Object.hasOwn((querySchema as TObject).properties, 'keyword'),
  );

  it.each(searched.map((endpoint) => ({ endpoint, id: endpoint.id })))(
    'find what holds them literally, and change nothing, in the search of $id',
    async ({ endpoint }) => {
      const one = cases[endpoint.id];
      const good = (await one?.good(gateway))?.query;
      const search = async (keyword: string) => {
        const query = { ...good, keyword, pageSize: 100 };
        const answer = await gateway.call({ path: endpoint.path, as: one?.as, query });
        expect([keyword, answer.status]).toEqual([keyword, 200]);
        return (answer.envelope.data as { list: unknown[] } | null)?.list ?? [];
      };
      const before = fingerprint();
      const all = (await search('')).map((row) => JSON.stringify(row).toLowerCase());
      for (const payload of payloads) {
        const wanted = JSON.stringify(payload.trim().toLowerCase()).slice(1, -1);
        const holding = all.filter((row) => row.includes(wanted));
        expect((await search(payload)).length).toBeLessThanOrEqual(holding.length);
      }
      expect(fingerprint()).toBe(before);
    },
  );

  it('are refused where an id, an order, a number or a column is asked for', async () => {
    for (const payload of payloads) {
      for (const field of ['sort', 'moduleId', 'status', 'page', 'pageSize', 'tntId', 'createdFrom', 'scope']) {
        const { status, envelope } = await gateway.call({
          path: `${base}/list`,
          as: 'huadong',
          query: { [field]: payload },
        });
        expect(status).toBe(200);
        const list = (envelope.data as { list?: unknown[] } | null)?.list ?? [];
        // A word may well have the form of an id; then it names nothing.
        if (envelope.type === 'success') expect([field, payload, list]).toEqual([field, payload, []]);
      }
      const exported = await gateway.call({ path: `${base}/export`, as: 'huadong', query: { columns: payload } });
      expect(exported.envelope.type).toBe('fail');
    }
  });

  it('sign nobody in', async () => {
    const { createCaptcha, captchaAnswer } = await import('../src/session/captcha.ts');
    const before = fingerprint();
    for (const payload of payloads.slice(0, 12)) {
      const { captchaId } = createCaptcha(gateway.box.current);
      const captchaCode = captchaAnswer(gateway.box.current, captchaId) ?? '';
      const { envelope } = await gateway.call({
        method: 'POST',
        path: '/gateway/auth/api/v1/login',
        body: { userName: payload, password: payload, captchaCode, captchaId },
      });
      expect(envelope.type).toBe('fail');
    }
    expect(fingerprint()).toBe(before);
  });

  it('come back as they were stored', async () => {
    for (const content of [...payloads, ...hostileTexts].filter(
      (text) => text.trim() !== '' && [...text].length <= 100,
    )) {
      const added = await gateway.call({
        method: 'POST',
        path: `${base}/add`,
        as: 'novice',
        body: { content, files: [], moduleId: 'm_other', type: 'cloud' },
      });
      const { id } = added.envelope.data as { id: string };
      const { envelope } = await gateway.call({ path: `${base}/info`, as: 'novice', query: { id } });
      expect((envelope.data as FeedbackRow).content).toBe(content.trim());
    }
  });
});

describe('names of the language in a query', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(() => gateway.close());

  it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', '__proto__[admin]', 'toString'])(
    'are unknown fields: %s',
    async (name) => {
      const { status, envelope } = await gateway.call({ path: `${base}/list`, as: 'huadong', query: { [name]: 'x' } });
      expect(status).toBe(200);
      expect(envelope.type).toBe('fail');
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    },
  );

  it('may not be given twice', async () => {
    const { envelope } = await gateway.call({ path: `${base}/list?page=1&page=2`, as: 'huadong' });
    expect(envelope).toMatchObject({ type: 'fail', message_cn: '页码应为整数' });
  });
});
