import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { top } from './tools.ts';

/**
 * Types of the CSS modules: a class that its module does not have is an error of types. They lie in the cache beside
 * TypeScript's own notes; `rootDirs` of each app finds its own there.
 */

/** Workspaces with style sheets. */
const apps = ['console', 'mock-panel'] as const;
const sourceOf = (app: string): string => join(top, 'apps', app, 'src');
const targetOf = (app: string): string => join(top, 'node_modules', '.cache', 'style-types', app);

/** Classes of a module, each once; those of others stand in `:global(…)`. */
export function classesOf(css: string): readonly string[] {
  const rules = css.replace(/\/\*[^]*?\*\//g, '');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) =>
    selector.replace(/\[[^\]]*\]/g, '').replace(/:global\((?:[^()]|\([^()]*\))*\)/g, ''),
  );
  return [
    ...new Set(
      selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name)),
    ),
  ];
}

/** Paths of the files below a folder that end so, with forward slashes. */
const filesBelow = (folder: string, end: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(end))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : [];

/** Style sheets of all apps, as paths from the top. */
export const styleSheets = (): readonly string[] =>
  apps.flatMap((app) => filesBelow(sourceOf(app), '.css').map((path) => `apps/${app}/src/${path}`));

function writeTypesOf(source: string, target: string): void {
  const modules = filesBelow(source, '.module.css');
  for (const path of modules) {
    const classes = classesOf(readFileSync(join(source, path), 'utf8'));
    const types = classes.map((name) => `export const ${name}: string;\n`).join('');
    const file = join(target, `${path}.d.ts`);
    if (existsSync(file) && readFileSync(file, 'utf8') === types) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, types);
  }
  const known = new Set(modules.map((path) => `${path}.d.ts`));
  for (const path of filesBelow(target, '.d.ts')) if (!known.has(path)) rmSync(join(target, path));
}

/** Writes what has changed, and takes away what belongs to no module any more. */
export function writeStyleTypes(): void {
  for (const app of apps) writeTypesOf(sourceOf(app), targetOf(app));
}
