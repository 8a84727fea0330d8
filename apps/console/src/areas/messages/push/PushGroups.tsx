import { pushGroupsTab } from '@fleet/domain/areas/messages/push/actions.ts';
import { channelKindCodes, channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import {
  pushGroupDelete,
  pushGroupGet,
  pushGroupList,
  type PushGroupRow,
} from '@fleet/domain/areas/messages/push/contract.ts';
import { namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import { KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { GroupChannels } from './GroupChannels.tsx';
import { groupColumns } from './groupColumns.tsx';
import { GroupPeople } from './GroupPeople.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddPushGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).AddPushGroupDialog);
const CopyPushGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).CopyPushGroupDialog);
const EditPushGroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).EditPushGroupDialog);

const { actions: table } = pushGroupsTab;
const keyOf = ({ groupId }: PushGroupRow) => groupId;
const nameOf = ({ groupName }: Pick<PushGroupRow, 'groupName'>) => groupName;

/** Push groups; one with its people and channels stands beside the list. */
export function PushGroups({ title, tabs }: TabContentProps) {
  const view = useList(pushGroupList);
  const columns = useColumns('push.groups', useTenantColumn(groupColumns));
  const tenant = useScopeQuery();
  const canView = useCan()(table.view);
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<PushGroupRow | null>(null);
  const [copied, setCopied] = useState<PushGroupRow | null>(null);
  const open = ({ groupId }: PushGroupRow) => setOpenId(groupId);
  const removal = useBatchQuestion((asked: readonly PushGroupRow[]) => ({
    title: `删除${namedOrCounted(asked.map(nameOf), '群组', '个群组')}？`,
    word: '删除',
    intent: 'danger',
    children: <p>成员和渠道设置一并删除，无法恢复；推送记录保留。</p>,
    keyOf,
    nameOf,
    call: byIds(pushGroupDelete, keyOf, {}),
    done: (count) => (count === 1 ? `已删除群组「${nameOf(asked[0]!)}」` : `已删除 ${count} 个群组`),
    onDone: (_, over) => {
      const gone = over.map(keyOf);
      view.removed(gone);
      if (openId !== null && gone.includes(openId)) setOpenId(null);
    },
  }));
  const remove = removal.ask;
  const actions = useActions(table, {
    add: () => setAdding(true),
    view: open,
    edit: setEdited,
    copy: setCopied,
    remove,
  });
  const ofDrawer = useActions(table, { edit: setEdited, copy: setCopied, remove });
  const { keyword, kind, isEnabled } = view.query;
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={nameOf}
        above={tabs}
        filters={
          <>
            <KeywordFilter label="群组名称/说明" value={keyword} filter={view.filter} />
            <SelectFilter
              label="渠道"
              choices={channelKindCodes.map((value) => ({ value, name: channelKinds[value] }))}
              value={kind}
              onChange={(chosen) => view.filter({ kind: chosen })}
            />
            <EitherFilter
              label="状态"
              names={{ true: '启用', false: '已停用' }}
              value={isEnabled}
              onChange={(chosen) => view.filter({ isEnabled: chosen })}
            />
          </>
        }
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="群组"
            text={
              <FirstSteps
                steps={[[table.add, '新增一个群组，把值班人员和渠道放在一起']]}
                otherwise="接收推送的人员和渠道按群组管理。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="群组详情"
        endpoint={pushGroupGet}
        inputOf={(groupId) => ({ query: { groupId } })}
        nameOf={nameOf}
        pathOf={() => null}
        isWide
        steps={recordSteps(view, openId, open)}
        actions={(group) => <PageButtons items={ofDrawer.ofRow(group)} />}
        onClose={() => setOpenId(null)}
      >
        {(group) => (
          <>
            <Properties
              properties={columnProperties(
                groupColumns.filter(({ id }) => id !== 'channels' && id !== 'memberCount'),
                group,
              )}
            />
            <GroupPeople group={group} />
            <GroupChannels group={group} />
          </>
        )}
      </RecordDrawer>
      {isAdding && <AddPushGroupDialog tenant={tenant} onAdded={setOpenId} onClose={() => setAdding(false)} />}
      {edited !== null && <EditPushGroupDialog group={edited} onClose={() => setEdited(null)} />}
      {copied !== null && <CopyPushGroupDialog group={copied} onAdded={setOpenId} onClose={() => setCopied(null)} />}
      {removal.dialog}
    </>
  );
}
