import { nodeAdd, nodeDelete, type TreeNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { lifeCycleTab } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { type ReactNode, useState } from 'react';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

type Open = { readonly kind: 'add' | 'delete'; readonly node: TreeNode };

/** What the actions of a node lead to: handlers, and the dialogs they open. */
export function useNodeDialogs(tenant: TenantChoice) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const dialogs: ReactNode = (
    <>
      {open?.kind === 'add' && <AddNodeDialog parent={open.node} tenant={tenant} onClose={close} />}
      <DeleteNodeDialog node={open?.kind === 'delete' ? open.node : null} tenant={tenant} onClose={close} />
    </>
  );
  const handlers = {
    addChild: (node: TreeNode) => setOpen({ kind: 'add', node }),
    remove: (node: TreeNode) => setOpen({ kind: 'delete', node }),
  };
  return { handlers, dialogs };
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
  const sayDone = useSayDone();
  return (
    <EditDialog
      title={`在「${parent.name}」下新增子节点`}
      schema={nodeAdd.bodySchema!}
      initial={{ name: '' }}
      send={(body) => call(nodeAdd, { query: { nodeId: parent.id, ...tenant }, body }, { listener: nodeAdd.id })}
      onDone={(_, { name }) => {
        sayDone(`已新增子节点「${name.trim()}」`);
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
      confirmText={lifeCycleTab.actions.remove.title}
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
