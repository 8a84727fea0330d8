import type { Gateway } from './gateway.ts';
import type { Account } from './test.ts';

/** Calls past the console, for what a test needs to be there before its page is opened. */

interface Answer<Data> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

/** Makes a call to a path behind `/gateway/`; a form is sent as one, any other body as JSON. */
export type DirectCall = <Data = null>(method: string, path: string, body?: unknown) => Promise<Data>;

/** Signs an account in; its calls throw when they are refused. */
export async function callsOf(gateway: Gateway, account: Account): Promise<DirectCall> {
  const { accessToken } = await gateway.sessionOf(account);
  return async <Data>(method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${gateway.address}/gateway/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const { code, message, data } = (await response.json()) as Answer<Data>;
    if (code !== 200) throw new Error(`${path}: ${message}`);
    return data;
  };
}
