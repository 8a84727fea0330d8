import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './precompressed.ts';
import { sourceFiles, sourceHash } from './sourceHash.ts';
import { binary, run, top } from './tools.ts';

/** What Vite builds: a workspace of `apps/`, and what it is made from. */
export interface BuiltPages {
  /** Folder below `apps/`. */
  readonly app: string;
  /** In messages. */
  readonly title: string;
  /** Folders that it is built from, and single files, from the top of the project. */
  readonly sources: readonly string[];
  readonly singleSources: readonly string[];
  /** Folder of what is built, and the configuration that builds it, where the workspace builds more than one. */
  readonly second?: { readonly folder: string; readonly config: string };
}

/** Folder of what is built. */
export const builtFolder = (app: string, folder = 'dist'): string => join(top, 'apps', app, folder);

/** What everything that Vite builds is made from. */
const shared = {
  sources: ['packages/domain/src', 'packages/look/src'],
  singleSources: ['scripts/steps/precompressed.ts', 'package-lock.json'],
} as const;

/**
 * Builds when the sources differ from those of the last build.
 *
 * @throws Error when the build fails.
 */
export async function ensureBuilt({ app, title, sources, singleSources, second }: BuiltPages): Promise<void> {
  const folder = builtFolder(app, second?.folder);
  const stamp = join(folder, '.built-from');
  const hash = sourceHash(sourceFiles([...shared.sources, ...sources], [...singleSources, ...shared.singleSources]));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`Building the ${title} ...`);
  const { code, output } = await run(
    binary('vite'),
    ['build', '--logLevel', 'warn', ...(second === undefined ? [] : ['--config', second.config])],
    {
      cwd: join(top, 'apps', app),
      quiet: true,
    },
  );
  if (code !== 0) throw new Error(`The ${title} could not be built.\n${output}`);
  if (output.trim()) console.log(output.trim());
  mkdirSync(folder, { recursive: true });
  await compressFolder(folder);
  writeFileSync(stamp, hash);
}
