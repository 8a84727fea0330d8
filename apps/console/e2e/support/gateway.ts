import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { SignInValues } from '@fleet/domain/core/session/storedSession.ts';
import { type CoverageRow, noteAnswers } from './seen.ts';

/** A mock gateway of its own for each worker, serving the built console, and the control plane that steers it. */

const top = fileURLToPath(new URL('../../../../', import.meta.url));

/** A rule of the fault engine, as the control plane takes it. */
export interface FaultRule {
  readonly match: { readonly method?: string; readonly path?: string; readonly user?: string };
  readonly answer: {
    readonly businessCode?: number;
    readonly type?: string;
    readonly message?: string;
    readonly errorResult?: readonly string[];
    readonly httpStatus?: number;
    /** A code of the object store. */
    readonly oss?: string;
    readonly delay?: number;
    readonly cut?: 'before' | 'after';
    /** Bytes of the answer to send before the connection ends. */
    readonly truncate?: number;
    /** Values put into the true answer, each at its JSON pointer. */
    readonly patch?: readonly { readonly at: string; readonly value: unknown }[];
  };
  readonly times?: number | 'once' | 'always';
}

/** A call as the request log keeps it. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>> | null;
  readonly body: unknown;
  /** User name of the session; null without one. */
  readonly user: string | null;
  readonly status: number;
  /** Business code of the envelope; null for a file or a cut connection. */
  readonly code: number | null;
}

export interface Gateway {
  readonly address: string;
  reset(scenario?: string): Promise<void>;
  setFaults(rules: readonly FaultRule[]): Promise<void>;
  /** Moves the gateway's clock forward by so many seconds. */
  advance(seconds: number): Promise<void>;
  /** Has the gateway's clock stand still until the next reset. */
  freeze(): Promise<void>;
  /**
   * The day so many days after the one that the world began on: the day of its data set, and the gateway's today as long
   * as nobody moves the clock. The machine of the test may have come to the next one meanwhile.
   */
  dayIn(days: number): Promise<string>;
  /** Moves the gateway's clock to noon of the day so many days after the one that the world began on; gives that day. */
  goToNoonIn(days: number): Promise<string>;
  /** The calls that came in, without what came about on the clock in between. */
  requests(): Promise<LoggedRequest[]>;
  /** All that the gateway has printed so far, on either stream. */
  printed(): string;
  /** A session of somebody, as a sign-in gives it: without captcha and password. */
  sessionOf(userName: string): Promise<SignInValues>;
  /** The text that a captcha's picture shows. */
  captchaCode(captchaId: string): Promise<string>;
  /** Files of the object store on disk: records and bytes of stored objects and of uploads under way. */
  storeFiles(): readonly string[];
  stop(): Promise<void>;
}

/** Where a gateway that is started again finds what it had. */
interface Home {
  /** Folder of the database; it stays when the gateway stops. */
  readonly folder: string;
  readonly port?: number;
}

/**
 * Starts a gateway: with all in memory, where a reset is a copy of a world that is kept and takes milliseconds, its objects
 * in a folder of its own; or at home where it was before.
 */
export async function startGateway(home?: Home): Promise<Gateway> {
  const folder = home?.folder ?? mkdtempSync(join(tmpdir(), 'fleet-e2e-'));
  const child = spawn(
    process.execPath,
    [
      // bundled before the first journey (`globalSetup` of Playwright)
      process.env.GATEWAY_ENTRY ?? join(top, 'apps/mock-gateway/src/main.ts'),
      '--port',
      String(home?.port ?? 0),
      '--db',
      home === undefined ? ':memory:' : join(folder, 'fleet.db'),
      '--console',
      join(top, 'apps/console/dist'),
      '--panel',
      join(top, 'apps/mock-panel/dist'),
      '--replay',
      join(top, 'apps/console/dist-replay'),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TMPDIR: folder,
        // what was compiled once serves all of them
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
      },
    },
  );
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /listening on (http:\S+)/.exec(printed);
      if (found) resolve(found[1]!);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('exit', (code) => reject(new Error(`the gateway ended with ${code}:\n${printed}`)));
  });

  const control = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${address}/mock/api/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

  const dayIn = async (days: number): Promise<string> => {
    const { current, list } = await control<{ current: string; list: readonly { name: string; bornAt: string }[] }>(
      'GET',
      'worlds',
    );
    const { bornAt } = list.find(({ name }) => name === current)!;
    return addDays(epochToDay(Date.parse(bornAt)), days)!;
  };

  /** A world that ends has told nobody yet what it has answered. */
  const handIn = async () => noteAnswers((await control<{ list: readonly CoverageRow[] }>('GET', 'coverage')).list);

  return {
    address,
    async reset(scenario) {
      await handIn();
      await control('POST', 'reset', scenario === undefined ? {} : { scenario });
    },
    async setFaults(rules) {
      await control('PUT', 'faults', rules);
    },
    async advance(seconds) {
      await control('POST', 'clock', { advance: seconds * 1000 });
    },
    async freeze() {
      await control('POST', 'clock', { freeze: true });
    },
    dayIn,
    async goToNoonIn(days) {
      const day = await dayIn(days);
      await control('POST', 'clock', { to: `${day}T04:00:00.000Z` });
      return day;
    },
    printed: () => printed,
    requests: async () =>
      (await control<{ list: (LoggedRequest & { kind: string })[] }>('GET', 'requests')).list.filter(
        ({ kind }) => kind === 'call',
      ),
    sessionOf: async (userName) => {
      const { cookies: _, ...session } = await control<SignInValues & { cookies: unknown }>(
        'POST',
        `persons/${userName}/session`,
      );
      return session;
    },
    captchaCode: async (captchaId) => (await control<{ code: string }>('GET', `captcha/${captchaId}`)).code,
    storeFiles: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name)),
    async stop() {
      await handIn();
      child.removeAllListeners('exit');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      if (home === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
