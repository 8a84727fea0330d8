import { Checkbox } from '@blueprintjs/core';
import { pushGroupAdd, type PushGroupRow, pushGroupUpdate } from '@fleet/domain/areas/messages/push/contract.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { TObject } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { successDuration } from '../../../app/calls/useWrite.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import {
  chosenTenant,
  NewTenantField,
  type OfTenant,
  useNewTenant,
  withTenant,
} from '../../../form/NewTenantField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useNotify } from '../../../ui/useNotify.ts';

interface About {
  readonly groupName: string;
  readonly description: string;
}
type Edited = About & { readonly isEnabled: boolean };

const newSchema = withTenant(pushGroupAdd.bodySchema as TObject);
const { version: _version, ...editable } = (pushGroupUpdate.bodySchema as TObject).properties;
const editSchema = object(editable);

interface AddProps {
  readonly tenant: TenantChoice;
  readonly onAdded: (groupId: string) => void;
  readonly onClose: () => void;
}

/** Adds a group, which is filled with people and channels afterwards. Rendered while it is open. */
export function AddPushGroupDialog({ tenant, onAdded, onClose }: AddProps) {
  const call = useCall();
  const notify = useNotify();
  const tntId = useNewTenant(tenant);
  return (
    <EditDialog<OfTenant & About, { groupId: string }>
      title="新增群组"
      schema={newSchema}
      initial={{ tntId, groupName: '', description: '' }}
      send={({ tntId: chosen, ...body }) =>
        call(pushGroupAdd, { query: chosenTenant({ tntId: chosen }), body }, { listener: pushGroupAdd.id })
      }
      onDone={({ groupId }, { groupName }) => {
        const lines = [`已新增群组「${groupName.trim()}」，请添加成员并配置渠道`];
        notify({ intent: 'success', lines, duration: successDuration });
        onClose();
        onAdded(groupId);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NewTenantField form={form} isFixed={tenant.tntId !== undefined} />
          <AboutFields form={form as unknown as Form<About>} isFirst={tntId !== ''} />
        </>
      )}
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
  const notify = useNotify();
  const { groupId, groupName, description, isEnabled, version } = group;
  return (
    <EditDialog<Edited, unknown>
      title={`编辑群组「${groupName}」`}
      schema={editSchema}
      initial={{ groupName, description, isEnabled }}
      send={(body) =>
        call(pushGroupUpdate, { query: { groupId }, body: { ...body, version } }, { listener: pushGroupUpdate.id })
      }
      onDone={() => {
        notify({ intent: 'success', lines: ['已保存'], duration: successDuration });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AboutFields form={form as unknown as Form<About>} isFirst />
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
