import { type ThreadEnd, threadText } from '@fleet/domain/areas/monitoring/thread/stations.ts';
import { threadActions } from '@fleet/domain/areas/monitoring/thread/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useCan, useOpens } from '../../../app/actions/useCan.ts';

/** @returns a function that gives the address of a thread on the plate, taken up by one of its stations; null for who may not */
export function useThreadPath(): (of: ThreadEnd, id: string, tab?: string) => string | null {
  const can = useCan();
  const opens = useOpens();
  const isAllowed = opens('OperationMaintenancePlate') && can(threadActions.actions.view);
  return (of, id, tab) =>
    isAllowed
      ? `${pathOf('OperationMaintenancePlate')}?${new URLSearchParams({
          ...(tab === undefined ? {} : { tab }),
          thread: threadText(of, id),
        }).toString()}`
      : null;
}
