import {
  departmentDelete,
  departmentList,
  type DepartmentRow,
  departmentRow,
} from '@fleet/domain/areas/projects/people/contract.ts';
import { departmentActions } from '@fleet/domain/areas/projects/people/actions.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { PartList } from '../../../list/PartList.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { usePart } from '../../../list/usePart.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddDepartmentDialog = lazyDialog(async () => (await import('./DepartmentDialog.tsx')).AddDepartmentDialog);
const EditDepartmentDialog = lazyDialog(async () => (await import('./DepartmentDialog.tsx')).EditDepartmentDialog);

const column = columnsFor<DepartmentRow>(departmentRow);
const all = [
  column('name', { title: '部门', width: 100, grows: true }),
  column('staffCount', { title: '在职', width: 60, align: 'end', cell: ({ staffCount }) => formatCount(staffCount) }),
];

interface Props {
  /** A department was chosen: its people are to be shown. */
  readonly onChoose: (departmentId: string) => void;
}

/** The departments of a tenant, in their order, and their changes. */
export function Departments({ onChoose }: Props) {
  const write = useWrite();
  const view = usePart(departmentList, useScopeQuery(), maximumPageSize);
  const columns = useColumns('projects.departments', useTenantColumn(all));
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<DepartmentRow | null>(null);
  const [asked, setAsked] = useState<DepartmentRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const actions = useActions(departmentActions.actions, {
    addDepartment: () => setAdding(true),
    editDepartment: setEdited,
    removeDepartment: (department) => {
      setAsked(department);
      setAsking(true);
    },
  });
  return (
    <>
      <PartList
        label="部门"
        view={view}
        columns={columns}
        keyOf={({ departmentId }) => departmentId}
        nameOf={({ name }) => name}
        tools={<PageButtons items={actions.ofPage} withIcons />}
        onOpen={({ departmentId }) => onChoose(departmentId)}
        actions={actions.ofRow}
        actionsWidth={104}
        empty={
          <ScopedEmptyState
            what="部门"
            text={
              <FirstSteps
                steps={[
                  [departmentActions.actions.addDepartment, '先新增部门，再添加人员；预算按部门设置，工时计入所在部门'],
                ]}
                otherwise="部门由有成员管理权限的人员维护。"
              />
            }
          />
        }
      />
      {isAdding && <AddDepartmentDialog onClose={() => setAdding(false)} />}
      {edited !== null && <EditDepartmentDialog department={edited} onClose={() => setEdited(null)} />}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`删除部门「${asked.name}」？`}
          confirmText={departmentActions.actions.removeDepartment.title}
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={() =>
            write(departmentDelete, { query: { departmentId: asked.departmentId } }, `已删除部门「${asked.name}」`)
          }
        >
          <p>部门里没有人员、预算和费用。删除后无法恢复。</p>
        </ConfirmDialog>
      )}
    </>
  );
}
