import { narrowed, productOf } from '@fleet/domain/areas/equipment/face.ts';
import { upgradeJobsPage } from '@fleet/domain/areas/ota/steering/jobsActions.ts';
import { mostDevicesInAddress, type WayIn, wizardPath } from '@fleet/domain/areas/ota/wizard/wizardAddress.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useNavigate } from '../../../app/address/location.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import type { DeviceUseProps, UsedDevices } from '../../equipment/device/slots.ts';

const productIn = (rule: string | null): Pick<WayIn, 'production'> => {
  const production = rule === null ? null : productOf(rule);
  return production === null ? {} : { production };
};

/** With what the wizard begins for these devices; their product where they have one together. */
const wayOf = (of: UsedDevices): WayIn => {
  if (of.kind === 'query') {
    const query = narrowed(of.query, of.filters);
    return { ...(query === null ? {} : { query }), ...productIn(query) };
  }
  if (of.kind === 'group') return { group: of.groupId, ...productIn(of.rule) };
  const products = [...new Set(of.devices.map(({ productKey }) => productKey))];
  const [only] = products;
  return {
    devices: of.devices.map(({ id }) => id),
    ...(products.length === 1 && only !== undefined ? { production: only } : {}),
  };
};

/** Why these devices cannot be upgraded together; null when they can. */
const reasonOf = (of: UsedDevices): string | null => {
  if (of.kind === 'query')
    return narrowed(of.query, of.filters) === null ? '列表上还有不能带入升级的条件，请清除或写进高级筛选' : null;
  if (of.kind !== 'devices') return null;
  if (of.devices.length > mostDevicesInAddress)
    return `一次最多选择 ${mostDevicesInAddress} 台，更多设备请用高级筛选或分组升级`;
  const tenants = new Set(of.devices.map(({ tntId }) => tntId));
  return tenants.size > 1 ? '所选设备属于不同租户，请分别升级' : null;
};

/** 升级: to the wizard of upgrade jobs with devices that were chosen elsewhere. */
export default function UpgradeDevices({ of, tenant }: DeviceUseProps) {
  const can = useCan();
  const navigate = useNavigate();
  if (!can(upgradeJobsPage.actions.add)) return null;
  const tntId = of.kind === 'devices' ? of.devices[0]?.tntId : tenant.tntId;
  return (
    <ReasonedButton
      size="small"
      text="升级"
      disabledReason={reasonOf(of)}
      onClick={() => navigate(wizardPath({ ...wayOf(of), ...(tntId === undefined ? {} : { tenant: tntId }) }))}
    />
  );
}
