import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { deepestPlan } from '@fleet/domain/areas/projects/plan/node.ts';
import type { PlanCommand } from '@fleet/domain/areas/projects/plan/document/decide.ts';
import { type PlanDocument, placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import {
  addedBelow,
  indented,
  levelsAfter,
  movedDown,
  movedTo,
  movedUp,
  outdented,
  positionBehind,
  type Spot,
  topMost,
} from '@fleet/domain/areas/projects/plan/view/arrange.ts';
import { instantOfDay } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import type { PlanView } from '../planView.ts';
import { clearedValues, type ColumnId } from '../tree/columns.ts';
import { newTask } from './newTask.ts';
import type { CursorControl } from './keys/useCursor.ts';
import type { ShownRows } from './rows/useShownRows.ts';

/** What can be done with the chosen tasks, by keys, menus and buttons alike. */
export interface TaskActions {
  /** The tasks that an action is about: the chosen ones, or the one under the cursor. */
  readonly targets: () => readonly string[];
  /** Does what is asked, or tells why it cannot be done; whether it was done. Nothing asked is nothing done. */
  readonly run: (command: PlanCommand | null) => boolean;
  /** Adds a task, to be named at once. */
  readonly addBelow: () => void;
  readonly addChild: () => void;
  readonly remove: () => void;
  readonly moveUp: () => void;
  readonly moveDown: () => void;
  readonly indent: () => void;
  readonly outdent: () => void;
  readonly moveTo: (ids: readonly string[], spot: Spot) => boolean;
  /** Puts tasks off by days, with all below them. */
  readonly shift: (ids: readonly string[], days: number) => boolean;
  /** Lets the leaves among tasks begin or end so many days later. */
  readonly stretch: (ids: readonly string[], edge: 'start' | 'end', days: number) => boolean;
  readonly clear: (column: ColumnId) => void;
}

const oneCommand = (commands: readonly PlanCommand[]): PlanCommand | null =>
  commands.length > 1 ? { kind: 'all', commands } : (commands[0] ?? null);

const stretched = (
  document: PlanDocument,
  ids: readonly string[],
  edge: 'start' | 'end',
  days: number,
): PlanCommand | null =>
  oneCommand(
    ids.flatMap((id): readonly PlanCommand[] => {
      const place = placeOf(document, id);
      const row = place === null ? null : rowOf(document.rows, place);
      if (row === null || row.children.length > 0 || row.span.start === null || row.span.end === null) return [];
      const [start, end] = [dayOfEpoch(row.span.start), dayOfEpoch(row.span.end)];
      // a task has one day at least
      const day = edge === 'end' ? Math.max(end + days, start) : Math.min(start + days, end);
      const values = edge === 'end' ? { planEndDate: instantOfDay(day) } : { planStartDate: instantOfDay(day) };
      return [{ kind: 'change', ids: [id], values }];
    }),
  );

export function useTaskActions(
  desk: PlanView,
  shown: ShownRows,
  { cursor, selected, name }: CursorControl,
): TaskActions {
  const notify = useNotify();
  const { document } = desk;
  const targets = (): readonly string[] => (selected.size > 0 ? [...selected] : cursor === null ? [] : [cursor.id]);
  const tell = (line: string) => notify({ intent: 'danger', lines: [line], duration: noticeDurations.fail });
  const run = (command: PlanCommand | null): boolean => {
    if (command === null || !desk.isEditable) return false;
    const refusal = levelsAfter(document, command) > deepestPlan ? `计划最多 ${deepestPlan} 级` : desk.command(command);
    if (refusal !== null) tell(refusal);
    return refusal === null;
  };
  const add = (id: string, command: PlanCommand | null): boolean => {
    if (!run(command)) return false;
    shown.reveal([id]);
    name(id);
    return true;
  };
  const moved = (command: PlanCommand | null) => {
    if (run(command)) shown.reveal(targets());
  };
  return {
    targets,
    run,
    addBelow: () => {
      const node = newTask();
      add(node.id, { kind: 'add', at: positionBehind(document, cursor?.id ?? null), nodes: [node] });
    },
    addChild: () => {
      if (cursor === null) return;
      const node = newTask();
      // its parent may be closed: what was added is to be seen
      if (add(node.id, addedBelow(document, cursor.id, node))) shown.toggle(cursor.id, false);
    },
    remove: () => {
      const ids = targets();
      if (ids.length > 0) run({ kind: 'remove', ids: topMost(document, ids) });
    },
    moveUp: () => moved(movedUp(document, targets())),
    moveDown: () => moved(movedDown(document, targets())),
    indent: () => {
      const ids = targets();
      const command = indented(document, ids);
      if (!run(command)) return;
      const moves = command?.kind === 'all' ? command.commands : [command];
      for (const move of moves)
        if (move?.kind === 'move' && move.to.parentId !== null) shown.toggle(move.to.parentId, false);
      shown.reveal(ids);
    },
    outdent: () => moved(outdented(document, targets())),
    moveTo: (ids, spot) => run(movedTo(document, ids, spot)),
    shift: (ids, days) =>
      days !== 0 && run(oneCommand(topMost(document, ids).map((id) => ({ kind: 'shift', id, days })))),
    stretch: (ids, edge, days) => days !== 0 && run(stretched(document, ids, edge, days)),
    clear: (column) => {
      const values = clearedValues[column];
      if (values !== undefined) run({ kind: 'change', ids: targets(), values });
    },
  };
}
