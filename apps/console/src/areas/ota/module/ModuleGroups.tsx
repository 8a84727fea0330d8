import { moduleGroupsTab } from '@fleet/domain/areas/ota/module/actions.ts';
import {
  moduleGroupDelete,
  moduleGroupGet,
  moduleGroupList,
  type ModuleGroupRow,
} from '@fleet/domain/areas/ota/module/groupContract.ts';
import classNames from 'classnames';
import { useState } from 'react';
import { CopyLinkButton } from '../../../app/address/CopyLinkButton.tsx';
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
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { ListInstead } from '../../../list/ListInstead.tsx';
import { ListPager } from '../../../list/pager/Pager.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useList } from '../../../list/useList.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LoadingState } from '../../../ui/states/states.tsx';
import { groupColumns } from './groupColumns.tsx';
import { GroupCards } from './GroupCards.tsx';
import { GroupTypes } from './GroupTypes.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';
import * as styles from './groupCards.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).AddGroupDialog);
const EditGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).EditGroupDialog);

const { actions: table } = moduleGroupsTab;

/** Groups of module types, a card each; one with its types stands beside the cards. */
export function ModuleGroups({ title, tabs }: TabContentProps) {
  const can = useCan();
  const view = useList(moduleGroupList);
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
  const isLoading = view.state === null || view.state.status === 'loading';
  const actions = useActions(table, { add: () => setAdding(true), view: open, edit: setEdited, remove });
  const ofDrawer = useActions(table, { edit: setEdited, remove });
  return (
    <>
      <section className={listPageStyles.page}>
        <PageHeader
          title={title}
          beside={<ScopeMark />}
          actions={actions.ofPage.length === 0 ? undefined : <PageButtons items={actions.ofPage} withIcons />}
        />
        <div className={classNames('card', listPageStyles.card)}>
          {tabs}
          <FilterBar onReset={view.reset} tools={<CopyLinkButton />}>
            <KeywordFilter label="分组/类型/标识" value={view.query.keyword} filter={view.filter} />
          </FilterBar>
          <div className={styles.body} aria-busy={view.state?.refreshing ?? true}>
            {view.rows.length > 0 && (
              <GroupCards
                groups={view.rows}
                openId={openId}
                onOpen={canView ? open : undefined}
                actionsOf={actions.ofRow}
              />
            )}
            {view.rows.length === 0 && isLoading && <LoadingState lines={8} />}
            {view.rows.length === 0 && !isLoading && (
              <ListInstead
                view={view}
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
            )}
          </div>
          <ListPager view={view} />
        </div>
      </section>
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
