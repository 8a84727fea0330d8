import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from './sourceHash.ts';
import { binary, run, top } from './tools.ts';

/** How a gateway is started: from its sources, or from a few files that they are bundled into. */

/**
 * What Node is told first: left alone, the young part of its heap grows to 130 MB, and answers come no sooner for it. The
 * old part grows by a third between two collections, which keeps a small gateway small; what that costs a large world in
 * collections is not known. The middle one of V8's compilers leaves 15 MB behind that nobody uses again, and answers come
 * no sooner for it either: what is hot meets the last one soon.
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--no-maglev'];

/**
 * What its environment says besides: memory that SQLite and its threads have given back is used again by all of them,
 * forty megabytes of it.
 */
export const gatewayEnvironment = { MALLOC_ARENA_MAX: '1' } as const;

/** The gateway from its sources, before its own flags: for those who change it meanwhile. */
export const gatewayFromSource: readonly string[] = [...nodeFlags, join(top, 'apps', 'mock-gateway', 'src', 'main.ts')];

const bundles = join(top, 'apps', 'mock-gateway', 'dist');
const sources = ['packages/domain/src', 'apps/mock-gateway/src', 'fixtures'];
const singleSources = ['scripts/steps/gatewayBundle.ts', 'package-lock.json', 'docs/ledger.json'];

/** So long a bundle of other sources stays, in milliseconds: a gateway that runs loads parts of its own later. */
const keptFor = 24 * 60 * 60 * 1000;

const sweep = (now: number): void => {
  for (const name of readdirSync(bundles)) {
    const folder = join(bundles, name);
    if (now - statSync(folder).mtimeMs > keptFor) rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * The entry of the gateway as one bundle, made when its sources differ from those of all that are there. Loading fifteen
 * hundred files one by one is two thirds of what a start takes.
 *
 * @throws Error when it cannot be made.
 */
export async function builtGateway(): Promise<string> {
  const folder = join(bundles, sourceHash(sources, singleSources).slice(0, 16));
  const entry = join(folder, 'main.js');
  if (existsSync(entry)) return entry;
  console.log('Bundling the gateway ...');
  // Several may come for it at once: it is made aside, and the first that is done puts it in its place.
  const aside = mkdtempSync(join(top, 'apps', 'mock-gateway', '.bundle-'));
  try {
    const { code, output } = await run(
      binary('rolldown'),
      ['--config', join(top, 'scripts', 'steps', 'gatewayBundle.ts'), '--dir', aside, '--logLevel', 'silent'],
      { quiet: true },
    );
    if (code !== 0) throw new Error(`The gateway could not be bundled.\n${output}`);
    mkdirSync(bundles, { recursive: true });
    if (!existsSync(entry)) renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  sweep(Date.now());
  return entry;
}

/** What Node starts a bundled gateway with, before its own flags. */
export const gatewayProcess = async (): Promise<readonly string[]> => [...nodeFlags, await builtGateway()];
