import { taskManagementPage } from '@fleet/domain/areas/projects/tasks/actions.ts';
import type { TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TodoDrawerProps } from '../../../app/todoDrawer.ts';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { TaskDrawer } from './TaskDrawer.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const SubmitTaskDialog = lazyDialog(
  async () => (await import('./SubmitTaskDialog.tsx')).SubmitTaskDialog,
  ({ task }) => task !== null,
);

/** An approval to decide, or a task to hand in, where it is listed as a to-do. */
export default function TodoDrawer({ todo, ids, onShow, onNext, onClose }: TodoDrawerProps) {
  const can = useCan();
  const [toSubmit, setToSubmit] = useState<TaskRow | null>(null);
  return (
    <>
      <TaskDrawer
        shown={todo === null ? null : todo.kind === 'approval.waiting' ? { approvalId: todo.id } : { id: todo.id }}
        steps={recordSteps({ rows: ids, keyOf: (id) => id }, todo?.id ?? null, onShow)}
        onSubmit={can(taskManagementPage.actions.submit) ? setToSubmit : undefined}
        onNext={onNext}
        onClose={onClose}
      />
      <SubmitTaskDialog task={toSubmit} onClose={() => setToSubmit(null)} />
    </>
  );
}
