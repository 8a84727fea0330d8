import { type SoftwareRow, softwareUpdate } from '@fleet/domain/areas/software/software/contract.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { Locked, LockedRow } from '../../../form/Locked.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { SoftwareFields } from './SoftwareFields.tsx';

interface Props {
  readonly software: SoftwareRow;
  readonly onClose: () => void;
}

/** Changes what is said of a package; its file stays. Rendered while it is open. */
export function EditSoftwareDialog({ software, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { softwareId, tntId, softwareName, categoryId, platform, description, changeLog, version } = software;
  return (
    <EditDialog
      title={`编辑软件「${softwareName}」`}
      schema={softwareUpdate.bodySchema!}
      initial={{ softwareName, categoryId, platform, description, changeLog, version }}
      send={(body) =>
        call(softwareUpdate, { query: { softwareId, ...tenantOf({ tntId }) }, body }, { listener: softwareUpdate.id })
      }
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LockedRow>
            <Locked title="版本">{software.softwareVersion}</Locked>
            <Locked title="日期序列">{software.dateSerial}</Locked>
          </LockedRow>
          <SoftwareFields form={form} owner={tntId} tenant={tenantOf({ tntId })} />
        </>
      )}
    </EditDialog>
  );
}
