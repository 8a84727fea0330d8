import { departmentAdd, type DepartmentRow, departmentUpdate } from '@fleet/domain/areas/projects/people/contract.ts';
import { departmentActions } from '@fleet/domain/areas/projects/people/actions.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

/** Adds a department; of whose tenant is asked where all are looked at. Rendered while it is open. */
export function AddDepartmentDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <AddDialog
      title={departmentActions.actions.addDepartment.title}
      endpoint={departmentAdd}
      tenant={useScopeQuery()}
      initial={{ name: '' }}
      bodyOf={(body) => body}
      said={({ name }) => `已新增部门「${name.trim()}」`}
      onClose={onClose}
    >
      {(form, _, isFirst) => (
        <TextField form={form} name="name" autoFocus={isFirst} autoComplete="off" placeholder="如：项目实施部" />
      )}
    </AddDialog>
  );
}

interface EditProps {
  readonly department: DepartmentRow;
  readonly onClose: () => void;
}

/** Gives a department another name. Rendered while it is open. */
export function EditDepartmentDialog({ department: { departmentId, name, version }, onClose }: EditProps) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog<BodyOf<typeof departmentUpdate>, unknown>
      title={`编辑部门「${name}」`}
      schema={departmentUpdate.bodySchema!}
      initial={{ name, version }}
      send={(body) => call(departmentUpdate, { query: { departmentId }, body }, { listener: departmentUpdate.id })}
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <TextField form={form} name="name" autoFocus autoComplete="off" />}
    </EditDialog>
  );
}
