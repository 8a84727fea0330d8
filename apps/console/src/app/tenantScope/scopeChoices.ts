import { createContext, useContext } from 'react';
import { type Choices, listOf } from '../../ui/select/choices.tsx';
import { useTenantScope } from './useTenantScope.ts';

/** The tenants to choose from, for who looks at several; nobody else has them. */
export const ScopeChoicesContext = createContext<Choices>([]);

export const useScopeChoices = (): Choices => useContext(ScopeChoicesContext);

/** Name of the tenant that is looked at; null for all of them, and until it is known. */
export function useScopeName(): string | null {
  const { tntId } = useTenantScope();
  const choices = useScopeChoices();
  return listOf(choices)?.find(({ id }) => id === tntId)?.name ?? null;
}
