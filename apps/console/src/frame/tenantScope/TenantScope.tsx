import { tenantChoices } from '@fleet/domain/core/session/userContract.ts';
import type { ReactNode } from 'react';
import { ScopeChoicesContext } from '../../app/tenantScope/scopeChoices.ts';
import { useChoices } from '../../app/calls/useChoices.ts';

/** Whose records an inner user looks at (decisions, "Tenants and inner users"). */

type Row = { readonly tntId: string; readonly name: string; readonly isExpired: boolean };

const choiceOf = ({ tntId, name, isExpired }: Row) => ({ id: tntId, name: isExpired ? `${name}（已过期）` : name });

/** Gives the tenants to choose from to who looks at several; everybody else gets his own, for its name. */
export function TenantScope({ children }: { readonly children: ReactNode }) {
  const choices = useChoices(tenantChoices, {}, choiceOf);
  return <ScopeChoicesContext.Provider value={choices}>{children}</ScopeChoicesContext.Provider>;
}
