import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { credentialSeconds, type DeviceCredentials } from '@fleet/domain/areas/equipment/device/credentials.ts';
import { deviceDetailPage } from '@fleet/domain/areas/equipment/detail/actions.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useShownSecret } from '../../../../ui/copy/useShownSecret.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { CopyAll, Credentials, credentialsText } from '../../shared/Credentials.tsx';
import * as styles from './adding.module.css';

/** A device that was added just now, and what it connects with. */
export interface AddedDevice {
  readonly name: string;
  readonly serialNumber: string;
  readonly credentials: DeviceCredentials;
}

const headOf = ({ name, serialNumber }: AddedDevice): string => `${name}（${serialNumber}）`;

interface Props {
  /** At least one, in the order in which they were added. */
  readonly devices: readonly AddedDevice[];
  readonly onClose: () => void;
}

/** What devices connect with that were added just now, for whoever writes it into them. Rendered while it is open. */
export function AddedAccess({ devices, onClose }: Props) {
  const { shown, show } = useShownSecret(credentialSeconds, devices);
  const canLook = useCan()(deviceDetailPage.actions.credentials);
  const isOne = devices.length === 1;
  const text = devices
    .map((device) => `${isOne ? '' : `${headOf(device)}\n`}${credentialsText(device.credentials)}`)
    .join('\n\n');
  return (
    <Dialog
      isOpen
      title={isOne ? `设备「${devices[0]!.name}」的接入信息` : `${devices.length} 台设备的接入信息`}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <p>
          把接入信息写入设备并通电，设备即可上线。
          {canLook ? '之后可以在设备详情中再次查看。' : '之后只有可以编辑设备的人能再次查看，请现在保存。'}
        </p>
        {devices.map((device) => (
          <section key={device.serialNumber} className={styles.device} aria-label={headOf(device)}>
            {!isOne && <h3>{headOf(device)}</h3>}
            <Credentials credentials={shown === null ? null : device.credentials} />
          </section>
        ))}
        <p className={styles.note} role="status">
          {shown === null ? '已隐藏' : `${shown.left} 秒后隐藏`}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {shown === null ? (
              <Button intent="primary" text="显示" onClick={() => show(devices)} />
            ) : (
              <CopyAll text={text} />
            )}
            <Button text={words.close} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
