import { modules, routeOf, type RouteName } from '@fleet/domain/core/codes/routes.ts';
import type { RecentPage } from '@fleet/domain/core/preferences/recentPages.ts';
import { type FoundKind, recordKinds } from '@fleet/domain/core/records/recordKinds.ts';
import type { MenuItem } from '@fleet/domain/core/session/page/menu.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { globalKeys } from '../../ui/keys/shortcuts.ts';
import type { GoPlace } from '../keys/goPlaces.ts';

/** What the command palette offers. */

/** Under which heading something stands. */
export type PaletteGroup = 'recent' | 'action' | 'page' | 'command' | 'scope' | FoundKind;

/** A page or record that can be gone to, or something that can be done. */
export interface PaletteEntry {
  /** Tells it from all others. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  /** The end of the title that it is found by; all of it where this is empty. */
  readonly subject: string;
  /** Beside the title: the module of a page, the number of a record. */
  readonly sub: string;
  /** At the end of the line: whose a record is, what holds now. */
  readonly aside: string;
  /** The keys that do the same, one after the other. */
  readonly keys: readonly string[];
  /** Further words by which it is found. */
  readonly words: readonly string[];
  /** Where it leads; null for what is done. */
  readonly path: string | null;
  readonly run: (() => void) | null;
}

export const entryOf = (given: Pick<PaletteEntry, 'id' | 'group' | 'title'> & Partial<PaletteEntry>): PaletteEntry => ({
  sub: '',
  aside: '',
  keys: [],
  subject: '',
  words: [],
  path: null,
  run: null,
  ...given,
});

/** The order of the headings where nothing else decides it. */
export const groupTitles: Readonly<Record<PaletteGroup, string>> = {
  recent: '最近访问',
  action: '本页操作',
  page: '页面',
  command: '操作',
  scope: '租户范围',
  project: recordKinds.project.title,
  product: recordKinds.product.title,
  user: recordKinds.user.title,
  tenant: recordKinds.tenant.title,
  role: recordKinds.role.title,
  device: recordKinds.device.title,
  deviceGroup: recordKinds.deviceGroup.title,
  group: recordKinds.group.title,
  tag: recordKinds.tag.title,
};

/** What can be done on the page now, as entries, each once: what cannot be done is left out. */
export const actionEntries = (items: readonly ActionItem[]): readonly PaletteEntry[] => {
  const possible = items.filter(({ disabledReason = null }) => disabledReason === null);
  // the header of a record and the tab below it can both have one
  return possible
    .filter((item, place) => possible.findIndex(({ title }) => title === item.title) === place)
    .map(({ title, onClick }) => entryOf({ id: `action:${title}`, group: 'action', title, run: onClick }));
};

/** Pages that everybody has and that stand in no menu. */
const besideMenu = ['Profile', 'Feedback', 'LatestNewsMore', 'PublishNoticeMore', 'HelpDocument'] as const;

/**
 * The pages of the menu and those that stand beside it, each with the keys that lead there.
 *
 * @param places where `g` and a letter lead
 */
export const pageEntries = (menu: readonly MenuItem[], places: readonly GoPlace[]): readonly PaletteEntry[] => {
  const page = (route: RouteName, path: string) => {
    const { title, module } = routeOf(route);
    const letter = places.find((place) => place.path === path)?.letter;
    const sub = module === null || modules[module].title === title ? '' : modules[module].title;
    const keys = letter === undefined ? [] : [...globalKeys.go.caps, letter];
    return entryOf({ id: `page:${route}`, group: 'page', title, sub, keys, words: [path], path });
  };
  return [
    ...menu
      .flatMap((item) => (item.children.length === 0 ? [item] : item.children))
      .flatMap(({ key, path }) => (path === null ? [] : [page(key as RouteName, path)])),
    ...besideMenu.map((route) => page(route, pathOf(route))),
  ];
};

/** Most recent pages that are shown. */
const shownRecents = 10;

/**
 * What was visited last, but for the page that is open.
 *
 * @param opens whether the person may still open a page
 */
export const recentEntries = (
  pages: readonly RecentPage[],
  here: string | null,
  opens: (route: RouteName) => boolean,
): readonly PaletteEntry[] =>
  pages
    .filter(({ path, route }) => path !== here && opens(route))
    .slice(0, shownRecents)
    .map(({ path, title, name }) =>
      entryOf({ id: `recent:${path}`, group: 'recent', title: name ?? title, sub: name === null ? '' : title, path }),
    );
