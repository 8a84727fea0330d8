import { pushChannels } from '@fleet/domain/areas/messages/push/actions.ts';
import { channelFields, channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import type { ChannelRow, PushGroup } from '@fleet/domain/areas/messages/push/contract.ts';
import { useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Tried } from './groupColumns.tsx';
import * as styles from './push.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ChannelDialog = lazyDialog(async () => (await import('./ChannelDialog.tsx')).ChannelDialog);

const shownValue = (
  { settings, secretHints }: ChannelRow,
  name: string,
  isSecret: boolean,
  choices?: Readonly<Record<string, string>>,
): string => {
  const value = (isSecret ? secretHints : settings)[name] ?? '';
  return value === '' ? '—' : (choices?.[value] ?? value);
};

/** The channels of a group: how each is set up, and how its last test went. */
export function GroupChannels({ group }: { readonly group: PushGroup }) {
  const [edited, setEdited] = useState<ChannelRow | null>(null);
  const actions = useActions(pushChannels.actions, { edit: setEdited });
  return (
    <section className={styles.part} aria-label="渠道">
      <div className={styles.head}>
        <h3>渠道</h3>
      </div>
      {group.channelList.map((channel) => (
        <div key={channel.kind} className={styles.channel}>
          <div className={styles.head}>
            <h4>{channelKinds[channel.kind]}</h4>
            <StatusDot intent={channel.isEnabled ? 'success' : null} label={channel.isEnabled ? '启用' : '未启用'} />
            <span className={styles.buttons}>
              <PageButtons items={actions.ofRow(channel)} />
            </span>
          </div>
          {(channel.isEnabled || Object.keys(channel.settings).length > 0) && (
            <Properties
              properties={[
                ...channelFields[channel.kind].map(({ name, title, isSecret, choices }) => ({
                  title,
                  value: shownValue(channel, name, isSecret, choices),
                })),
                { title: '模板', value: channel.template === null ? '使用事件默认内容' : channel.template.title },
                ...(channel.kind === 'inApp'
                  ? []
                  : [{ title: '最近测试', value: <Tried tried={channel.lastTest} />, isWide: true }]),
              ]}
            />
          )}
        </div>
      ))}
      {edited !== null && <ChannelDialog group={group} channel={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
