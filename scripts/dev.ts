import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { dataFile } from './steps/data.ts';
import { writeStyleTypes } from './steps/styleTypes.ts';
import { binary, top } from './steps/tools.ts';

/**
 * Development: Vite with hot reload, and the mock gateway that restarts when its sources change. With
 * `GATEWAY=<address>` the calls go to that gateway instead, and none is started here.
 */

const children: ChildProcess[] = [];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
const start = (
  file: string,
  parameters: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) => {
  const child = spawn(file, parameters, {
    cwd: options.cwd ?? top,
    env: { ...process.env, ...options.env },
    stdio: 'inherit',
  });
  children.push(child);
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 1;
  });
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

// for editors
writeStyleTypes();

const gatewayPort = '8788';
const gateway = process.env.GATEWAY ?? `http://127.0.0.1:${gatewayPort}`;
if (!process.env.GATEWAY) {
  start(process.execPath, [
    '--watch',
    '--watch-preserve-output',
    join(top, 'apps', 'mock-gateway', 'src', 'main.ts'),
    '--port',
    gatewayPort,
    '--db',
    dataFile('development.db'),
  ]);
}
start(binary('vite'), process.argv.slice(2), { cwd: join(top, 'apps', 'console'), env: { GATEWAY: gateway } });
