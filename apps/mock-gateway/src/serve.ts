import { existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { workAhead } from './ahead.ts';
import { buildServer } from './build.ts';
import { readFlags } from './flags.ts';
import { worldsDirectoryOf } from './store/files.ts';
import { isStorageFull, StartProblem } from './store/store.ts';
import { optimiseSooner } from './server/optimising.ts';
import { createWorld } from './world/createWorld.ts';
import type { WorldBox } from './world/world.ts';

/** Starts the gateway from its command line, and ends it in order. */

const problemOf = (error: unknown, host: string, port: number): string => {
  if (error instanceof StartProblem) return error.message;
  if (isStorageFull(error)) return 'no space left on the disk';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return `port ${port} of ${host} is taken`;
  if (code === 'EACCES') return `port ${port} of ${host} may not be used`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine`;
  return error instanceof Error ? error.message : String(error);
};

/** Databases and parsers tell their problems in several lines. */
const inOneLine = (message: string): string => message.trim().replace(/\s*\n\s*/g, ' ');

/** A start that failed ends within so many milliseconds, whatever has begun by then. */
const endsWithin = 1000;

const fail = (message: string): void => {
  process.stderr.write(`fleet gateway: ${message}\n`);
  process.exitCode = 1;
};

const stops = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Stops at the first signal and takes no notice of more: a terminal gives one to every process of a command, and each of
 * them passes its own on.
 */
const stopOnce = (stop: () => void): void => {
  let isStopping = false;
  for (const signal of stops)
    process.on(signal, () => {
      if (!isStopping) stop();
      isStopping = true;
    });
};

/** An address that works on this machine. */
const printable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/** Prints `listening on http://…` once it answers; on a problem one line, and a non-zero exit. */
export const serve = async (words: readonly string[]): Promise<void> => {
  let box: WorldBox | null = null;
  let host = '';
  let port = 0;
  let forgetEnd = (): void => undefined;
  try {
    const flags = readFlags(words);
    ({ host, port } = flags);
    for (const built of ['console', 'panel', 'replay'] as const) {
      const folder = flags[built];
      if (folder !== null && !existsSync(join(folder, 'index.html')))
        throw new StartProblem(`${folder} holds no built ${built}`);
    }
    if (flags.database !== ':memory:') mkdirSync(dirname(flags.database), { recursive: true });
    const worldBox: WorldBox = { current: createWorld({ file: flags.database, scenario: flags.scenario }) };
    box = worldBox;
    const server = buildServer({
      box: worldBox,
      worldsFolder: flags.database === ':memory:' ? null : worldsDirectoryOf(flags.database),
      hosts: [host, ...flags.allowedHosts],
      ...(flags.console === null ? {} : { consoleDirectory: flags.console }),
      ...(flags.panel === null ? {} : { panelDirectory: flags.panel }),
      ...(flags.replay === null ? {} : { replayDirectory: flags.replay }),
      resultsDirectory: flags.results,
      controlKey: flags.controlKey,
      logLevel: 'error',
    });
    const { close, uninstall } = closeWithGrace({ delay: 10_000, logger: false, skip: [...stops] }, async ({ err }) => {
      if (err !== undefined) fail(`stopped by an unexpected failure: ${err.stack ?? err.message}`);
      await server.drain();
      await server.close();
      server.worlds.close();
    });
    forgetEnd = uninstall;
    stopOnce(close);
    await server.listen({ host, port });
    const address = server.server.address() as AddressInfo;
    workAhead(worldBox);
    optimiseSooner();
    process.stdout.write(`listening on http://${printable(host)}:${address.port}\n`);
  } catch (error) {
    fail(inOneLine(problemOf(error, host, port)));
    box?.current.close();
    forgetEnd();
    // it ends by itself: to end it while V8 compiles beside may wait for ever for what only this thread can do
    setTimeout(() => process.exit(), endsWithin).unref();
  }
};
