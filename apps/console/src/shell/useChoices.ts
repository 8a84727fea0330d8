import { groupChoices, projectChoices, roleChoices, tenantChoices } from '@fleet/domain/state/choices/choices.ts';
import { maximumPageSize } from '@fleet/domain/rules/paging.ts';
import { useMemo } from 'react';
import type { Choice } from '../ui/SearchSelect.tsx';
import type { TenantChoice } from './detailAddress.ts';
import { useResource } from './useResource.ts';

/** Roles, user groups, projects and tenants to choose from; null while they are being read. The first hundred. */

const whole = { page: 1, pageSize: maximumPageSize };

const useTenantInput = ({ tntId }: TenantChoice) =>
  [tntId ?? 'own', { query: tntId === undefined ? whole : { ...whole, tntId } }] as const;

const useNamed = <Row>(rows: readonly Row[] | undefined, choiceOf: (row: Row) => Choice): readonly Choice[] | null =>
  useMemo(() => rows?.map(choiceOf) ?? null, [rows, choiceOf]);

const roleChoice = ({ roleId, name }: { readonly roleId: string; readonly name: string }) => ({ id: roleId, name });
const groupChoice = ({ groupId, name }: { readonly groupId: string; readonly name: string }) => ({ id: groupId, name });
const projectChoice = ({ id, name }: Choice) => ({ id, name });
const tenantChoice = ({ tntId, name }: { readonly tntId: string; readonly name: string }) => ({ id: tntId, name });

export const useRoleChoices = (tenant: TenantChoice): readonly Choice[] | null =>
  useNamed(useResource(roleChoices, ...useTenantInput(tenant)).state?.data?.list, roleChoice);

export const useGroupChoices = (tenant: TenantChoice): readonly Choice[] | null =>
  useNamed(useResource(groupChoices, ...useTenantInput(tenant)).state?.data?.list, groupChoice);

export const useProjectChoices = (tenant: TenantChoice): readonly Choice[] | null =>
  useNamed(useResource(projectChoices, ...useTenantInput(tenant)).state?.data?.list, projectChoice);

/** For inner users who look after tenants, and for nobody else. */
export const useTenantChoices = (): readonly Choice[] | null =>
  useNamed(useResource(tenantChoices, 'all', { query: whole }).state?.data?.list, tenantChoice);
