import { createContext, useContext } from 'react';
import { type Choices, listOf, useNames } from '../../ui/select/choices.tsx';
import { useTenantScope } from './useTenantScope.ts';

/** The tenants to choose from; for who has no choice the own one alone. */
export const ScopeChoicesContext = createContext<Choices>([]);

export const useScopeChoices = (): Choices => useContext(ScopeChoicesContext);

const nameIn = (choices: Choices, tntId: string | null): string | null =>
  listOf(choices)?.find(({ id }) => id === tntId)?.name ?? null;

/** Name of the tenant that is looked at; null for all of them, and until it is known. */
export function useScopeName(): string | null {
  const { tntId } = useTenantScope();
  const choices = useScopeChoices();
  useNames(choices, tntId === null ? [] : [tntId]);
  return nameIn(choices, tntId);
}

/** Name of the tenant that the person is of; null until it is known. */
export function useOwnTenantName(tntId: string | null): string | null {
  return nameIn(useScopeChoices(), tntId);
}
