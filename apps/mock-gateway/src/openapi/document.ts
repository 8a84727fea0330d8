import { longestKey, takesKey } from '../pipeline/keptAnswers.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { keysOf } from '@fleet/domain/endpointKeys.ts';
import { endpoints } from '@fleet/domain/services.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { ledger } from './ledger.ts';

/** The contract as an OpenAPI 3.1 document: nothing in it is written twice. */

type Json = Readonly<Record<string, unknown>>;

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** Schemas are JSON Schema already; a copy drops what is not JSON. */
const plain = (schema: unknown): Json => JSON.parse(JSON.stringify(schema)) as Json;

const serviceOf = ({ path }: Endpoint): string => path.split('/')[2] ?? '';

const accessText = (endpoint: Endpoint): string => {
  const { access } = endpoint;
  if (access.kind === 'open') return '无需登录';
  if (access.kind === 'session') return '需登录';
  return `需登录，权限：${keysOf(endpoint).join(' 或 ')}${access.orSelf ? '（本人除外）' : ''}`;
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: '同一提交的标识：24 小时内重复发送只执行一次，返回同样的结果',
  schema: { type: 'string', maxLength: longestKey },
};

const parametersOf = (endpoint: Endpoint): Json[] => {
  const { properties = {}, required = [] } = plain(endpoint.querySchema) as ObjectSchema;
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(typeof schema['title'] === 'string' ? { description: schema['title'] } : {}),
    schema,
  }));
  return takesKey(endpoint) ? [...inQuery, idempotencyKey] : inQuery;
};

const envelopeOf = (data: Json): Json => ({
  allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
});

const replyOf = (endpoint: Endpoint): Json => {
  const refusal = { $ref: '#/components/schemas/Refusal' };
  if (endpoint.replyKind === 'envelope') {
    const answer = { oneOf: [envelopeOf(plain(endpoint.replySchema)), refusal] };
    return { description: '成功，或业务拒绝（type 为 fail）', content: { 'application/json': { schema: answer } } };
  }
  return {
    description: '文件，或业务拒绝（JSON，type 为 fail）',
    content: {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', contentEncoding: 'binary' },
      },
      'application/json': { schema: refusal },
    },
  };
};

/** A property of a form as OpenAPI writes it: a file is bytes, `maxBytes` of them at most. */
const formField = (schema: Json): Json => {
  const { maxBytes, maxLength: _length, ...field } = schema;
  return typeof maxBytes === 'number' ? { ...field, description: `文件，不超过 ${maxBytes} 字节` } : schema;
};

const requestBodyOf = (endpoint: Endpoint): Json => {
  const schema = plain(endpoint.bodySchema);
  if (endpoint.bodyKind === 'json') return { 'application/json': { schema } };
  const { properties = {} } = schema as ObjectSchema;
  const fields = Object.entries(properties).map(([name, field]) => [name, formField(field)] as const);
  return { 'multipart/form-data': { schema: { ...schema, properties: Object.fromEntries(fields) } } };
};

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: endpoint.id,
  summary: endpoint.title,
  description: `${accessText(endpoint)}。来源：${endpoint.basis}。`,
  tags: [serviceOf(endpoint)],
  'x-basis': endpoint.basis,
  'x-verified': ledger[endpoint.id]?.verified ?? null,
  ...(endpoint.access.kind === 'open' ? { security: [] } : {}),
  parameters: parametersOf(endpoint),
  ...(endpoint.bodySchema === null ? {} : { requestBody: { required: true, content: requestBodyOf(endpoint) } }),
  responses: {
    '200': replyOf(endpoint),
    '400': { $ref: '#/components/responses/Malformed' },
  },
});

const envelopeProperties = {
  type: { type: 'string', enum: ['success', 'fail', 'error'] },
  code: { type: 'integer', description: '200 为成功' },
  error_code: { type: 'integer' },
  message: { type: 'string' },
  message_cn: { type: 'string' },
  errmsg: { type: 'string' },
};
const envelopeRequired = ['type', 'code', 'error_code', 'message', 'message_cn', 'errmsg', 'data'];

const codesText = Object.values(businessCodes)
  .map(({ code, message }) => `- ${code}：${message}`)
  .join('\n');

/** Builds the document, every path as it is served. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '车队云控台网关',
      version: '0.1.0',
      description: `业务拒绝以 HTTP 200 返回，code 说明原因：\n\n${codesText}`,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: '提供本文档的地址' }],
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map(serviceOf))].map((name) => ({ name, description: `${name} 服务` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: '登录得到的 accessToken' } },
      schemas: {
        Envelope: {
          type: 'object',
          required: envelopeRequired,
          properties: { ...envelopeProperties, data: { description: '结果' } },
        },
        Refusal: {
          type: 'object',
          required: envelopeRequired,
          properties: {
            ...envelopeProperties,
            type: { type: 'string', enum: ['fail', 'error'] },
            data: {
              oneOf: [
                { type: 'null' },
                {
                  type: 'object',
                  required: ['errorResult'],
                  properties: { errorResult: { type: 'array', items: { type: 'string' } } },
                },
              ],
            },
          },
        },
      },
      responses: {
        Malformed: {
          description: '请求无法解析',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  };
};
