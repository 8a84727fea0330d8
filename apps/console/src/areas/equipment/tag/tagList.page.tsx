import { tagListPage } from '@fleet/domain/areas/equipment/tag/actions.ts';
import { tagGet, tagList, type TagRow } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { tagColumns } from './tagColumns.tsx';
import { UsageFilter } from './UsageFilter.tsx';
import { useTagDialogs } from './useTagDialogs.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddTagDialog = lazyDialog(async () => (await import('./TagDialog.tsx')).AddTagDialog);

/** /equipment/tag-list: the tags of a tenant, with how much carries each (S2 §2). */
export default function TagListPage() {
  const can = useCan();
  const view = useList(tagList);
  const columns = useColumns('tags', useTenantColumn(tagColumns));
  const detailPath = useDetailPath();
  const tenant = useScopeQuery();
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const {
    handlers: { edit, remove },
    dialogs,
  } = useTagDialogs({
    onRemoved: (tags) => {
      const ids = tags.map(({ tagId }) => tagId);
      view.removed(ids);
      if (openId !== null && ids.includes(openId)) setOpenId(null);
    },
  });
  const open = ({ tagId }: TagRow) => setOpenId(tagId);
  const canView = can(tagListPage.actions.view);
  const actions = useActions(tagListPage.actions, { add: () => setAdding(true), view: open, edit, remove });
  const ofDrawer = useActions(tagListPage.actions, { edit, remove });
  const { keyword, isClosed, isUsed } = view.query;
  return (
    <>
      <ListPage
        title="标签管理"
        view={view}
        columns={columns}
        nameOf={({ keyName }) => keyName}
        filters={
          <>
            <KeywordFilter label="标签 Key/显示名/说明" value={keyword} filter={view.filter} />
            <UsageFilter isUsed={isUsed} filter={view.filter} />
            <EitherFilter
              label="取值"
              names={{ true: '仅限已有值', false: '可填新值' }}
              value={isClosed}
              onChange={(chosen) => view.filter({ isClosed: chosen })}
            />
          </>
        }
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="标签"
            text={
              <FirstSteps
                steps={[[tagListPage.actions.add, '新增一个标签，如区域、班次、客户编号，再绑定到设备和产品']]}
                otherwise="标签是键和值，用来区分和筛选设备、产品。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="标签详情"
        endpoint={tagGet}
        inputOf={(tagId) => ({ query: { tagId } })}
        nameOf={({ keyName }) => keyName}
        pathOf={({ tagId, keyName }) => detailPath('TagDetail', { id: tagId, name: keyName })}
        steps={recordSteps(view, openId, open)}
        actions={(tag) => <PageButtons items={ofDrawer.ofRow(tag)} />}
        onClose={() => setOpenId(null)}
      >
        {(tag) => <Properties properties={columnProperties(tagColumns, tag)} />}
      </RecordDrawer>
      {isAdding && <AddTagDialog tenant={tenant} onClose={() => setAdding(false)} />}
      {dialogs}
    </>
  );
}
