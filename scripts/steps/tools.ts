import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const top = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What a run of the tests leaves behind. */
export const testResults = join(top, 'test-results');

/** Path of a command that a package brings. */
export const binary = (name: string): string => join(top, 'node_modules', '.bin', name);

export interface Finished {
  readonly code: number;
  readonly output: string;
}

/**
 * For compiler and linter, which are written in Go: one thread a program, since they run side by side, and a collector
 * that comes seldom, since they end before it pays. Together they take half of the time they took by themselves.
 */
export const ofGo = { GOMAXPROCS: '1', GOGC: '300' };

/** Runs a program, shows what it prints and keeps it. */
export function run(
  file: string,
  parameters: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; quiet?: boolean } = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: options.cwd ?? top,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (!options.quiet) target.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** What a short program prints, or null when it is not there or fails. */
export function answerOf(file: string, parameters: readonly string[]): string | null {
  const { status, stdout } = spawnSync(file, parameters, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
