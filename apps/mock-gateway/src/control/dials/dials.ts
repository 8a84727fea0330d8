import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { isObject } from '@fleet/domain/core/values/objects.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { failure } from '../../pipeline/envelope.ts';
import { sendEnvelope } from '../../pipeline/execute.ts';
import type { LoggedRequest } from '../../world/requestLog.ts';
import type { World } from '../../world/world.ts';
import { WorldProblem } from '../../world/worlds/problem.ts';
import type { Worlds } from '../../world/worlds/worlds.ts';
import type { BodyOf, ReplyOf } from '../contract.ts';
import { copyRows, countRows, type Dial, lists, lookerOf, type Looking } from './rows.ts';
import { fieldsFor, patchesFor, patchesForRows, wireKinds } from './wire.ts';

/** Lists as a tester wants them: none, one or very many rows, and rows that are as bad as can be. */

type Body = BodyOf<'POST /dials'>;

const lastAsked = ({ requests }: World, endpoint: string): LoggedRequest | null =>
  requests.list().findLast((one) => one.endpoint === endpoint && one.user !== null) ?? null;

/** Who looks at a list, and at which part of it; null where nobody of that name is there, or nobody has asked. */
const lookingAt = (world: World, endpoint: string, named?: string): Looking | null => {
  const last = lastAsked(world, endpoint);
  const userName = named ?? last?.user ?? null;
  const looker = userName === null ? null : lookerOf(world, userName);
  return looker === null ? null : { looker, query: isObject(last?.query) ? last.query : {} };
};

/** The first rows of a list as they were answered last; null where too few were. */
const rowsAnswered = ({ requests }: World, endpoint: string, count: number): readonly unknown[] | null => {
  if (count === 0) return [];
  for (const { seq } of requests
    .list()
    .filter((one) => one.endpoint === endpoint && one.code === 200)
    .toReversed()) {
    const text = requests.sent(seq)?.answer.text ?? null;
    const { data } = (text === null ? {} : JSON.parse(text)) as { readonly data?: { readonly list?: unknown[] } };
    if ((data?.list?.length ?? 0) >= count) return data?.list?.slice(0, count) ?? null;
  }
  return null;
};

const problem = (message: string, kind: 'input' | 'unknown' = 'input') => new WorldProblem(kind, message);

/** A name that no world has yet. */
const freeName = (worlds: Worlds, from: string): string => {
  for (let n = 1; ; n += 1) {
    const name = `${from.slice(0, 24)}-d${n}`;
    if (worlds.find(name) === null) return name;
  }
};

const titleOf = (endpoint: Endpoint, { rows }: Body): string =>
  `${endpoint.title}${rows === undefined ? '' : ` ${rows} 行`}`.slice(0, 40);

/** Adds `dials` to the control plane. */
export const addDials = (scope: FastifyInstance, worlds: Worlds, dials: readonly Dial[]): void => {
  const byEndpoint = new Map(dials.map((dial) => [dial.endpoint.id, dial]));

  const stateOf = (world: World, endpoint: Endpoint) => {
    const looking = lookingAt(world, endpoint.id);
    const dial = byEndpoint.get(endpoint.id);
    return {
      endpoint: endpoint.id,
      title: endpoint.title,
      user: looking?.looker.userName ?? null,
      rows: dial === undefined || looking === null ? null : countRows(world, dial, looking),
      fields: {
        names: [...fieldsFor('names', endpoint)],
        nulls: [...fieldsFor('nulls', endpoint)],
        unknown: [...fieldsFor('unknown', endpoint)],
        hostile: [...fieldsFor('hostile', endpoint)],
      },
    };
  };

  scope.get<{ Querystring: { endpoint?: string } }>('/dials', (request, reply) => {
    const world = request.box.current;
    const named =
      request.query.endpoint ?? world.requests.list().findLast((one) => lists.has(one.endpoint ?? ''))?.endpoint;
    const endpoint = lists.get(named ?? '');
    return reply.send({
      dial: endpoint === undefined ? null : stateOf(world, endpoint),
      lists: [...lists.values()].map(({ id, title }) => ({ endpoint: id, title, hasRows: byEndpoint.has(id) })),
    } satisfies ReplyOf<'GET /dials'>);
  });

  /** What is wrong is said before anything is changed or made. */
  const turn = (current: World, body: Body): ReplyOf<'POST /dials'> => {
    const endpoint = lists.get(body.endpoint);
    if (endpoint === undefined) throw problem(`没有这个列表（no such list）：${body.endpoint}`, 'unknown');
    const kinds = wireKinds.filter((kind) => body[kind] === true);
    const { rows } = body;
    if (rows === undefined && kinds.length === 0) throw problem('请给出行数，或要放入的内容（nothing to do）');
    for (const kind of kinds)
      if (fieldsFor(kind, endpoint).length === 0) throw problem(`这个列表没有可放入“${kind}”的字段（no such field）`);
    const looking = lookingAt(current, endpoint.id, body.user);
    if (body.user !== undefined && looking === null) throw problem(`没有用户 ${body.user}（no such user）`, 'unknown');
    const dial = byEndpoint.get(endpoint.id);
    const before = dial === undefined || looking === null ? null : countRows(current, dial, looking);
    const isMore = rows !== undefined && rows > 0 && before !== null && rows >= before;
    if (rows !== undefined && rows > 0 && !isMore) {
      if (looking === null)
        throw problem('还没有人打开过这个列表：请先在控制台打开，或给出 user（nobody has asked for it）');
      if (rowsAnswered(current, endpoint.id, rows) === null)
        throw problem('没有保留足够行数的应答：请先在控制台打开这个列表（no answer with so many rows）');
    }
    if (isMore && before === 0) throw problem('没有可以复制的行：请先新增一行（no row to copy）');

    const left = rows === undefined || isMore ? null : rowsAnswered(current, endpoint.id, rows);
    const name = body.here === true ? current.name : freeName(worlds, current.name);
    if (body.here !== true) worlds.fork(current.name, name, { title: titleOf(endpoint, body) });
    const world = worlds.find(name)?.current ?? current;
    if (isMore && dial !== undefined && looking !== null && rows > (before ?? 0))
      try {
        world.store.transaction(() => copyRows(world, dial, looking, rows - (before ?? 0)));
      } catch (error) {
        // nobody has use for a copy in which nothing has changed
        if (body.here !== true) worlds.remove(name);
        throw error;
      }
    const patch = [...(left === null ? [] : patchesForRows(left)), ...patchesFor(kinds, endpoint)];
    const match = { endpoint: endpoint.id, ...(looking === null ? {} : { user: looking.looker.userName }) };
    const armed = patch.length === 0 ? null : world.faults.arm({ match, answer: { patch }, times: 'always' });
    return {
      world: name,
      rows: dial === undefined || looking === null ? null : countRows(world, dial, looking),
      level: rows === undefined ? null : isMore ? 'rows' : 'wire',
      fault: armed?.id ?? null,
    };
  };

  const refuse = (request: FastifyRequest, reply: FastifyReply, error: WorldProblem): FastifyReply => {
    const isUnknown = error.kind === 'unknown';
    const { code } = isUnknown ? businessCodes.notFound : businessCodes.invalidInput;
    return sendEnvelope(request, reply, failure(code, error.message), isUnknown ? 404 : 400);
  };

  scope.post<{ Body: Body }>('/dials', (request, reply) => {
    try {
      return reply.send(turn(request.box.current, request.body));
    } catch (error) {
      if (!(error instanceof WorldProblem)) throw error;
      return refuse(request, reply, error);
    }
  });
};
