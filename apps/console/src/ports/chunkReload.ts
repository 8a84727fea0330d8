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
let reloading = false;

const guardKey = (): string => `fleet.reloaded.${build()}.${location.pathname}`;

/** @returns true when the page is being loaded anew; what fails meanwhile is of no interest */
function reloadOnce(): boolean {
  if (reloading) return true;
  failed = true;
  try {
    if (sessionStorage.getItem(guardKey()) !== null) return false;
    sessionStorage.setItem(guardKey(), '1');
  } catch {
    // Without a guard a reload might never end.
    return false;
  }
  reloading = true;
  location.reload();
  return true;
}

/** Watches for chunks, scripts and style sheets that cannot be loaded. */
export function watchResources(): void {
  addEventListener('vite:preloadError', reloadOnce);
  addEventListener(
    'error',
    ({ target }) => {
      const isStyle = target instanceof HTMLLinkElement && /stylesheet|modulepreload/.test(target.rel);
      if (target instanceof HTMLScriptElement || isStyle) reloadOnce();
    },
    { capture: true },
  );
}

/** Loads a part of the console; when it fails the page is loaded anew once, and only the second time this rejects. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (isMissingChunk(error) && reloadOnce()) return new Promise(() => undefined);
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
