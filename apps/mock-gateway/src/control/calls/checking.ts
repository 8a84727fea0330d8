import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { TSchema } from 'typebox';
import { compileLate } from '../../pipeline/compileLate.ts';
import { failure } from '../../pipeline/envelope.ts';
import { sendEnvelope } from '../../pipeline/execute.ts';
import { controlCalls } from '../contract.ts';
import type { ControlCall } from './form.ts';

/** Every call of the control plane is held against its row of the contract before anything is done. */

export const controlPrefix = '/mock/api';

/** Name of the row of a route: `/mock/api/worlds/:name` is `/worlds/{name}`. */
export const rowNameOf = (method: string, url: string): string =>
  `${method} ${url.slice(controlPrefix.length).replaceAll(/:(\w+)/g, '{$1}')}`;

type Check = (request: FastifyRequest) => string | null;

/** The place that lies deepest: of a choice of shapes it is in the one that was meant. */
const problemIn = (schema: TSchema): ((value: unknown) => string | null) => {
  const compiled = compileLate(schema);
  return (value) => {
    if (compiled.Check(value)) return null;
    const [worst] = [...compiled.Errors(value)].toSorted(
      (left, right) => right.instancePath.length - left.instancePath.length,
    );
    return `${worst?.instancePath || '/'} ${worst?.message ?? ''}`;
  };
};

const checkOf = ({
  query,
  body,
  kind,
  isBodyOptional = false,
  wrong = '请求有误（request is invalid）',
}: ControlCall) => {
  const ofQuery = query === undefined ? null : problemIn(query);
  const ofBody = body === undefined || kind === 'file' ? null : problemIn(body);
  const check: Check = (request) => {
    const isLeftOut = isBodyOptional && (request.body === undefined || request.body === null);
    const problem = ofQuery?.(request.query) ?? (isLeftOut ? null : ofBody?.(request.body)) ?? null;
    return problem === null ? null : `${wrong}：${problem}`;
  };
  return check;
};

const checks: ReadonlyMap<string, Check> = new Map(
  Object.entries(controlCalls).map(([name, call]) => [name, checkOf(call)]),
);

/** Refuses what is not as the contract says; for a hook after the body has come. */
export const refuseWrong = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { method, url = '' } = request.routeOptions;
  const check = checks.get(rowNameOf(String(method), url));
  const problem = check?.(request) ?? null;
  if (problem !== null) await sendEnvelope(request, reply, failure(businessCodes.invalidInput.code, problem), 400);
};
