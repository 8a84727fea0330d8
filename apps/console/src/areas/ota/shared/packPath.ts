import { type Ring, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';

/** The address of a pack beside the tab of the warehouse that it lies in. */
export const packPath = ({ ring, firmwareId }: { readonly ring: Ring; readonly firmwareId: string }): string =>
  `${pathOf('UpgradePackage')}?tab=${ringTable[ring].tab}&id=${encodeURIComponent(firmwareId)}`;
