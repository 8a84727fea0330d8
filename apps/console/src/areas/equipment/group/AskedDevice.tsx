import { deviceList, type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { SearchSelect } from '../../../ui/select/select.tsx';

const choiceOf = ({ id, displayName, serialNumber }: DeviceRow) => ({ id, name: `${displayName}（${serialNumber}）` });

interface Props {
  readonly tenant: TenantChoice;
  readonly onAsk: (deviceId: string) => void;
}

/** Asks of any device of a tenant why it is in a group with a rule, or why it is not. */
export function AskedDevice({ tenant, onAsk }: Props) {
  const devices = useChoices(deviceList, tenant, choiceOf);
  return (
    <SearchSelect
      label="检查设备是否符合规则"
      placeholder="检查设备是否符合"
      choices={devices}
      value={null}
      onChange={(id) => id !== null && onAsk(id)}
    />
  );
}
