import { Button } from '@blueprintjs/core';
import { Wrench } from '@blueprintjs/icons';
import { repairTab } from '@fleet/domain/areas/monitoring/repair/actions.ts';
import { useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import type { DeviceUseProps } from '../../equipment/device/slots.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** 报修 where one device is selected. */
export default function ReportDevice({ of, tenant }: DeviceUseProps) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const only = of.kind === 'devices' && of.devices.length === 1 ? of.devices[0] : undefined;
  if (only === undefined || !can(repairTab.actions.add)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Wrench />} text={repairTab.actions.add.title} onClick={() => setOpen(true)} />
      {isOpen && <ReportDialog tenant={tenant} beginning={{ deviceId: only.id }} onAdded={close} onClose={close} />}
    </>
  );
}
