import type { Particulars } from './changesContract.ts';
import type { DeviceDetail } from './contract.ts';

/** What is said of a device, as a form has it; province and city only where they are its own. */
export const particularsOf = (device: DeviceDetail): Required<Particulars> => {
  const { nickname, extId, modelId, projectId, hasOwnRegion, province, city, address } = device;
  const { longitude, latitude, description } = device;
  return {
    nickname: nickname ?? '',
    extId: extId ?? '',
    modelId,
    projectId: projectId ?? '',
    province: (hasOwnRegion ? province : null) ?? '',
    city: (hasOwnRegion ? city : null) ?? '',
    address,
    longitude,
    latitude,
    description,
  };
};
