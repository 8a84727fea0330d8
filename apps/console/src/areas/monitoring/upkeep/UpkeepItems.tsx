import { upkeepItemsTab } from '@fleet/domain/areas/monitoring/upkeep/actions.ts';
import {
  upkeepItemDelete,
  upkeepItemList,
  type UpkeepItemRow,
  upkeepItemRow,
} from '@fleet/domain/areas/monitoring/upkeep/itemContract.ts';
import {
  limitsText,
  resultKinds,
  upkeepKindCodes,
  upkeepKinds,
} from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { UsedFilter } from './UsedFilter.tsx';
import type { PartProps } from './UpkeepRecords.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddItemDialog = lazyDialog(async () => (await import('./ItemDialog.tsx')).AddItemDialog);
const EditItemDialog = lazyDialog(async () => (await import('./ItemDialog.tsx')).EditItemDialog);

const { actions: table } = upkeepItemsTab;
const column = columnsFor<UpkeepItemRow>(upkeepItemRow);
const itemColumns = [
  column('code', { width: 100 }),
  column('name', { width: 150 }),
  column('kind', { width: 76, cell: ({ kind }) => upkeepKinds[kind] }),
  column('content', { width: 240, grows: true }),
  column('standard', { width: 200 }),
  column('resultKind', {
    width: 190,
    cell: (item) =>
      item.resultKind === 'number' ? `数值 ${limitsText(item)} ${item.unit}` : resultKinds[item.resultKind],
  }),
  column('needsPicture', { width: 84, isHidden: true, cell: ({ needsPicture }) => (needsPicture ? '是' : '否') }),
  column('isEnabled', { width: 72, cell: ({ isEnabled }) => (isEnabled ? '启用' : '停用') }),
  column('planCount', { width: 84, align: 'end' }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
];

/** What is looked at in upkeeps, and when it is in order. */
export function UpkeepItems({ title, tabs, segments }: PartProps) {
  const view = useList(upkeepItemList);
  const { query, filter } = view;
  const write = useWrite();
  const tenant = useScopeQuery();
  const columns = useColumns('monitoring.upkeepItems', useTenantColumn(itemColumns));
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<UpkeepItemRow | null>(null);
  const [asked, setAsked] = useState<UpkeepItemRow | null>(null);
  const actions = useActions(table, { add: () => setAdding(true), edit: setEdited, remove: setAsked });
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        above={
          <>
            {tabs}
            {segments}
          </>
        }
        filters={
          <>
            <KeywordFilter label="项目编码/名称" value={query.keyword} filter={filter} />
            <SelectFilter
              label="类型"
              choices={upkeepKindCodes.map((value) => ({ value, name: upkeepKinds[value] }))}
              value={query.kind}
              onChange={(kind) => filter({ kind })}
            />
            <UsedFilter value={query.isEnabled} onChange={(isEnabled) => filter({ isEnabled })} />
          </>
        }
        actions={actions}
        empty={
          <ScopedEmptyState
            what="保养项目"
            text={
              <FirstSteps
                steps={[[table.add, '新增第一个项目，如驱动轮磨损，写明做什么、怎样算合格']]}
                otherwise="保养时逐项检查的内容显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      {isAdding && <AddItemDialog tenant={tenant} onClose={() => setAdding(false)} />}
      {edited !== null && <EditItemDialog item={edited} onClose={() => setEdited(null)} />}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={`删除项目「${asked.name}」？`}
          confirmText="删除"
          intent="danger"
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            const { itemId, name, version } = asked;
            const change = { query: { itemId, ...tenant }, body: { version } };
            const refused = await write(upkeepItemDelete, change, `已删除项目「${name}」`);
            if (refused === null) view.removed([itemId]);
            return refused;
          }}
        >
          <p>已生成的保养任务不受影响。删除后无法恢复。</p>
        </ConfirmDialog>
      )}
    </>
  );
}
