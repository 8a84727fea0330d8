import { Checkbox } from '@blueprintjs/core';
import {
  longestGroupName,
  pushGroupAdd,
  type PushGroupRow,
  pushGroupUpdate,
} from '@fleet/domain/areas/messages/push/contract.ts';
import { userList, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { copyName } from '@fleet/domain/core/records/copyName.ts';
import type { TObject } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { withKnown } from '../../../ui/select/shownChoices.ts';
import { useSayDone } from '../../../ui/useNotify.ts';

interface About {
  readonly groupName: string;
  readonly description: string;
}
type Edited = About & { readonly ownerId: string; readonly isEnabled: boolean };

const personOf = ({ userId, realName }: UserRow) => ({ id: userId, name: realName });

const { version: _version, ...editable } = (pushGroupUpdate.bodySchema as TObject).properties;
const editSchema = object(editable);

interface AddProps {
  readonly tenant: TenantChoice;
  readonly onAdded: (groupId: string) => void;
  readonly onClose: () => void;
}

/** Adds a group, which is filled with people and channels afterwards. Rendered while it is open. */
export function AddPushGroupDialog({ tenant, onAdded, onClose }: AddProps) {
  return (
    <AddDialog
      title="新增群组"
      endpoint={pushGroupAdd}
      tenant={tenant}
      initial={{ groupName: '', description: '' }}
      bodyOf={(about) => about}
      said={({ groupName }) => `已新增群组「${groupName.trim()}」，请添加成员并配置渠道`}
      onAdded={({ groupId }) => onAdded(groupId)}
      onClose={onClose}
    >
      {(form, _, isFirst) => <AboutFields form={form} isFirst={isFirst} />}
    </AddDialog>
  );
}

interface CopyProps {
  readonly group: PushGroupRow;
  readonly onAdded: (groupId: string) => void;
  readonly onClose: () => void;
}

const { groupName: newName, description: newDescription } = (pushGroupAdd.bodySchema as TObject).properties;
const copySchema = object({ groupName: newName!, description: newDescription! });

/** Makes a group like another: its members and channels without their secrets. Rendered while it is open. */
export function CopyPushGroupDialog({ group, onAdded, onClose }: CopyProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const { groupId, tntId, groupName, description } = group;
  return (
    <EditDialog<About, { readonly groupId: string }>
      title={`复制群组「${groupName}」`}
      schema={copySchema}
      initial={{ groupName: copyName(groupName, longestGroupName), description }}
      send={(body) => call(pushGroupAdd, { query: { groupId, tntId }, body }, { listener: pushGroupAdd.id })}
      onDone={(reply) => {
        sayDone('已复制群组，密钥不会复制，请重新配置渠道');
        onClose();
        onAdded(reply.groupId);
      }}
      onClose={onClose}
    >
      {(form) => <AboutFields form={form} isFirst />}
    </EditDialog>
  );
}

interface EditProps {
  readonly group: PushGroupRow;
  readonly onClose: () => void;
}

/** Changes what is said of a group, and whether it is told anything. Rendered while it is open. */
export function EditPushGroupDialog({ group, onClose }: EditProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const { groupId, tntId, groupName, description, ownerId, ownerName, isEnabled, version } = group;
  // whoever made it for another tenant is not among its people
  const people = withKnown(useChoices(userList, { tntId }, personOf), [{ id: ownerId, name: ownerName }]);
  return (
    <EditDialog<Edited, unknown>
      title={`编辑群组「${groupName}」`}
      schema={editSchema}
      initial={{ groupName, description, ownerId, isEnabled }}
      send={(body) =>
        call(pushGroupUpdate, { query: { groupId }, body: { ...body, version } }, { listener: pushGroupUpdate.id })
      }
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AboutFields form={form as unknown as Form<About>} isFirst />
          <SelectField form={form} name="ownerId" choices={people} />
          <Checkbox
            checked={form.values.isEnabled}
            label="启用：停用后不再向该群组推送"
            onChange={(event) => form.set('isEnabled', event.currentTarget.checked)}
          />
        </>
      )}
    </EditDialog>
  );
}

function AboutFields({ form, isFirst }: { readonly form: Form<About>; readonly isFirst: boolean }) {
  return (
    <>
      <TextField form={form} name="groupName" autoFocus={isFirst} autoComplete="off" />
      <TextAreaField form={form} name="description" rows={2} />
    </>
  );
}
