import {
  messageDelete,
  messageRead,
  messageReadAll,
  messageRestore,
  type MessageRow,
  messageUnread,
  messageUnreadAll,
} from '@fleet/domain/areas/messages/inbox/contract.ts';
import type { MessageCategory } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useCallback, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { useNotify, useSayDone } from '../../../ui/useNotify.ts';

/** Something that was done to messages and can be taken back for a few seconds. */
export interface Passed {
  readonly text: string;
  readonly undo: () => void;
}

const idsOf = (messages: readonly MessageRow[]) => ({ body: { ids: messages.map(({ id }) => id) } });

/** What can be done with messages: at once, and back again. */
export function useInbox() {
  const call = useCall();
  const notify = useNotify();
  const sayDone = useSayDone();
  const [passed, setPassed] = useState<Passed | null>(null);
  const closePassed = useCallback(() => setPassed(null), []);

  const readAll = useCallback(
    async (until: string, category?: MessageCategory) => {
      const body = { until, ...(category === undefined ? {} : { category }) };
      const result = await call(messageReadAll, { body }, { listener: messageReadAll.id });
      if (result.kind !== 'data') return;
      const { count, readAt } = result.data;
      setPassed({
        text: `已将 ${formatCount(count)} 条消息标为已读`,
        undo: () => void call(messageUnreadAll, { body: { readAt } }, { listener: messageUnreadAll.id }),
      });
    },
    [call],
  );

  const mark = useCallback(
    async (messages: readonly MessageRow[], isRead: boolean) => {
      const endpoint = isRead ? messageRead : messageUnread;
      const result = await call(endpoint, idsOf(messages), { listener: endpoint.id });
      if (result.kind === 'data') sayDone(`已将 ${result.data.changed} 条消息标为${isRead ? '已读' : '未读'}`);
    },
    [call, sayDone],
  );

  const remove = useCallback(
    async (messages: readonly MessageRow[], onDone: (ids: readonly string[]) => void) => {
      const result = await call(messageDelete, idsOf(messages), { listener: messageDelete.id });
      if (result.kind !== 'data') return;
      const { list, changed, refused } = result.data;
      const ids = list.flatMap(({ id, result: end }) => (end === 'changed' ? [id] : []));
      onDone(ids);
      const [why] = list.filter(({ result: end }) => end === 'refused');
      if (refused > 0)
        notify({ intent: 'warning', lines: [`${refused} 条未删除：${why?.message ?? ''}`], duration: 5000 });
      if (changed === 0) return;
      setPassed({
        text: `已删除 ${changed} 条消息`,
        undo: () => void call(messageRestore, { body: { ids } }, { listener: messageRestore.id }),
      });
    },
    [call, notify],
  );

  return { passed, closePassed, readAll, mark, remove };
}
