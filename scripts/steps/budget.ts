import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { consoleFolder } from './console.ts';

/** The weight that a page may have on the wire, read from Vite's manifest of the built console. */

/** One chunk of the manifest, as far as it is used here. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

interface Budget {
  readonly name: string;
  /** Source files whose chunks the page loads beside the entry. */
  readonly pages: readonly string[];
  /** Limits in kB (1000 bytes) after gzip. */
  readonly script: number;
  readonly style: number | null;
}

const budgets: readonly Budget[] = [
  { name: 'login page', pages: ['src/areas/session/login/login.page.tsx'], script: 146, style: 53 },
  {
    name: 'list page (feedback)',
    pages: ['src/frame/Shell.tsx', 'src/areas/feedback/feedback/feedback.page.tsx'],
    script: 290,
    style: null,
  },
  {
    name: 'usage statistics, without the chart',
    pages: ['src/frame/Shell.tsx', 'src/areas/home/usage/usageStatistics.page.tsx'],
    script: 288,
    style: null,
  },
  {
    name: 'list of users',
    pages: ['src/frame/Shell.tsx', 'src/areas/access/users/users.page.tsx'],
    script: 305,
    style: null,
  },
  {
    name: 'list of products',
    pages: ['src/frame/Shell.tsx', 'src/areas/products/product/products.page.tsx'],
    script: 307,
    style: null,
  },
  {
    name: 'list of projects',
    pages: ['src/frame/Shell.tsx', 'src/areas/projects/list/projectList.page.tsx'],
    script: 317,
    style: null,
  },
  {
    name: 'project, its overview',
    pages: [
      'src/frame/Shell.tsx',
      'src/areas/projects/detail/projectDetail.page.tsx',
      'src/areas/projects/overview/ProjectOverview.tsx',
    ],
    script: 311,
    style: null,
  },
  {
    name: 'project, its plan desk',
    pages: [
      'src/frame/Shell.tsx',
      'src/areas/projects/detail/projectDetail.page.tsx',
      'src/areas/projects/plan-desk/ImplementationPlan.tsx',
    ],
    script: 362,
    style: null,
  },
  {
    name: 'warehouse of upgrade packs',
    pages: ['src/frame/Shell.tsx', 'src/areas/ota/pack/upgradePackage.page.tsx'],
    script: 478,
    style: null,
  },
  {
    name: 'product, its thing model',
    pages: [
      'src/frame/Shell.tsx',
      'src/areas/products/detail/productDetail.page.tsx',
      'src/areas/products/thing-model/ThingModel.tsx',
    ],
    script: 348,
    style: null,
  },
  {
    name: 'device, its values',
    pages: [
      'src/frame/Shell.tsx',
      'src/areas/equipment/detail/deviceDetail.page.tsx',
      'src/areas/equipment/object-model/ObjectModel.tsx',
    ],
    script: 415,
    style: null,
  },
  {
    name: 'all software',
    pages: ['src/frame/Shell.tsx', 'src/areas/software/software/allSoftware.page.tsx'],
    script: 418,
    style: null,
  },
  {
    name: 'messages',
    pages: ['src/frame/Shell.tsx', 'src/areas/messages/inbox/messageNotification.page.tsx'],
    script: 320,
    style: null,
  },
  {
    name: 'subscriptions',
    pages: ['src/frame/Shell.tsx', 'src/areas/messages/subscribe/messageSubscribe.page.tsx'],
    script: 335,
    style: null,
  },
  {
    name: 'push groups',
    pages: ['src/frame/Shell.tsx', 'src/areas/messages/push/pushConfig.page.tsx'],
    script: 325,
    style: null,
  },
];

/** Chunks that come later, when they are first needed, each with what it brings beside the page: limits in kB. */
const later: readonly { readonly name: string; readonly chunk: string; readonly script: number }[] = [
  { name: 'chart', chunk: 'src/charts/PlotlyChart.tsx', script: 420 },
  { name: 'editor of code', chunk: 'src/ui/code/codeMirror.ts', script: 149 },
  { name: 'client of the live link', chunk: 'src/areas/fleet/live/ports/mqttLibrary.ts', script: 115 },
];

/** Modules that must come in chunks of their own, never with the first load. */
const lazyOnly = [
  /ali(yun)?-oss/,
  /plotly/i,
  /PermissionMatrix/,
  /\/(Sheet|table)-/,
  /read-?excel/i,
  /codeMirror/,
  /quickjs/i,
  /mqtt/i,
];

function filesOf(manifest: Manifest, keys: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return { scripts, styles };
}

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(consoleFolder, file))).length, 0) / 1000;

/** What is over its budget, as lines to print; the figures of all budgets are printed on the way. */
export function budgetProblems(): string[] {
  const path = join(consoleFolder, '.vite', 'manifest.json');
  if (!existsSync(path)) return ['the built console has no manifest: set build.manifest in its Vite configuration'];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry);
  const problems: string[] = [];
  for (const { name, chunk, script } of later) {
    const { scripts: first } = filesOf(manifest, entries);
    const own = [...filesOf(manifest, [chunk]).scripts].filter((file) => !first.has(file));
    if (own.length === 0) problems.push(`${name}: no chunk for ${chunk}`);
    const weight = kilobytes(own);
    console.log(`${name}: ${weight.toFixed(1)} kB of scripts (at most ${script})`);
    if (weight > script) problems.push(`${name}: ${weight.toFixed(1)} kB of scripts, over ${script}`);
  }
  for (const { name, pages, script, style } of budgets) {
    for (const page of pages) if (manifest[page] === undefined) problems.push(`${name}: no chunk for ${page}`);
    const { scripts, styles } = filesOf(manifest, [...entries, ...pages]);
    const [js, css] = [kilobytes(scripts), kilobytes(styles)];
    console.log(
      `${name}: ${js.toFixed(1)} kB of scripts (at most ${script}), ${css.toFixed(1)} kB of styles${style === null ? '' : ` (at most ${style})`}`,
    );
    if (js > script) problems.push(`${name}: ${js.toFixed(1)} kB of scripts, over ${script}`);
    if (style !== null && css > style) problems.push(`${name}: ${css.toFixed(1)} kB of styles, over ${style}`);
    for (const module of lazyOnly) {
      if ([...scripts].some((file) => module.test(file))) problems.push(`${name} loads ${module.source} at once`);
    }
  }
  return problems;
}
