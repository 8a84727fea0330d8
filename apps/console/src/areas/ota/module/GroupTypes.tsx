import { moduleTypes } from '@fleet/domain/areas/ota/module/actions.ts';
import {
  type ModuleGroupRow,
  moduleTypeDelete,
  type ModuleTypeRow,
  moduleTypeRow,
} from '@fleet/domain/areas/ota/module/groupContract.ts';
import { groupProblem } from '@fleet/domain/areas/ota/module/moduleRules.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { BatchBar } from '../../../list/BatchBar.tsx';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { DataTable } from '../../../list/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import * as styles from './groupTypes.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const TypeDialog = lazyDialog(async () => (await import('./TypeDialog.tsx')).TypeDialog);

const keyOf = ({ typeId }: ModuleTypeRow) => typeId;
const nameOf = ({ typeName }: ModuleTypeRow) => typeName;
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = group.types.filter((type) => chosen.has(keyOf(type)));
  const select = (types: readonly ModuleTypeRow[], isSelected: boolean) =>
    setChosen((before) => {
      const changed = types.map(keyOf);
      return new Set(isSelected ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id)));
    });
  const removal = useBatchQuestion((asked: readonly ModuleTypeRow[]) => ({
    title: `删除${namedOrCounted(asked.map(nameOf), '类型', '个类型')}？`,
    word: '删除',
    intent: 'danger',
    children: <p>删除后无法恢复。</p>,
    keyOf,
    nameOf,
    call: byIds(moduleTypeDelete, keyOf, {}),
    done: (count) => (count === 1 ? `已删除类型「${nameOf(asked[0]!)}」` : `已删除 ${count} 个类型`),
    onDone: (_, over) => select(over, false),
  }));
  const readOnly = groupProblem(group);
  const actions = useActions(
    moduleTypes.actions,
    {
      add: () => setEdited('new'),
      edit: setEdited,
      remove: removal.ask,
    },
    { readOnly },
  );
  const ofSelection = readOnly === null ? actions.ofSelection : null;
  return (
    <section className={styles.types} aria-label="模块类型">
      <div className={styles.head}>
        <h3>模块类型</h3>
        <PageButtons items={actions.ofPage} withIcons />
      </div>
      <div className={styles.table} data-focus-around>
        {ofSelection !== null && selected.length > 0 && (
          <BatchBar
            selected={selected}
            elsewhere={[]}
            keyOf={keyOf}
            nameOf={nameOf}
            onUnselect={(some) => select(some, false)}
            onClear={() => select(selected, false)}
          >
            <ActionButtons size="small" items={ofSelection(selected)} />
          </BatchBar>
        )}
        <DataTable
          label="模块类型"
          columns={columns}
          rows={group.types}
          keyOf={keyOf}
          nameOf={nameOf}
          selected={
            ofSelection === null ? undefined : Object.fromEntries(selected.map((type) => [keyOf(type), type] as const))
          }
          onSelect={select}
          actions={actions.ofRow}
          actionsWidth={104}
          instead={
            group.types.length === 0 ? (
              <EmptyState title="还没有类型" text="类型说明模块是什么，例如导航定位、电池管理。" />
            ) : undefined
          }
        />
      </div>
      {edited !== null && (
        <TypeDialog group={group} type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </section>
  );
}
