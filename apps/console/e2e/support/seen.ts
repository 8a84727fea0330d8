import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright/test';
import { factsOfScreens, seenOnScreens } from '@fleet/domain/core/capsule/seenOnScreens.ts';
import type { Entry } from './console.ts';

/**
 * What the journeys see of the contract: codes as the gateways tell them, and what the screens were told, from the
 * journals of the pages. Each worker adds lines of its own, each of them once, and `npm test` puts them together
 * (`test-results/coverage.json`).
 */

const folder = fileURLToPath(new URL('../../../../test-results/seen/', import.meta.url));

const noted = new Set<string>();

const note = (seen: readonly object[]): void => {
  const fresh = seen.map((one) => JSON.stringify(one)).filter((line) => !noted.has(line));
  if (fresh.length === 0) return;
  if (noted.size === 0) mkdirSync(folder, { recursive: true });
  for (const line of fresh) noted.add(line);
  appendFileSync(join(folder, `journeys-${process.pid}.jsonl`), fresh.map((line) => `${line}\n`).join(''));
};

/** A row of `GET /mock/api/coverage`: codes that an endpoint has given by itself. */
export interface CoverageRow {
  readonly id: string;
  readonly seen: readonly { readonly code: number | null }[];
}

/** Notes what a gateway has answered in its world. */
export const noteAnswers = (rows: readonly CoverageRow[]): void =>
  note(rows.flatMap(({ id, seen }) => seen.map(({ code }) => ({ by: 'journeys', endpoint: id, code }))));

const noteScreens = (entries: readonly Entry[]): void =>
  note(seenOnScreens(entries).map((one) => ({ by: 'screens', ...one })));

interface TellingWindow {
  __fleet?: { readonly exportJournal: () => unknown };
  /** What the journal of the page says of its calls. */
  __callsSoFar?: () => readonly Entry[];
  __handIn?: (entries: readonly Entry[]) => Promise<void>;
}

/**
 * Has every page of a profile hand in its journal when another takes its place: nothing is left of it then.
 *
 * @param take gets entries of the facts that screens are read from
 */
export async function teachHandingIn(
  context: BrowserContext,
  take: (entries: readonly Entry[]) => void = noteScreens,
): Promise<void> {
  await context.exposeFunction('__handIn', take);
  await context.addInitScript((names) => {
    const page = window as unknown as TellingWindow;
    page.__callsSoFar = () => {
      const { entries } = (page.__fleet?.exportJournal() ?? { entries: [] }) as { readonly entries: readonly Entry[] };
      // what pages read and send may be large, and is not asked for
      return entries.flatMap(({ fact, payload }) => {
        if (!names.includes(fact)) return [];
        const { route, callId, endpointId, code } = payload as Readonly<Record<string, unknown>>;
        return [{ fact, payload: { route, callId, endpointId, code } }];
      });
    };
    // when it is hidden, nobody hears it any more
    addEventListener('beforeunload', () => {
      const entries = page.__callsSoFar?.() ?? [];
      if (entries.length > 0) void page.__handIn?.(entries);
    });
  }, factsOfScreens);
}

/** Hands in the journals of the pages that a profile has open. */
export async function handIn(
  context: BrowserContext,
  take: (entries: readonly Entry[]) => void = noteScreens,
): Promise<void> {
  for (const page of context.pages()) {
    // a page that a test has left in the middle of a load has no journal yet and may never have one
    const calls = page
      .locator('html')
      .evaluate(() => (window as unknown as TellingWindow).__callsSoFar?.() ?? [], undefined, { timeout: 10_000 });
    take(await calls.catch(() => []));
  }
}
