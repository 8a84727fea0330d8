import type { Plugin } from 'vite';

/**
 * Blueprint finds pictures by their names, too, and for that every page would carry the names of all seven hundred.
 * The console draws pictures as components alone: here any name goes to the loader, which `src/main.tsx` lets refuse.
 */

const loader = /@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/;

const withoutNames = `let options = {};
export class Icons {
  static setLoaderOptions(given) {
    options = given;
  }
  static getPaths() {}
  static async load(icon, size) {
    await options.loader(icon, size);
  }
}`;

/** The plugin; it touches that one module only. */
export function blueprintIcons(): Plugin {
  return {
    name: 'blueprint-icons',
    enforce: 'pre',
    transform: (_, id) => (loader.test(id) ? { code: withoutNames, map: null } : null),
  };
}
