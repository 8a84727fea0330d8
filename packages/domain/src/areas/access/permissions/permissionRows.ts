import { actions } from '../../../core/codes/permissions.ts';
import {
  actionTitle,
  type KnownResource,
  knownResources,
  moduleTitle,
  pageTitle,
  resourceTitle,
  verbTitle,
  verbTitles,
} from '../../../core/codes/permissionTitles.ts';
import { type ModuleName, modules } from '../../../core/codes/routes.ts';
import { type Change, type Grant, wildcard } from './permissionMatrix.ts';
import { keyOf } from './permissionToggles.ts';

/** The rows and columns of the permission matrix, and how its parts are called. */

/** A column: the page itself (null), or a verb. */
export type ColumnVerb = string | null;

/** Every column, the page first, the verbs of most pages before those of few. */
export const matrixColumns: readonly ColumnVerb[] = [null, ...Object.keys(verbTitles)];

export const columnTitle = (verb: ColumnVerb): string => (verb === null ? pageTitle : verbTitle(verb));

/** What a cell stands for; null where the resource has no such key. */
export const grantAt = ({ name, kind, verbs }: KnownResource, verb: ColumnVerb): Grant | null => {
  if (verb === null) return kind === 'buttons' ? null : { kind: 'page', resource: name };
  return verbs.includes(verb) ? { kind: 'button', resource: name, verb } : null;
};

/** Every key of some resources, or of one column of theirs. */
export const grantsAt = (resources: readonly KnownResource[], columns = matrixColumns): readonly Grant[] =>
  resources.flatMap((resource) => columns.flatMap((verb) => grantAt(resource, verb) ?? []));

/** What a key gives, as a person reads it: `用户 · 编辑`. */
export const grantTitle = (grant: Grant): string => {
  if (grant.kind === 'action') return actionTitle(grant.action);
  if (grant.kind === 'page') return resourceTitle(grant.resource);
  return grant.resource === wildcard && grant.verb === wildcard
    ? '全部按钮'
    : `${resourceTitle(grant.resource)} · ${verbTitle(grant.verb)}`;
};

/** Changes of one resource, as a line of a list. */
interface ChangeLine {
  readonly title: string;
  /** What is changed there: `页面`, `编辑`. */
  readonly what: readonly string[];
  /** Name of the resource; empty for the actions. */
  readonly name: string;
}

/** Changes by resource, in the order in which they come; the actions on one line. */
export const changeLines = (changes: readonly Change[]): readonly ChangeLine[] =>
  [...Map.groupBy(changes, (change) => (change.kind === 'action' ? '' : change.resource))].map(([name, some]) => ({
    name,
    title: name === '' ? '操作权限' : name === wildcard ? '通配' : resourceTitle(name),
    what: some.map((change) =>
      change.kind === 'action' || name === wildcard
        ? grantTitle(change)
        : columnTitle(change.kind === 'page' ? null : change.verb),
    ),
  }));

/** The resources of a module, as the matrix shows them together. */
export interface MatrixGroup {
  readonly title: string;
  readonly resources: readonly KnownResource[];
}

const order: readonly (ModuleName | null)[] = [...(Object.keys(modules) as ModuleName[]), null];

const matchesSearch = (text: string, { name, title, pageTitle: above, verbs, kind }: KnownResource): boolean => {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const keys = verbs.map((verb) => `${name}-${verb} ${verbTitle(verb)}`);
  const found = [name, title, above ?? '', kind === 'tab' ? '页签' : '', ...keys].join(' ').toLowerCase();
  return words.every((word) => found.includes(word));
};

/**
 * The resources by module, in the order of the menu.
 *
 * @param search words in titles or keys; a module's title lets all its resources through
 * @param passes lets only some resources through
 */
export const matrixGroups = (search: string, passes: (resource: KnownResource) => boolean): readonly MatrixGroup[] =>
  order.flatMap((module) => {
    const title = moduleTitle(module);
    const isNamed = search.trim() !== '' && title.toLowerCase().includes(search.trim().toLowerCase());
    const resources = knownResources.filter(
      (resource) => resource.module === module && (isNamed || matchesSearch(search, resource)) && passes(resource),
    );
    return resources.length === 0 ? [] : [{ title, resources }];
  });

/** Columns in which one of the resources has a key; the page always. */
export const columnsOf = (resources: readonly KnownResource[]): readonly ColumnVerb[] =>
  matrixColumns.filter((verb) => verb === null || resources.some(({ verbs }) => verbs.includes(verb)));

/** Every single permission that somebody can hold, with its key behind its title: for a select. */
export const permissionChoices: readonly { readonly id: string; readonly name: string }[] = [
  ...grantsAt(knownResources),
  ...actions.map((action): Grant => ({ kind: 'action', action })),
].map((grant) => ({ id: keyOf(grant), name: `${grantTitle(grant)}（${keyOf(grant)}）` }));

/** Every resource, and every verb, to write a rule with. */
export const resourceChoices = knownResources.map(({ name, title, pageTitle: above }) => ({
  id: name as string,
  name: `${above === null ? '' : `${above} / `}${title}（${name}）`,
}));
export const verbChoices = Object.entries(verbTitles).map(([id, title]) => ({ id, name: `${title}（${id}）` }));
