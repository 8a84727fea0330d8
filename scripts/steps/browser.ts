import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { answerOf, binary, run } from './tools.ts';

/** Finds what the browser tests need, or installs it: a Chromium and a font with Chinese characters. */

// the one without windows first: the journeys take a quarter less time in it
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const systemChromium = (): string | null => {
  for (const name of systemNames) {
    const path = answerOf('which', [name]);
    if (path) return path;
  }
  return null;
};

const mayUseApt = (): boolean => process.getuid?.() === 0 && answerOf('which', ['apt-get']) !== null;

let aptIsUpToDate = false;

async function aptInstall(...packages: readonly string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!aptIsUpToDate) {
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    aptIsUpToDate = true;
  }
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
  if (code !== 0) console.error(output.slice(-2000));
  return code === 0;
}

/**
 * Path of the Chromium to test with: `CHROMIUM_PATH`, else the system's, else Debian's package, else Playwright's own
 * download.
 *
 * @throws Error when there is none and none can be installed; tests are never skipped for want of a browser.
 */
export async function ensureChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`);
    return chosen;
  }
  const found = systemChromium();
  if (found) return found;
  if (mayUseApt()) {
    console.log('Installing Chromium with apt ...');
    if (!(await aptInstall('chromium-headless-shell'))) await aptInstall('chromium');
    const installed = systemChromium();
    if (installed) return installed;
  }
  if (!existsSync(chromium.executablePath())) {
    console.log("Installing Playwright's Chromium ...");
    await run(binary('playwright'), ['install', 'chromium']);
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one and run again.');
}

/**
 * Makes sure that Chinese characters have a font, or the screenshots would show boxes.
 *
 * @throws Error on a Linux without one where none can be installed.
 */
export async function ensureChineseFont(): Promise<void> {
  if (process.platform !== 'linux') return;
  const hasFont = () => (answerOf('fc-list', [':lang=zh', 'family']) ?? '') !== '';
  if (hasFont()) return;
  if (mayUseApt()) {
    console.log('Installing a Chinese font with apt ...');
    await aptInstall('fontconfig', 'fonts-noto-cjk');
  }
  if (!hasFont())
    throw new Error('No font with Chinese characters was found. Install one, fonts-noto-cjk for example.');
}
