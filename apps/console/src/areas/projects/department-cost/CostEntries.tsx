import {
  costEntryDelete,
  costEntryList,
  type CostEntryRow,
  costEntryRow,
} from '@fleet/domain/areas/projects/cost/entryContract.ts';
import { costEntryActions } from '@fleet/domain/areas/projects/cost/actions.ts';
import { costKindName } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import { costSourceName } from '@fleet/domain/areas/projects/cost/costSources.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { formatMoney } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { DepartmentOverview } from './DepartmentFigures.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddEntryDialog = lazyDialog(async () => (await import('./CostEntryDialog.tsx')).AddEntryDialog);
const EditEntryDialog = lazyDialog(async () => (await import('./CostEntryDialog.tsx')).EditEntryDialog);

const column = columnsFor<CostEntryRow>(costEntryRow);
const all = [
  column('month', { width: 96 }),
  column('kind', { width: 84, cell: ({ kind }) => costKindName(kind) }),
  column('note', { width: 220, grows: true }),
  column('amount', { width: 124, align: 'end', cell: ({ amount }) => formatMoney(amount) }),
  column('source', { width: 96, cell: ({ source }) => costSourceName(source) }),
  column('updatedBy', { width: 96, cell: ({ updatedBy }) => updatedBy ?? texts.nothing }),
];

interface Props {
  readonly department: DepartmentOverview;
  readonly tenant: TenantChoice;
}

const nameOf = ({ month, note }: CostEntryRow): string => `${month} ${note}`;

/** What a department spent on anything but labour in a project, entered by hand or brought by the ERP. */
export function CostEntries({ department, tenant }: Props) {
  const { projectId, departmentId } = department;
  const place = { projectId, departmentId, ...tenant };
  const write = useWrite();
  const view = usePart(costEntryList, place);
  const columns = useColumns('projects.costEntries', all);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<CostEntryRow | null>(null);
  const [asked, setAsked] = useState<CostEntryRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const actions = useActions(
    costEntryActions.actions,
    {
      addEntry: () => setAdding(true),
      editEntry: setEdited,
      removeEntry: (entry) => {
        setAsked(entry);
        setAsking(true);
      },
    },
    { readOnly: readOnlyReason(department) },
  );
  return (
    <section aria-label="费用明细">
      <PartList
        label="费用明细"
        view={view}
        columns={columns}
        keyOf={({ entryId }) => entryId}
        nameOf={nameOf}
        tools={<PageButtons items={actions.ofPage} withIcons />}
        actions={actions.ofRow}
        actionsWidth={96}
        empty={<EmptyState title="还没有费用" text="差旅、物料、外包等费用登记后显示在这里；人工由填报的工时计算。" />}
      />
      {isAdding && <AddEntryDialog place={place} onClose={() => setAdding(false)} />}
      {edited !== null && <EditEntryDialog entry={edited} onClose={() => setEdited(null)} />}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`删除费用「${asked.note}」？`}
          confirmText={costEntryActions.actions.removeEntry.title}
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={() => write(costEntryDelete, { query: { entryId: asked.entryId } }, '费用已删除')}
        >
          <p>
            {asked.month} 的 {formatMoney(asked.amount)} 元不再计入成本。删除后无法恢复。
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
