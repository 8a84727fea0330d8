import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/services.ts';
import { logoSizeLimit, tenantAdd } from '@fleet/domain/areas/access/tenants/contract.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

interface Operation {
  readonly operationId: string;
  readonly 'x-basis': string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let gateway: TestGateway;
let text: string;
beforeAll(async () => {
  gateway = await openGateway();
  text = (await gateway.call({ path: '/mock/api/openapi.json' })).text;
});
afterAll(() => gateway.close());

it('passes the linter without a problem', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it('is really looked at by the linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const spoiled = text
    .replace('"openapi":"3.1.0"', '"openapi":"3.1.0","unknown":1')
    .replace('"operationId"', '"operationID"');
  const problems = await lintFromString({ source: spoiled, absoluteRef: '/openapi.json', config });
  expect(problems.length).toBeGreaterThan(0);
});

it('holds every row of the contract under the path as it is served', () => {
  const { paths } = JSON.parse(text) as Document;
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(endpoints.map(({ id, method, path }) => `${id} ${method} ${path}`).toSorted());
});

it('says of every row where it comes from, and how its body travels', () => {
  const { paths } = JSON.parse(text) as Document;
  for (const { id, method, path, basis, bodyKind, bodySchema } of endpoints) {
    const operation = paths[path]?.[method.toLowerCase()];
    const kind = bodyKind === 'json' ? 'application/json' : 'multipart/form-data';
    expect([id, operation?.['x-basis']]).toEqual([id, basis]);
    expect([id, Object.keys(operation?.requestBody?.content ?? {})]).toEqual([id, bodySchema === null ? [] : [kind]]);
  }
  const form = paths[tenantAdd.path]?.['post']?.requestBody?.content['multipart/form-data']?.schema;
  expect(form?.properties?.['logo']).toEqual({
    type: 'string',
    title: 'Logo',
    contentMediaType: 'application/octet-stream',
    description: `文件，不超过 ${logoSizeLimit} 字节`,
  });
});
