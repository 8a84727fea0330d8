import {
  moduleGroupAdd,
  type ModuleGroupRow,
  moduleGroupUpdate,
} from '@fleet/domain/areas/ota/module/groupContract.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { TObject } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';

interface About {
  readonly groupName: string;
  readonly sort: number;
  readonly description: string;
}

const { version: _version, ...editable } = (moduleGroupUpdate.bodySchema as TObject).properties;
const editSchema = object(editable);

interface AddProps {
  /** Whose it becomes, where that is settled. */
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Adds a group of module types. Rendered while it is open. */
export function AddGroupDialog({ tenant, onClose }: AddProps) {
  return (
    <AddDialog
      title="新增模块类型分组"
      endpoint={moduleGroupAdd}
      tenant={tenant}
      initial={{ groupName: '', sort: 0, description: '' }}
      bodyOf={(about) => about}
      said={({ groupName }) => `已新增分组「${groupName.trim()}」`}
      onClose={onClose}
    >
      {(form, _, isFirst) => <AboutFields form={form} isFirst={isFirst} />}
    </AddDialog>
  );
}

interface EditProps {
  readonly group: ModuleGroupRow;
  readonly onClose: () => void;
}

/** Changes what is said of a group. Rendered while it is open. */
export function EditGroupDialog({ group, onClose }: EditProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const { groupId, groupName, sort, description, version } = group;
  return (
    <EditDialog<About, unknown>
      title={`编辑分组「${groupName}」`}
      schema={editSchema}
      initial={{ groupName, sort, description }}
      send={(body) =>
        call(moduleGroupUpdate, { query: { groupId }, body: { ...body, version } }, { listener: moduleGroupUpdate.id })
      }
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <AboutFields form={form} isFirst />}
    </EditDialog>
  );
}

function AboutFields({ form, isFirst }: { readonly form: Form<About>; readonly isFirst: boolean }) {
  return (
    <>
      <TextField form={form} name="groupName" autoFocus={isFirst} autoComplete="off" />
      <NumberField form={form} name="sort" />
      <TextAreaField form={form} name="description" rows={2} />
    </>
  );
}
