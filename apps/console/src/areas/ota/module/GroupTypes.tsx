import { moduleTypes } from '@fleet/domain/areas/ota/module/actions.ts';
import {
  type ModuleGroupRow,
  moduleTypeDelete,
  type ModuleTypeRow,
  moduleTypeRow,
} from '@fleet/domain/areas/ota/module/groupContract.ts';
import { groupProblem } from '@fleet/domain/areas/ota/module/moduleRules.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { BatchDialog } from '../../../list/BatchDialog.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { DataTable } from '../../../list/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { TypeDialog } from './TypeDialog.tsx';
import * as styles from './groupTypes.module.css';

const column = columnsFor<ModuleTypeRow>(moduleTypeRow);
const all = [
  column('typeName', { width: 104, grows: true }),
  column('identifier', { width: 132 }),
  column('isSafetyRelevant', { width: 84, cell: ({ isSafetyRelevant }) => (isSafetyRelevant ? '是' : '否') }),
  column('moduleCount', { width: 72, align: 'end', cell: ({ moduleCount }) => formatCount(moduleCount) }),
];

/** The types of a group, and their changes. */
export function GroupTypes({ group }: { readonly group: ModuleGroupRow }) {
  const columns = useColumns('ota.moduleTypes', all);
  const [edited, setEdited] = useState<ModuleTypeRow | 'new' | null>(null);
  const [asked, setAsked] = useState<ModuleTypeRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const actions = useActions(
    moduleTypes.actions,
    {
      add: () => setEdited('new'),
      edit: setEdited,
      remove: ([type]: readonly ModuleTypeRow[]) => {
        setAsked(type ?? null);
        setAsking(true);
      },
    },
    { readOnly: groupProblem(group) },
  );
  return (
    <section className={styles.types} aria-label="模块类型">
      <div className={styles.head}>
        <h3>模块类型</h3>
        <PageButtons items={actions.ofPage} withIcons />
      </div>
      <DataTable
        label="模块类型"
        columns={columns}
        rows={group.types}
        keyOf={({ typeId }) => typeId}
        nameOf={({ typeName }) => typeName}
        actions={actions.ofRow}
        actionsWidth={104}
        instead={
          group.types.length === 0 ? (
            <EmptyState title="还没有类型" text="类型说明模块是什么，例如导航定位、电池管理。" />
          ) : undefined
        }
      />
      {edited !== null && (
        <TypeDialog group={group} type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {asked !== null && (
        <BatchDialog
          isOpen={isAsking}
          title={`删除类型「${asked.typeName}」？`}
          word="删除"
          intent="danger"
          rows={[asked]}
          skipped={[]}
          keyOf={({ typeId }) => typeId}
          nameOf={({ typeName }) => typeName}
          call={{
            batch: moduleTypeDelete,
            inputOfAll: (rows) => ({ query: {}, body: { ids: rows.map(({ typeId }) => typeId) } }),
          }}
          done={() => `已删除类型「${asked.typeName}」`}
          onClose={() => setAsking(false)}
          onDone={() => {}}
        >
          <p>删除后无法恢复。</p>
        </BatchDialog>
      )}
    </section>
  );
}
