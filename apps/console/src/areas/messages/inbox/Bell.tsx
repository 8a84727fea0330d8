import { Button, PopoverNext } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { inboxPage } from '@fleet/domain/areas/messages/inbox/actions.ts';
import { type MessageRow, unreadCount } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { hearOf, unreadText } from '@fleet/domain/areas/messages/inbox/inboxRules.ts';
import { importantLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { focusNextFrame } from '../../../ui/focusNextFrame.ts';
import { PassingBar } from '../../../ui/PassingBar.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import { LevelTag } from '../shared/LevelTag.tsx';
import { useInbox } from './useInbox.ts';
import * as styles from './bell.module.css';

/** Milliseconds between two looks while somebody is there to see it. */
const pause = 30_000;

/** How many messages are unread, and the newest of them, on every page. */
export default function Bell() {
  const read = useRead(unreadCount, {}, { isBackground: true });
  useLive(read, pause);
  const data = useKeepPrevious(read.state)?.data ?? null;
  const [isOpen, setOpen] = useState(false);
  const inbox = useInbox();
  const can = useCan();
  const total = data?.total ?? 0;
  const latest = data?.latest ?? [];
  const announced = useImportant(data?.latest ?? null);
  const button = useRef<HTMLButtonElement>(null);
  const show = (shown: boolean) => {
    setOpen(shown);
    if (!shown) focusNextFrame(button);
  };
  const close = () => show(false);
  return (
    <>
      <PopoverNext
        isOpen={isOpen}
        onInteraction={show}
        placement="bottom-end"
        animation="minimal"
        arrow={false}
        // while it closes it would take the focus back from the message that it leads to, and after that once more
        enforceFocus={isOpen}
        shouldReturnFocusOnClose={false}
        content={
          <section className={styles.panel} aria-label="消息通知">
            <div className={styles.head}>
              <h2>消息通知</h2>
              {can(inboxPage.actions.readAll) && (
                <ReasonedButton
                  variant="minimal"
                  size="small"
                  text={inboxPage.actions.readAll.title}
                  disabledReason={total === 0 ? '没有未读消息' : null}
                  onClick={() => data !== null && void inbox.readAll(data.asOf)}
                />
              )}
            </div>
            {latest.length === 0 ? (
              <p className={styles.nothing}>{data === null ? '暂时无法读取消息' : '还没有消息'}</p>
            ) : (
              <ul className={styles.list}>
                {latest.map((message) => (
                  <Item key={message.id} message={message} onChosen={close} />
                ))}
              </ul>
            )}
            <Link className={styles.all} href={pathOf('MessageNotification')} onClick={close}>
              查看全部消息
            </Link>
          </section>
        }
      >
        <Button
          ref={button}
          variant="minimal"
          className={styles.bell}
          aria-label={total === 0 ? '消息通知' : `消息通知，${formatCount(total)} 条未读`}
        >
          <Notifications aria-hidden />
          {total > 0 && (
            <span className={styles.badge} aria-hidden>
              {unreadText(total)}
            </span>
          )}
        </Button>
      </PopoverNext>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      {inbox.passed !== null && (
        <PassingBar text={inbox.passed.text} offer="撤销" onTake={inbox.passed.undo} onClose={inbox.closePassed} />
      )}
    </>
  );
}

function Item({ message, onChosen }: { readonly message: MessageRow; readonly onChosen: () => void }) {
  const { id, title, level, createdAt, isRead } = message;
  return (
    <li>
      <Link
        className={styles.item}
        data-unread={!isRead || undefined}
        href={`${pathOf('MessageNotification')}?id=${id}`}
        onClick={onChosen}
      >
        <span className={styles.title}>
          {!isRead && <span className="visually-hidden">未读：</span>}
          {title}
        </span>
        <span className={styles.facts}>
          {level >= importantLevel && <LevelTag level={level} />}
          <RelativeTime at={createdAt} />
        </span>
      </Link>
    </li>
  );
}

/** What is said aloud: the newest important message that came since the page was opened. */
function useImportant(latest: readonly MessageRow[] | null): string {
  const [text, setText] = useState('');
  const heard = useRef<string | null>(null);
  useEffect(() => {
    if (latest === null) return;
    const { until, message } = hearOf(heard.current, latest);
    heard.current = until;
    if (message !== null) setText(`新消息：${message.title}`);
  }, [latest]);
  return text;
}
