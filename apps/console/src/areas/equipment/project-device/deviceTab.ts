import type { ProjectDevice } from '@fleet/domain/areas/equipment/project-device/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';

/** What every tab of a device's page is given. */
export interface DeviceTabProps {
  readonly device: ProjectDevice;
  readonly tenant: TenantChoice;
}
