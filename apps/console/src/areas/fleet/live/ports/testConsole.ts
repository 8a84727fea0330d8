import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { liveToken } from '@fleet/domain/areas/equipment/live/contract.ts';
import { sessionRead } from '@fleet/domain/core/session/facts.ts';
import { sendFx } from '@fleet/domain/core/session/calls/send.ts';
import { handle, open } from '@fleet/domain/kernel/open.ts';
import { allSettled, type EventCallable, scopeBind } from 'effector';
import { createLive } from './livePorts.ts';

/** For tests: a gateway in a process of its own, and a console without pages that huadong has signed in to. */

/** Bundled before by `npm test`. */
const main = process.env.GATEWAY_ENTRY ?? join(import.meta.dirname, '../../../../../../mock-gateway/src/main.ts');

const startGateway = async (): Promise<{ readonly gateway: ChildProcess; readonly base: string }> => {
  const gateway = spawn(process.execPath, [main, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const base = await new Promise<string>((resolve) => {
    let text = '';
    gateway.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /listening on (http:\/\/[\d.:]+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { gateway, base };
};

/** @param brokerBase where the broker is when that is not the gateway's own; pauses pass fifty times as fast */
export const openTestConsole = async (brokerBase: string | null = null) => {
  const { gateway, base } = await startGateway();
  let token: string | null = null;
  const ask = async (path: string, body?: object): Promise<{ readonly data: Record<string, unknown> }> => {
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { data: Record<string, unknown> };
  };
  /** What steers the mock answers without an envelope. */
  const steer = async (path: string, body?: object) =>
    (await ask(`/mock/api/${path}`, body)) as unknown as Record<string, unknown>;
  const captchaId = String((await ask('/gateway/auth/api/v1/captchacode')).data['captchaId']);
  const { code: captchaCode } = await steer(`captcha/${captchaId}`);
  const account = { userName: 'huadong', password: 'Huadong@2026', captchaId, captchaCode };
  token = String((await ask('/gateway/auth/api/v1/login', account)).data['accessToken']);
  const live = createLive({
    gatewayBase: brokerBase ?? base,
    here: () => base,
    tokenCall: () => Promise.resolve(liveToken),
    surroundings: {
      isHidden: () => false,
      listen: () => () => undefined,
      after: (milliseconds, work) => {
        const timer = setTimeout(work, milliseconds / 50);
        return () => clearTimeout(timer);
      },
      random: () => 0,
    },
  });
  const scope = open({
    handlers: [
      ...live.handlers,
      handle(sendFx, async ({ endpoint, input }) => {
        const query = new URLSearchParams(input.query as Record<string, string>).toString();
        const body = await ask(`${endpoint.path}?${query}`);
        const answer = { kind: 'envelope' as const, status: 200, body, requestId: null, rulesVersion: null };
        return { answer, at: 0, generation: 1 };
      }),
    ],
  });
  const session = {
    userId: 'u_huadong',
    userName: 'huadong',
    realName: '',
    tntId: 't_huadong',
    isInner: false,
    isStrongPassword: true,
  };
  await allSettled(sessionRead, { scope, params: { session } });
  return {
    base,
    ask,
    steer,
    live,
    scope,
    fire: <Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>) => scopeBind(unit, { scope })(params),
    close: async () => {
      gateway.kill('SIGTERM');
      await new Promise((resolve) => {
        gateway.once('close', resolve);
      });
    },
  };
};
export type TestConsole = Awaited<ReturnType<typeof openTestConsole>>;
