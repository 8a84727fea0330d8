import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useCallback } from 'react';
import { useHolds } from '../../../app/calls/hooks.ts';

/** @returns a function that gives the address of a fault beside the list of faults; null for who may not read them */
export function useFaultPath(): (faultId: string) => string | null {
  const isAllowed = useHolds('MOTabFaultRecord');
  return (faultId) =>
    isAllowed ? `${pathOf('OperationMaintenancePlate')}?tab=records&fault=${encodeURIComponent(faultId)}` : null;
}

/** @returns a function that gives the address of the list of faults under filters; null for who may not read them */
export function useFaultsPath(): (filters: Readonly<Record<string, string | number | boolean>>) => string | null {
  const isAllowed = useHolds('MOTabFaultRecord');
  return useCallback(
    (filters) => {
      const said = Object.entries(filters).map(([name, value]) => [name, String(value)]);
      return isAllowed
        ? `${pathOf('OperationMaintenancePlate')}?${new URLSearchParams([['tab', 'records'], ...said]).toString()}`
        : null;
    },
    [isAllowed],
  );
}
