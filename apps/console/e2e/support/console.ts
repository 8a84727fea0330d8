import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';

/** What a page of the console knows, as it shows it to QA, and what a test does to its calls. */

export interface Entry {
  readonly fact: string;
  readonly payload: unknown;
}

export interface Journal {
  readonly base: Readonly<Record<string, unknown>>;
  readonly entries: readonly Entry[];
}

/** A notice as it was given: its text, and how long it stays, in milliseconds. */
export interface GivenNotice {
  readonly intent: string;
  readonly lines: readonly string[];
  readonly duration: number;
}

interface QaHook {
  readonly exportJournal: () => unknown;
  readonly stateOf: () => unknown;
}

/** The journal of a page since it was loaded. */
export const journalOf = async (page: Page): Promise<Journal> =>
  (await page.evaluate(() => (window as { __fleet?: QaHook }).__fleet!.exportJournal())) as Journal;

/** State of every fold of a page, by sid. */
export const stateOf = async (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  (await page.evaluate(() => (window as { __fleet?: QaHook }).__fleet!.stateOf())) as Record<string, unknown>;

/** Journal and state of one and the same instant. */
export const instantOf = async (page: Page): Promise<{ journal: Journal; live: Readonly<Record<string, unknown>> }> =>
  (await page.evaluate(() => {
    const hook = (window as { __fleet?: QaHook }).__fleet!;
    return { journal: hook.exportJournal(), live: hook.stateOf() };
  })) as { journal: Journal; live: Record<string, unknown> };

/** Payloads of every fact of one name since the page was loaded. */
export async function factsOf<Payload>(page: Page, name: string): Promise<readonly Payload[]> {
  const { entries } = await journalOf(page);
  return entries.filter(({ fact }) => fact === name).map(({ payload }) => payload as Payload);
}

/** Every notice that the page gave since it was loaded, also those that have left the screen. */
export async function noticesOf(page: Page): Promise<readonly GivenNotice[]> {
  const notices = await factsOf<GivenNotice>(page, 'notice.shown@1');
  return notices.map(({ intent, lines, duration }) => ({ intent, lines, duration }));
}

/** Waits until a page has told something in passing: it may have left the screen before a busy machine looks. */
export const expectNotice = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => (await noticesOf(page)).flatMap(({ lines }) => lines)).toContain(text);

/** Calls that nobody has answered yet. */
export async function openCallsOf(page: Page): Promise<readonly string[]> {
  const calls = (await stateOf(page))['gateway.$calls'] as { readonly open: object } | undefined;
  return Object.keys(calls?.open ?? {});
}

interface RestingWindow {
  __fleet?: QaHook;
  __restingFrames?: number;
  /** The address, once the page has come to rest there; null before. To be asked once a frame. */
  __restingPlace?: () => string | null;
  /** Whether something has set out to take its place; it may have been kept from it. */
  __isLeaving?: boolean;
}

/**
 * Teaches every page to tell whether it has come to rest: the address is decided, its page is on the screen with what
 * it reads, and no call is open. Two frames in a row, because what follows from a new address comes with the next
 * rendering.
 */
export const teachResting = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const page = window as unknown as RestingWindow;
    addEventListener('beforeunload', () => {
      page.__isLeaving = true;
    });
    page.__restingPlace = () => {
      const state = page.__fleet?.stateOf() as Readonly<Record<string, unknown>> | undefined;
      const shown = state?.['page.$page'] as { readonly fullPath: string } | null | undefined;
      const calls = state?.['gateway.$calls'] as { readonly open: object } | undefined;
      const address = location.pathname + location.search + location.hash;
      const isResting =
        shown?.fullPath === address &&
        !/^\/(auth-)?redirect\b/.test(address) &&
        Object.keys(calls?.open ?? {}).length === 0 &&
        document.querySelector('.states_skeleton, .table_skeletonRow, .cards_skeleton, [aria-busy="true"]') === null;
      page.__restingFrames = isResting ? (page.__restingFrames ?? 0) + 1 : 0;
      return page.__restingFrames > 1 ? address : null;
    };
  });

/** Whether a page is loaded, and nothing is on its way that takes its place. */
export const stands = (page: Page): Promise<boolean> =>
  page
    .locator('html')
    .evaluate(
      () => document.readyState === 'complete' && (window as unknown as RestingWindow).__isLeaving !== true,
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => false);

/** Waits until the page has come to rest, and tells where. */
export async function settled(page: Page): Promise<string> {
  const place = await page.waitForFunction(
    () => (window as unknown as RestingWindow).__restingPlace?.() ?? null,
    undefined,
    { polling: 'raf' },
  );
  return (await place.jsonValue()) ?? '';
}

/**
 * Goes to one address after the other within the console, as its own links do, and tells where each has led. It waits
 * for the decisions of navigation and not for what the pages read; at the last one the page comes to rest.
 */
export async function goThrough(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const places = await page.evaluate(async (wanted) => {
    const { __fleet } = window as unknown as RestingWindow;
    const decided: string[] = [];
    for (const address of wanted) {
      history.pushState(null, '', address);
      let place = '';
      do {
        await new Promise(requestAnimationFrame);
        const { 'page.$page': shown } = __fleet!.stateOf() as {
          readonly 'page.$page'?: { readonly fullPath: string } | null;
        };
        const here = location.pathname + location.search + location.hash;
        if (shown?.fullPath === here && !/^\/(auth-)?redirect\b/.test(here)) place = here;
      } while (place === '');
      decided.push(place);
    }
    return decided;
  }, addresses);
  await settled(page);
  return places;
}

/** Goes to an address within the console and waits until the page has come to rest there. */
export async function go(page: Page, address: string): Promise<string> {
  await page.evaluate((to) => {
    (window as unknown as RestingWindow).__restingFrames = 0;
    history.pushState(null, '', to);
  }, address);
  return settled(page);
}

/** Loads the console at an address and waits until its page has come to rest. */
export async function openPage(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return settled(page);
}

/**
 * Holds the calls to a path until so many of them have left, then lets these and all later ones go on. Nothing depends
 * on time: the calls have all left before the first is answered.
 *
 * @param pattern glob of the address
 */
export async function holdUntil(target: Page | BrowserContext, pattern: string, count: number): Promise<void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let left = 0;
  await target.route(pattern, async (route) => {
    left += 1;
    if (left === count) release();
    await released;
    await route.continue();
  });
}

/** A call that is held until the test lets it go. */
export interface HeldCall {
  /** Resolves once a call has left. */
  readonly left: Promise<void>;
  letGo(): void;
}

/** Holds every call to a path until the test lets them go. */
export async function hold(target: Page | BrowserContext, pattern: string): Promise<HeldCall> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let leave: () => void = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await target.route(pattern, async (route) => {
    leave();
    await released;
    await route.continue();
  });
  return { left, letGo: release };
}

/** Clicks so often in one go that no answer can come in between. */
export const hammer = (button: Locator, times: number): Promise<void> =>
  button.evaluate((element, count) => {
    for (let click = 0; click < count; click += 1) (element as HTMLElement).click();
  }, times);
