import { packVerifyCancel, packVerifySkip } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { tenantOf } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useWrite } from '../../../../app/calls/useWrite.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { TextAreaField } from '../../../../form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';

interface Props {
  readonly pack: PackRow;
  readonly onClose: () => void;
}

/** Calls a verification off. Rendered while it is open. */
export function CancelVerifyDialog({ pack, onClose }: Props) {
  const write = useWrite();
  const { firmwareId, firmwareName } = pack;
  const cancel = () =>
    write(packVerifyCancel, { query: { firmwareId, ...tenantOf(pack) } }, ({ cancelled, running }) => {
      const going = running === 0 ? '' : `，${running} 台升级中的设备将执行完毕`;
      return `已取消 ${cancelled} 台设备的验证${going}`;
    });
  return (
    <ConfirmDialog
      isOpen
      title={`取消「${firmwareName}」的验证？`}
      confirmText="取消验证"
      keepText="继续验证"
      intent="danger"
      onClose={onClose}
      onConfirm={cancel}
    >
      <p>未开始的设备不再升级；正在升级的设备执行完毕。取消后升级包为未验证。</p>
    </ConfirmDialog>
  );
}

/** Does without a verification, for a reason that stays with the pack. Rendered while it is open. */
export function SkipVerifyDialog({ pack, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { firmwareId, firmwareName } = pack;
  return (
    <EditDialog<{ readonly reason: string }, unknown>
      title={`跳过「${firmwareName}」的验证`}
      schema={packVerifySkip.bodySchema!}
      initial={{ reason: '' }}
      submitText="跳过验证"
      send={(body) =>
        call(packVerifySkip, { query: { firmwareId, ...tenantOf(pack) }, body }, { listener: packVerifySkip.id })
      }
      onDone={() => {
        sayDone(`已跳过「${firmwareName}」的验证`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>跳过后不经设备验证即可用于升级任务，原因随升级包保留。</p>
          <TextAreaField form={form} name="reason" rows={3} />
        </>
      )}
    </EditDialog>
  );
}
