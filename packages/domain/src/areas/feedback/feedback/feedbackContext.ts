import { moduleTitle } from '../../../core/codes/permissionTitles.ts';
import { routeOf } from '../../../core/codes/routes.ts';
import { matchRoute, nameParameters, pathOf, pathPart, queryParameter } from '../../../core/session/page/paths.ts';
import type { FeedbackContext } from './contract.ts';

/** What a feedback tells by itself of the page it was opened on. */

/** Longest address that is told. */
const longest = 512;

/**
 * An address as others may read it: names of records are taken out, which may be those of people, and of the query only
 * the tab is left, because the rest may be what somebody has searched for. Records are found by their ids all the same.
 */
export function tellableAddress(fullPath: string): string {
  const path = pathPart(fullPath);
  const matched = matchRoute(path);
  if (matched === null) return '';
  const { route, parameters } = matched;
  const named = Object.keys(parameters).filter((name) => nameParameters.some((one) => one === name));
  const bare = pathOf(route.name, { ...parameters, ...Object.fromEntries(named.map((name) => [name, ''])) });
  const tab = queryParameter(fullPath, 'tab');
  return `${bare}${tab === null || !/^[A-Za-z0-9-]{1,40}$/.test(tab) ? '' : `?tab=${tab}`}`.slice(0, longest);
}

const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** A browser in a few words, `Chrome 149，Windows，1440×900`: enough to try the same, too little to know somebody by. */
export function browserText(userAgent: string, width: number, height: number): string {
  const browser = browsers
    .map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const)
    .find(([, version]) => version !== undefined);
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [
    browser === undefined ? '其他浏览器' : browser.join(' '),
    ...(system === undefined ? [] : [system]),
    `${Math.round(width)}×${Math.round(height)}`,
  ].join('，');
}

/** What is attached to a feedback. */
export const contextOf = (
  fullPath: string,
  { version, browser }: Pick<FeedbackContext, 'version' | 'browser'>,
): FeedbackContext => ({
  page: matchRoute(pathPart(fullPath))?.route.title ?? '',
  address: tellableAddress(fullPath),
  version,
  browser,
});

/** The business module that a page belongs to, by its title in the menu; null where none of them is called so. */
export function moduleOfPage(
  fullPath: string,
  modules: readonly { readonly id: string; readonly name: string }[],
): string | null {
  const matched = matchRoute(pathPart(fullPath));
  const module = matched === null ? null : routeOf(matched.route.name).module;
  return module === null ? null : (modules.find(({ name }) => name === moduleTitle(module))?.id ?? null);
}
