import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useHolds } from '../../../app/calls/hooks.ts';

/** @returns a function that gives the address of a fault beside the list of faults; null for who may not read them */
export function useFaultPath(): (faultId: string) => string | null {
  const isAllowed = useHolds('MOTabFaultRecord');
  return (faultId) =>
    isAllowed ? `${pathOf('OperationMaintenancePlate')}?tab=records&fault=${encodeURIComponent(faultId)}` : null;
}
