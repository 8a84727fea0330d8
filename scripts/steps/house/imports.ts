import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { top } from '../tools.ts';

/** Every import of every source file, static, dynamic, type-only and re-exported. */

export interface Import {
  readonly from: string;
  /** A path from the top of the project, or a package's name. */
  readonly to: string;
  /** Loaded when it is first needed. */
  readonly isLazy: boolean;
  /** Nothing is loaded at all: types alone. */
  readonly isType: boolean;
}

/** Tests, and what only tests import: cases of the contract drive, generators of values beside the code. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|\/cases\.ts$|\/(?:arbitrary|test)[A-Z]\w*\.ts$|^apps\/console\/e2e\/|^apps\/mock-gateway\/test\//.test(
    path,
  );

const folders = ['packages', 'apps', 'fixtures', 'scripts'];

/** Source files, as paths from the top with forward slashes. */
export const sourceFiles = (): readonly string[] =>
  folders
    .flatMap((folder) => readdirSync(join(top, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .toSorted();

const resolved = (path: string, name: string): string =>
  name.startsWith('.')
    ? relative(top, join(top, dirname(path), name))
        .split(sep)
        .join('/')
    : name
        .replace(/^@fleet\/(domain|look)\//, 'packages/$1/src/')
        .replace(/^@fleet\/mock-gateway\//, 'apps/mock-gateway/src/')
        .replace(/^@fleet\/fixtures\//, 'fixtures/');

/** Imports of one file. */
export function importsOf(path: string, source: string): readonly Import[] {
  const { module } = parseSync(path, source);
  const importOf = (name: string, isType: boolean, isLazy = false): Import => ({
    from: path,
    to: resolved(path, name),
    isLazy,
    isType,
  });
  const areTypes = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => importOf(moduleRequest.value, areTypes(entries))),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [importOf(moduleRequest.value, isType)] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      importOf(source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''), false, true),
    ),
  ];
}

/** Imports of all files, those of tests left out. */
export const allImports = (): readonly Import[] =>
  sourceFiles()
    .filter((path) => !isTest(path))
    .flatMap((path) => importsOf(path, readFileSync(join(top, path), 'utf8')));
