import type { Route, RouteName } from '../../codes/routes.ts';
import { routeOf, routes } from '../../codes/routes.ts';

/** Paths of the console: which route a path is, and the path of a route (S1 §2, S2 §2). */

interface Part {
  readonly name: string | null;
  readonly literal: string;
  readonly optional: boolean;
}

const partOf = (text: string): Part => {
  const named = /^\{(\w{1,40})(\??)\}$/.exec(text);
  return { name: named?.[1] ?? null, literal: text, optional: named?.[2] === '?' };
};

const patterns = routes.flatMap((route) =>
  route.path === null ? [] : [{ route, parts: segmentsOf(route.path).map(partOf) }],
);

const partsOf: ReadonlyMap<RouteName, readonly Part[]> = new Map(
  patterns.map(({ route, parts }) => [route.name, parts]),
);

function segmentsOf(path: string): readonly string[] {
  return path === '/' ? [] : path.slice(1).split('/');
}

const withoutLastSlash = (path: string): string => (/[^/]\/$/.test(path) ? path.slice(0, -1) : path);

/** The path of an address without its query and hash. */
export const pathPart = (fullPath: string): string => fullPath.split(/[?#]/, 1)[0] ?? '';

/** A parameter of the query, decoded; null when it is not there or cannot be decoded. */
export const queryParameter = (fullPath: string, name: string): string | null => {
  const query = fullPath.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  const found = query.split('&').find((pair) => pair.split('=', 1)[0] === name);
  return found === undefined ? null : decoded(found.slice(name.length + 1).replaceAll('+', ' '));
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Segments that stand for what a path cannot hold: nothing at all, and the dot segments, which a browser removes even
 * when they are percent-encoded. A value that looks like one of these is written with `%2D`.
 */
const standIns: ReadonlyMap<string, string> = new Map([
  ['-', ''],
  ['-.', '.'],
  ['-..', '..'],
]);
const standInOf: ReadonlyMap<string, string> = new Map([...standIns].map(([segment, value]) => [value, segment]));

const encodedPart = (value: string): string => {
  const standIn = standInOf.get(value);
  if (standIn !== undefined) return standIn;
  const text = encodeURIComponent(value.toWellFormed());
  return standIns.has(text) ? `%2D${text.slice(1)}` : text;
};

const decodedPart = (segment: string): string | null => standIns.get(segment) ?? decoded(segment);

const parametersOf = (parts: readonly Part[], segments: readonly string[]): Record<string, string> | null => {
  if (segments.length < parts.filter((part) => !part.optional).length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (part === undefined || segment === '') return null;
    if (part.name === null) {
      if (segment !== part.literal) return null;
      continue;
    }
    const value = decodedPart(segment);
    if (value === null) return null;
    parameters[part.name] = value;
  }
  return parameters;
};

/** Parameters that are the name of a record; the rest are ids and kinds. */
export const nameParameters = ['name', 'nodeName', 'keyName', 'tagInfo'] as const;

/** What the record of a detail page was called when the link to it was made; null where the path has no name. */
export const nameInPath = (path: string): string | null => {
  const parameters = matchRoute(path)?.parameters ?? {};
  return nameParameters.map((key) => parameters[key]).find((name) => name !== undefined && name !== '') ?? null;
};

const redirectPrefix = '/redirect/';

/**
 * The route of a path, with its parameters decoded; null when no route has it. Query and hash are left aside, and so
 * is one slash at the end. The part `-` is empty. `Redirect` has the rest of the path, not decoded, as `path`.
 *
 * @param path as the browser has it, percent-encoded
 */
export const matchRoute = (
  path: string,
): { readonly route: Route; readonly parameters: Record<string, string> } | null => {
  const wanted = pathPart(path);
  if (!wanted.startsWith('/')) return null;
  if (wanted.startsWith(redirectPrefix)) {
    return { route: routeOf('Redirect'), parameters: { path: wanted.slice(redirectPrefix.length) } };
  }
  const segments = segmentsOf(withoutLastSlash(wanted));
  for (const { route, parts } of patterns) {
    const parameters = parametersOf(parts, segments);
    if (parameters !== null) return { route, parameters };
  }
  return null;
};

/**
 * The path of a route. Names are encoded, an empty or missing part is written `-`, an optional part at the end is left
 * out when it is empty. A link that leaves the console has no path: it gives `/`.
 */
export const pathOf = (name: RouteName, parameters: Readonly<Record<string, string>> = {}): string => {
  if (name === 'Redirect') return `/redirect/${parameters['path'] ?? ''}`;
  const segments = (partsOf.get(name) ?? []).flatMap((part) => {
    if (part.name === null) return [part.literal];
    const value = parameters[part.name] ?? '';
    return part.optional && value === '' ? [] : [encodedPart(value)];
  });
  return `/${segments.join('/')}`;
};

/** Longest address that a redirect may ask for, in characters. */
const longestRedirect = 4096;

/** The first part of every path of ours: letters, digits and dashes. Nothing encoded, no authority, no scheme. */
const firstPart = /^[A-Za-z0-9-]{1,64}$/;
/** Later parts: what a browser leaves in a path, and percent-encoded bytes. */
const laterPart = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@\u00a0-\uffff]|%[0-9A-Fa-f]{2})+$/;
/** A dot segment, also when percent-encoded: a browser resolves both. */
const dotPart = /^(?:\.|%2e){1,2}$/i;
/** Raw or encoded control characters, which browsers drop or servers cut at. */
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const encodedControl = /%(?:[01][0-9a-f]|7f)/i;

const isPlainPath = (path: string): boolean => {
  const [first = '', ...later] = segmentsOf(withoutLastSlash(path));
  return (
    path === '/' ||
    (firstPart.test(first) &&
      later.every((part) => laterPart.test(part) && !dotPart.test(part) && decoded(part) !== null))
  );
};

/** What is behind any number of refresh hops. */
const behindRedirects = (path: string): string =>
  path.startsWith(redirectPrefix) ? behindRedirects(path.slice(redirectPrefix.length - 1)) : path;

/**
 * Where to go after sign-in or a refresh hop: the wanted address if it is a path of this origin, else `/`.
 *
 * A strict grammar, not a URL parser: one slash, plain parts, no empty and no dot part (`/.//host` resolves to another
 * host), no backslash in the path, no control character anywhere. `/login` and `/auth-redirect` lead to `/`.
 */
export const safeRedirect = (wanted: string | null | undefined): string => {
  if (typeof wanted !== 'string' || wanted.length > longestRedirect || !wanted.startsWith('/')) return '/';
  const path = pathPart(wanted);
  if (control.test(wanted) || encodedControl.test(path) || !isPlainPath(path)) return '/';
  const [first = ''] = segmentsOf(behindRedirects(path));
  return /^(?:login|auth-redirect)$/i.test(first) ? '/' : wanted;
};

/** The hop that refreshes a page: `/redirect` followed by the full path (S1 §2). */
export const refreshPath = (fullPath: string): string => `/redirect${fullPath}`;

/** Where a refresh hop goes on to. */
export const refreshedPath = (fullPath: string): string =>
  fullPath.startsWith(redirectPrefix) ? safeRedirect(fullPath.slice(redirectPrefix.length - 1)) : '/';
