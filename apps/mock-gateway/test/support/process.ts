import {
  spawn,
  type ChildProcess,
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
} from 'node:child_process';
import { join } from 'node:path';

/** Gateways as processes of their own, to stop, kill and start again. */

/** What Node starts: `npm test` has the gateway bundled before, which starts in a third of the time. */
export const gatewayEntry = process.env.GATEWAY_ENTRY ?? join(import.meta.dirname, '../../src/main.ts');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface GatewayProcess {
  /** Address it listens on. */
  readonly base: string;
  readonly pid: number;
  /** Ends it by a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  /** The same for every process of its own group, as a terminal does. */
  endGroup(signal: NodeJS.Signals): Promise<Ended>;
}

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  readonly text: () => string;
}

interface Launch {
  /** What a shell does before. */
  readonly shell?: string;
  /** Flags of Node. */
  readonly nodeFlags?: readonly string[];
  /** What Node runs; the gateway itself when left out. */
  readonly node?: readonly string[];
  /** Its processes are a group of their own. */
  readonly ownGroup?: boolean;
}

const launch = (
  flags: readonly string[],
  { shell, nodeFlags = [], node = [gatewayEntry], ownGroup = false }: Launch,
): Started => {
  const words = [...nodeFlags, ...node, ...flags];
  const options: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> = {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  };
  const child =
    shell === undefined
      ? spawn(process.execPath, words, options)
      : spawn('bash', ['-c', `${shell}; exec "$0" "$@"`, process.execPath, ...words], options);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended, text: () => stdout };
};

/** Starts a gateway that is expected not to come up, and waits for its end. */
export const runGateway = (flags: readonly string[], options: Launch = {}): Promise<Ended> =>
  launch(flags, options).ended;

/** Starts a gateway and waits for its address. */
export const startGateway = async (flags: readonly string[], options: Launch = {}): Promise<GatewayProcess> => {
  const { child, ended, text } = launch(flags, options);
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /listening on (http:\/\/[\d.:]+)/.exec(text())?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(({ stderr }) => reject(new Error(`the gateway ended before it listened: ${stderr}`)));
  });
  return {
    base,
    pid: child.pid ?? 0,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
    endGroup: (signal) => {
      process.kill(-(child.pid ?? 0), signal);
      return ended;
    },
  };
};

/** Calls a gateway process. */
export const callGateway = async (
  base: string,
  path: string,
  options: { readonly token?: string; readonly method?: string; readonly body?: unknown } = {},
): Promise<{ status: number; envelope: { type: string; code: number; message_cn: string; data: unknown } }> => {
  const response = await fetch(`${base}${path}`, {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, envelope: (await response.json()) as never };
};

/** Signs in the way a person does: captcha, its answer, password. */
export const signInAt = async (base: string, userName: string, password: string): Promise<string> => {
  const { envelope } = await callGateway(base, '/gateway/auth/api/v1/captchacode');
  const { captchaId } = envelope.data as { captchaId: string };
  const { code } = (await (await fetch(`${base}/mock/api/captcha/${captchaId}`)).json()) as { code: string };
  const answer = await callGateway(base, '/gateway/auth/api/v1/login', {
    body: { userName, password, captchaId, captchaCode: code },
  });
  return (answer.envelope.data as { accessToken: string }).accessToken;
};
