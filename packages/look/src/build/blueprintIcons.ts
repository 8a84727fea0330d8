import type { Plugin } from 'vite';

/**
 * Blueprint finds pictures by their names, too, and for that every page would carry the names of all seven hundred.
 * The console draws pictures as components alone: here any name goes to the loader, which `src/main.tsx` lets refuse.
 * Each picture is there twice, on a grid of 16 and on one of 20 pixels, of which most are never drawn: they go, too.
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

/** What all pictures are drawn in. */
const container = /@blueprintjs\/icons\/lib\/esm\/svgIconContainer\.js$/;

/** One picture; without a drawing for it a large one is the small one, enlarged. */
const drawing = `
export const picture = (iconName, small, large) =>
  forwardRef(({ svgProps, ...props }, ref) => {
    const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
    return _jsx(SVGIconContainer, {
      iconName,
      ref,
      ...props,
      svgProps: isLarge && large === undefined ? { viewBox: '0 0 16 16', ...svgProps } : svgProps,
      children: (isLarge && large !== undefined ? large : small).map((d, i) => _jsx('path', { d, fillRule: 'evenodd' }, i)),
    });
  });`;

const picture = /@blueprintjs\/icons\/lib\/esm\/generated\/components\/([a-z0-9-]+)\.js$/;

/** The pictures that are drawn with 20 pixels or more somewhere: states of lists, larger images, what has succeeded. */
const drawnLarge = new Set(['chevron-left', 'chevron-right', 'error', 'inbox', 'lock', 'search', 'tick-circle']);

/**
 * The module of a picture, without the drawing that is never seen.
 *
 * @throws Error when the library writes its pictures in another way than this knows.
 */
export function lightPicture(name: string, code: string): string {
  const [small, large] = ['16', '20'].map(
    (grid) => new RegExp(`^const PATHS_${grid} = (\\[.*\\]);$`, 'm').exec(code)?.[1],
  );
  const [, component] = /^export const (\w+Icon) = /m.exec(code) ?? [];
  const [, alias] = /^export const (\w+) = \w+Icon;$/m.exec(code) ?? [];
  if (small === undefined || large === undefined || component === undefined || alias === undefined)
    throw new Error(`The picture ${name} of Blueprint looks otherwise than it did: see blueprintIcons.ts`);
  const paths = drawnLarge.has(name) ? `${small}, ${large}` : small;
  return `import { picture } from '../../svgIconContainer';
export const ${component} = /* @__PURE__ */ picture('${name}', ${paths});
export const ${alias} = ${component};
export default ${component};
`;
}

/** The plugin; it touches these modules only. */
export function blueprintIcons(): Plugin {
  return {
    name: 'blueprint-icons',
    enforce: 'pre',
    transform(code, id) {
      if (loader.test(id)) return { code: withoutNames, map: null };
      if (container.test(id)) return { code: `${code}${drawing}`, map: null };
      const name = picture.exec(id)?.[1];
      return name === undefined || name === 'index' ? null : { code: lightPicture(name, code), map: null };
    },
  };
}
