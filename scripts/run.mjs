// First step of every command. Runs on whatever Node the machine has, so it is plain JavaScript without dependencies:
// it installs what is missing and hands over to the locked Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const lockedNode = join(top, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** npm writes this file at the end of every install. */
const installed = join(top, 'node_modules', '.package-lock.json');
const lockfile = join(top, 'package-lock.json');

const isInstalled =
  existsSync(lockedNode) && existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;

if (!isInstalled) {
  console.log('Installing the locked packages (npm ci) ...');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const install = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: top,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (install.status !== 0 || !existsSync(lockedNode)) {
    console.error('The packages could not be installed. Is a package registry reachable? See the lines above.');
    process.exit(install.status || 1);
  }
}

const [command, ...rest] = process.argv.slice(2);
const script = join(top, 'scripts', `${command}.ts`);
if (!command || !existsSync(script)) {
  console.error(`There is no command "${command ?? ''}".`);
  process.exit(2);
}
// `gatewayProcess.ts` says why; what is measured is measured as a gateway runs
const gateway = JSON.parse(readFileSync(join(top, 'scripts', 'steps', 'gatewayNode.json'), 'utf8'));
const flags = command === 'gateway' ? gateway.flags : [];
const environment = command === 'gateway' || command === 'bench' ? gateway.environment : {};
const child = spawn(lockedNode, [...flags, script, ...rest], {
  cwd: top,
  stdio: 'inherit',
  env: {
    ...environment,
    ...process.env,
    PATH: `${dirname(lockedNode)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
});
// It has time to end in order. Whoever signals the whole group has told it already; it minds one of them alone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
