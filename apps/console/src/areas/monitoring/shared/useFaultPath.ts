import { faultRecordsTab } from '@fleet/domain/areas/monitoring/fault/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useCan } from '../../../app/actions/useCan.ts';

/** @returns a function that gives the address of a fault beside the list of faults; null for who may not read them */
export function useFaultPath(): (faultId: string) => string | null {
  const can = useCan();
  const isAllowed = can(faultRecordsTab.actions.list);
  return (faultId) =>
    isAllowed ? `${pathOf('OperationMaintenancePlate')}?tab=records&fault=${encodeURIComponent(faultId)}` : null;
}
