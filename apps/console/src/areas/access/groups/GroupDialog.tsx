import { groupAdd, type GroupRow, groupUpdate, longestGroupName } from '@fleet/domain/areas/access/groups/contract.ts';
import { copyName } from '@fleet/domain/core/records/copyName.ts';
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
  const from = source === null ? {} : { groupId: source.groupId };
  return (
    <NameDialog
      title={source === null ? '新增用户组' : `复制用户组「${source.name}」`}
      schema={groupAdd.bodySchema!}
      initial={{
        name: source === null ? '' : copyName(source.name, longestGroupName),
        description: source?.description ?? '',
      }}
      newOf={tenant}
      send={(body, of) => call(groupAdd, { query: { ...from, ...of }, body }, { listener: groupAdd.id })}
      done={(name) => `已新增用户组「${name}」`}
      onDone={({ groupId }, name) => onAdded?.({ groupId, name })}
      onClose={onClose}
    />
  );
}

interface EditProps {
  readonly group: GroupRow;
  readonly onClose: () => void;
}

/** Gives a user group another name or description. Rendered while it is open. */
export function EditGroupDialog({ group, onClose }: EditProps) {
  const call = useCall();
  const { groupId, name, description } = group;
  return (
    <NameDialog
      title={`编辑用户组「${name}」`}
      schema={groupUpdate.bodySchema!}
      initial={{ name, description }}
      send={(body) => call(groupUpdate, { query: { groupId }, body }, { listener: groupUpdate.id })}
      done={() => '已保存'}
      onClose={onClose}
    />
  );
}
