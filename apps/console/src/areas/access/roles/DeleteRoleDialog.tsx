import { roleDelete, type RoleRow } from '@fleet/domain/areas/access/roles/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useState } from 'react';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  /** Null while the dialog is closed. */
  readonly role: RoleRow | null;
  readonly onClose: () => void;
  readonly onRemoved: (role: RoleRow) => void;
}

/** Asks before a role is deleted, and names whom it is taken from. */
export function DeleteRoleDialog({ role, onClose, onRemoved }: Props) {
  const write = useWrite();
  const [shown, setShown] = useState(role);
  useEffect(() => {
    // the role stays named while the dialog closes
    if (role !== null) setShown(role);
  }, [role]);
  if (shown === null) return null;
  const { roleId, name, userCount, groupCount, buttonSets } = shown;
  const remove = async () => {
    const refusal = await write(roleDelete, { query: { roleId } }, `已删除角色「${name}」`);
    if (refusal === null) onRemoved(shown);
    return refusal;
  };
  return (
    <ConfirmDialog
      isOpen={role !== null}
      title={`删除角色「${name}」？`}
      confirmText="删除"
      intent="danger"
      onClose={onClose}
      onConfirm={remove}
    >
      {userCount + groupCount === 0 ? (
        <p>没有用户和用户组拥有此角色。</p>
      ) : (
        <p>
          将从 <b>{formatCount(userCount)}</b> 位用户收回此角色
          {groupCount > 0 && `（含 ${formatCount(groupCount)} 个用户组的成员）`}，他们下次打开页面时失去相应的权限。
        </p>
      )}
      {buttonSets.length > 0 && <p>绑定的 {formatCount(buttonSets.length)} 个按钮集本身不会删除。</p>}
      <p>删除后无法恢复。</p>
    </ConfirmDialog>
  );
}
