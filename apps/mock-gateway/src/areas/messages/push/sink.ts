import { createHmac, randomUUID } from 'node:crypto';
import type { ChannelKind } from '@fleet/domain/areas/messages/push/channels.ts';
import type { Answer } from '@fleet/domain/areas/messages/push/delivery.ts';
import { hostOf, sinkHost } from '@fleet/domain/areas/messages/push/webhookUrl.ts';
import { shareOfWords } from '@fleet/domain/core/hash/hash.ts';
import { outsideOf } from '../../../world/outside.ts';
import { keptInMemory, type World } from '../../../world/world.ts';

/** Where everything ends that a channel sends: nothing leaves the machine, and what has arrived can be looked at. */

/** What a channel sends, as it goes over the wire. */
export interface Outgoing {
  readonly groupId: string;
  readonly kind: ChannelKind;
  /** An address, a number or the URL of a webhook, which is a secret. */
  readonly address: string;
  readonly isTest: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signSecret: string | null;
  /** How it is signed: over its body in headers, or over the time in its address. */
  readonly signedBy?: 'fleet' | 'dingtalk';
}

/** What came of it, in words beside the status. */
export interface Outcome extends Answer {
  readonly note: string;
  /** Milliseconds until it was answered, or given up. */
  readonly tookMs: number;
}

/** What the sink can be made to answer. */
export const sinkAnswers = ['200', '400', '401', '429', '500', 'timeout', 'cut'] as const;

const words: Readonly<Record<string, string>> = {
  400: '接收方返回 400：内容被拒绝',
  401: '接收方返回 401：未授权，请检查密钥',
  429: '接收方返回 429：请求过于频繁',
  500: '接收方返回 500：服务异常',
  timeout: '接收方超时未响应',
  cut: '连接被中断',
};

const nextAnswer = ({ store }: World, kind: ChannelKind): string => {
  const row = store.one<{ answer: string; times: number }>(
    'select answer, times from sink_answers where kind = @kind',
    {
      kind,
    },
  );
  if (row === undefined) return '200';
  store.run(
    row.times > 1
      ? 'update sink_answers set times = times - 1 where kind = @kind'
      : 'delete from sink_answers where kind = @kind',
    { kind },
  );
  return row.answer;
};

/** Milliseconds after which nobody waits for an answer any more. */
const patience = 5000;

/** What a receiver of the demo takes to answer: a matter of chance that the message itself decides. */
export const answerTime = (isAnswered: boolean, ...words: readonly (string | number)[]): number =>
  isAnswered ? 80 + Math.floor(shareOfWords(...words) * 400) : patience;

const outcomeOf = (answer: string, body = ''): Outcome => {
  const tookMs = answerTime(answer !== 'timeout', body);
  if (answer === '200') return { status: 200, note: '', tookMs };
  const status = Number(answer);
  return {
    status: Number.isNaN(status) ? null : status,
    note: words[answer] ?? answer,
    tookMs,
    ...(status === 429 ? { retryAfter: 120 } : {}),
  };
};

/** The signature that a receiver reckons over what it got. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** How robots of DingTalk are signed to, whose address bears `timestamp` and `sign`: over the time alone. */
export const dingTalkSign = (secret: string, timestamp: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');

const isSignedRight = ({ address, headers, body, signSecret, signedBy }: Outgoing): number | null => {
  if (signSecret === null) return null;
  if (signedBy !== 'dingtalk')
    return Number(headers['x-fleet-signature'] === signatureOf(signSecret, headers['x-fleet-timestamp'] ?? '', body));
  const { searchParams } = new URL(address);
  return Number(searchParams.get('sign') === dingTalkSign(signSecret, searchParams.get('timestamp') ?? ''));
};

const writeEntry = ({ store, ids, clock }: World, outgoing: Outgoing, target: string, status: number | null): void => {
  store.run(
    `insert into sink_entries (id, group_id, kind, target, is_test, headers, body, is_signed, status, at)
     values (@id, @groupId, @kind, @target, @isTest, @headers, @body, @isSigned, @status, @now)`,
    {
      id: ids.next('sk'),
      groupId: outgoing.groupId,
      kind: outgoing.kind,
      target,
      isTest: Number(outgoing.isTest),
      headers: JSON.stringify(outgoing.headers),
      body: outgoing.body,
      isSigned: isSignedRight(outgoing),
      status,
      now: clock.now(),
    },
  );
};

/** Takes what a channel sends; a webhook to any other host than the sink's is written down and goes no further. */
export const deliverToSink = (world: World, outgoing: Outgoing): Outcome => {
  const host = outgoing.kind === 'webhook' ? hostOf(outgoing.address) : null;
  const isKept = host !== null && host !== sinkHost;
  const outcome: Outcome = isKept
    ? { status: 200, note: '未外发（演示）', tookMs: 0 }
    : outcomeOf(nextAnswer(world, outgoing.kind), outgoing.body);
  writeEntry(world, outgoing, host ?? outgoing.address, isKept ? null : outcome.status);
  return outcome;
};

/** Where the receiver of webhooks stands on the gateway, and by what it knows whose a request is. */
export const sinkPath = '/mock/sink';
export const ticketHeader = 'x-sink-ticket';

const tickets = Symbol('tickets of the sink');

interface Ticket {
  /** The world as it stood when it was sent. */
  readonly world: World;
  readonly outgoing: Outgoing;
}

const ticketsOf = (world: World): Map<string, Ticket> => keptInMemory(world, tickets, () => new Map());

/** Whether what a channel sends goes over HTTP: to the sink, as far as a server is there to take it. */
export const goesByHttp = (world: World, { kind, address }: Pick<Outgoing, 'kind' | 'address'>): boolean =>
  kind === 'webhook' && hostOf(address) === sinkHost && outsideOf(world) !== null;

/** Sends to the sink over HTTP, by its name mapped to the gateway's own address. */
export const postToSink = async (world: World, outgoing: Outgoing): Promise<Outcome> => {
  const ticket = randomUUID();
  const { pathname, search } = new URL(outgoing.address);
  ticketsOf(world).set(ticket, { world, outgoing });
  const begun = performance.now();
  try {
    const answer = await outsideOf(world)!({
      method: outgoing.headers['x-fleet-method'] === 'PUT' ? 'PUT' : 'POST',
      path: `${sinkPath}${pathname}${search}`,
      headers: { ...outgoing.headers, host: sinkHost, [ticketHeader]: ticket },
      body: outgoing.body,
    });
    const { status, why, retryAfter } = answer;
    const tookMs = Math.round(performance.now() - begun);
    if (status === null) return { status, note: words[why] ?? why, tookMs };
    const note = status === 200 ? '' : (words[String(status)] ?? `接收方返回 ${status}`);
    return { status, note, tookMs, ...(retryAfter === null ? {} : { retryAfter }) };
  } finally {
    ticketsOf(world).delete(ticket);
  }
};

/** What has come over the wire: its query begins with `?` unless it is empty. */
interface Arrived {
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Takes down what has arrived, and gives how it is answered; null for what nobody has sent. */
export const arriveAtSink = (world: World, ticket: string, { search, headers, body }: Arrived): string | null => {
  const known = ticketsOf(world).get(ticket);
  if (known === undefined) return null;
  const answer = nextAnswer(world, 'webhook');
  const { status } = outcomeOf(answer);
  const address = `https://${sinkHost}/${search}`;
  writeEntry(known.world, { ...known.outgoing, address, headers, body }, sinkHost, status);
  return answer;
};
