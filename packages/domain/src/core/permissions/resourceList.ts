import { type Route, type RouteName, routes } from '../codes/routes.ts';
import { notices } from '../codes/messages.ts';
import { type Granted, holdsAny } from './permissions.ts';
import { isObject } from '../values/objects.ts';

/** From the resource list to the permitted routes (S1 §6, S2 §2). */

export interface ResourceAccess {
  /** Permitted routes of the modules, in the order of the table; what is always available is not among them. */
  readonly routes: readonly RouteName[];
  /** Modules and names that the table does not know, to be logged; they grant nothing. */
  readonly unknown: readonly string[];
  /** 数据有误! when the list was no array; it then counts as empty. */
  readonly problem: string | null;
}

const wildcard = '*';

const ofModules = routes.flatMap(({ module, ...route }) => (module === null ? [] : [{ ...route, module }]));
const knownModules: ReadonlySet<unknown> = new Set(ofModules.map(({ module }) => module));
const knownNames: ReadonlySet<unknown> = new Set(routes.map(({ name }) => name));

const fieldOf = (entry: unknown, field: string): unknown => (isObject(entry) ? entry[field] : undefined);

const namesOf = (entry: unknown): readonly unknown[] => {
  const names = fieldOf(entry, 'routes');
  return Array.isArray(names) ? names : [];
};

/** What is no name, for the log: some objects cannot be made a text. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/**
 * Reads the resource list, `[{ module, routes: [name] }]`, as the gateway gave it in `data.list`.
 *
 * A first module `*` gives every route. A link that leaves the console comes with any other route of its module.
 */
export const readResourceList = (data: unknown): ResourceAccess => {
  if (!Array.isArray(data)) return { routes: [], unknown: [], problem: notices.resourceListInvalid.text };
  if (fieldOf(data[0], 'module') === wildcard) {
    return { routes: ofModules.map((route) => route.name), unknown: [], problem: null };
  }
  const named = new Set<unknown>();
  const unknown = new Set<string>();
  for (const entry of data as readonly unknown[]) {
    const module = fieldOf(entry, 'module');
    if (!knownModules.has(module)) unknown.add(asText(module));
    for (const name of namesOf(entry)) {
      if (knownNames.has(name)) named.add(name);
      else unknown.add(asText(name));
    }
  }
  const modulesOfNamed = new Set(ofModules.filter((route) => named.has(route.name)).map((route) => route.module));
  return {
    routes: ofModules
      .filter((route) => named.has(route.name) || (route.access === 'module' && modulesOfNamed.has(route.module)))
      .map((route) => route.name),
    unknown: [...unknown],
    problem: null,
  };
};

/** Modules with the routes that their keys open; the wildcard alone for a super user (S1 §6). */
export const resourceListOf = (granted: Granted): { module: string; routes: string[] }[] => {
  if (granted.pages.includes(wildcard)) return [{ module: wildcard, routes: [] }];
  const opens = ({ access }: Pick<Route, 'access'>): boolean => typeof access !== 'string' && holdsAny(granted, access);
  const opened = Map.groupBy(ofModules.filter(opens), ({ module }) => module);
  // A link that leaves the console has no key of its own: it comes with its module.
  for (const route of ofModules) {
    if (route.access === 'module') opened.get(route.module)?.push(route);
  }
  return [...opened].map(([module, ofModule]) => ({ module, routes: ofModule.map(({ name }) => name) }));
};
