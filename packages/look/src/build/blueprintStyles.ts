import type { Plugin } from 'vite';

/**
 * Blueprint's style sheet carries every component and seven hundred letters of a font of icons. Pictures are drawn here
 * as components, and a third of the library is not used: what belongs to that goes, which is half of what the first page
 * would load. A build that uses such a part after all is refused, and says which line to take out.
 */

interface Part {
  /** The module of the library that draws it. */
  readonly module: RegExp;
  /** The classes that nothing else bears, after `bp6-`. */
  readonly classes: string;
}

const component = (file: string): RegExp => new RegExp(`/@blueprintjs/core/lib/esm/components/${file}\\.js$`);

const unused: readonly Part[] = [
  { module: component('alert/alert'), classes: 'alert(?:-[a-z]+)*' },
  { module: component('breadcrumbs/\\w+'), classes: 'breadcrumbs?(?:-[a-z]+)*' },
  { module: component('card-list/\\w+'), classes: 'card-list(?:-[a-z]+)*' },
  { module: component('collapse/\\w+'), classes: 'collapse(?:-[a-z]+)*' },
  {
    module: component('dialog/(?:multistepDialog|dialogStep)'),
    classes: '(?:multistep-dialog|dialog-step)(?:-[a-z]+)*',
  },
  { module: component('editable-text/\\w+'), classes: 'editable-text(?:-[a-z]+)*' },
  { module: component('entity-title/\\w+'), classes: 'entity-title(?:-[a-z0-9]+)*' },
  { module: component('forms/controlGroup'), classes: 'control-group' },
  { module: component('forms/numericInput'), classes: 'numeric-input' },
  { module: component('html-table/\\w+'), classes: 'html-table(?:-[a-z]+)*' },
  { module: component('link/\\w+'), classes: 'link(?:-[a-z]+)*' },
  { module: component('navbar/\\w+'), classes: 'navbar(?:-[a-z]+)*' },
  { module: component('non-ideal-state/\\w+'), classes: 'non-ideal-state(?:-[a-z]+)*' },
  { module: component('overflow-list/\\w+'), classes: 'overflow-list(?:-[a-z]+)*' },
  { module: component('panel-stack/\\w+'), classes: 'panel-stack2?(?:-[a-z0-9]+)*' },
  { module: component('section/\\w+'), classes: 'section(?:-[a-z]+)*' },
  { module: component('slider/\\w+'), classes: '(?:range-)?slider(?:-[a-z]+)*' },
  { module: component('tabs/\\w+'), classes: 'tabs?(?:-[a-z]+)*' },
  { module: component('tag/compoundTag'), classes: 'compound-tag(?:-[a-z]+)*' },
  { module: component('tag-input/\\w+'), classes: 'tag-input(?:-[a-z]+)*' },
  { module: component('toast/\\w+'), classes: 'toast(?:-[a-z]+)*' },
  { module: component('tree/\\w+'), classes: 'tree(?:-[a-z0-9]+)*' },
];

/** Texts of many paragraphs, skeletons and selects by their old name, which no page here has, and the letters of the font. */
const others = ['running-text', 'skeleton', 'select', 'icon-(?!standard|large|muted)[a-z0-9-]+(?=::?before)'];

const dropped = new RegExp(`\\.bp6-(?:${[...unused.map(({ classes }) => classes), ...others].join('|')})(?![\\w-])`);
/** Commas within brackets part no selectors. */
const betweenSelectors = /,(?![^()]*\))/;
const negations = /:not\([^()]*\)/g;
const isOfKeyframes = /^\s*(?:from|to|[\d.]+%)/;

/** The style sheet without the rules, and the selectors of rules, that name what is not used. */
export const withoutUnused = (sheet: string): string =>
  sheet.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, selectors: string, body: string) => {
    if (selectors.trim().startsWith('@') || isOfKeyframes.test(selectors)) return rule;
    const kept = selectors.split(betweenSelectors).filter((selector) => !dropped.test(selector.replace(negations, '')));
    return kept.length === 0 ? '' : `${kept.join(',')}{${body}}`;
  });

/** The plugin; it touches the style sheet of Blueprint's core only. */
export function blueprintStyles(): Plugin {
  return {
    name: 'blueprint-styles',
    enforce: 'pre',
    transform: (code, id) =>
      /@blueprintjs\/core\/lib\/css\/blueprint\.css/.test(id) ? { code: withoutUnused(code), map: null } : null,
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const part = renderedLength > 0 && unused.find(({ module }) => module.test(id));
          if (part) throw new Error(`${id} is used, and its styles are left out: see blueprintStyles.ts`);
        }
      }
    },
  };
}
