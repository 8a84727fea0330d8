import { useTenantChoices } from '../../../app/useChoices.ts';
import { ChoiceFilter } from '../../../list/ChoiceFilter.tsx';
import { useChoosesTenant } from './useChoosesTenant.ts';

interface Props {
  /** Undefined for one's own tenant. */
  readonly value: string | undefined;
  readonly onChange: (tntId: string | undefined) => void;
}

/** Whose rows are listed: a filter for who may choose a tenant; nobody else sees it. */
export function TenantFilter(props: Props) {
  return useChoosesTenant() ? <Filter {...props} /> : null;
}

function Filter(props: Props) {
  return <ChoiceFilter label="租户" choices={useTenantChoices()} {...props} />;
}
