import type { Plugin } from 'vite';

/**
 * Blueprint puts the names of its classes together when it is loaded, so that their prefix can be another: none of the
 * three hundred can be left out, nor written where it is used. Here they are plain texts.
 */

const classes = /@blueprintjs\/core\/lib\/esm\/common\/classes\.js$/;

/**
 * The module of names with each of them written out.
 *
 * @throws Error when the library puts its names together in another way than this knows.
 */
export function writtenClasses(code: string): string {
  const prefix = /^let NS = "([\w-]+)";$/m.exec(code)?.[1];
  if (prefix === undefined) throw new Error('The classes of Blueprint have another prefix: see blueprintClasses.ts');
  const known = new Map([['NS', prefix]]);
  return code.replace(
    /^export const (\w+) = (?:`([^`]*)`|(\w+));$/gm,
    (line, name: string, text: string | undefined, other: string) => {
      const value =
        text === undefined ? known.get(other) : text.replace(/\$\{(\w+)\}/g, (all, part) => known.get(part) ?? all);
      if (value === undefined || value.includes('${')) return line;
      known.set(name, value);
      return `export const ${name} = '${value}';`;
    },
  );
}

/** The plugin; it touches that one module only. */
export function blueprintClasses(): Plugin {
  return {
    name: 'blueprint-classes',
    enforce: 'pre',
    transform: (code, id) => (classes.test(id) ? { code: writtenClasses(code), map: null } : null),
  };
}
