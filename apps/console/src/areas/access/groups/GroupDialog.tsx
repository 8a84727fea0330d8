import { groupAdd, type GroupRow, groupUpdate } from '@fleet/domain/areas/access/groups/contract.ts';
import { NameDialog } from '../../../form/NameDialog.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';

interface AddProps {
  /** The group whose members and roles the new one begins with; null for an empty one. */
  readonly source: GroupRow | null;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
  readonly onAdded?: ((group: { readonly groupId: string; readonly name: string }) => void) | undefined;
}

/** Adds a user group, or a copy of one. Rendered while it is open. */
export function AddGroupDialog({ source, tenant, onClose, onAdded }: AddProps) {
  const call = useCall();
  const query = source === null ? tenant : { groupId: source.groupId, ...tenant };
  return (
    <NameDialog
      title={source === null ? '新增用户组' : `复制用户组「${source.name}」`}
      schema={groupAdd.bodySchema!}
      initial={{ name: source === null ? '' : `${source.name} - 副本`, description: source?.description ?? '' }}
      send={(body) => call(groupAdd, { query, body }, { listener: groupAdd.id, isSilent: true })}
      done={(name) => `已新增用户组「${name}」`}
      onDone={({ groupId }, name) => onAdded?.({ groupId, name })}
      onClose={onClose}
    />
  );
}

interface EditProps {
  readonly group: GroupRow;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Gives a user group another name or description. Rendered while it is open. */
export function EditGroupDialog({ group, tenant, onClose }: EditProps) {
  const call = useCall();
  const { groupId, name, description } = group;
  return (
    <NameDialog
      title={`编辑用户组「${name}」`}
      schema={groupUpdate.bodySchema!}
      initial={{ name, description }}
      send={(body) =>
        call(groupUpdate, { query: { groupId, ...tenant }, body }, { listener: groupUpdate.id, isSilent: true })
      }
      done={() => '已保存'}
      onClose={onClose}
    />
  );
}
