import { readFileSync } from 'node:fs';

/** What the parts of the built console are called: files have no names beside their hashes. */

interface Part {
  readonly file: string;
  readonly css?: readonly string[];
}

const partOf = (source: string): Part => {
  const manifest = JSON.parse(
    readFileSync(new URL('../../dist/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Readonly<Record<string, Part>>;
  const part = manifest[source];
  if (part === undefined) throw new Error(`the built console has no part of its own for ${source}`);
  return part;
};

/** Addresses of the script of a source file that is loaded by itself. @param source from the folder of the console */
export const scriptOf = (source: string): string => `**/${partOf(source).file}`;

/** Addresses of its own style sheet. */
export const styleOf = (source: string): string => {
  const style = partOf(source).css?.at(-1);
  if (style === undefined) throw new Error(`${source} has no style sheet of its own`);
  return `**/${style}`;
};
