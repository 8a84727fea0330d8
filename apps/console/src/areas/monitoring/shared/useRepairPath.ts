import { repairTab } from '@fleet/domain/areas/monitoring/repair/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useCan } from '../../../app/actions/useCan.ts';

/** @returns a function that gives the address of an order beside the list of orders; null for who may not read them */
export function useRepairPath(): (repairId: string) => string | null {
  const can = useCan();
  const isAllowed = can(repairTab.actions.list);
  return (repairId) =>
    isAllowed ? `${pathOf('OperationMaintenancePlate')}?tab=repair&repair=${encodeURIComponent(repairId)}` : null;
}
