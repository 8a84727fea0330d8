import { inboxPage } from '@fleet/domain/areas/messages/inbox/actions.ts';
import { messageList, type MessageRow, unreadCount } from '@fleet/domain/areas/messages/inbox/contract.ts';
import {
  messageCategories,
  messageCategoryCodes,
  messageLevelNames,
  messageLevels,
} from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { unreadText } from '@fleet/domain/areas/messages/inbox/inboxRules.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useOnReturn } from '../../../app/hooks/useOnReturn.ts';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { DateRangeFilter, KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { useList } from '../../../list/useList.ts';
import { PassingBar } from '../../../ui/PassingBar.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';
import { messageColumns } from './messageColumns.tsx';
import { useInbox } from './useInbox.ts';

/** 消息通知: the own inbox (S1 §1). */
export default function MessageNotificationPage() {
  const view = useList(messageList);
  const columns = useColumns('messages.inbox', messageColumns);
  const counts = useRead(unreadCount, {}, { isBackground: true }).state?.data ?? null;
  const [openId, setOpenId] = useQueryParameter('id');
  const inbox = useInbox();
  useOnReturn(view.refresh);
  const { category, isRead, minLevel, from, to, keyword } = view.query;
  const unread = counts?.total ?? 0;
  const canView = useCan()(inboxPage.actions.view);
  const open = ({ id }: MessageRow) => setOpenId(id);
  const actions = useActions(
    inboxPage.actions,
    {
      view: open,
      readAll: () => counts !== null && void inbox.readAll(counts.asOf, category),
      read: (messages: readonly MessageRow[]) => void inbox.mark(messages, true),
      unread: (messages: readonly MessageRow[]) => void inbox.mark(messages, false),
      remove: (messages: readonly MessageRow[]) =>
        void inbox.remove(messages, (ids) => {
          view.removed(ids);
          if (openId !== null && ids.includes(openId)) setOpenId(null);
        }),
    },
    { reasons: { readAll: () => (unread === 0 ? '没有未读消息' : null) } },
  );
  return (
    <>
      <ListPage
        title="消息通知"
        mark={null}
        view={view}
        columns={columns}
        nameOf={({ title }) => title}
        counters={
          <Segments
            label="阅读状态"
            choices={[
              { id: 'all', title: '全部' },
              { id: 'unread', title: unread === 0 ? '未读' : `未读 ${unreadText(unread)}` },
            ]}
            value={isRead === undefined ? 'all' : isRead ? null : 'unread'}
            onChange={(id) => view.filter({ isRead: id === 'unread' ? false : undefined })}
          />
        }
        filters={
          <>
            <KeywordFilter label="标题/内容" value={keyword} filter={view.filter} />
            <SelectFilter
              label="类型"
              choices={messageCategoryCodes.map((value) => ({ value, name: messageCategories[value] }))}
              value={category}
              onChange={(chosen) => view.filter({ category: chosen })}
            />
            <SelectFilter
              label="最低级别"
              choices={messageLevels.map((value) => ({ value, name: messageLevelNames[value] }))}
              value={minLevel}
              onChange={(chosen) => view.filter({ minLevel: chosen })}
            />
            <DateRangeFilter label="时间" from={from} to={to} onChange={view.filter} />
          </>
        }
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        actionsWidth={156}
        empty={<EmptyState title="还没有消息" text="与您有关的故障、审批、任务和公告会显示在这里。" />}
      />
      <MessageDrawer
        id={canView ? openId : null}
        steps={recordSteps(view, openId, open)}
        actions={(message) => (
          <ActionButtons items={actions.ofRow(message).filter(({ title }) => title !== inboxPage.actions.view.title)} />
        )}
        onClose={() => setOpenId(null)}
      />
      {inbox.passed !== null && (
        <PassingBar text={inbox.passed.text} offer="撤销" onTake={inbox.passed.undo} onClose={inbox.closePassed} />
      )}
    </>
  );
}
