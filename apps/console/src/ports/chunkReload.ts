import { askForLost, lostSheets, noteLost, noteMissed } from './lostSheets.ts';

/**
 * A page whose script or style is gone (a new version was put up meanwhile) is loaded anew, once (S1 §2). The guard
 * stands under build and wanted path, so that a chunk that stays away ends in an error page, not in a loop.
 */

/** The hashed name of the entry script: another build has another one. `public/boot.js` makes the same guard of it. */
const build = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src')?.split('/').at(-1) ?? '';
/** A page that has stood so long without a failed resource has come through, in milliseconds. */
const settleTime = 5000;

let failed = false;

const guardKey = (): string => `fleet.reloaded.${build()}.${location.pathname}`;

/** Whether there is a page to be loaded: a reload while nobody answers would take away what is on the screen for nothing. */
async function isAnswered(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    // nobody is there
    return false;
  }
}

async function decide(): Promise<boolean> {
  failed = true;
  const key = guardKey();
  try {
    if (sessionStorage.getItem(key) !== null || !(await isAnswered())) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without a guard a reload might never end.
    return false;
  }
  location.reload();
  return true;
}

/** What is being decided, or was: whoever misses something meanwhile waits for the same. */
let decision: Promise<boolean> | null = null;

/** @returns true when the page is being loaded anew; what fails meanwhile is of no interest */
async function reloadOnce(): Promise<boolean> {
  decision ??= decide();
  const isReloading = await decision;
  if (!isReloading) decision = null;
  return isReloading;
}

/** Watches for chunks, scripts and style sheets that cannot be loaded. */
export function watchResources(): void {
  // what the page itself begins with no part has missed
  const ofPage = new Set(document.querySelectorAll('link'));
  addEventListener('vite:preloadError', () => void reloadOnce());
  addEventListener(
    'error',
    ({ target }) => {
      const isStyle = target instanceof HTMLLinkElement && /stylesheet|modulepreload/.test(target.rel);
      if (isStyle && target.rel === 'stylesheet' && !ofPage.has(target)) noteLost(target);
      if (target instanceof HTMLScriptElement || isStyle) void reloadOnce();
    },
    { capture: true },
  );
}

/**
 * Loads a part of the console. When it is gone the page is loaded anew once; the second time, and while nobody answers,
 * this rejects, and what is missing is asked for again the next time.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const before = lostSheets();
  try {
    const found = askForLost(load);
    if (found !== null) await found;
    return await load();
  } catch (error) {
    noteMissed(load, before);
    if (isMissingChunk(error) && (await reloadOnce())) return new Promise(() => undefined);
    throw error;
  }
}

/** Whether a failure is one of loading, not of running. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script|Unable to preload CSS|module script failed/i.test(
    error.message,
  );

/** A page is on the screen: when nothing failed since, its guard is lifted. */
export function pageCameThrough(): void {
  const key = guardKey();
  setTimeout(() => {
    if (failed) return;
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Without storage there was no guard.
      return;
    }
  }, settleTime);
}
