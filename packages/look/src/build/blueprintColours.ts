import type { Plugin } from 'vite';

/**
 * Blueprint writes its blues and its dark greys into rules as plain colours. The theme colour is chosen at run time, so
 * here they become the custom properties of `src/styles/tokens.css`.
 */

const everywhere: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/#2d72d2/g, 'var(--bp-intent-primary-rest)'],
  [/#215db0/g, 'var(--bp-intent-primary-hover)'],
  [/#184a90/g, 'var(--bp-intent-primary-active)'],
  [/#4c90f0/g, 'var(--primary-light)'],
  [/#8abbff/g, 'var(--primary-text)'],
  [/rgba\(45, 114, 210, ([\d.]+)\)/g, 'rgb(from var(--primary) r g b / $1)'],
  [/rgba\(138, 187, 255, ([\d.]+)\)/g, 'rgb(from var(--primary-text) r g b / $1)'],
  // words on the surface in the colour of a fill, which need not stand out from it
  [/(?<![-\w])(color|fill):\s*var\(--bp-intent-primary-(?:rest|hover|active)\)/g, '$1:var(--primary-text)'],
];

const darkBackgrounds: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(background(?:-color)?:)#(?:1c2127|252a31)/g, '$1var(--surface-sunken)'],
  [/(background(?:-color)?:)#(?:2f343c|383e47)/g, '$1var(--surface-raised)'],
];

/** Their specificity would win over every link that looks like its surroundings; elements.css says what links look like. */
const linksInDark = new Set(['.bp6-dark a', '.bp6-dark a:hover']);

/** The plugin; it touches Blueprint's own style sheets only. */
export function blueprintColours(): Plugin {
  return {
    name: 'blueprint-colours',
    enforce: 'pre',
    transform(code, id) {
      if (!/@blueprintjs\/[a-z]+\/lib\/css\/blueprint[a-z-]*\.css/.test(id)) return null;
      // Token blocks keep their values: tokens.css overrides those it cares about.
      const recoloured = code.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selector: string, body: string) => {
        if (/^\s*(@charset "UTF-8";)?\s*:root\s*$/.test(selector) || body.includes('--bp-palette-black:')) return rule;
        if (linksInDark.has(selector.trim())) return '';
        const inDark = selector.includes('.bp6-dark') ? darkBackgrounds : [];
        const painted = [...everywhere, ...inDark].reduce((text, [from, to]) => text.replace(from, to), body);
        return `${selector}{${painted}}`;
      });
      return { code: recoloured, map: null };
    },
  };
}
