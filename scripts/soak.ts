import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureChineseFont, ensureChromium } from './steps/browser.ts';
import { ensureConsoleBuilt } from './steps/console.ts';
import { builtGateway } from './steps/gatewayProcess.ts';
import { ensurePanelBuilt } from './steps/panel.ts';
import { binary, run, top } from './steps/tools.ts';

/**
 * What must hold as well and takes too long for every change: tests marked `@soak` in the browser, every other journey ten
 * times, the properties with values that nobody has tried yet, the kills, and whether tests notice that code is broken.
 * Nothing is tried twice.
 */

const chromium = await ensureChromium();
await ensureChineseFont();
await ensureConsoleBuilt();
await ensurePanelBuilt();
const browser = await run(binary('playwright'), ['test'], { env: { CHROMIUM_PATH: chromium, SOAK: '1' } });
/** The broker that a real platform may have: the live link is tried over it where Debian's package is installed. */
const mosquitto = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find((path) => existsSync(path));
/** The server of the documentation: its configuration is run where Debian's package is installed. */
const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const units = await run(binary('vitest'), ['run', '--testTimeout', '300000'], {
  env: {
    SOAK: '1',
    KILLS: '200',
    GATEWAY_ENTRY: await builtGateway(),
    ...(mosquitto === undefined ? {} : { MOSQUITTO: mosquitto }),
    ...(nginx === undefined ? {} : { NGINX: nginx }),
  },
});
if (mosquitto === undefined) console.log('实时连接（Mosquitto）：未运行，未安装 mosquitto');
if (nginx === undefined) console.log('部署配置（nginx）：未运行，未安装 nginx');
const mutation = await run(process.execPath, [join(top, 'scripts/mutation.ts')]);
process.exitCode = browser.code || units.code || mutation.code;
