import { type QueryField, queryFields } from '@fleet/domain/areas/equipment/query/fields.ts';
import type { NameOfChoice } from '@fleet/domain/areas/equipment/query/words.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { type Choices, listOf } from '../../../ui/select/choices.tsx';
import { useCategories, useDeviceProjects, useModels, useProducts } from '../shared/useDeviceChoices.ts';

/** What can be chosen for the fields of a query, and what each choice is called. */
export function useQueryChoices(tenant: TenantChoice): {
  readonly choicesOf: (field: QueryField) => Choices;
  readonly nameOf: NameOfChoice;
} {
  const products = useProducts();
  const categories = useCategories();
  const models = useModels();
  const projects = useDeviceProjects(tenant);
  return useMemo(() => {
    const read: Partial<Record<QueryField, Choices>> = {
      productKey: products,
      categoryId: categories,
      modelId: models,
      projectId: projects,
    };
    const choicesOf = (field: QueryField): Choices => {
      const facts = queryFields[field];
      return read[field] ?? (facts.kind === 'choice' || facts.kind === 'level' ? facts.choices : []);
    };
    return {
      choicesOf,
      nameOf: (field, id) => listOf(choicesOf(field))?.find((one) => one.id === id)?.name ?? null,
    };
  }, [products, categories, models, projects]);
}
