/**
 * Style sheets that could not be loaded. The loader of parts asks for each sheet once and takes it for loaded from then
 * on, whatever became of it; a part that is asked for again would be shown bare. So whoever loads a part asks here first.
 */

const lost = new Map<string, HTMLLinkElement>();
const underWay = new Map<string, Promise<void>>();
/** Which sheets a part has missed, by what loads it. */
const missed = new WeakMap<object, ReadonlySet<string>>();

/** Takes note of a style sheet that has failed. */
export function noteLost(link: HTMLLinkElement): void {
  lost.set(link.href, link);
}

/** Sheets that are missing now. */
export const lostSheets = (): ReadonlySet<string> => new Set(lost.keys());

/** Takes note that a part was not loaded while sheets went missing that were there before. */
export function noteMissed(part: object, before: ReadonlySet<string>): void {
  const since = [...lost.keys()].filter((href) => !before.has(href));
  missed.set(part, new Set([...(missed.get(part) ?? []), ...since]));
}

const askAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => {
      lost.delete(again.href);
      resolve();
    });
    // the words by which a chunk that is missing is known
    again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${again.href}`)));
    link.replaceWith(again);
  });

/**
 * Asks once more for the sheets that are missing; null where none is, so that nothing is waited for. One that the part
 * itself has missed has to come; what only others have missed may stay away for ever, and is no reason not to show this one.
 *
 * @param part what loads it
 */
export function askForLost(part: object): Promise<unknown> | null {
  if (lost.size === 0) return null;
  const own = missed.get(part);
  return Promise.all(
    Array.from(lost, async ([href, link]) => {
      const asked = underWay.get(href) ?? askAgain(link).finally(() => underWay.delete(href));
      underWay.set(href, asked);
      try {
        await asked;
      } catch (error) {
        if (own?.has(href) === true) throw error;
      }
    }),
  );
}
