import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { isObject } from '@fleet/domain/core/values/objects.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holderOf } from '../session/sessions.ts';
import { jsonInTurns } from '../server/jsonInTurns.ts';
import { rememberLast } from '../server/rememberLast.ts';
import { nextTurn } from '../server/turns.ts';
import { isStorageFull } from '../store/store.ts';
import { type RecordedReply, recordedOf } from '../world/recorded/recorded.ts';
import type { World, WorldBox } from '../world/world.ts';
import { FileAnswer, LargeReply, type Call, type Contributions, type Handler, type Session } from './call.ts';
import { failure, keepsWrites, Refusal, refuse, success, type Envelope } from './envelope.ts';
import { authenticate, type Guarded, refuseForgedIdentity, refuseWithoutKey, type Scope, scopeOf } from './guard.ts';
import { readForm, type Upload } from './arrival/form.ts';
import { type Content, keepAnswer, keptAnswer, keyedCallOf } from './keptAnswers.ts';
import { settle } from './settling.ts';
import { bearerOf, takeStep } from './trace.ts';
import { knownBytesOf } from './knownLists.ts';
import { convertQuery, type Checks } from './validation.ts';

/** What every call of the contract passes: session, identity, tenant, key, validation, one transaction, reply. */

const jsonType = 'application/json; charset=utf-8';

/** Sends an envelope and notes its code for the request log. */
export const sendEnvelope = (
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: Envelope,
  status = 200,
): FastifyReply => {
  request.trace.code = envelope.code;
  const bytes = knownBytesOf(envelope);
  if (bytes !== null) return reply.code(status).type(jsonType).send(bytes);
  return reply.code(status).send(envelope);
};

/** Attachment name as RFC 5987 writes it, with an ASCII stand-in. */
const dispositionOf = (name: string): string => {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded}`;
};

const refusalOf = ({ code, message, lines }: Refusal): Envelope => failure(code, message, 'fail', lines);

const sendFailure = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  if (error instanceof Refusal) {
    request.trace.reason = error.reason;
    return sendEnvelope(request, reply, refusalOf(error));
  }
  if (isStorageFull(error)) {
    const { code, message } = businessCodes.storageFull;
    return sendEnvelope(request, reply, failure(code, message));
  }
  request.log.error({ err: error }, 'a call failed unexpectedly');
  const { code, message } = businessCodes.internal;
  return sendEnvelope(request, reply, failure(code, message, 'error'), 500);
};

/** What was answered elsewhere is given as it was, also what no schema of ours would take. */
const sendRecorded = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, envelope }: RecordedReply,
): FastifyReply => {
  const code = isObject(envelope) ? envelope['code'] : null;
  request.trace.code = typeof code === 'number' ? code : null;
  return reply.code(status).send(envelope);
};

/** Makes, checks and writes a large reply; others have their turn in between. */
const sendLarge = async (
  request: FastifyRequest,
  reply: FastifyReply,
  large: LargeReply<unknown>,
  checks: Checks,
): Promise<FastifyReply> => {
  const data = await large.make();
  await nextTurn();
  checks.reply(data);
  const envelope = success(data);
  const bytes = await jsonInTurns(envelope);
  request.trace.code = envelope.code;
  return reply.type(jsonType).send(bytes);
};

const rulesVersionOf = (world: World, request: FastifyRequest): string | null => {
  const token = bearerOf(request);
  const holder = token === null ? 'nobody' : holderOf(world, token);
  return typeof holder === 'string' ? null : holder.rulesVersion;
};

/** What a call of a row has that is open to everybody: whoever asks it is wrong. */
const noSession = new Proxy({} as Session, {
  get: () => {
    throw new Error('this row is open to everybody: there is no session');
  },
});

const readOrigin = rememberLast((address: string): string => new URL(address).origin);

/** Where the caller reached the gateway: its hosts are known. */
const originOf = ({ protocol, host }: FastifyRequest): string => readOrigin(`${protocol}://${host}`);

/** A row with what carries it out. */
export interface Route extends Guarded {
  readonly handler: Handler<Endpoint>;
  readonly checks: Checks;
  readonly contributions: Contributions;
}

/** Without a session there is no tenant. */
const noScope: Scope = { scope: '', targetTntId: '' };

const noUploads: ReadonlyMap<string, Upload> = new Map();

/** A form is read here and not before, so that nobody fills the memory who has no session or key. */
const contentOf = async (endpoint: Endpoint, request: FastifyRequest): Promise<Content> => {
  if (endpoint.bodyKind === 'multipart') return readForm(request, endpoint);
  return { body: endpoint.bodySchema === null ? null : request.body, uploads: noUploads };
};

/** What was answered elsewhere, which is given as it was. */
class RecordedAnswer {
  readonly reply: RecordedReply;
  constructor(reply: RecordedReply) {
    this.reply = reply;
  }
}

/** What a call comes to: an envelope, or what is made of it after its transaction. */
type Answer = Envelope | FileAnswer | LargeReply<unknown> | RecordedAnswer;

const carryOut = async (world: World, box: WorldBox, route: Route, request: FastifyRequest): Promise<Answer> => {
  const { endpoint, handler, checks, contributions } = route;
  const session = endpoint.access.kind === 'open' ? null : authenticate(world, request);
  if (session !== null) refuseForgedIdentity(request, session);
  const query = convertQuery(request.query as Record<string, unknown>, endpoint.querySchema);
  const { scope, targetTntId } = session === null ? noScope : scopeOf(world, route, session, query);
  if (session !== null) refuseWithoutKey(route, session, query);
  checks.input('query', query);
  const content = await contentOf(endpoint, request);
  const { body, uploads } = content;
  if (endpoint.bodySchema !== null) checks.input('body', body);
  const recorded = recordedOf(world)?.take({
    endpoint: endpoint.id,
    isRead: endpoint.method === 'GET',
    user: session?.userId ?? null,
    query: request.query,
    body: endpoint.bodyKind === 'multipart' ? undefined : body,
  });
  if (recorded) return new RecordedAnswer(recorded);
  const keyed = keyedCallOf(request, endpoint, session, query, content);
  const before = keyed === null ? null : keptAnswer(world, keyed);
  if (before !== null) return before;

  const committed: (() => void)[] = [];
  const refused: (() => void)[] = [];
  const call: Call = {
    world,
    endpoint,
    contributions,
    // no getter: an object that is made with one for each call has a shape of its own each time, which takes a third
    // of a call to make and stays in the heap until all of it is looked through, with whatever the call has
    session: session ?? noSession,
    scope,
    targetTntId,
    query,
    body,
    uploadOf: (name) => (typeof name === 'string' ? (uploads.get(name) ?? null) : null),
    origin: originOf(request),
    address: request.ip,
    afterCommit: (work) => committed.push(work),
    afterRefusal: (work) => refused.push(work),
  };
  /** What the handler gives as an answer, which is kept with whatever the call writes. */
  const answerOf = (result: unknown): Answer => {
    if (result instanceof FileAnswer) return result;
    if (result instanceof LargeReply) {
      if (keyed !== null) keepAnswer(world, keyed, null);
      return result;
    }
    checks.reply(result);
    const envelope = success(result);
    if (keyed !== null) keepAnswer(world, keyed, envelope);
    return envelope;
  };
  const isStaged = 'prepare' in handler;
  let answer: Answer;
  let meanwhile: Envelope | null = null;
  let at: number | undefined;
  // What the handler says no to has been answered; what stands before it has not.
  let isAtHandler = true;
  try {
    settle(world, contributions, request.log);
    if (isStaged) request.trace.carriedOutAt = world.clock.now();
    const work = isStaged ? await handler.prepare(call) : () => handler(call);
    isAtHandler = false;
    // the world went on meanwhile
    if (isStaged && box.current === world) settle(world, contributions, request.log);
    // whatever a call makes has one date
    const carried = () => {
      at = world.clock.now();
      if (box.current !== world) refuse('sessionEnded');
      // The world went on while the handler waited: the session may have ended meanwhile.
      if (isStaged && session !== null) authenticate(world, request);
      meanwhile = keyed === null ? null : keptAnswer(world, keyed);
      if (meanwhile !== null) return meanwhile;
      isAtHandler = true;
      return answerOf(work());
    };
    answer = world.clock.during(() => world.store.transaction(carried, keepsWrites));
  } catch (error) {
    for (const after of refused) after();
    takeStep(request, { at });
    if (box.current !== world) return refuse('sessionEnded');
    if (keyed === null || !isAtHandler || !(error instanceof Refusal)) throw error;
    const kept = keptAnswer(world, keyed);
    if (kept !== null) return kept;
    const refusal = refusalOf(error);
    keepAnswer(world, keyed, refusal);
    takeStep(request);
    return refusal;
  }
  for (const after of meanwhile === null ? committed : refused) after();
  takeStep(request, { at });
  return answer;
};

/** Answers a call of the contract. */
export const execute = async (
  box: WorldBox,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const world = box.current;
  try {
    const answer = await carryOut(world, box, route, request);
    const version = rulesVersionOf(box.current, request);
    if (version !== null) reply.header('x-rules-version', version);
    if (recordedOf(world) !== null)
      reply.header('X-Mock-Source', answer instanceof RecordedAnswer ? 'recording' : 'handlers');
    if (answer instanceof RecordedAnswer) return sendRecorded(request, reply, answer.reply);
    if (answer instanceof LargeReply) return await sendLarge(request, reply, answer, route.checks);
    if (!(answer instanceof FileAnswer)) return sendEnvelope(request, reply, answer);
    const content = await answer.content();
    return reply.type(answer.contentType).header('Content-Disposition', dispositionOf(answer.name)).send(content);
  } catch (error) {
    const version = rulesVersionOf(box.current, request);
    if (version !== null) reply.header('x-rules-version', version);
    return sendFailure(request, reply, error);
  }
};
