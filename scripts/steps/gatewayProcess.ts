import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import node from './gatewayNode.json' with { type: 'json' };
import { sourceFiles, sourceHash, type Stand, standsOf, stillStand } from './sourceHash.ts';
import { binary, run, top } from './tools.ts';

/** How a gateway is started: from its sources, or from a few files that they are bundled into. */

/**
 * What Node is told first: left alone, the young part of its heap grows to 130 MB, and answers come no sooner for it; from
 * its whole size on it is collected half as often during a start. The old part grows by a third between two collections,
 * which keeps a small gateway small; what that costs a large world in collections is not known. The middle one of V8's
 * compilers leaves 15 MB behind that nobody uses again, and answers come no sooner for it either: what is hot meets the last
 * one soon.
 */
export const nodeFlags: readonly string[] = node.flags;

/**
 * What its environment says besides: memory that SQLite and its threads have given back is used again by all of them,
 * forty megabytes of it; and it is taken in large pages, which is a sixth of a start where a machine is slow to give them.
 * Libraries of C other than glibc read neither.
 */
export const gatewayEnvironment: Readonly<Record<string, string>> = node.environment;

/** The gateway from its sources, before its own flags: for those who change it meanwhile. */
export const gatewayFromSource: readonly string[] = [...nodeFlags, join(top, 'apps', 'mock-gateway', 'src', 'main.ts')];

const bundles = join(top, 'apps', 'mock-gateway', 'dist');
const sources = ['packages/domain/src', 'apps/mock-gateway/src', 'fixtures'];
const singleSources = ['scripts/steps/gatewayBundle.ts', 'package-lock.json', 'docs/ledger.json'];

/** The entry of a bundle in its folder. */
const entryIn = (folder: string): string => join(bundles, folder, 'main.js');

/** So long a bundle of other sources stays, in milliseconds: a gateway that runs loads parts of its own later. */
const keptFor = 24 * 60 * 60 * 1000;

const sweep = (now: number): void => {
  for (const name of readdirSync(bundles)) {
    const folder = join(bundles, name);
    if (now - statSync(folder).mtimeMs > keptFor) rmSync(folder, { recursive: true, force: true });
  }
};

/** Several may come for it at once: it is made aside, and the first that is done puts it in its place. */
const bundleInto = async (folder: string): Promise<void> => {
  console.log('Bundling the gateway ...');
  const aside = mkdtempSync(join(top, 'apps', 'mock-gateway', '.bundle-'));
  try {
    const { code, output } = await run(
      binary('rolldown'),
      ['--config', join(top, 'scripts', 'steps', 'gatewayBundle.ts'), '--dir', aside, '--logLevel', 'silent'],
      { quiet: true },
    );
    if (code !== 0) throw new Error(`The gateway could not be bundled.\n${output}`);
    mkdirSync(bundles, { recursive: true });
    if (!existsSync(entryIn(folder))) renameSync(aside, join(bundles, folder));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  sweep(Date.now());
};

/** The bundle that was asked for last, and how its sources stood then. */
interface Latest {
  /** Below `bundles`. */
  readonly folder: string;
  readonly stands: readonly Stand[];
}

const latestFile = join(bundles, 'latest.json');

/** Null when there is none, or none that this can read: it is written anew. */
const readLatest = (): Latest | null => {
  try {
    const { folder, stands } = JSON.parse(readFileSync(latestFile, 'utf8')) as Partial<Latest>;
    return typeof folder === 'string' && Array.isArray(stands) ? { folder, stands } : null;
  } catch {
    return null;
  }
};

/**
 * The entry of the last bundle, when none of its sources was written since. One that came since is in no bundle before
 * another one names it.
 */
const latestEntry = (): string | null => {
  const latest = readLatest();
  if (latest === null || !stillStand(latest.stands)) return null;
  const entry = entryIn(latest.folder);
  return existsSync(entry) ? entry : null;
};

/** Others may read it meanwhile: it is written aside. */
const writeLatest = (latest: Latest): void => {
  const aside = `${latestFile}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(latest));
  renameSync(aside, latestFile);
};

/**
 * The entry of the gateway as one bundle, made when its sources differ from those of all that are there. Loading fifteen
 * hundred files one by one is two thirds of what a start takes, and reading them to see whether they differ a tenth.
 *
 * @throws Error when it cannot be made.
 */
export async function builtGateway(): Promise<string> {
  const same = latestEntry();
  if (same !== null) return same;
  const files = sourceFiles(sources, singleSources);
  const stands = standsOf(files);
  const folder = sourceHash(files).slice(0, 16);
  const entry = entryIn(folder);
  if (!existsSync(entry)) await bundleInto(folder);
  writeLatest({ folder, stands });
  return entry;
}

/** What Node starts a bundled gateway with, before its own flags. */
export const gatewayProcess = async (): Promise<readonly string[]> => [...nodeFlags, await builtGateway()];
