import { remoteStop } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { liftOnSite } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly device: DeviceDetail;
  readonly onClose: () => void;
}

/** Stops a device in an emergency, after one question: nobody here can take it back. */
export default function StopDialog({ isOpen, device: { id, displayName }, onClose }: Props) {
  const write = useWrite();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`急停「${displayName}」？`}
      confirmText="立即急停"
      intent="danger"
      onClose={onClose}
      onConfirm={() => write(remoteStop, { query: {}, body: { deviceId: id, reason: '' } }, '已急停')}
    >
      <p>车辆立即停车，正在进行的远程操控随之结束。</p>
      <p>控制台不能解除急停：{liftOnSite}。</p>
    </ConfirmDialog>
  );
}
