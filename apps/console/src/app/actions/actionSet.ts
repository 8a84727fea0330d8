import {
  type Action,
  type ActionTable,
  type Actor,
  type BatchAction,
  isBatchAction,
  isPermitted,
  isRowAction,
  isWriting,
  type RowAction,
  type Skipped,
} from '@fleet/domain/core/actions/action.ts';
import type { ActionItem } from './actionItem.ts';

/**
 * What is done for an action: with nothing, with a row, or with those of the selected rows that it applies to, told of
 * the others.
 */
type Handler<One> =
  One extends BatchAction<infer Row>
    ? (rows: readonly Row[], skipped: readonly Skipped<Row>[]) => void
    : One extends RowAction<infer Row>
      ? (row: Row) => void
      : () => void;

type Reason<One> = One extends RowAction<infer Row> ? (row: Row) => string | null : () => string | null;

type RowOf<One> = One extends RowAction<infer Row> ? Row : never;

/** By the names of some actions of a table; undefined for what this person cannot do for another reason than a key. */
export type Handlers<Actions extends ActionTable, Names extends keyof Actions> = {
  readonly [Name in Names]: Handler<Actions[Name]> | undefined;
};

/** The rows that the named actions are about. */
export type RowsOf<Actions extends ActionTable, Names extends keyof Actions> = RowOf<Actions[Names]>;

/** What the table of a page cannot know of the place where it is shown. */
export interface Surroundings<Actions extends ActionTable, Names extends keyof Actions> {
  /** Why nothing can be changed here now: a project that is archived. */
  readonly readOnly?: string | null;
  /** Why single ones cannot be done now: a download that is on its way. */
  readonly reasons?: { readonly [Name in Names]?: Reason<Actions[Name]> };
}

/** The actions of a page that the person may use and that the page carries out. */
export interface ActionSet<Row> {
  /** Those of the page itself: its header and the palette. */
  readonly ofPage: readonly ActionItem[];
  /** Those of a row: its menu, the right button, the header of its own page. */
  ofRow(row: Row): readonly ActionItem[];
  /** Those of a selection; null when there is none at all, so that nothing needs to be selected. */
  readonly ofSelection: ((rows: readonly Row[]) => readonly ActionItem[]) | null;
}

type Entry = readonly [
  action: Action,
  handler: (given: unknown, skipped?: readonly Skipped<never>[]) => void,
  reason: (given: unknown) => string | null,
];

const noReason = () => null;

const itemOf = (
  { title, icon, isDangerous, isPrimary }: Action,
  disabledReason: string | null,
  onClick: () => void,
): ActionItem => ({ title, icon, isDangerous, isPrimary, disabledReason, onClick });

/**
 * The actions of a page for somebody, from its one table of them. An action without a handler is left out: the page of
 * a record does not open itself.
 *
 * @param actions in the order in which they are shown
 */
export function actionSet<const Actions extends ActionTable, Names extends keyof Actions>(
  actions: Actions,
  handlers: Handlers<Actions, Names>,
  actor: Actor,
  { readOnly = null, reasons = {} }: Surroundings<Actions, Names> = {},
): ActionSet<RowsOf<Actions, Names>> {
  type Row = RowsOf<Actions, Names>;
  const entries = Object.entries(actions).flatMap(([name, one]): readonly Entry[] => {
    const handler = handlers[name as Names] as Entry[1] | undefined;
    const reason = reasons[name as Names] as Entry[2] | undefined;
    return handler === undefined || !isPermitted(actor.granted, one) ? [] : [[one, handler, reason ?? noReason]];
  });
  const blockedBy = (one: Action): string | null => (isWriting(one) ? readOnly : null);
  const rowEntries = entries.flatMap(([one, handler, reason]) => {
    if (!isRowAction(one)) return [];
    const rowAction: RowAction<Row> = one;
    return [
      {
        one,
        handler,
        appliesTo: (row: Row) => rowAction.appliesTo(row, actor),
        reasonOf: (row: Row) => blockedBy(one) ?? rowAction.disabledReason(row, actor) ?? reason(row),
      },
    ];
  });
  const batches = rowEntries.filter(({ one }) => isBatchAction(one));
  return {
    ofPage: entries
      .filter(([one]) => !isRowAction(one))
      .map(([one, handler, reason]) => itemOf(one, blockedBy(one) ?? reason(undefined), () => handler(undefined))),
    ofRow: (row) =>
      rowEntries
        .filter(({ appliesTo }) => appliesTo(row))
        .map(({ one, handler, reasonOf }) =>
          itemOf(one, reasonOf(row), () => (isBatchAction(one) ? handler([row], []) : handler(row))),
        ),
    ofSelection:
      batches.length === 0
        ? null
        : (rows) =>
            batches.map(({ one, handler, appliesTo, reasonOf }) => {
              const { noneLeft, skips } = one as BatchAction<Row>;
              const told = rows.map((row) => ({ row, reason: appliesTo(row) ? reasonOf(row) : skips }));
              const left = told.flatMap(({ row, reason }) => (reason === null ? [row] : []));
              const skipped = told.filter((each): each is Skipped<never> => each.reason !== null);
              return itemOf(one, blockedBy(one) ?? (left.length === 0 ? noneLeft : null), () => handler(left, skipped));
            }),
  };
}

/** What two tables give for one place, the first one's before the other's. */
export const joinedSets = <Row>(one: ActionSet<Row>, other: ActionSet<Row>): ActionSet<Row> => {
  const [first, second] = [one.ofSelection, other.ofSelection];
  return {
    ofPage: [...one.ofPage, ...other.ofPage],
    ofRow: (row) => [...one.ofRow(row), ...other.ofRow(row)],
    ofSelection: first === null || second === null ? (first ?? second) : (rows) => [...first(rows), ...second(rows)],
  };
};
