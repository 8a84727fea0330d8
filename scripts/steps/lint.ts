import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binary, type Finished, ofGo, run, top } from './tools.ts';

/**
 * Lint. The rules that ask for types read the whole program, which takes longer than all other checks together: between
 * two whole runs they are asked of the files that have changed since they last passed, everything else of all files.
 * What a change of types breaks in a file that imports it is found by `npm test`, which asks them of all.
 */

const record = join(top, 'node_modules/.cache/lint.json');

/** What decides about every file. */
const shared = ['.oxlintrc.json', 'package-lock.json', 'tsconfig.base.json'];
const sources = ['{apps,packages,fixtures,scripts}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'];
const isOurs = (path: string): boolean => !/(^|\/)(node_modules|dist)\//.test(path) && !path.endsWith('.d.ts');

/** Every file that is linted, and what is shared by them, with what it holds in few letters. */
function contents(): Record<string, string> {
  const paths = [...shared, ...globSync(sources, { cwd: top }).filter(isOurs)];
  return Object.fromEntries(
    paths.map((path) => [
      path,
      createHash('sha1')
        .update(readFileSync(join(top, path)))
        .digest('base64'),
    ]),
  );
}

/** What held when the rules last passed; null when they are to be asked of all files. */
function passedBefore(): Record<string, string> | null {
  if (!existsSync(record)) return null;
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
  } catch {
    // cut off while it was written: the whole is asked, as if there were none
    return null;
  }
}

/**
 * Of which files the rules that need types are to be asked: null is all of them.
 *
 * @param before what each file held when they last passed, null when that is not known
 */
export function toBeAsked(
  before: Readonly<Record<string, string>> | null,
  now: Readonly<Record<string, string>>,
): readonly string[] | null {
  const changed = Object.keys(now).filter((path) => before?.[path] !== now[path]);
  return before === null || shared.some((path) => changed.includes(path)) ? null : changed;
}

/**
 * Runs the linter.
 *
 * @param isWhole asks the rules that need types of every file, whatever has passed before
 */
export async function lint(isWhole: boolean): Promise<Finished> {
  const now = contents();
  const asked = toBeAsked(isWhole ? null : passedBefore(), now);
  const results =
    asked === null
      ? [await oxlint('--type-aware')]
      : [await oxlint(), ...(asked.length === 0 ? [] : [await oxlint('--type-aware', ...asked)])];
  const code = Math.max(...results.map((result) => result.code));
  if (code === 0) {
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, JSON.stringify(now));
  }
  return { code, output: results.map(({ output }) => output).join('\n') };
}

const oxlint = (...parameters: readonly string[]) =>
  run(binary('oxlint'), ['--deny-warnings', ...parameters], { quiet: true, env: ofGo });
