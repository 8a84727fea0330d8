import { Button } from '@blueprintjs/core';
import { equipmentListPage } from '@fleet/domain/areas/equipment/device/actions.ts';
import { deviceList, type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { binnedQuery } from '@fleet/domain/areas/equipment/query/serialNumbers.ts';
import { Link } from 'wouter';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useDevicePath } from '../../shared/useDevicePath.ts';

interface Props {
  /** The one that was refused. */
  readonly serialNumber: string;
  readonly tenant: TenantChoice;
  /** The device that was restored here before. */
  readonly restored: DeviceRow | null;
  readonly onRestore: (device: DeviceRow) => void;
}

/**
 * Beside the refusal of a new device: 恢复, where the device of its serial number lies in the recycle bin and the person
 * may take it out, and the way to it once it is back. The bin itself is asked, so it is offered by what is true.
 */
export function BinnedNumber(props: Props) {
  const can = useCan();
  const { serialNumber, restored } = props;
  if (restored?.serialNumber.toLowerCase() === serialNumber.toLowerCase()) return <Restored device={restored} />;
  return can(equipmentListPage.actions.restore) ? <Restorable {...props} /> : null;
}

function Restorable({ serialNumber, tenant, onRestore }: Props) {
  const query = { ...binnedQuery(serialNumber), ...tenant };
  const device = useRead(deviceList, { query }, { isBackground: true }).state?.data?.list[0];
  if (device === undefined) return null;
  const { title } = equipmentListPage.actions.restore;
  return (
    <Button
      size="small"
      text={title}
      aria-label={`${title}「${device.displayName}」（${device.serialNumber}）`}
      onClick={() => onRestore(device)}
    />
  );
}

/** Who stayed for what was typed still finds the way. */
function Restored({ device: { id, displayName: name, productKey, serialNumber } }: { readonly device: DeviceRow }) {
  const path = useDevicePath()({ id, name, productKey, serialNumber });
  return path === null ? <span>已恢复</span> : <Link href={path}>已恢复，查看设备</Link>;
}
