import { type AskedField, mostAskedProducts, queryFieldList } from '@fleet/domain/areas/equipment/query/contract.ts';
import { fieldOf, type KeyedField, keyedPartsOf, type QueryField } from '@fleet/domain/areas/equipment/query/fields.ts';
import type { QueryNames } from '@fleet/domain/areas/equipment/query/words.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { type Choices, listOf } from '../../../ui/select/choices.tsx';
import { useCategories, useDeviceProjects, useModels, useProducts } from '../shared/useDeviceChoices.ts';

/** What can be asked for, what it is called, and what can be chosen for it. */
export interface QueryOffer extends QueryNames {
  readonly selectOf: (field: QueryField) => Choices;
  /** Empty without one. */
  readonly unitOf: (field: QueryField) => string;
  /** Every field that there is a key for. */
  readonly keyed: readonly KeyedField[];
}

const isKeyed = (field: QueryField): field is KeyedField => keyedPartsOf(field) !== null;
const kindOf = (field: KeyedField) => keyedPartsOf(field)!.of;

/** The names of keys, each once: of two that are called the same, and of one called like a key, the key stands behind. */
const namesOf = (fields: readonly AskedField[]): ReadonlyMap<QueryField, string> => {
  const taken = new Map<string, number>();
  const titleOf = (field: KeyedField, name: string) => `${kindOf(field)} ${name}`;
  for (const { field, name } of fields)
    if (isKeyed(field))
      for (const title of new Set([titleOf(field, name), titleOf(field, keyedPartsOf(field)!.key)]))
        taken.set(title, (taken.get(title) ?? 0) + 1);
  return new Map(
    fields.flatMap(({ field, name }): [QueryField, string][] => {
      if (!isKeyed(field) || name === '') return [];
      const { key } = keyedPartsOf(field)!;
      return [[field, name === key || taken.get(titleOf(field, name)) === 1 ? name : `${name}(${key})`]];
    }),
  );
};

/** @param productKeys products whose properties are named */
export function useQueryNames(tenant: TenantChoice, productKeys: readonly string[]): QueryOffer {
  const products = useProducts();
  const categories = useCategories();
  const models = useModels();
  const projects = useDeviceProjects(tenant);
  const named = productKeys.slice(0, mostAskedProducts).join(',');
  const { state } = useRead(queryFieldList, {
    query: { ...tenant, ...(named === '' ? {} : { productKeys: named }) },
  });
  const asked = state?.data?.list;
  return useMemo(() => {
    const read: Partial<Record<QueryField, Choices>> = {
      productKey: products,
      categoryId: categories,
      modelId: models,
      projectId: projects,
    };
    const known = new Map((asked ?? []).map((one) => [one.field, one]));
    const names = namesOf(asked ?? []);
    const keyed = [...known.keys()].filter(isKeyed);
    const selectOf = (field: QueryField): Choices =>
      read[field] ?? fieldOf(field).choices ?? known.get(field)?.choices ?? (asked === undefined ? null : []);
    return {
      selectOf,
      choicesOf: (field) => listOf(selectOf(field)) ?? [],
      keyName: (field) => names.get(field) ?? null,
      keyedFields: (of) => keyed.filter((field) => kindOf(field) === of),
      unitOf: (field) => known.get(field)?.unit ?? '',
      keyed,
    };
  }, [products, categories, models, projects, asked]);
}
