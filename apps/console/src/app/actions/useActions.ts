import type { ActionTable } from '@fleet/domain/core/actions/action.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { useSession } from '../calls/hooks.ts';
import { actionSet, type ActionSet, type Handlers, type RowsOf, type Surroundings } from './actionSet.ts';

/**
 * What the person can do on a page: `useActions(usersPage.actions, { add, view })`.
 *
 * @param actions in the order in which they are shown
 * @param handlers of those that the page carries out; the others are left out
 */
export function useActions<const Actions extends ActionTable, Names extends keyof Actions>(
  actions: Actions,
  handlers: Handlers<Actions, Names>,
  surroundings?: Surroundings<Actions, Names>,
): ActionSet<RowsOf<Actions, Names>> {
  const { granted } = useUnit($access);
  const userId = useSession()?.userId ?? null;
  return actionSet(actions, handlers, { userId, granted }, surroundings);
}
