import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { top } from '../tools.ts';
import { classesOf } from '../styleTypes.ts';

/**
 * What the house asks of style sheets: modules beside their components, whose names tell them apart in the browser, and
 * no class that nobody uses. That a class exists is a matter of types.
 */

/** A source file or a style sheet, by its path from the top. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const isModule = ({ path }: TextFile): boolean => path.endsWith('.module.css');

/** A plain sheet outside `styles/`: its rules would hold everywhere. */
export const plainSheets = (sheets: readonly TextFile[]): readonly string[] =>
  sheets
    .filter((sheet) => !isModule(sheet) && !sheet.path.includes('/src/styles/'))
    .map(({ path }) => `plain: ${path}`);

/** Modules of one name, whose classes would be one in the browser. */
export const sameNames = (sheets: readonly TextFile[]): readonly string[] =>
  [...Map.groupBy(sheets.filter(isModule), ({ path }) => basename(path))]
    .filter(([, modules]) => modules.length > 1)
    .map(([name, modules]) => `same name: ${modules.map(({ path }) => dirname(path)).join(' and ')} have ${name}`);

/** Classes of modules that no source file uses. */
export function unusedClasses(sheets: readonly TextFile[], sources: readonly TextFile[]): readonly string[] {
  const used = new Set(
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^import \* as (\w+) from '(\..+\.module\.css)';$/gm)].flatMap(([, name = '', sheet = '']) =>
        [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
          ([, used = '']) => `${join(dirname(path), sheet)} ${used}`,
        ),
      ),
    ),
  );
  return sheets.filter(isModule).flatMap(({ path, text }) =>
    classesOf(text)
      .filter((name) => !used.has(`${path} ${name}`))
      .map((name) => `unused: .${name} of ${path}`),
  );
}

/** Reads files by their paths from the top. */
export const readAll = (paths: readonly string[]): readonly TextFile[] =>
  paths.map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') }));
