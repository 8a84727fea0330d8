import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import {
  deviceDisable,
  deviceEnable,
  deviceRemove,
  deviceRestore,
} from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { typedCountProblem } from '@fleet/domain/areas/equipment/device/removal.ts';
import { binDays } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useTenantScope } from '../../../../app/tenantScope/useTenantScope.ts';
import { BatchDialog } from '../../../../list/batch/BatchDialog.tsx';
import { DeleteAllTheSame } from './DeleteAllTheSame.tsx';
import { TypedCount } from './TypedCount.tsx';

const changes = {
  enable: { batch: deviceEnable, word: '启用', intent: 'primary', text: '启用后设备可以重新连接。' },
  disable: {
    batch: deviceDisable,
    word: '禁用',
    intent: 'danger',
    text: '禁用后连接立即断开，启用前无法再连接；现场的车辆不会因此停下。',
  },
  restore: {
    batch: deviceRestore,
    word: '恢复',
    intent: 'primary',
    text: '恢复后设备处于已禁用状态，启用后才能连接。',
  },
  remove: {
    batch: deviceRemove,
    word: '删除',
    intent: 'danger',
    text: `设备移入回收站，${binDays} 天内可以恢复，所在分组不恢复；之后连同任务与故障记录彻底删除。`,
  },
} as const;

export type DeviceChange = keyof typeof changes;

interface Props {
  readonly isOpen: boolean;
  readonly change: DeviceChange;
  /** What it is about; they stay named while the dialog closes. */
  readonly devices: readonly DeviceRow[];
  /** What was selected, too, and is passed over. */
  readonly skipped: readonly Skipped<DeviceRow>[];
  readonly onClose: () => void;
  /** With which it was carried out, and which are to be selected no longer. */
  readonly onDone: (done: readonly DeviceRow[], over: readonly DeviceRow[]) => void;
}

/** Asks before devices are enabled, disabled, deleted or restored, one or several, and says what follows. */
export function ChangeDevicesDialog({ isOpen, change, devices, skipped, onClose, onDone }: Props) {
  const { batch, word, intent, text } = changes[change];
  const [isConfirmed, setConfirmed] = useState(false);
  const [typed, setTyped] = useState('');
  const { spans, tntId } = useTenantScope();
  const nameOf = ({ displayName, serialNumber, tntName }: DeviceRow): string =>
    spans && tntId === null ? `${displayName}（${serialNumber}，${tntName}）` : `${displayName}（${serialNumber}）`;
  const [first] = devices;
  const which =
    devices.length === 1 && first !== undefined ? `设备「${nameOf(first)}」` : ` ${formatCount(devices.length)} 台设备`;
  return (
    <BatchDialog
      isOpen={isOpen}
      title={`${word}${which}？`}
      word={word}
      intent={intent}
      rows={devices}
      skipped={skipped}
      missing={change === 'remove' ? typedCountProblem(typed, devices.length) : null}
      call={{
        batch,
        inputOfAll: (rows) => ({
          query: {},
          body: { ids: rows.map(({ id }) => id), ...(change === 'remove' ? { isConfirmed } : {}) },
        }),
      }}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      done={(count) => `已${word} ${formatCount(count)} 台设备`}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{text}</p>
      {change === 'remove' && (
        <>
          <DeleteAllTheSame isConfirmed={isConfirmed} onChange={setConfirmed} />
          <TypedCount count={devices.length} typed={typed} onType={setTyped} />
        </>
      )}
    </BatchDialog>
  );
}
