import { actions } from '../../../core/codes/permissions.ts';
import { actionPlaces } from '../../../core/permissions/actionPlaces.ts';
import { type Grant } from './permissionMatrix.ts';
import { cellOf, type Sheet } from './permissionToggles.ts';

/** What is granted and does not do what it seems to, because something else is needed with it. */

export interface NeededGrant {
  /** What is granted. */
  readonly granted: Grant;
  /** The action whose button does not come with it. */
  readonly action: Grant;
  /** What has to be granted as well. */
  readonly needed: Grant;
}

/** An action stands on a page: neither works without the other. */
export const neededGrants = (sheet: Sheet): readonly NeededGrant[] => {
  const isGranted = (grant: Grant) => cellOf(sheet, grant).source !== null;
  return actions.flatMap((key): readonly NeededGrant[] => {
    const { resource, verb } = actionPlaces[key];
    const action: Grant = { kind: 'action', action: key };
    const page: Grant = { kind: 'page', resource };
    const cell: Grant = verb === null ? page : { kind: 'button', resource, verb };
    if (isGranted(cell) && !isGranted(action)) return [{ granted: cell, action, needed: action }];
    return isGranted(action) && !isGranted(page) ? [{ granted: action, action, needed: page }] : [];
  });
};

/** What the button of an action is not given by: its page, or the verb there that is taken for it. */
export const actionsBeside = (grant: Grant): readonly Grant[] =>
  actions.flatMap((key): readonly Grant[] => {
    const { resource, verb } = actionPlaces[key];
    const isCell =
      grant.kind !== 'action' &&
      grant.resource === resource &&
      (grant.kind === 'page' ? verb === null : grant.verb === verb);
    return isCell ? [{ kind: 'action', action: key }] : [];
  });
