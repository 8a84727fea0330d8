import { request } from '../../kernel/fact.ts';
import { fold } from '../../kernel/fold.ts';
import { emit, rule } from '../../kernel/rule.ts';
import { sessionEnded } from '../session/facts.ts';
import { pageNamed } from '../session/page/facts.ts';
import { nameInPath, pathPart } from '../session/page/paths.ts';
import { tabsRestored } from './facts.ts';

/** What the records of detail pages are called, by the path of the page. */
export type PageNames = Readonly<Record<string, string>>;

export const $pageNames = fold<PageNames>('page.$names', {})
  .when(pageNamed, (names, { path, name }) => ({ ...names, [path]: name }))
  .when(tabsRestored, (names, { tabs }) => ({
    ...Object.fromEntries(tabs.flatMap(({ fullPath, name }) => (name === null ? [] : [[pathPart(fullPath), name]]))),
    ...names,
  }))
  .when(sessionEnded, () => ({}));

/** A page knows what its record is called. */
export const pageNameKnown = request<{ readonly path: string; readonly name: string }>('page.nameKnown');

rule(pageNameKnown, $pageNames, (names, { path, name }) =>
  names[path] === name ? null : emit(pageNamed, { path, name }),
);

/** What the record of a page is called: as the page has read it, else as its address says; null where there is none. */
export const nameOfPage = (names: PageNames, path: string): string | null => names[path] ?? nameInPath(path);

/** Title of a page with what its record is called: `昆山立体库 · 项目详情`. */
export const namedTitle = (title: string, name: string | null): string =>
  name === null || name === title ? title : `${name} · ${title}`;
