import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { nodeAdd, nodeDelete, type TreeNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { lifeCycleTab } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { RowAction } from '../../../app/actions/rowAction.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { successDuration, useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { useStagePath } from './stagePath.ts';

type Open = { readonly kind: 'add' | 'delete'; readonly node: TreeNode };

/** What can be done with a node of the table, and the dialogs behind it. */
export function useNodeActions(project: ProjectDetail, tenant: TenantChoice) {
  const [open, setOpen] = useState<Open | null>(null);
  const [, navigate] = useLocation();
  const can = useCan();
  const stagePath = useStagePath({ projectId: project.id, tenantId: project.tntId });
  const close = () => setOpen(null);
  const { edit } = lifeCycleTab.actions;
  const readOnly = readOnlyReason(project);
  const actions = (node: TreeNode): readonly RowAction[] => [
    ...(stagePath === undefined
      ? []
      : [{ title: '编辑', disabledReason: readOnly, onClick: () => navigate(stagePath(node)) }]),
    ...(can(edit)
      ? [
          { title: '新增子节点', disabledReason: readOnly, onClick: () => setOpen({ kind: 'add', node }) },
          {
            title: '删除',
            isDangerous: true,
            disabledReason: readOnly ?? (node.parentId === null ? '阶段的一级节点不能删除' : null),
            onClick: () => setOpen({ kind: 'delete', node }),
          },
        ]
      : []),
  ];
  const dialogs: ReactNode = (
    <>
      {open?.kind === 'add' && <AddNodeDialog parent={open.node} tenant={tenant} onClose={close} />}
      <DeleteNodeDialog node={open?.kind === 'delete' ? open.node : null} tenant={tenant} onClose={close} />
    </>
  );
  return { actions: can(edit) ? actions : undefined, dialogs };
}

interface DialogProps<Node> {
  readonly node: Node;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

function AddNodeDialog({
  parent,
  tenant,
  onClose,
}: Omit<DialogProps<TreeNode>, 'node'> & { readonly parent: TreeNode }) {
  const call = useCall();
  const notify = useNotify();
  return (
    <EditDialog
      title={`在「${parent.name}」下新增子节点`}
      schema={nodeAdd.bodySchema!}
      initial={{ name: '' }}
      send={(body) =>
        call(nodeAdd, { query: { nodeId: parent.id, ...tenant }, body }, { listener: nodeAdd.id, isSilent: true })
      }
      onDone={(_, { name }) => {
        notify({ intent: 'success', lines: [`已新增子节点「${name.trim()}」`], duration: successDuration });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="name"
          autoFocus
          autoComplete="off"
          hint={parent.childCount === 0 ? '第一个子节点沿用上级的日期和工时，此后上级由子节点汇总。' : undefined}
        />
      )}
    </EditDialog>
  );
}

function DeleteNodeDialog({ node, tenant, onClose }: DialogProps<TreeNode | null>) {
  const write = useWrite();
  return (
    <ConfirmDialog
      isOpen={node !== null}
      title={`删除子节点「${node?.name ?? ''}」？`}
      confirmText="删除"
      intent="danger"
      onClose={onClose}
      onConfirm={async () =>
        node === null
          ? null
          : write(
              nodeDelete,
              { query: { nodeId: node.id, version: node.version, ...tenant } },
              `已删除子节点「${node.name}」`,
            )
      }
    >
      <p>
        {(node?.childCount ?? 0) > 0 && `其下 ${node?.childCount} 个子节点一并删除，`}
        节点的附件随之删除，上级节点的日期和工时重新汇总。
      </p>
    </ConfirmDialog>
  );
}
