import { Plus } from '@blueprintjs/icons';
import { Button } from '@blueprintjs/core';
import { blankNode } from '@fleet/domain/plan/node.ts';
import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../../shell/detailAddress.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import type { OpenDesk } from './usePlanDesk.ts';

interface Props {
  readonly open: OpenDesk;
  readonly projectId: string;
  readonly tenant: TenantChoice;
  /** First day of the project, as an instant. */
  readonly start: string | null;
}

/** A plan without tasks: made from a template, or begun by hand. */
export function EmptyPlan({ open: { actions, board }, projectId, tenant, start }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const addFirst = () =>
    actions.command({
      kind: 'add',
      at: { parentId: null, index: 0 },
      nodes: [{ ...blankNode(crypto.randomUUID()), name: '新任务' }],
    });
  const action: ReactNode = board.isEditable ? (
    <>
      <Button intent="primary" text="由模板生成" onClick={() => setChoosing(true)} />
      <Button icon={<Plus size={14} />} text="新增任务" onClick={addFirst} />
    </>
  ) : undefined;
  return (
    <>
      <EmptyState
        title="还没有实施计划"
        text={board.isEditable ? '可由模板生成，或从第一个任务开始编制；也可以导入表格。' : undefined}
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
