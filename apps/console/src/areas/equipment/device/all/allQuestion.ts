import type { AllDevices } from '@fleet/domain/areas/equipment/device/allShapes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';

/** What every question about all devices that filters let through is asked with. */
export interface AllQuestion {
  readonly all: AllDevices;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
  readonly onBegun: (jobId: string) => void;
}

/** What all such questions say of how it goes on. */
export const jobHint = '任务在后台进行，可以随时取消；每台的结果在“任务”中查看。';

/** The devices, in words. */
export const allOf = ({ expected }: AllDevices): string => `全部符合条件的 ${formatCount(expected)} 台设备`;
