import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { endpoints } from '@fleet/domain/services.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { convertQuery } from '../../src/pipeline/validation.ts';
import { broken, fitting } from '../support/arbitraries.ts';
import { cases } from '../support/cases.ts';
import type { Case } from '../support/cases/case.ts';
import { openGateway, type TestAnswer, type TestGateway } from '../support/gateway.ts';
import { send } from '../support/send.ts';

/** Rows where a call hashes a password; like those that build a sheet or a zip they take fewer generated calls. */
const hashing = new Set([
  'auth.login',
  'user.update.password',
  'user.add',
  'user.reset.password',
  'user.iam.reset.password',
]);
const isSoak = process.env['SOAK'] !== undefined;
const fieldsOf = (schema: unknown): number =>
  Object.keys((schema as { properties?: object } | null)?.properties ?? {}).length;
/** As many as there is to vary: a row that takes an id and a tenant is soon asked for all that it can be asked for. */
const runsOf = ({ id, replyKind, querySchema, bodySchema }: Endpoint) => {
  const few = replyKind === 'file' || hashing.has(id);
  // a body that is a list or a value by itself has its fields further inside
  const inBody = bodySchema === null ? 0 : Math.max(3, fieldsOf(bodySchema));
  const many = Math.max(6, Math.min(20, 4 * (fieldsOf(querySchema) + inBody)));
  return { numRuns: (few ? 6 : isSoak ? 20 : many) * (isSoak ? 20 : 1) };
};

const caseOf = (endpoint: Endpoint): Case => {
  const found = cases[endpoint.id];
  if (found === undefined) throw new Error(`no case for ${endpoint.id}`);
  return found;
};

const knownIds = (gateway: TestGateway): string[] =>
  [
    'select id from feedback',
    'select id from users',
    'select id from tenants',
    'select id from feedback_modules',
    'select id from projects',
  ]
    .flatMap((sql) => gateway.box.current.store.all<{ id: string }>(sql))
    .map(({ id }) => id);

const replyChecks = new Map<string, ReturnType<typeof Compile>>();
/** What is wrong with the data of a good answer: each file drives a part of the rows, and makes the checks of those. */
const replyErrors = ({ id, replySchema }: Endpoint, data: unknown) => {
  const check = replyChecks.get(id) ?? Compile(replySchema);
  replyChecks.set(id, check);
  return check.Errors(data);
};

const expectGood = (endpoint: Endpoint, answer: TestAnswer): void => {
  expect(answer.status).toBe(200);
  if (endpoint.replyKind === 'file') {
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''");
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (isJson) expect(JSON.parse(answer.text)).toBeTypeOf('object');
    else expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
    return;
  }
  expect(answer.envelope).toMatchObject({ type: 'success', code: 200, error_code: 0 });
  expect(replyErrors(endpoint, answer.envelope.data)).toEqual([]);
};

const expectOrderly = (endpoint: Endpoint, answer: TestAnswer): void => {
  expect(answer.status).toBeLessThan(500);
  if (answer.status === 200 && answer.envelope.type !== 'fail') expectGood(endpoint, answer);
  else expect(answer.envelope.message_cn).not.toBe('');
};

/** Rows whose ids begin so: each file drives a part of the contract, so that the parts run beside each other. */
export const rowsOf = (...services: readonly string[]): readonly Endpoint[] =>
  endpoints.filter(({ id }) => services.some((service) => id.startsWith(`${service}.`)));

/**
 * Drives rows of the contract: a good call, no session, no key, another tenant, broken and generated input. One gateway
 * serves them all, and each row finds a world that nobody has touched.
 */
export const driveRows = (rows: readonly Endpoint[]): void => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(() => gateway.close());

  describe.each(rows.map((endpoint) => ({ endpoint, id: endpoint.id })))('$id', ({ endpoint }) => {
    beforeAll(() => gateway.renew());

    const one = caseOf(endpoint);
    const isOpen = endpoint.access.kind === 'open';

    if (!isOpen)
      it('asks for a session', async () => {
        const input = await one.good(gateway);
        for (const headers of [
          {},
          { authorization: 'Bearer unknown' },
          { authorization: 'Basic abc' },
          { cookie: 'token=x' },
        ]) {
          const answer = await send(gateway, endpoint, input, undefined, { headers });
          expect(answer.status).toBe(200);
          expect(answer.envelope).toMatchObject({ type: 'fail', code: businessCodes.tokenExpired.code, data: null });
        }
      });

    if (!isOpen)
      it('refuses forged UserId and TntId headers', async () => {
        const input = await one.good(gateway);
        for (const headers of [
          { UserId: 'u_other' },
          { TntId: 't_other' },
          { UserId: 'u_admin', TntId: 't_platform' },
        ]) {
          const as = one.as === 'admin' ? 'huadong' : one.as;
          const { envelope } = await send(gateway, endpoint, input, as, { headers });
          expect(envelope).toMatchObject({ type: 'fail', code: businessCodes.forgedIdentity.code });
        }
      });

    if (endpoint.access.kind === 'keyed')
      it('refuses who does not hold the key', async () => {
        expect(one.powerless).toBeDefined();
        const input = one.powerless?.input ?? (await one.good(gateway));
        const { envelope } = await send(gateway, endpoint, input, one.powerless?.as);
        expect(envelope).toMatchObject({ type: 'fail', code: businessCodes.forbidden.code });
      });

    if (one.byId !== undefined)
      it('answers what is another tenant’s exactly like what is missing', async () => {
        const { byId = () => ({}), foreign = () => '' } = one;
        const theirs = await send(gateway, endpoint, byId(await foreign(gateway)), one.stranger ?? one.as);
        const missing = await send(gateway, endpoint, byId('fb_00000000'), one.stranger ?? one.as);
        expect(theirs.envelope.type).toBe('fail');
        expect(theirs.text).toBe(missing.text);
        expect(theirs.status).toBe(missing.status);
      });

    it('answers broken input with a message in Chinese and no 5xx', async () => {
      const { bodySchema, bodyKind } = endpoint;
      const good = await one.good(gateway);
      const schema = bodySchema ?? endpoint.querySchema;
      const check = Compile(schema);
      await fc.assert(
        fc.asyncProperty(broken(schema, knownIds(gateway)), async (value) => {
          if (bodySchema !== null && bodyKind === 'json') {
            const answer = await send(gateway, endpoint, { ...good, body: JSON.stringify(value) }, one.as);
            expect(answer.status).toBe(200);
            expect(answer.envelope).toMatchObject({ type: 'fail', code: businessCodes.invalidInput.code });
            expect(answer.envelope.message_cn).toMatch(/[\u4e00-\u9fff]/);
            return;
          }
          const query =
            typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { extra: value };
          const texts = Object.fromEntries(
            Object.entries(query).map(([name, entry]) => [name, String(entry).slice(0, 4000)]),
          );
          // What is broken as JSON may be right as text, like a number that becomes digits.
          const isBroken = !check.Check(convertQuery(texts, schema));
          const input = bodySchema === null ? { query: texts } : { ...good, body: texts };
          const answer = await send(gateway, endpoint, input, one.as);
          expectOrderly(endpoint, answer);
          if (isBroken) {
            expect(answer.envelope.type).toBe('fail');
            expect([businessCodes.invalidInput.code, businessCodes.notFound.code]).toContain(answer.envelope.code);
          }
        }),
        runsOf(endpoint),
      );
    });

    it('answers generated input in order: within its schema, or a refusal', async () => {
      const known = knownIds(gateway);
      const query = fitting(endpoint.querySchema, known);
      const body = endpoint.bodySchema === null ? fc.constant(undefined) : fitting(endpoint.bodySchema, known);
      await fc.assert(
        fc.asyncProperty(query, body, async (queryValue, bodyValue) => {
          // Signing out ends the very session that the next call needs.
          const headers =
            endpoint.id === 'auth.loginout'
              ? { authorization: `Bearer ${gateway.tokens('huadong').accessToken}` }
              : undefined;
          const input = { query: queryValue, body: bodyValue };
          const answer = await send(gateway, endpoint, input, one.as, headers === undefined ? {} : { headers });
          expectOrderly(endpoint, answer);
          expect(answer.envelope.code).not.toBe(businessCodes.tokenExpired.code);
        }),
        runsOf(endpoint),
      );
    });

    it('carries out a good call, and says request and rules', async () => {
      gateway.renew();
      const answer = await send(gateway, endpoint, await one.good(gateway), one.as);
      expectGood(endpoint, answer);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      if (!isOpen && endpoint.id !== 'auth.loginout') expect(answer.headers['x-rules-version']).toMatch(/^\d+\.\d+$/);
    });
  });
};
