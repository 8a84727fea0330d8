import { moduleGroupsTab } from '@fleet/domain/areas/ota/module/actions.ts';
import {
  moduleGroupDelete,
  moduleGroupGet,
  moduleGroupList,
  type ModuleGroupRow,
} from '@fleet/domain/areas/ota/module/groupContract.ts';
import { useState } from 'react';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { groupColumns } from './groupColumns.tsx';
import { AddGroupDialog, EditGroupDialog } from './GroupDialog.tsx';
import { GroupTypes } from './GroupTypes.tsx';

const { actions: table } = moduleGroupsTab;

/** Groups of module types; one with its types stands beside the list. */
export function ModuleGroups({ title, tabs }: TabContentProps) {
  const can = useCan();
  const view = useList(moduleGroupList);
  const columns = useColumns('ota.moduleGroups', useTenantColumn(groupColumns));
  const tenant = useScopeQuery();
  const write = useWrite();
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ModuleGroupRow | null>(null);
  const [asked, setAsked] = useState<ModuleGroupRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const open = ({ groupId }: ModuleGroupRow) => setOpenId(groupId);
  const remove = (group: ModuleGroupRow) => {
    setAsked(group);
    setAsking(true);
  };
  const canView = can(table.view);
  const actions = useActions(table, { add: () => setAdding(true), view: open, edit: setEdited, remove });
  const ofDrawer = useActions(table, { edit: setEdited, remove });
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={({ groupName }) => groupName}
        above={tabs}
        filters={<KeywordFilter label="分组/类型/标识" value={view.query.keyword} filter={view.filter} />}
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="模块类型分组"
            text={
              <FirstSteps
                steps={[[table.add, '新增分组，如控制类、能源类，再在其中新增类型']]}
                otherwise="模块按类型归入分组。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="模块类型分组详情"
        endpoint={moduleGroupGet}
        inputOf={(groupId) => ({ query: { groupId } })}
        nameOf={({ groupName }) => groupName}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(group) => <PageButtons items={ofDrawer.ofRow(group)} />}
        onClose={() => setOpenId(null)}
      >
        {(group) => (
          <>
            <Properties
              properties={columnProperties(
                groupColumns.filter(({ id }) => id !== 'types'),
                group,
              )}
            />
            <GroupTypes group={group} />
          </>
        )}
      </RecordDrawer>
      {isAdding && <AddGroupDialog tenant={tenant} onClose={() => setAdding(false)} />}
      {edited !== null && <EditGroupDialog group={edited} onClose={() => setEdited(null)} />}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`删除分组「${asked.groupName}」？`}
          confirmText="删除"
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { groupId, groupName } = asked;
            const refused = await write(moduleGroupDelete, { query: { groupId } }, `已删除分组「${groupName}」`);
            if (refused === null) {
              view.removed([groupId]);
              if (openId === groupId) setOpenId(null);
            }
            return refused;
          }}
        >
          <p>分组里没有类型时才能删除。删除后无法恢复。</p>
        </ConfirmDialog>
      )}
    </>
  );
}
