import type { Action } from '@fleet/domain/core/actions/action.ts';
import type { RowAction } from './rowAction.ts';

/** An action of a row as the domain has it; its title is taken from there. */
interface PermittedAction extends Omit<RowAction, 'title'> {
  readonly action: Action;
}

/**
 * The actions of a row that the person may use, in their order.
 *
 * @param can from `useCan`
 */
export const permittedActions = (
  can: (action: Action) => boolean,
  actions: readonly (PermittedAction | null)[],
): readonly RowAction[] =>
  actions
    .filter((one) => one !== null)
    .filter(({ action }) => can(action))
    .map(({ action, ...row }) => ({ title: action.title, ...row }));
