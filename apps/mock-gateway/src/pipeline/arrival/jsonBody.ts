import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nextTurn } from '../../server/turns.ts';
import { type ArrivalErrors, readBody } from './arrival.ts';

/** Bodies as JSON. */

const bodyErrors: ArrivalErrors = {
  tooLarge: () => Object.assign(new Error('body too large'), { statusCode: 413 }),
  tooSlow: () => Object.assign(new Error('body too slow'), { statusCode: 408 }),
};

/** Characters of a body that is parsed in turns. */
const largeText = 256 * 1024;

/** What the names `__proto__` and `constructor` have in them, in whatever way they are written. */
const suspects = ['__proto__', 'constructor', '\\u'];

/** The value of a large text, in a turn of its own; null for what the usual parser is to look into. */
const parseLarge = async (text: string): Promise<unknown> => {
  await nextTurn();
  const isSuspect = suspects.some((part) => text.includes(part));
  await nextTurn();
  try {
    return isSuspect ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** A scope takes JSON and nothing else; an empty body counts as none. */
export const takeJson = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  const parser = scope.getDefaultJsonParser('error', 'error');
  /** It has an answer at once. */
  const parseJson = (request: FastifyRequest, text: string): unknown => {
    let value: unknown;
    void parser(request, text, (error, body) => {
      if (error !== null) throw error;
      value = body;
    });
    return value;
  };
  scope.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const text = await readBody(request, bodyErrors);
    if (text === '') return undefined;
    request.trace.sent = text;
    if (text.length < largeText) return parseJson(request, text);
    const body = (await parseLarge(text)) ?? parseJson(request, text);
    await nextTurn();
    return body;
  });
};
