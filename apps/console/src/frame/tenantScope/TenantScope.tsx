import { allTenants } from '@fleet/domain/core/preferences/tenantScope.ts';
import { tenantChoices } from '@fleet/domain/core/session/userContract.ts';
import classNames from 'classnames';
import type { ReactNode } from 'react';
import { ScopeChoicesContext, useScopeChoices } from '../../app/tenantScope/scopeChoices.ts';
import { useChangeScope, useTenantScope } from '../../app/tenantScope/useTenantScope.ts';
import { useChoices } from '../../app/calls/useChoices.ts';
import { withFirst } from '../../ui/select/choices.tsx';
import { SearchSelect } from '../../ui/select/select.tsx';
import * as styles from './tenantScope.module.css';

/** Whose records an inner user looks at (decisions, "Tenants and inner users"). */

type Row = { readonly tntId: string; readonly name: string; readonly isExpired: boolean };

const choiceOf = ({ tntId, name, isExpired }: Row) => ({ id: tntId, name: isExpired ? `${name}（已过期）` : name });

/** Gives the tenants to choose from to who looks at several. */
export function TenantScope({ children }: { readonly children: ReactNode }) {
  return useTenantScope().spans ? <Spanning>{children}</Spanning> : children;
}

function Spanning({ children }: { readonly children: ReactNode }) {
  const choices = useChoices(tenantChoices, {}, choiceOf);
  return <ScopeChoicesContext.Provider value={choices}>{children}</ScopeChoicesContext.Provider>;
}

const everyTenant = { id: allTenants, name: '全部租户' };

/** The switch: all tenants, or one of them on every page at once. */
export function TenantSwitch() {
  const { spans, tntId } = useTenantScope();
  const change = useChangeScope();
  const choices = useScopeChoices();
  if (!spans) return null;
  return (
    <span className={classNames(styles.scope, tntId !== null && styles.isOne)} data-tenant-scope>
      <SearchSelect
        label="租户范围"
        placeholder={everyTenant.name}
        value={tntId}
        choices={tntId === null ? choices : withFirst(everyTenant, choices)}
        onChange={(id) => change(id === allTenants ? null : id)}
        isClearable={tntId !== null}
      />
    </span>
  );
}
