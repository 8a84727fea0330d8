import { createContext, useContext } from 'react';
import { type Choices, listOf, useNames } from '../../ui/select/choices.tsx';
import { useTenantScope } from './useTenantScope.ts';

/** The tenants to choose from; for who has no choice the own one alone. */
export const ScopeChoicesContext = createContext<Choices>([]);

export const useScopeChoices = (): Choices => useContext(ScopeChoicesContext);

/** Name of a tenant; null for none, and until it is known. */
export function useTenantName(tntId: string | null): string | null {
  const choices = useScopeChoices();
  useNames(choices, tntId === null ? [] : [tntId]);
  return listOf(choices)?.find(({ id }) => id === tntId)?.name ?? null;
}

/** Name of the tenant that is looked at; null for all of them, and until it is known. */
export const useScopeName = (): string | null => useTenantName(useTenantScope().tntId);
