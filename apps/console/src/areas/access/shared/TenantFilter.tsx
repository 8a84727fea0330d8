import { tenantList } from '@fleet/domain/areas/access/tenants/contract.ts';
import { useWhole } from '../../../app/calls/useWhole.ts';
import { ChoiceFilter } from '../../../list/filters/filters.tsx';
import { useChoosesTenant } from './useChoosesTenant.ts';

interface Props {
  /** Undefined for one's own tenant. */
  readonly value: string | undefined;
  readonly onChange: (tntId: string | undefined) => void;
}

const choiceOf = ({ tntId, name }: { readonly tntId: string; readonly name: string }) => ({ id: tntId, name });

/** Whose rows are listed: a filter for who may choose a tenant; nobody else sees it. */
export function TenantFilter(props: Props) {
  return useChoosesTenant() ? <Filter {...props} /> : null;
}

function Filter(props: Props) {
  return <ChoiceFilter label="租户" choices={useWhole(tenantList, {}, choiceOf)} {...props} />;
}
