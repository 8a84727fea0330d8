import type { PlanCommand } from '@fleet/domain/areas/projects/plan/document/decide.ts';
import { placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { lazyDialog } from '../../../../app/lazyPart.ts';
import type { TaskActions } from '../board/useTaskActions.ts';
import type { PlanView } from '../planView.ts';

const ShiftDialog = lazyDialog(async () => (await import('./ShiftDialog.tsx')).default);
const ChangeManyDialog = lazyDialog(async () => (await import('./ChangeManyDialog.tsx')).default);

/** Dialogs about the chosen tasks. */
export type OpenedDialog = 'shift' | 'change';

interface Props {
  readonly opened: OpenedDialog | null;
  readonly onClose: () => void;
  readonly desk: PlanView;
  readonly actions: TaskActions;
}

/** What is asked before the chosen tasks are changed: each dialog comes when it is first opened. */
export function BoardDialogs({ opened, onClose, desk: { document, members }, actions }: Props) {
  if (opened === null) return null;
  const targets = actions.targets();
  const leaves = targets.filter((id) => rowOf(document.rows, placeOf(document, id)!).children.length === 0);
  return opened === 'shift' ? (
    <ShiftDialog count={targets.length} onShift={(count) => actions.shift(targets, count)} onClose={onClose} />
  ) : (
    <ChangeManyDialog
      members={members}
      count={targets.length}
      leafCount={leaves.length}
      onChange={({ workHourFactor, ...values }) => {
        const commands: PlanCommand[] = [];
        if (Object.keys(values).length > 0) commands.push({ kind: 'change', ids: targets, values });
        if (workHourFactor !== undefined) commands.push({ kind: 'change', ids: leaves, values: { workHourFactor } });
        return actions.run({ kind: 'all', commands });
      }}
      onClose={onClose}
    />
  );
}
