import process from 'node:process';
import { ensureChineseFont, ensureChromium } from './steps/browser.ts';
import { ensureConsoleBuilt } from './steps/console.ts';
import { binary, run } from './steps/tools.ts';

/** What must hold as well and takes too long for every change: tests marked `@soak` in the browser, and the kills. */

const chromium = await ensureChromium();
await ensureChineseFont();
await ensureConsoleBuilt();
const browser = await run(binary('playwright'), ['test'], { env: { CHROMIUM_PATH: chromium, SOAK: '1' } });
const gateway = await run(binary('vitest'), ['run', 'apps/mock-gateway/test/process.test.ts'], {
  env: { KILLS: '200' },
});
process.exitCode = browser.code || gateway.code;
