import { threadActions } from '@fleet/domain/areas/monitoring/thread/actions.ts';
import { faultLinkIssue, repairLinkIssue } from '@fleet/domain/areas/monitoring/thread/contract.ts';
import { useEffect, useRef } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useEvents } from '../../../app/hooks/useEvents.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import type { IssueOriginProps } from '../../ota/shared/slots.ts';

/** Ties the fault or the order that a problem was entered out of to it, once, for who may; shows nothing. */
export function IssueOrigin({ origin: { kind, id }, issueId, issueNo, tenant }: IssueOriginProps) {
  const can = useCan();
  const call = useCall();
  const sayDone = useSayDone();
  const { linkFault, linkRepair } = threadActions.actions;
  const isTied = useRef(false);
  const { tie } = useEvents({
    tie: async () => {
      if (isTied.current || !can(kind === 'fault' ? linkFault : linkRepair)) return;
      isTied.current = true;
      const endpoint = kind === 'fault' ? faultLinkIssue : repairLinkIssue;
      const result = await call(
        endpoint,
        { query: tenant, body: { id, versionIssueId: issueId } },
        { listener: endpoint.id },
      );
      if (result.kind === 'data') sayDone(`已将${kind === 'fault' ? '故障' : '维修单'}关联到 ${issueNo}`);
    },
  });
  useEffect(() => void tie(), [tie]);
  return null;
}
