import { faultRecordsTab } from '@fleet/domain/areas/monitoring/fault/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link } from 'wouter';
import { useCan } from '../../../app/actions/useCan.ts';
import type { FaultCodeLinkProps } from '../../ota/shared/slots.ts';

/** A fault code where OTA names one: it leads to the faults of that code, for who may read them. */
export default function FaultCodeLink({ code, productKey, children }: FaultCodeLinkProps) {
  if (!useCan()(faultRecordsTab.actions.list)) return children;
  const search = new URLSearchParams({ tab: 'records', code, productKey });
  return <Link href={`${pathOf('OperationMaintenancePlate')}?${search.toString()}`}>{children}</Link>;
}
