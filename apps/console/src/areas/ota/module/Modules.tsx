import { modulesTab } from '@fleet/domain/areas/ota/module/actions.ts';
import { moduleDelete, moduleExport, moduleList, type ModuleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import { namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ChoiceFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { useProducts } from '../../equipment/face.ts';
import { useCommonSearch } from '../shared/useCommonSearch.ts';
import { moduleColumns } from './moduleColumns.tsx';
import { useTypeChoices } from './useTypeChoices.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddModuleDialog = lazyDialog(async () => (await import('./ModuleDialog.tsx')).AddModuleDialog);
const EditModuleDialog = lazyDialog(async () => (await import('./ModuleDialog.tsx')).EditModuleDialog);

const keyOf = ({ moduleId }: ModuleRow) => moduleId;
const nameOf = ({ moduleNickName }: ModuleRow) => moduleNickName;

/** What modules are searched by of what all pages of upgrades are. */
const searchedBy = ['production', 'keyword'] as const;

/** The modules of all products, and their changes. */
export function Modules(props: TabContentProps) {
  return useCommonSearch(searchedBy) ? <ModuleList {...props} /> : null;
}

function ModuleList({ title, tabs }: TabContentProps) {
  const can = useCan();
  const view = useList(moduleList);
  const columns = useColumns('ota.modules', useTenantColumn(moduleColumns));
  const tenant = useScopeQuery();
  const products = useProducts();
  const { groups, types } = useTypeChoices(tenant);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ModuleRow | null>(null);
  const removal = useBatchQuestion((asked: readonly ModuleRow[]) => ({
    title: `删除${namedOrCounted(asked.map(nameOf), '模块', '个模块')}？`,
    word: '删除',
    intent: 'danger',
    children: <p>删除后无法恢复。</p>,
    keyOf,
    nameOf,
    call: byIds(moduleDelete, keyOf, {}),
    done: (count) => (count === 1 ? `已删除模块「${nameOf(asked[0]!)}」` : `已删除 ${count} 个模块`),
    onDone: (_, over) => view.removed(over.map(keyOf)),
  }));
  const actions = useActions(modulesTab.actions, { add: () => setAdding(true), edit: setEdited, remove: removal.ask });
  const { keyword, production, groupId, typeId } = view.query;
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={nameOf}
        above={tabs}
        headerActions={
          can(modulesTab.actions.export) && (
            <ExportButton
              endpoint={moduleExport}
              view={view}
              columns={columns}
              text={modulesTab.actions.export.title}
            />
          )
        }
        filters={
          <>
            <KeywordFilter label="模块名称/别名" value={keyword} filter={view.filter} />
            <ChoiceFilter
              label="产品"
              choices={products}
              value={production}
              onChange={(chosen) => view.filter({ production: chosen })}
            />
            <ChoiceFilter
              label="类型分组"
              choices={groups}
              value={groupId}
              onChange={(chosen) => view.filter({ groupId: chosen })}
            />
            <ChoiceFilter
              label="模块类型"
              choices={types}
              value={typeId}
              onChange={(chosen) => view.filter({ typeId: chosen })}
            />
          </>
        }
        actions={actions}
        empty={
          <ScopedEmptyState
            what="模块"
            text={
              <FirstSteps
                steps={[[modulesTab.actions.add, '为产品新增模块，如主控程序、导航定位，它们各自升级']]}
                otherwise="产品的模块显示在这里，它们各自升级。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      {isAdding && (
        <AddModuleDialog
          tenant={tenant}
          // a module has no page of its own: it is seen among those of its product, wherever it would stand otherwise
          onAdded={(productKey) =>
            view.filter({ production: productKey, keyword: undefined, groupId: undefined, typeId: undefined })
          }
          onClose={() => setAdding(false)}
        />
      )}
      {edited !== null && <EditModuleDialog module={edited} onClose={() => setEdited(null)} />}
      {removal.dialog}
    </>
  );
}
