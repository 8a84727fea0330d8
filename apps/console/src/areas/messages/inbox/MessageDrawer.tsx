import { AnchorButton } from '@blueprintjs/core';
import { Link as LinkPicture } from '@blueprintjs/icons';
import { inboxPage } from '@fleet/domain/areas/messages/inbox/actions.ts';
import { messageGet, messageRead, type MessageRow } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { linkTarget } from '@fleet/domain/areas/messages/inbox/messageLink.ts';
import { eventTypeOf, messageCategories } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useNavigate } from '../../../app/address/location.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import type { RecordSteps } from '../../../detail/recordSteps.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { LevelTag } from '../shared/LevelTag.tsx';
import * as styles from './inbox.module.css';

interface Props {
  /** Null while the drawer is closed. */
  readonly id: string | null;
  readonly steps: RecordSteps | undefined;
  readonly actions: (message: MessageRow) => ReactNode;
  readonly onClose: () => void;
}

/** A message as it was written; who opens it has read it. */
export function MessageDrawer({ id, steps, actions, onClose }: Props) {
  return (
    <RecordDrawer
      id={id}
      title="消息"
      endpoint={messageGet}
      inputOf={(shown) => ({ query: { id: shown } })}
      nameOf={({ title }) => title}
      pathOf={() => null}
      steps={steps}
      actions={(message) => (
        <>
          <Way message={message} />
          {actions(message)}
        </>
      )}
      onClose={onClose}
    >
      {(message) => <Content key={message.id} message={message} />}
    </RecordDrawer>
  );
}

/** The way to what the message is about, or why there is none. */
function Way({ message }: { readonly message: MessageRow }) {
  const { granted } = useUnit($access);
  const navigate = useNavigate();
  const target = linkTarget(message, granted);
  if (target.kind === 'none')
    return <ReasonedButton text="查看对象" icon={<LinkPicture />} disabledReason={target.reason} />;
  return (
    <AnchorButton
      text="查看对象"
      icon={<LinkPicture />}
      href={target.path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(target.path);
      }}
    />
  );
}

function Content({ message }: { readonly message: MessageRow }) {
  const call = useCall();
  const can = useCan();
  const { id, isRead } = message;
  const isToRead = !isRead && can(inboxPage.actions.view);
  const wasRead = useRef(false);
  useEffect(() => {
    // marked as unread while it is open, it stays so
    if (wasRead.current || !isToRead) return;
    wasRead.current = true;
    void call(messageRead, { body: { ids: [id] } }, { listener: 'message.opened' });
  }, [call, id, isToRead]);
  return (
    <>
      <p className={styles.body}>{message.body}</p>
      <Properties
        properties={[
          { title: '类型', value: messageCategories[message.category] },
          { title: '事件', value: eventTypeOf(message.eventType).name },
          { title: '级别', value: <LevelTag level={message.level} /> },
          { title: '项目', value: message.projectName ?? '—' },
          { title: '设备', value: message.deviceName ?? '—' },
          { title: '时间', value: <Time at={message.createdAt} /> },
        ]}
      />
    </>
  );
}
