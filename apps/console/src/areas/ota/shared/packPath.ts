import { type Ring, ringKey, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';

interface Place {
  readonly ring: Ring;
  readonly firmwareId: string;
}

/**
 * The address of a pack beside the tab of the warehouse that it lies in; null for who may not look into its ring, and of
 * rings that show nothing but their list.
 */
export function usePackPath(): (pack: Place) => string | null {
  const { granted } = useUnit($access);
  return useCallback(
    ({ ring, firmwareId }: Place) => {
      const key = ringKey(ring, 'view');
      return key !== null && holdsAny(granted, [key])
        ? `${pathOf('UpgradePackage')}?tab=${ringTable[ring].tab}&id=${encodeURIComponent(firmwareId)}`
        : null;
    },
    [granted],
  );
}
