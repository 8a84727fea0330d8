import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useAddress } from '../../../../app/address/useAddress.ts';

/** A place as addresses name it, as far as it goes. */
export type Place = Readonly<Partial<Record<'province' | 'city' | 'district', string>>>;

/** The place that the map looks into, and the addresses of places on the map and in the list. */
export function usePlaceLinks(tenant: TenantChoice) {
  const { path, search } = useAddress();
  const parameters = new URLSearchParams(search);
  return {
    province: parameters.get('province'),
    city: parameters.get('city'),
    mapOf: (place: Place) => `${path}?${new URLSearchParams({ tab: 'map', ...tenant, ...place })}`,
    listOf: (place: Place) => `${path}?${new URLSearchParams({ ...tenant, ...place })}`,
  };
}
