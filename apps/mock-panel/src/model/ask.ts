import type { BodyOf, ControlCallName, ReplyOf } from '@fleet/mock-gateway/control/contract.ts';

/** Calls of the control plane, typed by its contract. */

/** Why there is no answer: the gateway said no, or it is not there. */
export class Problem extends Error {
  readonly kind: 'refused' | 'gone';
  constructor(kind: 'refused' | 'gone', message: string) {
    super(message);
    this.kind = kind;
  }
}

export const goneText = '测试网关没有应答：它可能已停止。启动后会自动重新连接。';

interface Sent<Name extends ControlCallName> {
  /** Parts of the path. */
  readonly in?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<Name> | Blob;
}

export type Ask = <Name extends ControlCallName>(name: Name, sent?: Sent<Name>) => Promise<ReplyOf<Name>>;

/** Address of a call below the panel's own origin. */
export const addressOf = (
  name: ControlCallName,
  parts: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string => {
  const path = name.slice(name.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = parts[part];
    if (value === undefined) throw new Error(`${name} needs ${part}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return `/mock/api${path}${search === '' ? '' : `?${search}`}`;
};

const messageOf = (reply: unknown, status: number): string => {
  const { message_cn: message } = (reply ?? {}) as { readonly message_cn?: unknown };
  return typeof message === 'string' && message !== '' ? message : `测试网关拒绝了此操作（HTTP ${status}）`;
};

/** Calls that answer with a file. */
export type AskFile = <Name extends ControlCallName>(name: Name, sent?: Sent<Name>) => Promise<Blob>;

type Send = (address: string, init: RequestInit) => Promise<Response>;

const answered =
  (send: Send) =>
  async <Name extends ControlCallName>(name: Name, { in: parts, query, body }: Sent<Name> = {}): Promise<Response> => {
    const isFile = body instanceof Blob;
    const answer = await send(addressOf(name, parts, query), {
      method: name.slice(0, name.indexOf(' ')),
      headers: {
        // a page of another origin could not send it
        'X-Fleet-Control': '1',
        ...(body === undefined ? {} : { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    }).catch(() => {
      throw new Problem('gone', goneText);
    });
    if (answer.ok) return answer;
    const reply: unknown = await answer.json().catch(() => null);
    throw new Problem('refused', messageOf(reply, answer.status));
  };

/** @param send as `fetch` does */
export const createAsk = (send: Send): Ask => {
  const ask = answered(send);
  return async (name, sent) => (await (await ask(name, sent)).json().catch(() => null)) as never;
};

/** @param send as `fetch` does */
export const createAskFile = (send: Send): AskFile => {
  const ask = answered(send);
  return async (name, sent) => (await ask(name, sent)).blob();
};
