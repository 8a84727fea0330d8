import type { Plugin } from 'vite';

/**
 * Puts every style sheet into the cascade layer of its folder, in the order that `src/styles/layers.css` declares: a
 * higher layer wins whatever its selectors are, and whichever page was opened before.
 */

const layers: readonly (readonly [folder: RegExp, layer: string])[] = [
  [/\/node_modules\/@blueprintjs\/|\/src\/styles\/(elements|blueprint)\.css$/, 'blueprint'],
  [/\/src\/styles\//, 'base'],
  [/\/src\/(ui|list|form|detail|charts|transfers)\//, 'kit'],
  [/\/src\/(frame|areas|replay|screens)\//, 'pages'],
];

const order = /\/src\/styles\/layers\.css$/;

/** The plugin; it refuses a style sheet that has no layer. */
export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (!path.endsWith('.css') || order.test(path)) return null;
      const layer = layers.find(([folder]) => folder.test(path))?.[1];
      if (layer === undefined) throw new Error(`no cascade layer for ${path}: see styleLayers.ts`);
      return { code: `@layer ${layer} {\n${code.replace(/^@charset "UTF-8";/, '')}\n}`, map: null };
    },
  };
}
