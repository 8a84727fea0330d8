import { commandList, type CommandRow } from '@fleet/domain/areas/equipment/command/contract.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { CommandStateDot } from '../command-results/CommandStateDot.tsx';
import * as styles from './commands.module.css';

/** What has become by now of the command that was given last: the list below is read again every few seconds. */
export function SentCommand({ command }: { readonly command: CommandRow }) {
  const read = useRead(commandList, { query: { deviceId: command.deviceId, page: 1, pageSize: 10 } });
  useLive(read);
  const now = read.state?.data?.list.find(({ messageId }) => messageId === command.messageId) ?? command;
  const time = (instant: string | null) => (instant === null ? '—' : formatDateTime(instant).slice(11));
  return (
    <div className={styles.sent} role="status" aria-label="最近下发的命令">
      <div className={styles.sentHead}>
        <span>{now.name}</span>
        <CommandStateDot state={now.state} />
      </div>
      <Properties
        properties={[
          { title: '下发', value: time(now.createdAt) },
          { title: '发送', value: time(now.sentAt) },
          { title: '接收', value: time(now.acceptedAt) },
          { title: '结束', value: time(now.endedAt) },
          ...(now.frame === null ? [] : [{ title: '下发帧', value: now.frame, isWide: true }]),
          { title: '结果', value: now.resultText ?? '—', isWide: true },
        ]}
      />
    </div>
  );
}
