import {
  type DeviceGroupRow,
  type GroupNode,
  groupInfoAdd,
  groupInfoTree,
  groupInfoUpdate,
} from '@fleet/domain/areas/equipment/group/contract.ts';
import { groupNameProblem, mostLevels } from '@fleet/domain/areas/equipment/group/rules.ts';
import { idsBelow } from '@fleet/domain/core/values/tree.ts';
import { useCallback, useMemo } from 'react';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { useGroupChoices } from '../shared/useGroupChoices.ts';

interface Particulars {
  readonly groupName: string;
  readonly parentId: string;
  readonly description: string;
}

/** What no schema says. */
const problemsOf = ({ groupName }: Particulars) => {
  const problem = groupNameProblem(groupName);
  return problem === null ? {} : { groupName: problem };
};

/** Under which one may put others. */
const mayHold = ({ type, depth }: GroupNode): boolean => type === 'STATIC' && depth < mostLevels;

interface FieldsProps<Values extends Particulars> {
  readonly form: Form<Values>;
  readonly tenant: TenantChoice;
  readonly isOffered: (group: GroupNode) => boolean;
  /** Why no group can be chosen yet. */
  readonly hint?: string;
  readonly autoFocus?: boolean;
}

function Fields<Values extends Particulars>({ form, tenant, isOffered, hint, autoFocus = true }: FieldsProps<Values>) {
  const parents = useGroupChoices(tenant, isOffered);
  const fields = form as unknown as Form<Particulars>;
  return (
    <>
      <TextField
        form={fields}
        name="groupName"
        autoFocus={autoFocus}
        autoComplete="off"
        hint="汉字、字母、数字和下划线，同级不重名"
      />
      <SelectField
        form={fields}
        name="parentId"
        choices={parents}
        isClearable
        placeholder="无，作为顶级分组"
        {...(hint === undefined ? {} : { hint, disabled: true })}
      />
      <TextAreaField form={fields} name="description" rows={3} />
    </>
  );
}

interface AddProps {
  /** The group that it begins under; null for the top. */
  readonly parent: DeviceGroupRow | null;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Adds a group of devices. Rendered while it is open. */
export function AddGroupDialog({ parent, tenant, onClose }: AddProps) {
  return (
    <AddDialog
      title={parent === null ? '新增分组' : `在「${parent.groupName}」下新增子分组`}
      endpoint={groupInfoAdd}
      tenant={tenant}
      initial={{ type: 'STATIC' as const, groupName: '', parentId: parent?.groupId ?? '', description: '', rule: null }}
      extraProblems={problemsOf}
      bodyOf={(body) => body}
      said={({ groupName }) => `已新增分组「${groupName.trim()}」`}
      onTenant={(form) => form.set('parentId', '')}
      onClose={onClose}
    >
      {(form, chosen, isFirst) => (
        <Fields
          form={form}
          tenant={chosen}
          isOffered={mayHold}
          autoFocus={isFirst}
          {...(chosen.tntId === undefined ? { hint: '请先选择租户' } : {})}
        />
      )}
    </AddDialog>
  );
}

interface EditProps {
  readonly group: DeviceGroupRow;
  readonly onClose: () => void;
}

/** Renames a group of devices, or puts it with all below it under another one. Rendered while it is open. */
export function EditGroupDialog({ group, onClose }: EditProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const { groupId, groupName, parentId, description, tntId, version } = group;
  const { state } = useRead(groupInfoTree, { query: tenantOf({ tntId }) });
  const own = useMemo(
    () =>
      idsBelow(
        (state?.data?.list ?? []).map((one) => ({ ...one, id: one.groupId, name: one.groupName })),
        groupId,
      ),
    [state, groupId],
  );
  const isOffered = useCallback((one: GroupNode) => mayHold(one) && !own.has(one.groupId), [own]);
  return (
    <EditDialog
      title={`编辑分组「${groupName}」`}
      schema={groupInfoUpdate.bodySchema!}
      initial={{ groupName, parentId: parentId ?? '', description, rule: null, version }}
      extraProblems={problemsOf}
      send={(body) => call(groupInfoUpdate, { query: { groupId, tntId }, body }, { listener: groupInfoUpdate.id })}
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <Fields form={form} tenant={{ tntId }} isOffered={isOffered} />}
    </EditDialog>
  );
}
