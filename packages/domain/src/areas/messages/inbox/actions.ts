import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import {
  messageDelete,
  messageGet,
  messageList,
  messageRead,
  messageReadAll,
  messageRestore,
  type MessageRow,
  messageUnread,
  messageUnreadAll,
  unreadCount,
} from './contract.ts';
import { deletionProblem } from './inboxRules.ts';

/** 消息通知, and the bell that stands on every page (S2 §6). Who opens a message has read it. */
export const inboxPage = pageActions('MessageNotification', [unreadCount, messageList], {
  view: rowAction<MessageRow>('查看', ['MessageNotification-view'], [messageGet, messageRead]),
  readAll: action('全部已读', ['MessageNotification-edit'], [messageReadAll, messageUnreadAll], { icon: 'tick' }),
  read: batchAction<MessageRow>('标为已读', ['MessageNotification-edit'], [messageRead], {
    icon: 'tick',
    appliesTo: ({ isRead }) => !isRead,
    noneLeft: '所选消息都已读',
    skips: '已读',
  }),
  unread: batchAction<MessageRow>('标为未读', ['MessageNotification-edit'], [messageUnread], {
    icon: 'undo',
    appliesTo: ({ isRead }) => isRead,
    noneLeft: '所选消息都未读',
    skips: '未读',
  }),
  remove: batchAction<MessageRow>('删除', ['MessageNotification-delete'], [messageDelete, messageRestore], {
    disabledReason: deletionProblem,
    noneLeft: '未读的重要消息（三级及以上）请先阅读',
    skips: '未读的重要消息',
  }),
});
