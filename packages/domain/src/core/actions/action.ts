import type { PermissionKey } from '../codes/permissions.ts';
import { type RouteName, routeOf } from '../codes/routes.ts';
import type { Endpoint } from '../contract/define.ts';
import { holdsAny, type Granted } from '../permissions/permissions.ts';
import { type ActionIcon, iconOf } from './icons.ts';

/**
 * What a page can do: each action once, with the keys it obeys and the calls it leads to (S1 §6, S2 §6). Row menus,
 * batch bars, headers and the palette are drawn from it, and who may make a call follows from it.
 */

/** Something that a page can do. */
export interface Action {
  /** Text of the button. */
  readonly title: string;
  /** Null for what has no usual picture. */
  readonly icon: ActionIcon | null;
  /** One of these suffices. */
  readonly keys: readonly PermissionKey[];
  /** Calls of the button and of the dialog behind it. The built console knows of them only whether they change something. */
  readonly calls: readonly Endpoint[];
  /** Takes something away: red, and asked about. */
  readonly isDangerous: boolean;
  /** The first thing to do on its page: in the colour of the house. */
  readonly isPrimary: boolean;
}

/** Who looks at a row. */
export interface Actor {
  /** Null before anybody has signed in. */
  readonly userId: string | null;
  readonly granted: Granted;
}

/** Something that can be done with a row. */
export interface RowAction<Row> extends Action {
  /** Whether the row has it at all: who is locked is not locked once more. */
  appliesTo(row: Row, actor: Actor): boolean;
  /** Why it cannot be done with this row by this person; null when it can. */
  disabledReason(row: Row, actor: Actor): string | null;
}

/** Something that can be done with one row or with several. */
export interface BatchAction<Row> extends RowAction<Row> {
  /** Said when it can be done with none of the selected rows; null for what can be done with any row. */
  readonly noneLeft: string | null;
  /** Why a selected row that it does not apply to is passed over: `已锁定`. */
  readonly skips: string;
}

/** A selected row that a batch passes over, and why. */
export interface Skipped<Row> {
  readonly row: Row;
  readonly reason: string;
}

interface Looks {
  /** Where the keys do not say which. */
  readonly icon?: ActionIcon | null;
  readonly isDangerous?: boolean;
  readonly isPrimary?: boolean;
}

type RowRules<Row> = Looks & Partial<Pick<RowAction<Row>, 'appliesTo' | 'disabledReason'>>;

const verbOf = (key: PermissionKey | undefined): string => key?.slice(key.indexOf('-') + 1) ?? '';
const addingVerbs: ReadonlySet<string> = new Set(['add', 'create-user']);

/** An action of a page: its text, its keys (none for what everybody can do), its calls. */
export const action = (
  title: string,
  keys: readonly PermissionKey[],
  calls: readonly Endpoint[] = [],
  looks: Looks = {},
): Action => {
  const verb = verbOf(keys[0]);
  const { icon = iconOf(verb), isDangerous = verb === 'delete', isPrimary = addingVerbs.has(verb) } = looks;
  return { title, icon, keys, calls, isDangerous, isPrimary };
};

/** An action of a row: of any row and always, unless `rules` say otherwise. */
export const rowAction = <Row>(
  title: string,
  keys: readonly PermissionKey[],
  calls: readonly Endpoint[] = [],
  { appliesTo = () => true, disabledReason = () => null, ...looks }: RowRules<Row> = {},
): RowAction<Row> => ({ ...action(title, keys, calls, { isPrimary: false, ...looks }), appliesTo, disabledReason });

/** An action of one row or several. */
export const batchAction = <Row>(
  title: string,
  keys: readonly PermissionKey[],
  calls: readonly Endpoint[] = [],
  { noneLeft = null, skips = '', ...rules }: RowRules<Row> & Partial<Pick<BatchAction<Row>, 'noneLeft' | 'skips'>> = {},
): BatchAction<Row> => ({ ...rowAction(title, keys, calls, rules), noneLeft, skips });

/** The actions of a page by name, in the order in which they are shown. */
export type ActionTable = Readonly<Record<string, Action | RowAction<never> | BatchAction<never>>>;

export interface PageActions<Actions extends ActionTable = ActionTable> {
  readonly route: RouteName;
  /** What the page asks for when it opens; the built console does not know it. */
  readonly reads: readonly Endpoint[];
  readonly actions: Actions;
}

/** A page with all that it can do. */
export const pageActions = <const Actions extends ActionTable>(
  route: RouteName,
  reads: readonly Endpoint[],
  actions: Actions,
): PageActions<Actions> => ({ route, reads, actions });

export const isRowAction = (one: ActionTable[string]): one is RowAction<never> => 'appliesTo' in one;

export const isBatchAction = (one: ActionTable[string]): one is BatchAction<never> => 'noneLeft' in one;

/** Whether the action changes something: such a one rests while what it is about is read-only. */
export const isWriting = ({ calls }: Action): boolean => calls.some(({ changes }) => changes.length > 0);

/** Whether somebody with these keys has the action. */
export const isPermitted = (granted: Granted, { keys }: Action): boolean => holdsAny(granted, keys);

/** Whether a page may be opened at all. */
export const isOpen = (granted: Granted, route: RouteName): boolean => {
  const { access } = routeOf(route);
  return typeof access === 'string' || holdsAny(granted, access);
};
