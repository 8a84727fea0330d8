import { groupInfoGet, groupInfoList, type DeviceGroupRow } from '@fleet/domain/areas/equipment/group/contract.ts';
import { deviceGroupsPage } from '@fleet/domain/areas/equipment/group/actions.ts';
import { groupTypeCodes, groupTypes, mostLevels } from '@fleet/domain/areas/equipment/group/rules.ts';
import { useState } from 'react';
import classNames from 'classnames';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ChoiceFilter, DateRangeFilter, KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { TreeBeside } from '../../../list/layout/TreeBeside.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { useList } from '../../../list/useList.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TagFilter } from '../tag/TagFilter.tsx';
import { groupColumns, groupFactsOf } from './groupColumns.tsx';
import { GroupTree } from './GroupTree.tsx';
import { useGroupChoices } from '../shared/useGroupChoices.ts';
import { useGroupDialogs } from './useGroupDialogs.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddRuleGroupDialog = lazyDialog(async () => (await import('../query/RuleGroupDialog.tsx')).AddRuleGroupDialog);
const AddGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).AddGroupDialog);

const types = groupTypeCodes.map((value) => ({ value, name: groupTypes[value] }));

/** /equipment/group: groups of devices, as a tree and as a list (S2 §6). */
export default function EquipmentGroupPage() {
  const can = useCan();
  const view = useList(groupInfoList);
  const columns = useColumns('deviceGroups', useTenantColumn(groupColumns));
  const tenant = useScopeQuery();
  // where there is no room for the tree, groups are chosen from a list
  const isMobile = useIsMobile();
  const groups = useGroupChoices(tenant);
  const detailPath = useDetailPath();
  const [openId, setOpenId] = useQueryParameter('id');
  const [adding, setAdding] = useState<'static' | 'rule' | null>(null);
  const { query, filter } = view;
  const { handlers, dialogs } = useGroupDialogs({
    onRemoved: ({ groupId }) => {
      view.removed([groupId]);
      if (groupId === openId) setOpenId(null);
      if (groupId === query.withinId) filter({ withinId: undefined });
    },
  });
  const open = ({ groupId }: DeviceGroupRow) => setOpenId(groupId);
  const canView = can(deviceGroupsPage.actions.view);
  const actions = useActions(deviceGroupsPage.actions, {
    add: () => setAdding('static'),
    addRule: () => setAdding('rule'),
    view: open,
    ...handlers,
  });
  const ofDrawer = useActions(deviceGroupsPage.actions, handlers);
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title="设备分组"
        beside={<ScopeMark />}
        actions={actions.ofPage.length === 0 ? undefined : <PageButtons items={actions.ofPage} withIcons />}
      />
      <div className={classNames('card', listPageStyles.card)}>
        <TreeBeside
          label="分组树"
          tree={
            <GroupTree
              tenant={tenant}
              current={query.withinId ?? null}
              onGo={(groupId) => filter({ withinId: groupId ?? undefined })}
            />
          }
        >
          <ListSection
            label="设备分组"
            view={view}
            columns={columns}
            nameOf={({ groupName }) => groupName}
            filters={
              <>
                <KeywordFilter label="分组名称/描述" value={query.keyword} filter={filter} />
                {isMobile && (
                  <ChoiceFilter
                    label="所属分组"
                    choices={groups}
                    value={query.withinId}
                    onChange={(withinId) => filter({ withinId })}
                  />
                )}
                <SelectFilter label="类型" choices={types} value={query.type} onChange={(type) => filter({ type })} />
                <TagFilter tags={query.tags} tagMatch={query.tagMatch} filter={filter} tenant={tenant} />
                <DateRangeFilter
                  label="创建时间"
                  from={query.createdFrom}
                  to={query.createdTo}
                  onChange={({ from, to }) => filter({ createdFrom: from, createdTo: to })}
                />
              </>
            }
            openKey={openId}
            onOpen={canView ? open : undefined}
            actions={actions}
            empty={
              <ScopedEmptyState
                what="设备分组"
                text={
                  <FirstSteps
                    steps={[[deviceGroupsPage.actions.add, `按位置、班组或用途新增分组，最多 ${mostLevels} 级`]]}
                    otherwise="分组建好后显示在这里。"
                  />
                }
                action={<ActionButtons items={actions.ofPage} withIcons />}
              />
            }
          />
        </TreeBeside>
      </div>
      <RecordDrawer
        id={canView ? openId : null}
        title="分组详情"
        endpoint={groupInfoGet}
        inputOf={(groupId) => ({ query: { groupId } })}
        nameOf={({ groupName }) => groupName}
        pathOf={({ groupId, groupName }) => detailPath('GroupDetail', { id: groupId, name: groupName })}
        steps={recordSteps(view, openId, open)}
        actions={(group) => <PageButtons items={ofDrawer.ofRow(group)} />}
        onClose={() => setOpenId(null)}
      >
        {(group) => <Properties properties={groupFactsOf(group)} />}
      </RecordDrawer>
      {adding === 'static' && <AddGroupDialog parent={null} tenant={tenant} onClose={() => setAdding(null)} />}
      {adding === 'rule' && <AddRuleGroupDialog rule={null} tenant={tenant} onClose={() => setAdding(null)} />}
      {dialogs}
    </section>
  );
}
