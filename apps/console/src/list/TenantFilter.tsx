import { useSession } from '../shell/hooks.ts';
import { useTenantChoices } from '../shell/useChoices.ts';
import { useOpens } from '../shell/useOffered.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';

interface Props {
  /** Undefined for one's own tenant. */
  readonly value: string | undefined;
  readonly onChange: (tntId: string | undefined) => void;
}

/** Whose rows are listed: a filter for inner users who look after tenants; nobody else sees it. */
export function TenantFilter(props: Props) {
  const opens = useOpens();
  const isInner = useSession()?.isInner === true;
  return isInner && opens('TenantManagement') ? <Filter {...props} /> : null;
}

function Filter(props: Props) {
  return <ChoiceFilter label="租户" choices={useTenantChoices()} {...props} />;
}
