import { type Change, type Grant, type Grants, has, wildcard, withChanges } from './permissionMatrix.ts';
import type { PermissionKey } from '../../../core/codes/permissions.ts';
import { keysBeyond } from '../../../core/permissions/granting.ts';
import { type Granted, holds } from '../../../core/permissions/permissions.ts';

/** What the cells of a permission matrix show, and what a press on them does. */

/** A button set that grants something beside the rules that are edited. */
export interface Inherited {
  readonly name: string;
  readonly grants: Grants;
}

/** The matrix somebody works on. */
export interface Sheet {
  /** As it was read: what was granted then may be granted again. */
  readonly before: Grants;
  readonly own: Grants;
  readonly inherited: readonly Inherited[];
  /** What the editor holds himself: nobody gives away what he does not hold. */
  readonly editor: Granted;
}

/** Why something is granted: by a rule of one's own, a wildcard, or a button set. */
export type Source = 'own' | 'wildcard' | 'inherited';

export interface Cell {
  /** Null when it is not granted at all. */
  readonly source: Source | null;
  /** Button sets that grant it too. */
  readonly from: readonly string[];
  /** Why a press does nothing; null when it does something. */
  readonly locked: 'wildcard' | 'inherited' | 'notHeld' | null;
}

/** Every page. */
export const everyPage: Grant = { kind: 'page', resource: wildcard };
/** Every button, and with it every page. */
export const everyButton: Grant = { kind: 'button', resource: wildcard, verb: wildcard };

const wildcardOf = (grant: Grant): Grant | null => {
  if (grant.kind === 'action' || grant.resource === wildcard) return null;
  return grant.kind === 'page' ? everyPage : everyButton;
};

/** Whether something is granted, by itself or by a wildcard. */
const covers = (grants: Grants, grant: Grant): boolean => {
  const all = wildcardOf(grant);
  return has(grants, grant) || (all !== null && has(grants, all));
};

/** The permission key of something: `Users`, `Users-edit`, `project-add`, `*`, `*-*`. */
export const keyOf = (grant: Grant): string => {
  if (grant.kind === 'action') return grant.action;
  return grant.kind === 'page' ? grant.resource : `${grant.resource}-${grant.verb}`;
};

/** Whether the editor may give something to others. */
const mayGive = (editor: Granted, grant: Grant): boolean => {
  const isWildcard = grant.kind !== 'action' && grant.resource === wildcard;
  if (!isWildcard) return holds(editor, keyOf(grant) as PermissionKey);
  return (
    keysBeyond({ pages: [wildcard], buttons: grant.kind === 'page' ? [] : [keyOf(grant)], actions: [] }, editor)
      .length === 0
  );
};

/** What a cell shows. */
export const cellOf = ({ before, own, inherited, editor }: Sheet, grant: Grant): Cell => {
  const from = inherited.filter(({ grants }) => covers(grants, grant)).map(({ name }) => name);
  const all = wildcardOf(grant);
  if (all !== null && has(own, all)) return { source: 'wildcard', from, locked: 'wildcard' };
  if (has(own, grant)) return { source: 'own', from, locked: null };
  if (from.length > 0) return { source: 'inherited', from, locked: 'inherited' };
  return { source: null, from, locked: has(before, grant) || mayGive(editor, grant) ? null : 'notHeld' };
};

/**
 * Presses on some cells together: a single one, a row, a column, everything. When all that can be granted is granted,
 * it is taken away; otherwise what is missing is granted. Cells that are locked stay as they are.
 */
const changesOfPress = (sheet: Sheet, grants: readonly Grant[]): readonly Change[] => {
  const free = grants.filter((grant) => cellOf(sheet, grant).locked === null);
  const isGranted = !free.every((grant) => has(sheet.own, grant));
  return free.filter((grant) => has(sheet.own, grant) !== isGranted).map((grant) => ({ ...grant, isGranted }));
};

/** The grants after a press. */
export const pressed = (sheet: Sheet, grants: readonly Grant[]): Grants =>
  withChanges(sheet.own, changesOfPress(sheet, grants));

/** How much of some cells is granted, for the box that stands for all of them. */
export const shareOf = (sheet: Sheet, grants: readonly Grant[]): 'all' | 'some' | 'none' => {
  const held = grants.filter((grant) => cellOf(sheet, grant).source !== null).length;
  return held === 0 ? 'none' : held === grants.length ? 'all' : 'some';
};
