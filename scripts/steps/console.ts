import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './precompressed.ts';
import { sourceHash } from './sourceHash.ts';
import { binary, run, top } from './tools.ts';

/** Folder of the built console. */
export const consoleFolder = join(top, 'apps', 'console', 'dist');

const sources = ['packages/domain/src', 'apps/console/src', 'apps/console/public'];
const singleSources = [
  'apps/console/index.html',
  'apps/console/vite.config.ts',
  'apps/console/sharedChunks.ts',
  'apps/console/blueprintColours.ts',
  'apps/console/blueprintTable.ts',
  'apps/console/contractHash.ts',
  'apps/console/styleLayers.ts',
  'apps/console/styleModules.ts',
  'scripts/steps/precompressed.ts',
  'package-lock.json',
];

/**
 * Builds the console when its sources differ from those of the last build.
 *
 * @throws Error when the build fails.
 */
export async function ensureConsoleBuilt(): Promise<void> {
  const stamp = join(consoleFolder, '.built-from');
  const hash = sourceHash(sources, singleSources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the console ...');
  const { code, output } = await run(binary('vite'), ['build', '--logLevel', 'warn'], {
    cwd: join(top, 'apps', 'console'),
    quiet: true,
  });
  if (code !== 0) throw new Error(`The console could not be built.\n${output}`);
  if (output.trim()) console.log(output.trim());
  mkdirSync(consoleFolder, { recursive: true });
  await compressFolder(consoleFolder);
  writeFileSync(stamp, hash);
}
