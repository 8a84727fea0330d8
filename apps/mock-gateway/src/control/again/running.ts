import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contributions } from '../../pipeline/call.ts';
import { settleWaiting } from '../../pipeline/settling.ts';
import { holderOf, openSession } from '../../session/sessions.ts';
import type { SentCall } from '../../world/history/sentCalls.ts';
import type { LoggedRequest, StretchCall } from '../../world/requestLog.ts';
import type { World } from '../../world/world.ts';
import { worldHeader } from '../../world/worlds/naming.ts';
import type { Place } from '../../world/worlds/place.ts';
import type { Worlds } from '../../world/worlds/worlds.ts';
import type { ReplyOf } from '../contract.ts';
import { userIdOf } from '../persons.ts';
import { withoutAnySecret } from '../recording/secrets.ts';
import { loggedAs, shown } from './again.ts';
import { createTwins, type Twins } from './comparing.ts';
import { sendTo } from './sending.ts';

/**
 * Runs a stretch of calls, of the log or of a capsule, in a world as it was before the first of them: each call at its
 * instant and as its person, in its order, with the ids that it drew. Where nothing but these calls has changed the world
 * since, and the build is the same, all answers are the same.
 */

type Reply = ReplyOf<'POST /requests/{seq}/rerun'>;
type Row = Reply['rows'][number];

/** Characters of a value that is shown. */
const longest = 200;
/** What a clock may be off by beside what the longest call took, in milliseconds. */
const slack = 1000;

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** Sessions of the persons of a stretch, each opened when it is first needed, and again when it has ended. */
const createSessions = () => {
  const tokens = new Map<string, string>();
  let opened = 0;
  return (world: World, userName: string): string | null => {
    const known = tokens.get(userName);
    if (known !== undefined && typeof holderOf(world, known) !== 'string') return known;
    const userId = userIdOf(world, userName);
    if (userId === null) return null;
    opened += 1;
    // under an id of its own: what is made next gets the same id as it had
    const id = `ss_again${opened}`;
    const { accessToken } = world.store.transaction(() => openSession(world, userId, id));
    tokens.set(userName, accessToken);
    return accessToken;
  };
};

interface Running {
  readonly server: FastifyInstance;
  readonly place: Place;
  readonly twins: Twins;
  readonly tokenOf: ReturnType<typeof createSessions>;
  /** Lets what is due come about in the world. */
  readonly settle: () => Promise<void>;
}

const aboutOf = ({ seq, method, path, endpoint, user, status, code, overlapped }: LoggedRequest): Row => ({
  seq,
  method,
  path,
  endpoint,
  user,
  overlapped,
  before: { status, code },
  now: null,
  after: null,
  reason: null,
  isWhole: true,
  differences: [],
});

/** What is compared of an answer: what a capsule never holds is left out of both. */
const comparable = ({ status, code, body }: ReturnType<typeof shown>): unknown => ({
  status,
  code,
  body: withoutAnySecret(body),
});

const sendOne = async (running: Running, one: LoggedRequest, sent: SentCall, bearer: string | null): Promise<Row> => {
  const { server, place, twins } = running;
  const after = place.current.requests.list().at(-1)?.seq ?? 0;
  const { id, ...answer } = await sendTo(server, {
    method: sent.method,
    url: twins.translate(sent.url),
    body: sent.body === null ? null : twins.translate(sent.body),
    headers: {
      ...sent.headers,
      [worldHeader]: place.name,
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });
  const now = await loggedAs(place.current, id, after, one);
  const code = place.current.requests.find(String(now))?.code ?? null;
  const [was, is] = [shown(sent.answer), shown({ ...answer, code: answer.status === null ? null : code })];
  return {
    ...aboutOf(one),
    now,
    after: { status: is.status, code: is.code },
    isWhole: was.left === null && is.left === null,
    differences: twins.differences(comparable(was), comparable(is)).map(({ at, before, now: other }) => ({
      at,
      before: textOf(before),
      now: textOf(other),
    })),
  };
};

const run = async (running: Running, { logged, sent }: StretchCall): Promise<Row> => {
  const { place, tokenOf } = running;
  if (typeof sent === 'string') return { ...aboutOf(logged), reason: sent };
  const { clock, ids } = place.current;
  clock.freeze(Math.max(sent.at, clock.now()));
  await running.settle();
  // what is not sent had drawn some too
  ids.skipTo(sent.drawn);
  const bearer = logged.user === null ? null : tokenOf(place.current, logged.user);
  if (logged.user !== null && bearer === null)
    return { ...aboutOf(logged), reason: `用户 ${logged.user} 在那时的世界里不存在或已锁定，无法以其身份重发` };
  return sendOne(running, logged, sent, bearer);
};

/** By what calls are carried out. */
export interface Around {
  readonly worlds: Worlds;
  readonly contributions: Contributions;
}

/** Sends calls, in their order, into a world that was begun for them, and tells what of each answer differs. */
export const runStretch = async (
  { server, log }: Pick<FastifyRequest, 'server' | 'log'>,
  { worlds, contributions }: Around,
  place: Place,
  calls: readonly StretchCall[],
): Promise<Reply> => {
  const leave = worlds.enter(place);
  const { clock } = place.current;
  const isStanding = clock.frozen;
  const took = Math.max(...calls.map(({ logged }) => logged.duration));
  const twins = createTwins((took + slack) * Math.max(1, clock.rate));
  const world = place.current;
  const settle = () => settleWaiting(world, contributions, log, () => place.current === world);
  const running: Running = { server, place, twins, tokenOf: createSessions(), settle };
  const rows: Row[] = [];
  try {
    for (const one of calls) rows.push(await run(running, one));
  } finally {
    if (!isStanding) clock.resume();
    leave();
  }
  return {
    world: place.name,
    until: new Date(place.until ?? place.createdAt).toISOString(),
    sent: rows.filter(({ reason }) => reason === null).length,
    different: rows.filter(({ differences }) => differences.length > 0).length,
    rows,
  };
};
