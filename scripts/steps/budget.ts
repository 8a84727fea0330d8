import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { consoleFolder } from './console.ts';
import { panelFolder } from './panel.ts';

/** The weight that a page may have on the wire, read from Vite's manifest of the built console. */

/** One chunk of the manifest, as far as it is used here. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly name?: string;
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

interface Budget {
  readonly name: string;
  /** Source files whose chunks the page loads beside the entry. */
  readonly pages: readonly string[];
  /** Limits in kB (1000 bytes) after gzip. */
  readonly script: number;
  readonly style?: number;
}

/** A page within the shell; `parts` are files of `src/areas`, the page and what it shows first. */
const inShell = (name: string, script: number, ...parts: readonly string[]): Budget => ({
  name,
  pages: ['src/frame/Shell.tsx', ...parts.map((part) => `src/areas/${part}`)],
  script,
});

const budgets: readonly Budget[] = [
  { name: 'login page', pages: ['src/areas/session/login/login.page.tsx'], script: 128.1, style: 34 },
  { ...inShell('list page (feedback)', 229.6, 'feedback/feedback/feedback.page.tsx'), style: 45 },
  inShell('usage statistics, without the chart', 230.1, 'home/usage/usageStatistics.page.tsx'),
  inShell('list of users', 235.3, 'access/users/users.page.tsx'),
  inShell('list of products', 235.8, 'products/product/products.page.tsx'),
  inShell('list of projects', 244.1, 'projects/list/projectList.page.tsx'),
  inShell(
    'project, its overview',
    233.7,
    'projects/detail/projectDetail.page.tsx',
    'projects/overview/ProjectOverview.tsx',
  ),
  inShell(
    'project, its plan desk',
    311.1,
    'projects/detail/projectDetail.page.tsx',
    'projects/plan-desk/ImplementationPlan.tsx',
  ),
  inShell('list of upgrades', 252.2, 'ota/job/upgradeTaskList.page.tsx'),
  inShell('upgrade, its devices', 270.3, 'ota/job/upgradeTaskDetail.page.tsx'),
  inShell('list of pushes', 255.8, 'ota/push/upgradePush.page.tsx'),
  inShell('warehouse of upgrade packs', 255.2, 'ota/pack/upgradePackage.page.tsx'),
  inShell(
    'product, its thing model',
    285.9,
    'products/detail/productDetail.page.tsx',
    'products/thing-model/ThingModel.tsx',
  ),
  inShell(
    'device, its values',
    285.1,
    'equipment/detail/deviceDetail.page.tsx',
    'equipment/object-model/ObjectModel.tsx',
  ),
  inShell('list of devices', 258.1, 'equipment/device/equipmentList.page.tsx'),
  inShell('groups of devices', 237.6, 'equipment/group/equipmentGroup.page.tsx'),
  inShell('real-time monitoring, without the map', 242.1, 'monitoring/live/realTimeMonitoring.page.tsx'),
  inShell('vehicle of real-time monitoring', 248.1, 'monitoring/live/detail/monitoringDeviceDetail.page.tsx'),
  inShell(
    'vehicle of real-time monitoring, its replay',
    278.7,
    'monitoring/live/detail/monitoringDeviceDetail.page.tsx',
    'monitoring/replay/ReplayTab.tsx',
  ),
  inShell('list of roles', 239.4, 'access/roles/roles.page.tsx'),
  inShell('all software', 238.9, 'software/software/allSoftware.page.tsx'),
  inShell('dashboard of tasks, without the charts', 245.7, 'dashboards/boards/agvTransportTask.page.tsx'),
  inShell('messages', 231.6, 'messages/inbox/messageNotification.page.tsx'),
  inShell('subscriptions', 244, 'messages/subscribe/messageSubscribe.page.tsx'),
  inShell('push groups', 247.6, 'messages/push/pushConfig.page.tsx'),
];

interface Later {
  readonly name: string;
  /** Its source file, or what it is called. */
  readonly chunk: string;
  readonly script: number;
  /** Source files whose chunks are there before it, beside the entry. */
  readonly beside?: readonly string[];
}

/** Chunks that come later, when they are first needed, each with what it brings beside the page: limits in kB. */
const later: readonly Later[] = [
  {
    name: 'bell, over every page',
    chunk: 'src/areas/messages/inbox/Bell.tsx',
    script: 8.5,
    beside: ['src/frame/Shell.tsx', 'src/areas/feedback/feedback/feedback.page.tsx'],
  },
  { name: 'chart', chunk: 'src/charts/PlotlyChart.tsx', script: 420 },
  { name: 'editor of code', chunk: 'src/ui/code/codeMirror.ts', script: 149 },
  { name: 'client of the live link', chunk: 'src/areas/fleet/live/ports/mqttLibrary.ts', script: 115 },
];

/** Chunks, by their names, that never come with the first load. */
const lazyOnly = [
  /ali(yun)?-oss/,
  /plotly/i,
  /PermissionMatrix/,
  /^(Sheet|table)$/,
  /readSheet|read-?excel/i,
  /codeMirror/,
  /quickjs/i,
  /mqtt/i,
];

interface Loaded {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
  /** Of the chunks: files have hashes alone. */
  readonly names: Set<string>;
}

function filesOf(manifest: Manifest, keys: readonly string[]): Loaded {
  const names = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    names.add(chunk.name ?? key);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return { scripts, styles, names };
}

/** Where a chunk stands in the manifest. */
const keyOf = (manifest: Manifest, chunk: string): string =>
  Object.keys(manifest).find((key) => key.endsWith('.js') && manifest[key]!.name === chunk) ?? chunk;

/** Weighs files after gzip, each of them once: pages have most of theirs in common. */
function scale(): (files: Iterable<string>) => number {
  const weights = new Map<string, number>();
  const weightOf = (file: string): number => {
    const weight = weights.get(file) ?? gzipSync(readFileSync(join(consoleFolder, file))).length;
    weights.set(file, weight);
    return weight;
  };
  return (files) => [...files].reduce((sum, file) => sum + weightOf(file), 0) / 1000;
}

/** Scripts of the page of the testers, whatever of it is loaded when, in kB. */
const panelScripts = 150;

function panelProblems(): string[] {
  const scripts = readdirSync(join(panelFolder, 'assets')).filter((name) => name.endsWith('.js'));
  const weight = scripts.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(panelFolder, 'assets', name))).length,
    0,
  );
  console.log(`panel: ${(weight / 1000).toFixed(1)} kB of scripts (at most ${panelScripts})`);
  return weight / 1000 > panelScripts
    ? [`panel: ${(weight / 1000).toFixed(1)} kB of scripts, over ${panelScripts}`]
    : [];
}

/** What is over its budget, as lines to print; the figures of all budgets are printed on the way. */
export function budgetProblems(): string[] {
  const path = join(consoleFolder, '.vite', 'manifest.json');
  if (!existsSync(path)) return ['the built console has no manifest: set build.manifest in its Vite configuration'];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry);
  const kilobytes = scale();
  const problems: string[] = panelProblems();
  for (const { name, chunk, script, beside = [] } of later) {
    const { scripts: first } = filesOf(manifest, [...entries, ...beside]);
    const own = [...filesOf(manifest, [keyOf(manifest, chunk)]).scripts].filter((file) => !first.has(file));
    if (own.length === 0) problems.push(`${name}: no chunk for ${chunk}`);
    const weight = kilobytes(own);
    console.log(`${name}: ${weight.toFixed(1)} kB of scripts (at most ${script})`);
    if (weight > script) problems.push(`${name}: ${weight.toFixed(1)} kB of scripts, over ${script}`);
  }
  for (const { name, pages, script, style } of budgets) {
    for (const page of pages) if (manifest[page] === undefined) problems.push(`${name}: no chunk for ${page}`);
    const { scripts, styles, names } = filesOf(manifest, [...entries, ...pages]);
    const [js, css] = [kilobytes(scripts), kilobytes(styles)];
    console.log(
      `${name}: ${js.toFixed(1)} kB of scripts (at most ${script}), ${css.toFixed(1)} kB of styles${style === undefined ? '' : ` (at most ${style})`}`,
    );
    if (js > script) problems.push(`${name}: ${js.toFixed(1)} kB of scripts, over ${script}`);
    if (style !== undefined && css > style) problems.push(`${name}: ${css.toFixed(1)} kB of styles, over ${style}`);
    for (const module of lazyOnly) {
      if ([...names].some((chunk) => module.test(chunk))) problems.push(`${name} loads ${module.source} at once`);
    }
  }
  return problems;
}
