import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { top } from '../tools.ts';
import { importsOf, isTest, sourceFiles } from './imports.ts';

/** Which rows of the contract nobody calls: a row that only its own contract and tables of actions name is a promise that nobody keeps. */

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

const domain = 'packages/domain/src/';

/** Tables say which calls an action leads to, and make none. */
const isTable = (path: string): boolean => /\/(actions|services|actionPages|endpointKeys)\.ts$/.test(path);

/** What a file says beside its imports and its types. */
const said = (text: string): string =>
  text.replaceAll(/^(import|export) [^;]*? from '[^']*';$/gm, '').replaceAll(/\btypeof [\w.]+/g, '');

/** Under which name a file knows what another exports. */
const nameIn = (text: string, name: string): string => new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1] ?? name;

/** Rows of contracts, by the file and the name under which each is exported, that none of the files calls. */
export const rowsWithoutCaller = (
  rows: readonly { readonly path: string; readonly name: string }[],
  files: readonly SourceText[],
): readonly string[] => {
  const contracts = new Set(rows.map(({ path }) => path));
  const callers = files
    .filter(({ path }) => !contracts.has(path) && !isTable(path))
    .map(({ path, text }) => ({ text, said: said(text), to: new Set(importsOf(path, text).map((one) => one.to)) }));
  return rows
    .filter(
      ({ path, name }) =>
        !callers.some((file) => file.to.has(path) && new RegExp(`\\b${nameIn(file.text, name)}\\b`).test(file.said)),
    )
    .map(({ path, name }) => `${path}: ${name}`);
};

/** Files in which calls are made: the console's and the domain's, those of tests left out. */
export const callingFiles = (): readonly SourceText[] =>
  sourceFiles()
    .filter((path) => (path.startsWith(domain) || path.startsWith('apps/console/src/')) && !isTest(path))
    .map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') }));

/** Where each row of the contract is exported, and under which name. */
export const exportedRows = async (
  endpoints: readonly Endpoint[],
): Promise<readonly { readonly path: string; readonly name: string; readonly endpoint: Endpoint }[]> => {
  const services = `${domain}services.ts`;
  const contracts = importsOf(services, readFileSync(join(top, services), 'utf8')).filter(({ isType }) => !isType);
  const known = new Set<unknown>(endpoints);
  const found = await Promise.all(
    contracts.map(async ({ to: path }) => {
      const module = (await import(/* @vite-ignore */ join(top, path))) as Readonly<Record<string, unknown>>;
      return Object.entries(module)
        .filter(([, value]) => known.has(value))
        .map(([name, value]) => ({ path, name, endpoint: value as Endpoint }));
    }),
  );
  return found.flat();
};
