import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { deviceCredentials, deviceCredentialsReset } from '@fleet/domain/areas/equipment/detail/accessContract.ts';
import { credentialSeconds, type DeviceCredentials } from '@fleet/domain/areas/equipment/device/credentials.ts';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { TextAreaField } from '../../../../form/TextField.tsx';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { useShownSecret } from '../../../../ui/copy/useShownSecret.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Problem, type Trouble } from '../../../../ui/Problem.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { CopyAll, Credentials, credentialsText } from '../../shared/Credentials.tsx';
import * as styles from './access.module.css';

/** What a device connects with, which stands on the screen for a minute; and other ones in its place. */
export function useCredentials({ id, displayName, tntId }: Pick<DeviceRow, 'id' | 'displayName' | 'tntId'>) {
  const call = useCall();
  const sayDone = useSayDone();
  const { shown, show } = useShownSecret<DeviceCredentials>(credentialSeconds);
  const [dialog, setDialog] = useState<'shown' | 'reset' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const query = { deviceId: id, tntId };
  const read = async () => {
    setBusy(true);
    setTrouble(null);
    const result = await call(deviceCredentials, { query }, { listener: deviceCredentials.id });
    setBusy(false);
    setTrouble(troubleOf(result));
    if (result.kind === 'data') show(result.data);
  };
  const close = () => setDialog(null);
  return {
    open: () => {
      setDialog('shown');
      void read();
    },
    dialog: (
      <>
        <Dialog isOpen={dialog === 'shown'} title={`设备「${displayName}」的接入信息`} onClose={close}>
          <DialogBody>
            <Credentials credentials={shown?.secret ?? null} />
            <p className={styles.note} role="status">
              {shown === null ? '已隐藏' : <Remaining left={shown.left} renewedAt={shown.secret.renewedAt} />}
            </p>
            <Problem trouble={trouble} />
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text="重置…" intent="danger" variant="outlined" onClick={() => setDialog('reset')} />
                {shown === null ? (
                  <BusyButton intent="primary" text="显示" isBusy={isBusy} onClick={() => void read()} />
                ) : (
                  <CopyAll text={credentialsText(shown.secret)} />
                )}
                {/* the first one would make them anew */}
                <Button text={words.close} autoFocus onClick={close} />
              </>
            }
          />
        </Dialog>
        {dialog === 'reset' && (
          <EditDialog
            title={`重置设备「${displayName}」的接入信息`}
            schema={deviceCredentialsReset.bodySchema!}
            initial={{ reason: '' }}
            submitText="重置"
            isHarmful
            send={(body) => call(deviceCredentialsReset, { query, body }, { listener: deviceCredentialsReset.id })}
            onDone={(credentials) => {
              sayDone('已重置接入信息');
              show(credentials);
              setDialog('shown');
            }}
            onClose={() => setDialog('shown')}
          >
            {(form) => (
              <>
                <p>旧的接入信息立即失效，连接断开；把新的写入设备后才能再次上线。</p>
                <TextAreaField form={form} name="reason" />
              </>
            )}
          </EditDialog>
        )}
      </>
    ),
  };
}

function Remaining({ left, renewedAt }: { readonly left: number; readonly renewedAt: string | null }) {
  return (
    <>
      {left} 秒后隐藏
      {renewedAt !== null && (
        <>
          ，上次重置 <Time at={renewedAt} />
        </>
      )}
    </>
  );
}
