import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from './signing/authorization.ts';
import type { ObjectStoreDependencies, RegisterObjectStore } from './contract.ts';
import { bucketName } from './contract.ts';
import { failureOf, newRequestId, StoreFailure } from './failures.ts';
import { readTarget } from './signing/keys.ts';
import type { Call, Reply } from './call.ts';
import { put, read } from './objectCalls.ts';
import { abort, complete, initiate, listParts, listUploads, uploadPart } from './uploads/uploadCalls.ts';
import { createTurns } from './uploads/turns.ts';
import type { Turns } from './uploads/turns.ts';
import { failureDocument } from './xml.ts';

const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS'] as const;

/** What a page of another origin may do and see; credentials travel in headers, so any origin may ask. */
const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, x-oss-request-id, Date',
} as const;

/** Adds the store's routes under `/fleet-console` to a server. Register it before the server listens. */
export const registerObjectStore: RegisterObjectStore = (server, dependenciesOf) => {
  const turns = createTurns();
  void server.register(async (scope) => {
    // Bodies stay unread streams here, whatever their type says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply, dependenciesOf(request)));
    for (const url of [`/${bucketName}`, `/${bucketName}/*`]) {
      scope.route({
        url,
        method: [...methods],
        exposeHeadRoute: false,
        handler: (request, reply) => answer(request, reply, dependenciesOf(request), turns),
      });
    }
  });
};

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: ObjectStoreDependencies,
  turns: Turns,
): Promise<FastifyReply> => {
  addCommonHeaders(reply, dependencies);
  if (request.method === 'OPTIONS') return answerPreflight(request, reply);
  const target = readTarget(request.raw.url ?? '');
  const signed = { method: request.method, key: target.key, query: target.query, headers: request.headers };
  const access = authorize(signed, dependencies.issuer, dependencies.clock());
  const { status, headers, body } = await operationOf({ target, access, message: request.raw, dependencies, turns });
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? '');
};

const operationOf = (call: Call): Promise<Reply> => {
  const { target, message } = call;
  const has = (name: string): boolean => target.query.has(name);
  if (target.key === '') {
    if (message.method === 'GET' && has('uploads')) return listUploads(call);
  } else {
    switch (message.method) {
      case 'PUT':
        return has('uploadId') || has('partNumber') ? uploadPart(call) : put(call);
      case 'POST':
        if (has('uploads')) return initiate(call);
        if (has('uploadId')) return complete(call);
        break;
      case 'DELETE':
        if (has('uploadId')) return abort(call);
        break;
      default:
        return has('uploadId') ? listParts(call) : read(call);
    }
  }
  throw new StoreFailure('MethodNotAllowed', 'The specified method is not allowed against this resource.');
};

const answerPreflight = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(200)
    .headers({
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
      'Access-Control-Max-Age': '600',
      Vary: 'Access-Control-Request-Headers',
    })
    .send('');

const addCommonHeaders = (reply: FastifyReply, dependencies: ObjectStoreDependencies): void => {
  void reply.headers({
    ...corsHeaders,
    'x-oss-request-id': newRequestId(),
    Date: new Date(dependencies.clock()).toUTCString(),
  });
};

const refuse = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: ObjectStoreDependencies,
): FastifyReply => {
  const failure = failureOf(error);
  if (failure.code === 'InternalError') request.log.error(error);
  if (!reply.hasHeader('x-oss-request-id')) addCommonHeaders(reply, dependencies);
  const requestId = String(reply.getHeader('x-oss-request-id'));
  const text = failureDocument(failure, requestId, request.host);
  // Nobody reads the body of a refused upload; it is read away so that the client gets to see the answer.
  request.raw.resume();
  void reply.code(failure.status).header('Content-Type', 'application/xml');
  return request.method === 'HEAD'
    ? reply.header('x-oss-err', Buffer.from(text).toString('base64')).send('')
    : reply.send(text);
};
