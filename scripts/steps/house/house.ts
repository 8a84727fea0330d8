import { type AreaName, below, fullFolder, ground, innerRooms, machines, registers, startContracts } from './areas.ts';
import { circlesOf } from './circles.ts';
import type { Import } from './imports.ts';

/**
 * What the house asks of its rooms: areas stand in one order in all three packages, are entered by their faces alone,
 * and nothing goes in a circle. Each breach is one line.
 */

interface Place {
  readonly package: string;
  /** Null on the ground, in the roof and in registers. */
  readonly area: AreaName | null;
  readonly subject: string | null;
  /** First folder below `src/`; empty for files that lie there. */
  readonly folder: string;
}

/** Where a file lies; null outside the three packages. */
function placeOf(path: string): Place | null {
  const parts = /^(?:packages|apps)\/([^/]+)\/src\/(.+)$/.exec(path);
  if (parts === null) return null;
  const [, owner = '', rest = ''] = parts;
  const folders = rest.split('/').slice(0, -1);
  const [folder = '', area = null, subject = null] = folders;
  return folder === 'areas' && area !== null
    ? { package: owner, area: area as AreaName, subject, folder }
    : { package: owner, area: null, subject: null, folder };
}

/** What an area shows those above it. */
const isFace = (path: string): boolean => /\/(face|slots|catalog)\.ts$|\/\w*[cC]ontract\.ts$/.test(path);

/** An area that imports one above it, or one below past its face; the ground that imports an area. */
export function orderBreaches(imports: readonly Import[]): readonly string[] {
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [placeOf(from), placeOf(to)];
    if (here === null || there === null || there.area === null || here.area === there.area) return [];
    const line = `${from} -> ${to}`;
    if (here.area !== null) {
      if (from.endsWith('/area.ts') && to.endsWith('/slots.ts')) return [];
      if (!(below[here.area] as readonly string[]).includes(there.area)) return [`order: ${line}`];
      return isFace(to) ? [] : [`face: ${line}`];
    }
    return ground[here.package]?.includes(here.folder) === true ? [`ground: ${line}`] : [];
  });
}

/** An area that no table of areas knows. */
export const unknownAreas = (paths: readonly string[]): readonly string[] =>
  [...new Set(paths.flatMap((path) => placeOf(path)?.area ?? []))].filter((area) => !Object.hasOwn(below, area));

/** Somebody who imports a register and is none of those that may. */
export const registerBreaches = (imports: readonly Import[]): readonly string[] =>
  imports.flatMap(({ from, to }) =>
    registers.some(({ file, importers }) => file.test(to) && !importers.test(from))
      ? [`register: ${from} -> ${to}`]
      : [],
  );

/** Ground folders and subjects: the rooms between which nothing goes in a circle. */
function roomOf(path: string): string | null {
  const place = placeOf(path);
  if (place === null || place.folder === '') return null;
  // its contract is what others of the area name a subject by
  const isContract = /\/\w*[cC]ontract\.ts$/.test(path);
  if (place.area !== null)
    return place.subject === null
      ? null
      : `${place.package}/${place.area}/${place.subject}${isContract ? '#contract' : ''}`;
  const inner = innerRooms.map((room) => room.exec(path)?.[0]).find((found) => found !== undefined);
  const room = inner?.replace(/^(?:packages|apps)\/([^/]+)\/src\//, '$1/') ?? `${place.package}/${place.folder}`;
  return machines[room] ?? room;
}

/** Files in a circle, and rooms in a circle. */
export function circleBreaches(imports: readonly Import[]): readonly string[] {
  const files = circlesOf(imports.filter(({ isLazy }) => !isLazy).map(({ from, to }) => [from, to]));
  const arrows = imports.flatMap(({ from, to }): readonly (readonly [string, string])[] => {
    const [here, there] = [roomOf(from), roomOf(to)];
    // a subject and its own contract are one
    const isOwn = here?.replace('#contract', '') === there?.replace('#contract', '');
    return here === null || there === null || isOwn ? [] : [[here, there]];
  });
  return [
    ...files.map((circle) => `circle of files: ${circle.join(' ')}`),
    ...circlesOf(arrows).map((circle) => `circle of rooms: ${circle.join(' ')}`),
  ];
}

/** All that is loaded with some files. */
function reachOf(starts: readonly string[], imports: readonly Import[]): ReadonlySet<string> {
  const arrows = Map.groupBy(
    imports.filter(({ isLazy, isType }) => !isLazy && !isType),
    ({ from }) => from,
  );
  const reached = new Set(starts);
  for (const file of reached) for (const { to } of arrows.get(file) ?? []) reached.add(to);
  return reached;
}

/** Purity by what is reached: no gateway has stores, no contract has state, no start page a contract that it does not need. */
export function reachBreaches(imports: readonly Import[]): readonly string[] {
  const gateway = [...new Set(imports.map(({ from }) => from))].filter((path) =>
    path.startsWith('apps/mock-gateway/src/'),
  );
  const contracts = [...new Set(imports.map(({ to }) => to))].filter((path) =>
    /\/\w*[cC]ontract\.ts$|\/actions\.ts$/.test(path),
  );
  const start = reachOf(['apps/console/src/main.tsx'], imports);
  const isState = (path: string): boolean => path === 'effector' || path.startsWith('packages/domain/src/kernel/');
  return [
    ...[...reachOf(gateway, imports)].filter(isState).map((path) => `the gateway reaches ${path}`),
    ...[...reachOf(contracts, imports)].filter(isState).map((path) => `a contract reaches ${path}`),
    ...[...start]
      .filter((path) => /\/areas\/.*\/\w*[cC]ontract\.ts$/.test(path) && !startContracts.includes(path))
      .map((path) => `the start of the console reaches ${path}`),
  ];
}

/** Folders with more files than somebody takes in at a glance. */
export function fullFolders(paths: readonly string[]): readonly string[] {
  const folders = Map.groupBy(
    paths.filter((path) => placeOf(path) !== null),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
  return [...folders]
    .filter(([, files]) => files.length > fullFolder)
    .map(([folder, files]) => `full: ${folder} (${files.length})`);
}
