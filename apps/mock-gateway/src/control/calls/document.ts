import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { Type, type TSchema } from 'typebox';
import { controlCalls } from '../contract.ts';
import type { Steered, SteeredCall } from '../steered.ts';
import { controlPrefix } from './checking.ts';
import { closed, type ControlCall, listOf } from './form.ts';

/** The control plane as an OpenAPI 3.1 document, made of the contract and of what areas let testers steer. */

type Json = Readonly<Record<string, unknown>>;

const plain = (schema: unknown): Json => JSON.parse(JSON.stringify(schema)) as Json;

const one = closed({ id: Type.String() });

/** Calls of the kinds that are steered, and those that stand alone. */
export const steeredRows = (
  steered: readonly Steered[],
  calls: readonly SteeredCall[],
): Readonly<Record<string, ControlCall>> =>
  Object.fromEntries([
    ...steered.flatMap(({ name, title, fields }): [string, ControlCall][] => [
      [`GET /${name}`, { title: `${title}：全部`, reply: listOf(Type.Unknown()) }],
      [`POST /${name}`, { title: `${title}：新增`, body: fields, reply: one }],
      [`PUT /${name}/{id}`, { title: `${title}：修改`, body: fields, reply: one }],
      [`DELETE /${name}/{id}`, { title: `${title}：删除`, reply: one }],
    ]),
    ...calls.map(({ method, path, title, fields }): [string, ControlCall] => [
      `${method} /${path}`,
      { title, ...(method === 'GET' ? { query: fields } : { body: fields }), reply: Type.Unknown() },
    ]),
  ]);

const mediaOf: Readonly<Record<NonNullable<ControlCall['kind']>, string>> = {
  json: 'application/json',
  file: 'application/octet-stream',
  download: 'application/octet-stream',
  events: 'text/event-stream',
};

const contentOf = (schema: TSchema, kind: NonNullable<ControlCall['kind']>): Json => ({
  [mediaOf[kind]]: { schema: kind === 'json' ? plain(schema) : { type: 'string' } },
});

const parametersOf = (path: string, query: TSchema | undefined): readonly Json[] => {
  const { properties = {}, required = [] } = plain(query ?? {}) as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return [
    ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ];
};

const operationOf = (name: string, call: ControlCall): Json => {
  const { title, query, body, isBodyOptional = false, kind = 'json', reply } = call;
  const [method = '', path = ''] = name.split(' ');
  const isAnsweredByJson = kind === 'json' || (kind === 'file' && body !== undefined);
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z]+([a-zA-Z]?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: title,
    parameters: parametersOf(path, query),
    ...(body === undefined
      ? {}
      : { requestBody: { required: !isBodyOptional, content: contentOf(body, kind === 'file' ? kind : 'json') } }),
    responses: {
      '200': { description: title, content: contentOf(reply, isAnsweredByJson ? 'json' : kind) },
      '400': { $ref: '#/components/responses/Refused' },
    },
  };
};

/** Builds the document. */
export const controlDocument = (steered: readonly Steered[], calls: readonly SteeredCall[]): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries({ ...controlCalls, ...steeredRows(steered, calls) })) {
    const [method = '', path = ''] = name.split(' ');
    const address = `${controlPrefix}${path}`;
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '测试网关控制接口',
      version: '0.1.0',
      description: `仅限本机。世界由请求头 X-Mock-World、路径 /w/{name}/ 或主机名选择。输入有误为 400、${businessCodes.invalidInput.code}。`,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: '提供本文档的地址' }],
    // whoever sits at the machine may call
    security: [],
    paths,
    components: {
      responses: {
        Refused: {
          description: '被拒绝：message_cn 说明原因',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['type', 'code', 'message_cn'],
                properties: { type: { type: 'string' }, code: { type: 'integer' }, message_cn: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
};
