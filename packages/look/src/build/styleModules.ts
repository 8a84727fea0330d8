import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** CSS modules: what their classes are called in the browser, and that their styles get there. */

/** `card` of board.module.css is `board_card`: the same in every build, and no two modules have one name. */
export const scopedName = (name: string, file: string): string =>
  `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`;

/**
 * The plugin. A build writes the names of classes into the code that uses them, for tables of all names would weigh
 * kilobytes on every page; after that nothing seems to need the modules, whose styles would go with them.
 */
export function styleModules(): Plugin {
  return {
    name: 'style-modules',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  };
}
