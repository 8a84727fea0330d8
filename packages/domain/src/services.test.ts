import { describe, expect, expectTypeOf, it } from 'vitest';
import { keysOf } from './endpointKeys.ts';
import { endpoints } from './services.ts';
import { labelsKeyword } from './core/contract/shapes.ts';
import { elementOf, parametersOf } from './core/reads/querySchema.ts';
import type { Endpoint, InputOf, ReplyOf } from './core/contract/define.ts';
import { login } from './core/session/authContract.ts';
import { feedbackAdd, feedbackInfo, feedbackList } from './areas/feedback/feedback/contract.ts';

const accessText = (endpoint: Endpoint): string =>
  endpoint.access.kind === 'keyed'
    ? `${keysOf(endpoint).toSorted().join(' | ')}${endpoint.access.orSelf ? ' | self' : ''}`
    : endpoint.access.kind;

const line = (row: Endpoint): string =>
  [
    row.method.padEnd(6),
    row.path,
    `(${accessText(row)})`,
    row.basis,
    ...(row.replyKind === 'file' ? ['file'] : []),
    ...(row.confidential ? ['confidential'] : []),
    ...(row.crossTenant === false ? [] : ['cross-tenant']),
  ].join(' ');

describe('the contract', () => {
  it('shows every change as a changed line', () => {
    expect(endpoints.map(line).join('\n')).toMatchSnapshot();
  });

  it('holds every endpoint once, by id and by method and path', () => {
    const ids = endpoints.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('says what the values are called by which an export is filtered: its sheet writes them out', () => {
    // written out by the title of its page
    const apart = ['scene', 'sort'];
    const nameless = endpoints
      .filter(({ id, replyKind }) => replyKind === 'file' && /export$/i.test(id))
      .flatMap(({ id, querySchema, bodySchema }) =>
        [querySchema, ...(bodySchema === null ? [] : [bodySchema])]
          .flatMap(parametersOf)
          .filter(([name]) => !apart.includes(name))
          .flatMap(([name, schema]) => {
            const { enum: values = [], [labelsKeyword]: labels = {} } = (elementOf(schema) ?? schema) as {
              readonly enum?: readonly (string | number)[];
              readonly [labelsKeyword]?: Readonly<Record<string, string>>;
            };
            const isInWords = values.every((value) => value in labels || /\p{Script=Han}/u.test(String(value)));
            return isInWords ? [] : [`${id} ${name}`];
          }),
      );
    expect(nameless).toEqual([]);
  });

  it('serves everything under the gateway prefix', () => {
    for (const { path } of endpoints)
      expect(path).toMatch(/^\/gateway\/([a-z-]+\/api|data-service\/(echarts|stats))\//);
  });

  it('takes no unknown property in any query or body', () => {
    for (const { querySchema, bodySchema } of endpoints) {
      expect(querySchema).toMatchObject({ type: 'object', additionalProperties: false });
      // some bodies of S2 §7 are bare lists of ids
      if (bodySchema === null || (bodySchema as { type?: string }).type === 'array') continue;
      expect(bodySchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('bounds every text that comes in', () => {
    const unbounded: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const node = schema as Record<string, unknown>;
      const isFree = node['type'] === 'string' && !('maxLength' in node) && !('enum' in node) && !('const' in node);
      if (isFree) unbounded.push(path);
      if (node['type'] === 'array' && !('maxItems' in node)) unbounded.push(path);
      for (const [key, child] of Object.entries(node)) visit(child, `${path}.${key}`);
    };
    for (const { id, querySchema, bodySchema } of endpoints) {
      visit(querySchema, `${id} query`);
      visit(bodySchema, `${id} body`);
    }
    expect(unbounded).toEqual([]);
  });

  it('types inputs and answers by the row alone', () => {
    expectTypeOf<InputOf<typeof login>['body']>().toHaveProperty('captchaId');
    expectTypeOf<InputOf<typeof feedbackList>>().toHaveProperty('query');
    expectTypeOf<object extends InputOf<typeof feedbackList> ? true : false>().toEqualTypeOf<true>();
    expectTypeOf<object extends InputOf<typeof feedbackAdd> ? true : false>().toEqualTypeOf<false>();
    expectTypeOf<ReplyOf<typeof feedbackInfo>['status']>().toEqualTypeOf<1 | 2 | 3 | 4>();
  });
});
