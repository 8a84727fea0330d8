import { useSession } from '../../../app/calls/hooks.ts';
import { useOpens } from '../../../app/actions/useCan.ts';

/** Whether the person may choose whose rows are listed: an inner user who looks after tenants. */
export function useChoosesTenant(): boolean {
  const opens = useOpens();
  const isInner = useSession()?.isInner === true;
  return isInner && opens('TenantManagement');
}
