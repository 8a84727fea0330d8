import { commandSend, type CommandRow } from '@fleet/domain/areas/equipment/command/contract.ts';
import { offlineChoices } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import { useState } from 'react';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { randomId } from '../../../app/randomId.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  readonly command: CommandRow;
  readonly onClose: () => void;
}

/** Asks before a command is given once more, just as it was. Rendered while it is open. */
export function RepeatDialog({ command, onClose }: Props) {
  const write = useWrite();
  const [messageId] = useState(randomId);
  const { deviceId, kind, identifier, name, inputData, inputText, offline } = command;
  return (
    <ConfirmDialog
      isOpen
      title={`再次执行「${name}」？`}
      confirmText="执行"
      onClose={onClose}
      onConfirm={() =>
        write(
          commandSend,
          { query: {}, body: { messageId, deviceId, kind, identifier, inputData, offline, isConfirmed: true } },
          `已下发「${name}」`,
        )
      }
    >
      <p>{inputText === '' ? '该命令没有参数。' : `参数：${inputText}。`}</p>
      <p>设备离线时{offlineChoices[offline]}。</p>
    </ConfirmDialog>
  );
}
