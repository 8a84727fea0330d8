import { actions as knownActions } from '../../../core/codes/permissions.ts';
import { knownResources, verbTitles } from '../../../core/codes/permissionTitles.ts';
import type { Rule } from '../../../core/permissions/permissions.ts';

/**
 * Rules as a matrix of resource and verb, and back (S1 §6). A resource in a rule is a page key and each of its verbs a
 * button key, so a verb never comes without its page. Nothing is lost on the way: resources and verbs that no table
 * knows stay as they came, and so do the wildcards, which are a resource `*` with a verb `*`.
 */

/** What a role or a button set grants. */
export interface Grants {
  /** Granted verbs by resource; a resource that is here is a page that may be opened. */
  readonly cells: ReadonlyMap<string, ReadonlySet<string>>;
  readonly actions: ReadonlySet<string>;
}

/** The wildcard: as a resource every page, as a verb of it every button. */
export const wildcard = '*';

export const nothing: Grants = { cells: new Map(), actions: new Set() };

const withoutPage: ReadonlySet<string> = new Set(
  knownResources.filter(({ kind }) => kind === 'buttons').map(({ name }) => name),
);
/** A resource that is no page grants nothing without a verb. */
const isEmpty = (resource: string, verbs: ReadonlySet<string>): boolean =>
  verbs.size === 0 && withoutPage.has(resource);

/** What rules and actions grant. */
export const grantsOf = (rules: readonly Rule[], actions: readonly string[] = []): Grants => {
  const cells = new Map<string, Set<string>>();
  for (const rule of rules) {
    for (const resource of rule.resources) {
      const verbs = cells.get(resource) ?? new Set<string>();
      for (const verb of rule.verbs) verbs.add(verb);
      cells.set(resource, verbs);
    }
  }
  for (const [resource, verbs] of cells) if (isEmpty(resource, verbs)) cells.delete(resource);
  return { cells, actions: new Set(actions) };
};

const placesOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, place) => [name, place]));
const resourcePlaces = placesOf([wildcard, ...knownResources.map(({ name }) => name)]);
const verbPlaces = placesOf([wildcard, ...Object.keys(verbTitles)]);
const actionPlaces = placesOf(knownActions);

/** In the order of a table, what it does not know behind, by name. */
const ordered = (names: Iterable<string>, places: ReadonlyMap<string, number>): readonly string[] =>
  [...names].toSorted((one, other) => {
    const [here, there] = [places.get(one) ?? Infinity, places.get(other) ?? Infinity];
    return here === there ? (one < other ? -1 : Number(one > other)) : here - there;
  });

/** Most resources and verbs that one rule of the contract names. */
const largest = { resources: 200, verbs: 64 };

const inPieces = (names: readonly string[], size: number): readonly (readonly string[])[] =>
  names.length <= size ? [names] : [names.slice(0, size), ...inPieces(names.slice(size), size)];

/**
 * The rules that grant exactly this, in one form for one content: a rule for all resources with the same verbs, each
 * list in the order of the tables.
 */
export const rulesOf = ({ cells }: Grants): { resources: string[]; verbs: string[] }[] => {
  const byVerbs = new Map<string, { readonly resources: string[]; readonly verbs: readonly string[] }>();
  for (const resource of ordered(cells.keys(), resourcePlaces)) {
    const verbs = ordered(cells.get(resource)!, verbPlaces);
    const key = JSON.stringify(verbs);
    const rule = byVerbs.get(key) ?? { resources: [], verbs };
    rule.resources.push(resource);
    byVerbs.set(key, rule);
  }
  return [...byVerbs.values()].flatMap(({ resources, verbs }) =>
    inPieces(resources, largest.resources).flatMap((some) =>
      inPieces(verbs, largest.verbs).map((few) => ({ resources: [...some], verbs: [...few] })),
    ),
  );
};

/** The actions in the order of their table. */
export const actionsOf = ({ actions }: Grants): readonly string[] => ordered(actions, actionPlaces);

/** One thing that is granted or revoked. */
export type Grant =
  | { readonly kind: 'page'; readonly resource: string }
  | { readonly kind: 'button'; readonly resource: string; readonly verb: string }
  | { readonly kind: 'action'; readonly action: string };

export type Change = Grant & { readonly isGranted: boolean };

/** Whether something is granted here, wildcards aside. */
export const has = ({ cells, actions }: Grants, grant: Grant): boolean => {
  if (grant.kind === 'action') return actions.has(grant.action);
  const verbs = cells.get(grant.resource);
  if (grant.kind === 'page') return verbs !== undefined && !withoutPage.has(grant.resource);
  return verbs?.has(grant.verb) === true;
};

/** Every single thing that is granted, in the order of the tables, a page before its buttons. */
const listOf = (grants: Grants): readonly Grant[] => [
  ...ordered(grants.cells.keys(), resourcePlaces).flatMap((resource): readonly Grant[] => [
    ...(withoutPage.has(resource) ? [] : [{ kind: 'page', resource } as const]),
    ...ordered(grants.cells.get(resource)!, verbPlaces).map((verb): Grant => ({ kind: 'button', resource, verb })),
  ]),
  ...actionsOf(grants).map((action): Grant => ({ kind: 'action', action })),
];

/** What has to change to get from one to the other: first what is granted, then what is revoked. */
export const changesOf = (before: Grants, after: Grants): readonly Change[] => [
  ...listOf(after).flatMap((grant) => (has(before, grant) ? [] : [{ ...grant, isGranted: true }])),
  ...listOf(before).flatMap((grant) => (has(after, grant) ? [] : [{ ...grant, isGranted: false }])),
];

/** Makes changes; a verb brings its page along, and a page that goes takes its verbs with it. */
export const withChanges = (grants: Grants, changes: readonly Change[]): Grants => {
  const cells = new Map(grants.cells);
  const actions = new Set(grants.actions);
  for (const change of changes) {
    if (change.kind === 'action') {
      if (change.isGranted) actions.add(change.action);
      else actions.delete(change.action);
      continue;
    }
    const verbs = cells.get(change.resource);
    if (change.kind === 'page') {
      if (!change.isGranted) cells.delete(change.resource);
      else if (verbs === undefined) cells.set(change.resource, new Set());
    } else if (change.isGranted) {
      cells.set(change.resource, new Set([...(verbs ?? []), change.verb]));
    } else if (verbs !== undefined) {
      const left = new Set([...verbs].filter((verb) => verb !== change.verb));
      if (isEmpty(change.resource, left)) cells.delete(change.resource);
      else cells.set(change.resource, left);
    }
  }
  return { cells, actions };
};
