import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { endOf } from './steps/children.ts';
import { dataFile } from './steps/data.ts';
import { gatewayFromSource } from './steps/gatewayProcess.ts';
import { hostsOf } from './steps/listening.ts';
import { ensurePanelBuilt, panelFolder, replayFolder } from './steps/panel.ts';
import { writeStyleTypes } from './steps/styleTypes.ts';
import { binary, testResults, top } from './steps/tools.ts';

/**
 * Development: Vite with hot reload, the mock gateway that restarts when its sources change, and the panel of the testers,
 * which is built when its own do. With
 * `GATEWAY=<address>` the calls go to that gateway instead, and none is started here.
 */

const start = (file: string, parameters: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(file, parameters, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });

// for editors
writeStyleTypes();

// the gateway serves it, at Vite's address too; it is built anew when its sources change
await ensurePanelBuilt();

const gatewayPort = '8788';
const gateway = process.env.GATEWAY ?? `http://127.0.0.1:${gatewayPort}`;
const ownGateway = () =>
  start(
    process.execPath,
    [
      '--watch',
      '--watch-preserve-output',
      ...gatewayFromSource,
      '--port',
      gatewayPort,
      '--db',
      dataFile('development.db'),
      '--panel',
      panelFolder,
      '--replay',
      replayFolder,
      '--results',
      testResults,
      ...hostsOf(process.argv.slice(2)).flatMap((host) => ['--allow-host', host]),
    ],
    top,
  );

process.exit(
  await endOf([
    ...(process.env.GATEWAY ? [] : [ownGateway()]),
    start(binary('vite'), ['build', '--watch', '--logLevel', 'warn'], join(top, 'apps', 'mock-panel')),
    start(binary('vite'), process.argv.slice(2), join(top, 'apps', 'console'), { GATEWAY: gateway }),
  ]),
);
