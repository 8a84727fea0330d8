import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { deviceDiagnose } from '@fleet/domain/areas/equipment/detail/accessContract.ts';
import { checkResults, checks, type CheckResult } from '@fleet/domain/areas/equipment/detail/diagnosis.ts';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import * as styles from './access.module.css';

const intents: Readonly<Record<CheckResult, StatusIntent>> = {
  ok: 'success',
  warn: 'warning',
  bad: 'danger',
  skipped: 'none',
};

interface Props {
  readonly device: Pick<DeviceRow, 'id' | 'displayName' | 'tntId'>;
  readonly onClose: () => void;
}

/** Why a device is not heard of, step by step, each with what to do. Rendered while it is open. */
export function DiagnoseDialog({ device: { id, displayName, tntId }, onClose }: Props) {
  const { state, refresh } = useRead(deviceDiagnose, { query: { deviceId: id, tntId } });
  return (
    <Dialog isOpen title={`诊断设备「${displayName}」`} onClose={onClose}>
      <DialogBody>
        <Loaded state={state} onRetry={refresh} lines={5}>
          {({ checkedAt, steps }) => (
            <>
              <ul className={styles.checks}>
                {steps.map(({ key, result, text, fix }) => (
                  <li key={key} className={styles.check}>
                    <b>{checks[key]}</b>
                    <StatusDot intent={intents[result]} label={checkResults[result]} />
                    <span>{text}</span>
                    {fix !== null && <span className={styles.fix}>处理：{fix}</span>}
                  </li>
                ))}
              </ul>
              <p className={styles.note}>
                诊断时间 <Time at={checkedAt} />
              </p>
            </>
          )}
        </Loaded>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <BusyButton text="重新诊断" isBusy={state?.refreshing ?? true} onClick={refresh} />
            <Button intent="primary" text={words.close} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
