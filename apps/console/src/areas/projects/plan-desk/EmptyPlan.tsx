import { isEmptyPlan } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { Plus } from '@blueprintjs/icons';
import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { newTask } from '../plan/board/newTask.ts';
import type { OpenDesk } from './usePlanDesk.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const TemplateDialog = lazyDialog(async () => (await import('./TemplateDialog.tsx')).TemplateDialog);

const howToBegin = '可由模板生成，或从第一个任务开始编制；也可以导入表格。';

interface Props {
  readonly open: OpenDesk;
  readonly projectId: string;
  readonly tenant: TenantChoice;
  /** First day of the project, as an instant. */
  readonly start: string | null;
  /** The first task was added: it wants a name. */
  readonly onAdded: (id: string) => void;
}

/** A plan without tasks: made from a template, or begun by hand; or all its tasks were removed just now. */
export function EmptyPlan({ open: { actions, board, desk }, projectId, tenant, start, onAdded }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const addFirst = () => {
    const task = newTask();
    if (actions.command({ kind: 'add', at: { parentId: null, index: 0 }, nodes: [task] }) === null) onAdded(task.id);
  };
  // a template fills a plan that is empty at the gateway too
  const isNew = isEmptyPlan(desk.saved);
  const action: ReactNode = board.isEditable ? (
    <>
      {isNew && <Button intent="primary" text="由模板生成" onClick={() => setChoosing(true)} />}
      <Button icon={<Plus size={14} />} text="新增任务" onClick={addFirst} />
    </>
  ) : undefined;
  return (
    <>
      <EmptyState
        title={isNew ? '还没有实施计划' : '计划中已没有任务'}
        text={
          board.isEditable ? (isNew ? howToBegin : '任务都已移除：可撤销，或重新编制；也可以导入表格。') : undefined
        }
        {...(action === undefined ? {} : { action })}
      />
      {isChoosing && (
        <TemplateDialog
          projectId={projectId}
          tenant={tenant}
          start={start}
          onDone={actions.refresh}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
