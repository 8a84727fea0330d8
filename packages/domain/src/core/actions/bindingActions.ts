import { words } from '../codes/words.ts';
import { type Action, action, type RowAction, rowAction } from './action.ts';

/**
 * What can be done where the bindings of a record are listed: whoever may bind also takes away.
 *
 * @param title text of the button: `绑定用户`
 * @typeParam Row something that is bound
 */
export const bindingActions = <Row>(
  { keys, calls }: Action,
  title: string,
): { readonly bind: Action; readonly unbind: RowAction<Row> } => ({
  bind: action(title, keys, calls, { icon: 'plus', isPrimary: true }),
  unbind: rowAction<Row>(words.unbind, keys, calls, { icon: 'cross', isDangerous: true }),
});
