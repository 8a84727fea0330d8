import { spawn } from 'node:child_process';
import { accounts } from '@fleet/fixtures/core/users.ts';
import { endOf } from './steps/children.ts';
import { consoleFolder, ensureConsoleBuilt } from './steps/console.ts';
import { dataFile } from './steps/data.ts';
import { gatewayEnvironment, gatewayProcess } from './steps/gatewayProcess.ts';
import { ensurePanelBuilt, panelFolder, replayFolder } from './steps/panel.ts';
import { testResults } from './steps/tools.ts';

/**
 * The whole product on this machine: console and mock gateway at one address. Options of the gateway may be given,
 * `npm start -- --port 9000` for example.
 */

const given = process.argv.slice(2);
const withDefault = (name: string, value: () => string) => (given.includes(name) ? [] : [name, value()]);

await ensureConsoleBuilt();
await ensurePanelBuilt();

const gateway = spawn(
  process.execPath,
  [
    ...(await gatewayProcess()),
    '--console',
    consoleFolder,
    '--panel',
    panelFolder,
    '--replay',
    replayFolder,
    ...withDefault('--results', () => testResults),
    ...withDefault('--port', () => '8787'),
    ...withDefault('--db', () => dataFile('fleet.db')),
    ...given,
  ],
  { stdio: ['inherit', 'pipe', 'inherit'], env: { ...gatewayEnvironment, ...process.env } },
);
const ended = endOf([gateway]);

let printed = '';
gateway.stdout.on('data', (chunk: Buffer) => {
  process.stdout.write(chunk);
  printed += chunk.toString();
  const address = /listening on (http:\S+)/.exec(printed)?.[1];
  if (address === undefined) return;
  gateway.stdout.removeAllListeners('data').pipe(process.stdout);
  console.log(`\n车队云控台已启动： ${address}\n测试面板： ${address}/mock/\n\n可用账号（用户名 / 密码）：`);
  for (const { userName, password, purpose } of accounts) {
    console.log(`  ${userName.padEnd(8)} / ${password.padEnd(13)} ${purpose}`);
  }
  console.log('\n按 Ctrl+C 停止。数据保存在 .data 目录，重启后仍在。');
});

process.exit(await ended);
